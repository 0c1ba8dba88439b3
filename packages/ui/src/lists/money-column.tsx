import { currencyOf, formatMoney, formatSignedMoney, minorOf } from '../format/index.ts'
import type { Column } from './DataTable.tsx'

/** An amount that came or went: with its sign, green or red. */
const SignedAmount = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => {
  const minor = minorOf(amount)
  const tone = minor > 0n ? 'good' : minor < 0n ? 'bad' : undefined
  return <span className={tone}>{formatSignedMoney(minor, currencyOf(currency))}</span>
}

interface MoneyColumn<Row> {
  readonly id: string
  readonly head: string
  readonly currency: string
  /** Null where there is none. */
  readonly of: (row: Row) => string | null
  readonly total?: string | undefined
  /** What came and went rather than what stands there. */
  readonly signed?: boolean
}

/** A column of amounts, on the screen and in a file. */
export const moneyColumn = <Row,>({ id, head, currency, of, total, signed = false }: MoneyColumn<Row>): Column<Row> => {
  const show = (amount: string | null | undefined) => {
    if (amount === null || amount === undefined) return undefined
    return signed ? (
      <SignedAmount amount={amount} currency={currency} />
    ) : (
      formatMoney(minorOf(amount), currencyOf(currency))
    )
  }
  return {
    id,
    head,
    isFigure: true,
    cell: (row) => show(of(row)),
    csv: (row) => {
      const amount = of(row)
      return amount === null ? null : { minor: minorOf(amount), currency: currencyOf(currency) }
    },
    ...(total !== undefined && { foot: show(total) }),
  }
}
