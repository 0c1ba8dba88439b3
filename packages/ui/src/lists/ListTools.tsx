import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useListHost } from './list-host.ts'
import { saveCsv, type CsvTable, type CsvText } from './csv.ts'

export interface ListToolsProps {
  /** Of the file, without its ending. */
  readonly name: string
  /** The whole list, and not only what is on the screen. */
  readonly table: () => Promise<CsvTable | CsvText>
  /** Brings every row onto the screen, for print. */
  readonly showAll: () => Promise<unknown>
  /** Every row is there. */
  readonly isWhole: boolean
}

/** Saves a list as a file, or prints it. */
export const ListTools = ({ name, table, showAll, isWhole }: ListToolsProps) => {
  const { say, tellFailure } = useListHost()
  const [busy, setBusy] = useState<'csv' | 'print' | null>(null)
  const [asked, setAsked] = useState(0)
  const printed = useRef(0)
  // Only once the last rows stand on the page.
  useEffect(() => {
    if (asked === printed.current || !isWhole) return
    printed.current = asked
    window.print()
  }, [asked, isWhole])
  /** Whether it was done; a list that could not be read is told of. */
  const doing = (task: () => Promise<unknown>): Promise<boolean> =>
    task().then(
      () => true,
      (failure: unknown) => {
        tellFailure(failure)
        return false
      },
    )
  const save = async () => {
    setBusy('csv')
    await doing(async () => saveCsv(name, await table()))
    setBusy(null)
  }
  const print = async () => {
    setBusy('print')
    if (await doing(showAll)) setAsked(asked + 1)
    setBusy(null)
  }
  return (
    <div className="list-tools" aria-busy={busy !== null}>
      <button type="button" className="button" disabled={busy !== null} onClick={() => void save()}>
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        <span>{say(busy === 'csv' ? 'list.preparing' : 'list.csv')}</span>
      </button>
      <button type="button" className="button" disabled={busy !== null} onClick={() => void print()}>
        <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
        <span>{say(busy === 'print' ? 'list.preparing' : 'list.print')}</span>
      </button>
    </div>
  )
}
