import { currencyOf, formatMoney, formatSignedMoney, minorOf } from '@touchline/ui/format'

interface AmountProps {
  readonly amount: string
  readonly currency: string
  /** What came and went: with its sign, green or red. */
  readonly signed?: boolean
}

/** An amount of the wire as a figure. */
export const Amount = ({ amount, currency, signed = false }: AmountProps) => {
  const minor = minorOf(amount)
  if (!signed) return formatMoney(minor, currencyOf(currency))
  const tone = minor > 0n ? 'good' : minor < 0n ? 'bad' : undefined
  return <span className={tone}>{formatSignedMoney(minor, currencyOf(currency))}</span>
}
