import type { SportLimits } from '@touchline/contract/office/accounts'
import type { Currency } from '@touchline/domain/money'
import { parseWireAmount, readAmount, typedAmount } from '@touchline/ui/format'
import { LIMIT_FIELDS } from './group-limits.ts'

type LimitAmounts = Omit<SportLimits, 'sportId'>

/** Limits of a sport as input texts. */
export type TypedLimits = Readonly<Record<(typeof LIMIT_FIELDS)[number], string>>

/** Formats limits as input texts; empty texts without limits. */
export function typedLimits(set: LimitAmounts | undefined, currency: Currency): TypedLimits {
  const text = (limit: (typeof LIMIT_FIELDS)[number]) =>
    set === undefined ? '' : typedAmount(parseWireAmount(set[limit]), currency)
  return {
    minBet: text('minBet'),
    maxBet: text('maxBet'),
    maxPayout: text('maxPayout'),
    maxPerMatch: text('maxPerMatch'),
  }
}

/** Parses input texts to the wire format. Returns null if a text is not an amount. */
export function readLimits(typed: TypedLimits, currency: Currency): LimitAmounts | null {
  const minors = LIMIT_FIELDS.map((limit) => readAmount(typed[limit], currency))
  if (minors.some((minor) => minor === null)) return null
  const [minBet = '', maxBet = '', maxPayout = '', maxPerMatch = ''] = minors.map(String)
  return { minBet, maxBet, maxPayout, maxPerMatch }
}
