import { currencyOf, formatMoney, minorOf } from '@touchline/ui/format'
import { csvOf, DataTable, ListTools, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { ShownBet } from './bet-query.ts'

interface LineRow {
  readonly name: string
  readonly account: string | null
  readonly positionBp: number | null
  readonly commissionBp: number | null
  readonly winLoss: string
  readonly commission: string
}

const percent = (bp: number | null): string | null => (bp === null ? null : `${(bp / 100).toFixed(2)}%`)

const rowsOf = ({ row, line, total }: ShownBet, name: (holder: string) => string): readonly LineRow[] => [
  {
    name: name('member'),
    account: row.account,
    positionBp: null,
    commissionBp: null,
    winLoss: total?.winLoss ?? '0',
    commission: total?.commission ?? '0',
  },
  ...line.map(({ holder, ...share }) => {
    const part = total?.parts.find((each) => each.holder === holder)
    return { name: name(holder), ...share, winLoss: part?.winLoss ?? '0', commission: part?.commission ?? '0' }
  }),
]

/** Result of a bet for the member and every upline, from the member upwards; the results add up to zero (UP3). */
export const BetLine = ({ shown }: { readonly shown: ShownBet }) => {
  const { _ } = useTranslate()
  const { currency } = shown.row.bet
  const rows = rowsOf(shown, (holder) => _(`level.${holder}`))
  const money = (id: string, head: string, of: (row: LineRow) => string): Column<LineRow> => ({
    id,
    head,
    isFigure: true,
    cell: (row) => <Amount amount={of(row)} currency={currency} signed />,
    csv: (row) => ({ minor: minorOf(of(row)), currency: currencyOf(currency) }),
    foot: formatMoney(
      rows.reduce((sum, row) => sum + minorOf(of(row)), 0n),
      currencyOf(currency),
    ),
  })
  const columns: readonly Column<LineRow>[] = [
    { id: 'holder', head: _('bet.holder'), cell: ({ name }) => name, csv: ({ name }) => name, foot: _('bet.together') },
    { id: 'account', head: _('accounts.account'), cell: ({ account }) => account, csv: ({ account }) => account },
    {
      id: 'position',
      head: _('bet.position'),
      isFigure: true,
      cell: ({ positionBp }) => percent(positionBp),
      csv: ({ positionBp }) => percent(positionBp),
    },
    {
      id: 'rate',
      head: _('bet.rate'),
      isFigure: true,
      cell: ({ commissionBp }) => percent(commissionBp),
      csv: ({ commissionBp }) => percent(commissionBp),
    },
    money('winLoss', _('report.gross'), ({ winLoss }) => winLoss),
    money('commission', _('movement.commission'), ({ commission }) => commission),
    money('together', _('bet.together'), (row) => String(minorOf(row.winLoss) + minorOf(row.commission))),
  ]
  return (
    <>
      <div className="list-head">
        <h2>{_('bet.line')}</h2>
        <ListTools
          name={`bet-${shown.row.bet.betId}`}
          table={() => Promise.resolve(csvOf(columns, rows))}
          showAll={() => Promise.resolve()}
          isWhole
        />
      </div>
      <DataTable kind="line" label={_('bet.line')} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </>
  )
}
