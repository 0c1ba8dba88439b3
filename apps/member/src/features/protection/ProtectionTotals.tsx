import type { Protection, ProtectionTotalsAnswer } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { formatMoney, parseWireAmount } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { type Translate, useTranslate } from '../../base/i18n/i18n.ts'
import { formatTimeSpent } from './time-spent.ts'

interface ProtectionTotalsProps {
  readonly protection: Protection
  readonly totals: ProtectionTotalsAnswer
  readonly currency: Currency
}

type Row = ProtectionTotalsAnswer['periods'][number]

const NAMES = { day: 'protection.today', week: 'protection.thisWeek', month: 'protection.thisMonth' } as const

/** Table of the member's stakes, winnings, losses and time spent for the current day, week and month. */
export function ProtectionTotals(props: ProtectionTotalsProps) {
  const { _ } = useTranslate()
  return (
    <section className="protection-block">
      <h3>{_('protection.figures')}</h3>
      <DataTable
        kind="protection"
        label={_('protection.figures')}
        columns={createColumns(_, props)}
        rows={props.totals.periods}
        keyOf={({ period }) => period}
      />
    </section>
  )
}

function createColumns(_: Translate, { protection, currency }: ProtectionTotalsProps): readonly Column<Row>[] {
  const money = (id: 'staked' | 'won' | 'lost' | 'deposited', key: string): Column<Row> => ({
    id,
    head: _(key),
    isNumeric: true,
    cell: (row) => formatMoney(parseWireAmount(row[id]), currency),
  })
  return [
    { id: 'period', head: currency, cell: ({ period }) => <b>{_(NAMES[period])}</b> },
    money('staked', 'protection.staked'),
    money('won', 'protection.won'),
    money('lost', 'protection.lost'),
    ...(protection.deposits ? [money('deposited', 'protection.paidIn')] : []),
    {
      id: 'time',
      head: _('protection.time'),
      isNumeric: true,
      cell: ({ seconds }) => <span className="unbroken">{formatTimeSpent(_, seconds)}</span>,
    },
  ]
}
