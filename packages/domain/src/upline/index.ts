export { payCash } from './cash.ts'
export type { CashOfTwo } from './cash.ts'
export {
  creditLeft,
  revocableCredit,
  allocateCredit,
  availableFunds,
  transferMinor,
} from './credit.ts'
export type { CreditHeld, CreditPosition } from './credit.ts'
export { settingInForce } from './effective.ts'
export type { AccountSetting, Decided, SettingInForce } from './effective.ts'
export { SHARE_TABS, effectiveShare, shareInForce, sharesOfLine } from './shares-of-line.ts'
export type { AssignedShare, LineAccount, ShareTab } from './shares-of-line.ts'
export { COMPANY, companyPositionBp, splitBet, splitDifference, splitTree, UPLINE_LEVELS } from './split-bet.ts'
export type {
  SplitTotals,
  BetSplit,
  BetToSplit,
  SplitShare,
  UplineLevel,
  UplineShare,
} from './split-bet.ts'
