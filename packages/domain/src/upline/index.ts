export { payCash } from './cash.ts'
export type { CashOfTwo } from './cash.ts'
export {
  creditLeft,
  revocableCredit as creditToTakeBack,
  allocateCredit as giveCredit,
  availableFunds as mayRisk,
  transferMinor,
} from './credit.ts'
export type { CreditHeld, CreditPosition as MemberStanding } from './credit.ts'
export { settingInForce } from './effective.ts'
export type { AccountSetting, Decided, SettingInForce } from './effective.ts'
export { SHARE_TABS, effectiveShare as shareGiven, shareInForce, sharesOfLine } from './shares-of-line.ts'
export type { AssignedShare as GivenShare, LineAccount, ShareTab } from './shares-of-line.ts'
export { COMPANY, companyPositionBp, splitBet, splitDifference, splitTree, UPLINE_LEVELS } from './split-bet.ts'
export type {
  SplitTotals as BetFigures,
  BetSplit,
  BetToSplit,
  SplitShare,
  UplineLevel,
  UplineShare,
} from './split-bet.ts'
