import { useQuery } from '@tanstack/react-query'
import type { ReconciledDayRow } from '@touchline/contract/office/connections'
import { formatDate, formatTime } from '@touchline/ui/format'
import { addDays, type Column, DataTable, DayPicker } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRunningDate } from '../../base/state/world-clock.ts'
import { walletQuery } from './connection-query.ts'
import { reconciledDaysQuery } from './reconciliation-query.ts'
import { WalletDifferences } from './WalletDifferences.tsx'
import { Amount } from '../../base/controls/Amount.tsx'

interface ReconciliationProps {
  readonly operator: string
}

interface DaysProps {
  readonly days: readonly ReconciledDayRow[]
  readonly open: string | null
  readonly onOpen: (day: string) => void
}

/** Closed days of an operator that holds the wallet, reconciled with the operator's records (WA10). */
export function Reconciliation({ operator }: ReconciliationProps) {
  const { _ } = useTranslate()
  const { data: wallet } = useQuery(walletQuery(operator))
  const { data: days = [] } = useQuery(reconciledDaysQuery(operator))
  const running = useRunningDate()
  const [chosen, choose] = useState<string | null>(null)
  const date = chosen ?? addDays(running, -1)
  const [open, setOpen] = useState<string | null>(null)
  const action = useAction()
  if (wallet === undefined || wallet === null) return null
  const compare = async () => {
    await action.run(() => callOffice('/office/reconcile', { operator, day: date }))
    await queryClient.invalidateQueries({ queryKey: ['reconciliations', operator] })
  }
  return (
    <section className="account-part">
      <h2>{_('reconcile.title')}</h2>
      <div className="list-filters">
        <DayPicker date={date} running={running} choose={choose} />
        <button
          type="button"
          className="button"
          disabled={action.busy || date >= running}
          onClick={() => void compare()}
        >
          {_('reconcile.compare')}
        </button>
      </div>
      <Fault code={action.code} />
      {days.length === 0 ? (
        <p className="soft">{_('reconcile.none')}</p>
      ) : (
        <Days days={days} open={open} onOpen={(each) => setOpen(each === open ? null : each)} />
      )}
      {open !== null && <WalletDifferences key={open} operator={operator} day={open} />}
    </section>
  )
}

function Days({ days, open, onOpen }: DaysProps) {
  const { _, language } = useTranslate()
  const createCountColumn = (id: 'agreed' | 'open' | 'unknown'): Column<ReconciledDayRow> => ({
    id,
    head: _(`reconcile.${id}`),
    isNumeric: true,
    cell: (row) => row[id],
  })
  const columns: readonly Column<ReconciledDayRow>[] = [
    { id: 'day', head: _('reconcile.day'), cell: (row) => formatDate(row.day, language) },
    {
      id: 'requested',
      head: _('reconcile.requested'),
      cell: ({ requestedMs, isRequested }) =>
        isRequested || requestedMs === null ? _('reconcile.underWay') : formatTime(requestedMs, 'moment', language),
    },
    createCountColumn('agreed'),
    createCountColumn('open'),
    createCountColumn('unknown'),
    {
      id: 'differing',
      head: _('reconcile.differing'),
      isNumeric: true,
      cell: ({ differing }) => <span className={differing > 0 ? 'bad' : 'good'}>{differing}</span>,
    },
    { id: 'sums', head: _('reconcile.sums'), cell: ({ sums }) => <DayTotals sums={sums} /> },
    {
      id: 'list',
      head: _('reconcile.differences'),
      cell: ({ day, differing, unknown }) =>
        differing + unknown > 0 && (
          <button type="button" className="button" aria-expanded={day === open} onClick={() => onOpen(day)}>
            {_('reconcile.show')}
          </button>
        ),
    },
  ]
  return (
    <DataTable
      kind="reconciliations"
      label={_('reconcile.title')}
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
    />
  )
}

/** Daily wallet totals by currency, as recorded by the platform and by the operator; red if the two differ. */
function DayTotals({ sums }: Pick<ReconciledDayRow, 'sums'>) {
  const { _ } = useTranslate()
  return sums.map(({ currency, platformAmount, operatorAmount }) => (
    <div
      key={currency}
      className={operatorAmount === null ? undefined : operatorAmount === platformAmount ? 'good' : 'bad'}
      data-sum={currency}
    >
      {currency} <Amount amount={platformAmount} currency={currency} /> ·{' '}
      {operatorAmount === null ? _('reconcile.notKnown') : <Amount amount={operatorAmount} currency={currency} />}
    </div>
  ))
}
