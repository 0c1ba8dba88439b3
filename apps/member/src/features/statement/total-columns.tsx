import type { ReportTotals } from '@touchline/contract/named-records'
import { type Column, moneyColumn } from '@touchline/ui/lists'
import type { Translate } from '../../base/i18n/i18n.ts'

type Amount = 'turnover' | 'validTurnover' | 'commission' | 'winLoss'

const HEADS: Readonly<Record<Amount, string>> = {
  turnover: 'statement.turnover',
  validTurnover: 'statement.validTurnover',
  commission: 'movement.commission',
  winLoss: 'statement.winLoss',
}

/**
 * Columns of a member's turnover, valid turnover, commission and win/loss, with the totals of the full date range in
 * the footer.
 */
export function totalColumns<Row extends ReportTotals>(
  _: Translate,
  currency: string,
  totals: ReportTotals | undefined,
): Column<Row>[] {
  const amount = (key: Amount): Column<Row> =>
    moneyColumn({
      id: key,
      head: _(HEADS[key]),
      currency,
      readRowAmount: (row) => row[key],
      signed: key === 'winLoss' || key === 'commission',
      total: totals?.[key],
    })
  const count = (key: 'bets' | 'cashOuts'): Column<Row> => ({
    id: key,
    head: _(`statement.${key}`),
    isNumeric: true,
    cell: (row) => row[key],
    csv: (row) => row[key],
    foot: totals?.[key],
  })
  return [
    count('bets'),
    count('cashOuts'),
    amount('turnover'),
    amount('validTurnover'),
    amount('commission'),
    amount('winLoss'),
    { id: 'currency', head: _('bet.currency'), csv: () => currency },
  ]
}
