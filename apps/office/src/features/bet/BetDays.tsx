import { formatDate } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { ShownBet } from './bet-query.ts'

type Day = ShownBet['days'][number]

/** Bookings of a bet by working day; a correction belongs to its own day. */
export function BetDays({ days }: Pick<ShownBet, 'days'>) {
  const { _, language } = useTranslate()
  const money = (id: string, head: string, readRowAmount: (day: Day) => string, signed: boolean): Column<Day> => ({
    id,
    head,
    isNumeric: true,
    cell: (day) => <Amount amount={readRowAmount(day)} currency={day.currency} signed={signed} />,
  })
  const columns: readonly Column<Day>[] = [
    { id: 'day', head: _('report.by.day'), cell: ({ key }) => formatDate(key, language) },
    money('turnover', _('report.turnover'), ({ turnover }) => turnover, false),
    money('gross', _('report.gross'), ({ winLoss }) => winLoss, true),
    money('commission', _('movement.commission'), ({ commission }) => commission, true),
  ]
  if (days.length === 0) return <p className="list-empty">{_('bet.open')}</p>
  return <DataTable kind="days" label={_('bet.days')} columns={columns} rows={days} keyOf={({ key }) => key} />
}
