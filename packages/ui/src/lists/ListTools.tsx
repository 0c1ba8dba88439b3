import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useListHost } from './list-host.ts'
import { saveCsv, type CsvTable, type CsvText } from './csv.ts'

export interface ListToolsProps {
  /** Name of the CSV file without extension. */
  readonly name: string
  /** Loads the complete list for the CSV export, not only the rows on the screen. */
  readonly table: () => Promise<CsvTable | CsvText>
  /** Loads every row onto the screen for printing. */
  readonly showAll: () => Promise<unknown>
  /** True if every row of the list is loaded on the screen. */
  readonly isComplete: boolean
}

/** Toolbar that exports a list as CSV or prints it. */
export function ListTools({ name, table, showAll, isComplete }: ListToolsProps) {
  const { translate, showFailure } = useListHost()
  const [busy, setBusy] = useState<'csv' | 'print' | null>(null)
  const [printCount, setPrintCount] = useState(0)
  const printed = useRef(0)
  // Prints only after the last rows are rendered.
  useEffect(() => {
    if (printCount === printed.current || !isComplete) return
    printed.current = printCount
    window.print()
  }, [printCount, isComplete])
  /**
   * Runs an export or print task. Returns true on success; shows an error and returns false if the list failed to load.
   */
  const runTask = (task: () => Promise<unknown>): Promise<boolean> =>
    task().then(
      () => true,
      (failure: unknown) => {
        showFailure(failure)
        return false
      },
    )
  const save = async () => {
    setBusy('csv')
    await runTask(async () => saveCsv(name, await table()))
    setBusy(null)
  }
  const print = async () => {
    setBusy('print')
    if (await runTask(showAll)) setPrintCount(printCount + 1)
    setBusy(null)
  }
  return (
    <div className="list-tools" aria-busy={busy !== null}>
      <button type="button" className="button" disabled={busy !== null} onClick={() => void save()}>
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        <span>{translate(busy === 'csv' ? 'list.preparing' : 'list.csv')}</span>
      </button>
      <button type="button" className="button" disabled={busy !== null} onClick={() => void print()}>
        <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
        <span>{translate(busy === 'print' ? 'list.preparing' : 'list.print')}</span>
      </button>
    </div>
  )
}
