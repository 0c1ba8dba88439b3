export { type ResultChange, deriveMatchStatus } from './feed-changes.ts'
export { readRunnerStatements, stateRunner } from './fields/manual-runners.store.ts'
export { isRace, type RunnerOrder, type RunnerRefusal, type RunnerStatement } from './fields/race.ts'
export { createManualPlayRecords, readScoreSource } from './manual-play/manual-play.store.ts'
export { manualPlayRecorded } from './manual-play/manual-states.ts'
export {
  recordManualPlay,
  type ManualPlayRecords,
  type ManualPlayResult,
  type ManualPlayOrder,
  type ScoreSource,
} from './manual-play/record-manual-play.ts'
export { createMatchStore } from './matches.store.ts'
export { readUnruledChanges } from './participants/participant-rulings.store.ts'
export { createSimulation, type Simulation } from './source/local-feed.ts'
export type { Feed } from './source/feed-source.ts'
export { createResultStore } from './finished-matches/finished-matches.store.ts'
export type { FinishedMatch, ResultCursor, ResultStore } from './finished-matches/finished-match.ts'
export { intake } from './intake.module.ts'
