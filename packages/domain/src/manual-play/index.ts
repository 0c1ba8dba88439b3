export { contradictsManualState as contradictsWord, outcomeByManualState as outcomeByWord } from './against-result.ts'
export { faultIn } from './fault-in.ts'
export { clocked, closedUntil, inForce } from './in-force.ts'
export type { ManualState as HandWord } from './manual-state.ts'
export type { InForce } from './in-force.ts'
export { reportedParts as partsTold } from './outcome-told.ts'
export { isPlaying, isManualPlayAllowed as mayBeTold, nextPeriod, periodBefore, stagesOf } from './stages.ts'
export type { Stages } from './stages.ts'
export {
  closedUntilAfterRelease as closedOnceLeft,
  UNSTARTED_STATE as NOT_BEGUN,
  applyManualPlay as tellPlay,
  manualStateAfter as wordAfter,
} from './apply-manual-play.ts'
export type { PlayFault, ManualPlayChange as PlayTold } from './apply-manual-play.ts'
