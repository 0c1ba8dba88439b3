import { requireCurrency, formatMoney, formatSignedMoney, parseWireAmount } from '../format/index.ts'
import type { Column } from './DataTable.tsx'

interface MoneyColumn<Row> {
  readonly id: string
  readonly head: string
  readonly currency: string
  /** Returns the amount of a row as decimal text; null if the row has no amount. */
  readonly readRowAmount: (row: Row) => string | null
  readonly total?: string | undefined
  /** True for changes of a balance, which are shown with a sign and in colour; false for balances. */
  readonly signed?: boolean
}

/** Creates a table column that shows amounts of one currency on the screen and in the CSV export. */
export function moneyColumn<Row>({
  id,
  head,
  currency,
  readRowAmount,
  total,
  signed = false,
}: MoneyColumn<Row>): Column<Row> {
  const show = (amount: string | null | undefined) => {
    if (amount === null || amount === undefined) return undefined
    return signed ? (
      <SignedAmount amount={amount} currency={currency} />
    ) : (
      formatMoney(parseWireAmount(amount), requireCurrency(currency))
    )
  }
  return {
    id,
    head,
    isNumeric: true,
    cell: (row) => show(readRowAmount(row)),
    csv: (row) => {
      const amount = readRowAmount(row)
      return amount === null ? null : { minor: parseWireAmount(amount), currency: requireCurrency(currency) }
    },
    ...(total !== undefined && { foot: show(total) }),
  }
}

/** Renders an amount with its sign: positive in green, negative in red. */
function SignedAmount({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const minor = parseWireAmount(amount)
  const tone = minor > 0n ? 'good' : minor < 0n ? 'bad' : undefined
  return <span className={tone}>{formatSignedMoney(minor, requireCurrency(currency))}</span>
}
