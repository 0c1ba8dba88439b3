import type { OddsMilli } from '../odds/index.ts'
import type { LegInput } from './bet-input.ts'
import type { FeedHealth } from './feed-state.ts'
import { type MemberPriceTerms, legPrice } from './leg-price.ts'
import { SHOWN_CHECKS } from './offer-checks.ts'
import { firstRefusal, type Refusal } from './refusal.ts'

/** A selection to price without a money bet, for example a pick in a tournament room. */
export interface BookOfferRequest extends Pick<LegInput, 'request' | 'match'> {
  readonly feed: FeedHealth
}

/** Price of a selection in thousandths, before the price shift of a member's price group. */
export interface BookOffer {
  readonly ok: true
  readonly oddsMilli: OddsMilli
}

/** Terms of a plain book price: an Asian line without a price shift. */
const PLAIN: MemberPriceTerms = { shiftHundredths: 0, isMyanmar: false }

/**
 * Returns the book price of a selection, without price group (OD8), limits or Myanmar line. Returns a refusal with the
 * first failed check of AC. A price below the displayed price is refused with the current price (AC2).
 */
export function bookOffer(input: BookOfferRequest): BookOffer | Refusal {
  const refusal = firstRefusal(SHOWN_CHECKS, { ...input, ...PLAIN, limits: null })
  if (refusal) return refusal
  const price = legPrice(input, PLAIN)
  if (price === null) throw new Error('a selection that is on offer has no price')
  const { oddsMilli } = price
  const isWorse = oddsMilli < input.request.oddsMilli
  return isWorse ? { ok: false, code: 'oddsDisplayInvalid', oddsMilli } : { ok: true, oddsMilli }
}
