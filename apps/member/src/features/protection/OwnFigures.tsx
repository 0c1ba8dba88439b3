import type { Protection, ProtectionFiguresAnswer } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { formatMoney, minorOf } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { type Translate, useTranslate } from '../../base/i18n/i18n.ts'
import { timeHere } from './time-here.ts'

interface OwnFiguresProps {
  readonly protection: Protection
  readonly figures: ProtectionFiguresAnswer
  readonly currency: Currency
}

type Row = ProtectionFiguresAnswer['periods'][number]

const NAMES = { day: 'protection.today', week: 'protection.thisWeek', month: 'protection.thisMonth' } as const

const columnsOf = (_: Translate, { protection, currency }: OwnFiguresProps): readonly Column<Row>[] => {
  const money = (id: 'staked' | 'won' | 'lost' | 'deposited', key: string): Column<Row> => ({
    id,
    head: _(key),
    isFigure: true,
    cell: (row) => formatMoney(minorOf(row[id]), currency),
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
      isFigure: true,
      cell: ({ seconds }) => <span className="unbroken">{timeHere(_, seconds)}</span>,
    },
  ]
}

/** Table of the member's stakes, winnings, losses and time spent for the current day, week and month. */
export const OwnTotals = (props: OwnFiguresProps) => {
  const { _ } = useTranslate()
  return (
    <section className="protection-block">
      <h3>{_('protection.figures')}</h3>
      <DataTable
        kind="protection"
        label={_('protection.figures')}
        columns={columnsOf(_, props)}
        rows={props.figures.periods}
        keyOf={({ period }) => period}
      />
    </section>
  )
}
