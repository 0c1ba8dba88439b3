export { NIL } from './match.ts'
export type {
  Fixture,
  Goal,
  KnockOutRound,
  League,
  LiveState,
  MatchId,
  Period,
  PlayDetail,
  Runner,
  Score,
  Side,
  SportId,
  Stage,
  Team,
} from './match.ts'
export { PARTS } from './part.ts'
export type { Part } from './part.ts'
export type { Certainty, EndedPart, MatchOutcome, PartStatus } from './outcome.ts'
export type { FeedChange, FeedMarket, PastResult } from './change.ts'
