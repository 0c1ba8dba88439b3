export type {
  AccountState, BetInput, BetLimits, BetRequest, OfferedLine, OfferedMatch, OfferInput, SelectionRequest, SessionState,
} from './bet-input.ts'
export { checkBet, checkOffer } from './check-bet.ts'
export type { Accepted, Offered } from './check-bet.ts'
export { FEED_LAG_MS, FEED_LOST_MS, FEED_SILENT_MS, feedState } from './feed-state.ts'
export type { FeedHealth, FeedState } from './feed-state.ts'
export { judgeMatch, judgeWait, priceStands } from './judge-wait.ts'
export type {
  MatchAtPlacement, MatchInWait, MatchJudgement, RejectReason, WaitingBet, WaitingPrice, WaitJudgement, WaitNow,
} from './judge-wait.ts'
export type { PriceConsent } from './odds-move.ts'
export type { Refusal, RefusalCode } from './refusal.ts'
