export {
  ALERT_RANGES,
  doResultsDiffer,
  FIRST_ALERT_LIMITS,
  computeFollowedBp,
  isFeedSilent,
  isSettingStale,
  isPriceOld,
  isAlertPeriod,
  findOneSided,
} from './alert-rules.ts'
export type { AlertLimits, SelectionWinnings } from './alert-rules.ts'
