import type { OddsMilli } from '../odds/index.ts'
import type { LegInput } from './bet-input.ts'
import type { FeedHealth } from './feed-state.ts'
import { type Buying, legPrice } from './leg-price.ts'
import { SHOWN_CHECKS } from './offer-checks.ts'
import { firstRefusal, type Refusal } from './refusal.ts'

/** A selection that somebody asks for who bets no money on it. */
export interface BookOfferAsked extends Pick<LegInput, 'request' | 'match'> {
  readonly feed: FeedHealth
}

/** The book's own price of a selection, thousandths. */
export interface BookOffer {
  readonly ok: true
  readonly oddsMilli: OddsMilli
}

/** The book's own price, as it stands on the Asian line. */
const PLAIN: Buying = { shiftHundredths: 0, isMyanmar: false }

/**
 * The book's own price of a selection, whoever asks: of no price group (OD8), no limits and no Myanmar line; or the
 * first check of AC that it fails. One that has become worse than the price seen is refused with the one that stands
 * (AC2).
 */
export const bookOffer = (asked: BookOfferAsked): BookOffer | Refusal => {
  const refusal = firstRefusal(SHOWN_CHECKS, { ...asked, ...PLAIN, limits: null })
  if (refusal) return refusal
  const price = legPrice(asked, PLAIN)
  if (price === null) throw new Error('a selection that is on offer has no price')
  const { oddsMilli } = price
  const isWorse = oddsMilli < asked.request.oddsMilli
  return isWorse ? { ok: false, code: 'oddsDisplayInvalid', oddsMilli } : { ok: true, oddsMilli }
}
