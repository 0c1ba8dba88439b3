import type { Score } from '../match/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import { strikeSingle, type LegTerms, type TicketTerms } from '../ticket/index.ts'
import type { BetInput, OfferInput, SelectionRequest } from './bet-input.ts'
import { DOOR_CHECKS, OFFER_CHECKS, offeredPrice } from './offer-checks.ts'
import { firstRefusal, type Check, type Refusal } from './refusal.ts'
import { checkNotRepeated, STAKE_CHECKS, STRUCK_CHECKS } from './stake-checks.ts'

/** A selection that may be bet on now. */
export interface Offered {
  readonly ok: true
  /** Price as it stands. */
  readonly oddsMilli: OddsMilli
  /** Score now for a match in play, null before it (GR9). */
  readonly struckScore: Score | null
}

/** A bet that may be placed, with the terms that it is struck at. */
export interface Accepted {
  readonly ok: true
  readonly leg: LegTerms
  readonly terms: TicketTerms
  /** How long it waits before it is judged, ms; 0 before the match (AC3). */
  readonly waitMs: number
}

const SELECTION_CHECKS: readonly Check<OfferInput>[] = [...DOOR_CHECKS, ...OFFER_CHECKS]

const BET_CHECKS: readonly Check<BetInput>[] = [...DOOR_CHECKS, checkNotRepeated, ...OFFER_CHECKS, ...STAKE_CHECKS]

const inPlayScore = ({ match }: OfferInput): Score | null => (match?.tab === 3 ? match.score : null)

/** Whether a selection may be bet on, and at what price (AC without a stake): the first check that fails answers. */
export const checkOffer = (input: OfferInput): Offered | Refusal =>
  firstRefusal(SELECTION_CHECKS, input) ?? {
    ok: true,
    oddsMilli: offeredPrice(input),
    struckScore: inPlayScore(input),
  }

const legOf = (request: SelectionRequest, oddsMilli: OddsMilli, struckScore: Score | null): LegTerms => {
  const { matchId, typeCode, lineQ, selection } = request
  return { matchId, typeCode, lineQ, selection, oddsMilli, struckScore, myanmar: null }
}

/**
 * Whether a single bet may be placed (AC): the first check that fails gives the code. An accepted bet is struck at
 * the price as it stands, which AC2 allowed to differ from the one seen. Never changes a stake (LI3).
 */
export const checkBet = (input: BetInput): Accepted | Refusal => {
  const refusal = firstRefusal(BET_CHECKS, input)
  if (refusal) return refusal
  const oddsMilli = offeredPrice(input)
  const terms = strikeSingle(input.request.stakeMinor, oddsMilli, input.request.oddsType)
  const struckScore = inPlayScore(input)
  return firstRefusal(STRUCK_CHECKS, { input, terms }) ?? {
    ok: true,
    leg: legOf(input.request, oddsMilli, struckScore),
    terms,
    waitMs: struckScore === null ? 0 : input.waitMs,
  }
}
