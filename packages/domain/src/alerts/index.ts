export {
  ALERT_RANGES,
  doResultsDiffer,
  FIRST_ALERT_LIMITS,
  followedBpOf,
  isFeedSilent,
  isForgotten,
  isPriceOld,
  mattersNow,
  oneSidedOf,
} from './alert-rules.ts'
export type { AlertLimits, OnSelection } from './alert-rules.ts'
