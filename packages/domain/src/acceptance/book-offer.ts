import type { OddsMilli } from '../odds/index.ts'
import type { LegInput } from './bet-input.ts'
import type { FeedHealth } from './feed-state.ts'
import { type Buying, legPrice } from './leg-price.ts'
import { SHOWN_CHECKS } from './offer-checks.ts'
import { firstRefusal, type Refusal } from './refusal.ts'

/** Selection to price without a money bet, as for a tournament pick. */
export interface BookOfferRequest extends Pick<LegInput, 'request' | 'match'> {
  readonly feed: FeedHealth
}

/** Book price of a selection, in thousandths, before price-group shifts. */
export interface BookOffer {
  readonly ok: true
  readonly oddsMilli: OddsMilli
}

/** Asian line without a price-group shift. */
const PLAIN: Buying = { shiftHundredths: 0, isMyanmar: false }

/**
 * Returns the book price of a selection, without price group (OD8), limits or Myanmar line. Returns a refusal with the
 * first failed check of AC. A price below the displayed price is refused with the current price (AC2).
 */
export const bookOffer = (asked: BookOfferRequest): BookOffer | Refusal => {
  const refusal = firstRefusal(SHOWN_CHECKS, { ...asked, ...PLAIN, limits: null })
  if (refusal) return refusal
  const price = legPrice(asked, PLAIN)
  if (price === null) throw new Error('a selection that is on offer has no price')
  const { oddsMilli } = price
  const isWorse = oddsMilli < asked.request.oddsMilli
  return isWorse ? { ok: false, code: 'oddsDisplayInvalid', oddsMilli } : { ok: true, oddsMilli }
}
