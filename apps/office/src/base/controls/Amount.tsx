import { requireCurrency, formatMoney, formatSignedMoney, parseWireAmount } from '@touchline/ui/format'

interface AmountProps {
  readonly amount: string
  readonly currency: string
  /** True for changes of a balance: shown with a sign, green if positive and red if negative. */
  readonly signed?: boolean
}

/** Formats an amount of the wire format, minor units as a decimal string, in its currency. */
export function Amount({ amount, currency, signed = false }: AmountProps) {
  const minor = parseWireAmount(amount)
  if (!signed) return formatMoney(minor, requireCurrency(currency))
  const tone = minor > 0n ? 'good' : minor < 0n ? 'bad' : undefined
  return <span className={tone}>{formatSignedMoney(minor, requireCurrency(currency))}</span>
}
