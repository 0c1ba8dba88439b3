export { balanceFields } from './balance.ts'
export type { Booked, BookedCategory, BookedDay, BookedTotals, BookedRange } from './booked-ports.ts'
export type { Entries, Entry } from './entries.ts'
export {
  NO_SUMS,
  subtractSums,
  addSums,
  type LineSums,
  type MemberSumsBy,
  type SumsBy,
  type SumsFilter,
} from './line-sums.ts'
export type { Company } from './line-days.store.ts'
export type { LineMoney } from './wallet.lines.ts'
export { entryRow } from './entry-row.http.ts'
export { CASH_SHARD } from './post-movement.ts'
export { wallet } from './wallet.module.ts'
export { createHoldFlow } from './operator/hold-flow.ts'
export type { HoldRequest, HoldStep, HoldFlow } from './operator/hold-flow.ts'
export type { HoldState } from './operator/owed-calls.ts'
export type { OperatorWallets } from './operator/operator-wallets.ts'
export type { HoldRefusal } from '@touchline/contract/wallet/operator-calls'
export type { WalletApi } from './wallet.module.ts'
export { levelsAbove, reportRow, rowVisibleTo } from './hierarchy/report-rows.ts'
