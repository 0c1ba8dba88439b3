import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../base/api/member-call.ts'
import { endsVisit, tell } from '../../base/state/messages.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { saveCsv, type CsvTable } from './csv.ts'

export interface ListToolsProps {
  /** Of the file, without its ending. */
  readonly name: string
  /** The whole list, and not only what is on the screen. */
  readonly table: () => Promise<CsvTable>
  /** Brings every row onto the screen, for print. */
  readonly showAll: () => Promise<unknown>
  /** Every row is there. */
  readonly isWhole: boolean
}

/** Saves a list as a file, or prints it. */
export function ListTools({ name, table, showAll, isWhole }: ListToolsProps) {
  const { _ } = useTranslate()
  const [busy, setBusy] = useState<'csv' | 'print' | null>(null)
  const [asked, setAsked] = useState(0)
  const printed = useRef(0)
  // Only once the last rows stand on the page.
  useEffect(() => {
    if (asked === printed.current || !isWhole) return
    printed.current = asked
    window.print()
  }, [asked, isWhole])
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
        <span>{_(busy === 'csv' ? 'list.preparing' : 'list.csv')}</span>
      </button>
      <button type="button" className="button" disabled={busy !== null} onClick={() => void print()}>
        <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
        <span>{_(busy === 'print' ? 'list.preparing' : 'list.print')}</span>
      </button>
    </div>
  )
}

/** Whether it was done; a list that could not be read is told of. */
async function doing(task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task()
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (!endsVisit(error.code)) tell(error.code, true)
    return false
  }
}
