import type { BetBuilderCheckAnswer } from '@touchline/contract/named-records'
import { ASIAN_PRICES } from '../slip/prices/asian-prices.ts'
import { toLegRequest } from '../slip/pick.ts'
import type { SlipContext, SlipKind } from '../slip/slip-kind.ts'
import { parseOffer } from '../slip/prices/slip-offer.ts'
import type { SlipFields } from '../slip/slip.types.ts'
import { DECIMAL_ODDS, highestStake, limitOff, stakeAt } from '../slip/stake/stake.ts'

/**
 * Maximum number of legs that the slip lets the member select: one more than a bet builder may have, so that the server
 * returns the exact reason for the refusal (SM1).
 */
const MAX_LEGS = 13
/** Minimum number of legs in a bet builder (SM1). */
const MIN_LEGS = 2
const CHECK_DEBOUNCE_MS = 250
/** Maximum age of the combined price in milliseconds, after which the slip requests the price again. */
const STALE_MS = 3_000

/**
 * Slip rules of the bet builder: several selections of one match at a combined price. Checks, price changes and price
 * confirmations apply to the combined price (SM3).
 */
export const BUILDER_KIND: SlipKind = {
  ...ASIAN_PRICES,
  maxLegs: MAX_LEGS,
  slotOf: ({ typeCode, lineQ }) => `${typeCode}:${lineQ}`,
  findConflict: (firstPick, { matchId }) => (firstPick.matchId === matchId ? null : 'builderOneMatch'),
  countReason: ({ legs }) => (legs.length < MIN_LEGS ? { why: 'minSelections', legs: MIN_LEGS } : null),
  isClearedWithTab: true,
  pricesLegs: false,
  offered: (slip, { oddsMilli }) => (oddsMilli === undefined ? null : { ...slip, combinedMilli: oddsMilli }),
  terms,
  limitOff: (slip, offer, context) => {
    const at = terms(slip, context)
    return at === null || slip.combinedMilli === null
      ? null
      : limitOff(at.stakeMinor, offer, slip.combinedMilli, DECIMAL_ODDS)
  },
  highest: ({ combinedMilli }, offer) =>
    combinedMilli === null ? null : highestStake(offer, combinedMilli, DECIMAL_ODDS),
  minLegsToCheck: MIN_LEGS,
  debounceMs: CHECK_DEBOUNCE_MS,
  computeValidMs: () => STALE_MS,
  check: (slip) => ({ call: 'betbuildercheck', body: { legs: toLegRequests(slip) } }),
  readCheck: (answer: BetBuilderCheckAnswer) => ({
    offer: parseOffer(answer),
    legs: null,
    combinedMilli: answer.combinedMilli,
    refusal: null,
  }),
  repeatsRefusedCheck: true,
  bet: (slip, stake) => ({
    call: 'betbuilder',
    body: { legs: toLegRequests(slip), stake, combinedMilli: slip.combinedMilli },
  }),
  afterRefusal: () => 'checking',
  afterLess: () => 'open',
}

function terms({ stakeText, combinedMilli }: SlipFields, { currency }: SlipContext) {
  return combinedMilli === null ? null : stakeAt(stakeText, combinedMilli, DECIMAL_ODDS, currency)
}

function toLegRequests({ legs }: SlipFields) {
  return legs.map(({ pick }) => toLegRequest(pick))
}
