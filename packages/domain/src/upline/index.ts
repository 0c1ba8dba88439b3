export { changeProtection, protectionInForce, RAISE_AFTER_MS, settingInForce } from './in-force.ts'
export type { AccountSetting, ProtectionLimit } from './in-force.ts'
export { COMPANY, companyPositionBp, splitBet, splitTree, UPLINE_LEVELS } from './split-bet.ts'
export type { BetSplit, BetToSplit, SplitShare, UplineLevel, UplineShare } from './split-bet.ts'
