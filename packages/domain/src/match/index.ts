export { MAX_RUNNERS, ZERO_SCORE } from './match.ts'
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
  CompetitionStage,
  Team,
} from './match.ts'
export { contentText } from './content-text.ts'
export { agreedOutcome, isSameOutcome } from './agreed-outcome.ts'
export { MATCH_PARTS } from './part.ts'
export type { MatchPart } from './part.ts'
export { DID_NOT_FINISH, NON_RUNNER } from './outcome.ts'
export type { Certainty, EndedPart, FieldChange, MatchOutcome, PartStatus, Winner, Withdrawal } from './outcome.ts'
export type { FeedChange, FeedMarket, NonRunner, PastResult } from './change.ts'
