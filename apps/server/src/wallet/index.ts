export { balanceFields } from './balance.ts'
export type { BookedTotalsReader, BookedCategory, BookedDay, BookedTotals, BookedRange } from './booked-ports.ts'
export type { StatementEntries, StatementEntry } from './statement/statement-entries.ts'
export {
  NO_SUMS,
  subtractSums,
  addSums,
  type HierarchySums,
  type MemberSumsBy,
  type SumsBy,
  type SumsFilter,
} from './uplines/upline-sums.ts'
export type { OperatorCompany } from './uplines/upline-days.store.ts'
export { entryRow } from './statement/entry-row.http.ts'
export { CASH_SHARD } from './post-movement.ts'
export type { ApplyHoldStep, HoldStep, OperatorHolds } from './operator/authorize.ts'
export type { HoldState } from './operator/owed-calls.ts'
export type { OperatorWallets } from './operator/operator-wallets.ts'
export type { HoldRefusal } from '@touchline/contract/wallet/operator-calls'
export { type HierarchyMoney, wallet, type WalletApi } from './wallet.module.ts'
export { levelsAbove, reportRow, rowVisibleTo } from './hierarchy/report-rows.ts'
