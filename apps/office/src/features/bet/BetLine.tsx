import { requireCurrency, formatMoney, parseWireAmount } from '@touchline/ui/format'
import { toCsvTable, DataTable, ListTools, type Column } from '@touchline/ui/lists'
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

/** Result of a bet for the member and every upline, from the member upwards; the results add up to zero (UP3). */
export function BetLine({ shown }: { readonly shown: ShownBet }) {
  const { _ } = useTranslate()
  const { currency } = shown.row.bet
  const rows = buildLineRows(shown, (holder) => _(`level.${holder}`))
  const money = (id: string, head: string, readRowAmount: (row: LineRow) => string): Column<LineRow> => ({
    id,
    head,
    isNumeric: true,
    cell: (row) => <Amount amount={readRowAmount(row)} currency={currency} signed />,
    csv: (row) => ({ minor: parseWireAmount(readRowAmount(row)), currency: requireCurrency(currency) }),
    foot: formatMoney(
      rows.reduce((sum, row) => sum + parseWireAmount(readRowAmount(row)), 0n),
      requireCurrency(currency),
    ),
  })
  const columns: readonly Column<LineRow>[] = [
    { id: 'holder', head: _('bet.holder'), cell: ({ name }) => name, csv: ({ name }) => name, foot: _('bet.together') },
    { id: 'account', head: _('accounts.account'), cell: ({ account }) => account, csv: ({ account }) => account },
    {
      id: 'position',
      head: _('bet.position'),
      isNumeric: true,
      cell: ({ positionBp }) => percent(positionBp),
      csv: ({ positionBp }) => percent(positionBp),
    },
    {
      id: 'rate',
      head: _('bet.rate'),
      isNumeric: true,
      cell: ({ commissionBp }) => percent(commissionBp),
      csv: ({ commissionBp }) => percent(commissionBp),
    },
    money('winLoss', _('report.gross'), ({ winLoss }) => winLoss),
    money('commission', _('movement.commission'), ({ commission }) => commission),
    money('together', _('bet.together'), (row) =>
      String(parseWireAmount(row.winLoss) + parseWireAmount(row.commission)),
    ),
  ]
  return (
    <>
      <div className="list-head">
        <h2>{_('bet.line')}</h2>
        <ListTools
          name={`bet-${shown.row.bet.betId}`}
          table={() => Promise.resolve(toCsvTable(columns, rows))}
          showAll={() => Promise.resolve()}
          isComplete
        />
      </div>
      <DataTable kind="line" label={_('bet.line')} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </>
  )
}

function buildLineRows({ row, line, total }: ShownBet, name: (holder: string) => string): readonly LineRow[] {
  return [
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
}

function percent(bp: number | null): string | null {
  return bp === null ? null : `${(bp / 100).toFixed(2)}%`
}
