export { payCash } from './cash.ts'
export type { CashPair } from './cash.ts'
export {
  computeUnallocatedCredit,
  computeRevocableCredit,
  allocateCredit,
  computeAvailableFunds,
  transferMinor,
} from './credit.ts'
export type { AllocatedCredit, CreditPosition } from './credit.ts'
export { computeEffectiveSetting } from './effective.ts'
export type { AccountSetting, Decided, EffectiveSetting } from './effective.ts'
export { SHARE_TABS, findEffectiveShare, computeEffectiveShare, computeUplineShares } from './shares-of-line.ts'
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
