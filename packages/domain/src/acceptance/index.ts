export type {
  AccountState,
  BetLimits,
  AccessInput,
  LegInput,
  MyanmarAsShown,
  NotChecked,
  OfferedLine,
  OfferedMatch,
  SelectionRequest,
  SessionState,
  SlipInput,
  TicketInput,
  TicketRequest,
} from './bet-input.ts'
export type { SelfLimitRemaining } from './refusal.ts'
export { MEMBER_REFUSAL_CODES } from './access-checks.ts'
export { bookOffer } from './book-offer.ts'
export type { BookOffer } from './book-offer.ts'
export type { Combination } from './bet-input.ts'
export { checkSlip } from './check-slip.ts'
export type { OfferedLeg, OfferedSlip } from './check-slip.ts'
export { checkTicket, LONGEST_BET_DELAY_MS } from './check-ticket.ts'
export type { AcceptedTicket } from './check-ticket.ts'
export { FEED_LAG_MS, FEED_LOST_MS, FEED_SILENT_MS, feedState } from './feed-state.ts'
export type { FeedHealth, FeedState } from './feed-state.ts'
export { CAP_SCOPES, isRateWithin, MAX_CAP_MINOR, computeMaxLimitMinor } from './house-caps.ts'
export type { CapScope } from './house-caps.ts'
export { decidePendingTicket } from './decide-pending-ticket.ts'
export type {
  PendingLeg,
  RejectReason,
  RepricedTerms,
  WaitingLeg,
  WaitingTerms,
  BetDelayDecision,
  PendingTicketNow,
} from './decide-pending-ticket.ts'
export { decideByMatch } from './decide-by-match.ts'
export type {
  MatchAtPlacement,
  MatchDuringDelay,
  MatchDecision,
  ScoringKind,
} from './decide-by-match.ts'
export { legOffer, legPrice, myanmarTermsShown } from './leg-price.ts'
export type { MemberPriceTerms, OfferNow } from './leg-price.ts'
export { partScore } from './part-score.ts'
export { myanmarMoveAllowed } from './odds-move.ts'
export type { PriceConsent } from './odds-move.ts'
export { findScoring } from './scoring.ts'
export { findHouseCap } from './stake-checks.ts'
export { STAKE_PHASES, createStakeRules, findStakePhase } from './stake-rules.ts'
export type { StakeFacts, StakePhase, StakeRule } from './stake-rules.ts'
export type { LegPrice, Refusal, RefusalCode } from './refusal.ts'
export { NO_TURNS, countTurns } from './match-change-counts.ts'
export type { MatchChangeCounts } from './match-change-counts.ts'
