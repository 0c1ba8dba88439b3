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
export type { AccountSetting, EffectiveValue, EffectiveSetting } from './effective.ts'
export { SHARE_TABS, findEffectiveShare, computeEffectiveShare, computeUplineShares } from './path-shares.ts'
export type { AssignedShare, PathAccount, ShareTab } from './path-shares.ts'
export { COMPANY, companyPositionBp, splitBet, splitDifference, splitTree, UPLINE_LEVELS } from './split-bet.ts'
export type {
  SplitTotals,
  BetSplit,
  BetToSplit,
  SplitShare,
  UplineLevel,
  UplineShare,
} from './split-bet.ts'
