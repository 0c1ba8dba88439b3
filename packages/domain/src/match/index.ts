export type { Fixture, Goal, League, LiveState, MatchId, Period, Score, Side, SportId, Team } from './match.ts'
export type { Certainty, MatchOutcome, PeriodStatus } from './outcome.ts'
export type { FeedChange, PastResult } from './change.ts'
