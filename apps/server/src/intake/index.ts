export { type ResultChange, deriveMatchStatus } from './feed-changes.ts'
export {
  readRunnerStatements,
  type RunnerOrder,
  type RunnerStatement,
  stateRunner,
} from './fields/manual-runners.store.ts'
export { isRace } from './fields/race.ts'
export { createManualPlayRecords, readScoreSource } from './manual-play/manual-play.store.ts'
export { manualPlayRecorded } from './manual-play/manual-states.ts'
export {
  recordManualPlay,
  type ManualPlayResult,
  type ManualPlayOrder,
  type ScoreSource,
} from './manual-play/record-manual-play.ts'
export { createMatchStore } from './matches.store.ts'
export { readUnruledChanges } from './participants/participant-rulings.store.ts'
export { createSimulation, type Simulation } from './source/local-feed.ts'
export { intake } from './intake.module.ts'
