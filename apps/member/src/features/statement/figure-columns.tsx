import type { Figures } from '@touchline/contract/report'
import { type Column, moneyColumn } from '@touchline/ui/lists'
import type { Translate } from '../../base/i18n/i18n.ts'

type Amount = 'turnover' | 'valid_turnover' | 'commission' | 'win_loss'

const HEADS: Readonly<Record<Amount, string>> = {
  turnover: 'statement.turnover',
  valid_turnover: 'statement.validTurnover',
  commission: 'movement.commission',
  win_loss: 'statement.winLoss',
}

/** What was booked, in columns, with the totals of the whole range at their foot. */
export function figureColumns<Row extends Figures>(
  _: Translate,
  currency: string,
  totals: Figures | undefined,
): Column<Row>[] {
  const amount = (key: Amount): Column<Row> =>
    moneyColumn({
      id: key,
      head: _(HEADS[key]),
      currency,
      of: (row) => row[key],
      signed: key === 'win_loss',
      total: totals?.[key],
    })
  const count = (key: 'bets' | 'cash_outs'): Column<Row> => ({
    id: key,
    head: _(`statement.${key}`),
    isFigure: true,
    cell: (row) => row[key],
    csv: (row) => row[key],
    foot: totals?.[key],
  })
  return [
    count('bets'),
    count('cash_outs'),
    amount('turnover'),
    amount('valid_turnover'),
    amount('commission'),
    amount('win_loss'),
    { id: 'currency', head: _('bet.currency'), csv: () => currency },
  ]
}
