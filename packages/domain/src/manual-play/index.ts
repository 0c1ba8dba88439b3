export { contradictsManualState, outcomeByManualState } from './against-result.ts'
export { faultIn } from './fault-in.ts'
export { withElapsedMinutes, suspendUntil, computeEffectiveState } from './in-force.ts'
export type { ManualState } from './manual-state.ts'
export type { EffectiveState } from './in-force.ts'
export { reportedParts } from './outcome-told.ts'
export { isPlaying, isManualPlayAllowed, findNextPeriod, findPreviousPeriod, findStages } from './period-sequence.ts'
export type { PeriodSequence } from './period-sequence.ts'
export {
  closedUntilAfterRelease,
  UNSTARTED_STATE,
  applyManualPlay,
  manualStateAfter,
} from './apply-manual-play.ts'
export type { PlayFault, ManualPlayChange } from './apply-manual-play.ts'
