export {
  auditEntryRecorded,
  memberChanged,
  operatorChanged,
  sessionEnded,
  uplineChanged,
} from './account-news.ts'
export type { Member } from './account-ports.ts'
export { accounts } from './accounts.module.ts'
export type { TextSeal } from './text-seal.ts'
export { groupTermsOf } from './betting-member.ts'
export type { BettingMember, BettingOptions } from './betting-member.ts'
export {
  createRunAudited,
  withAuditEntry,
  readLastEntryByFieldValue,
} from './audit-log.store.ts'
export type {
  AuditEntry,
  OfficeActor,
  LastAuditEntry,
  ReadAuditEntries,
  RunAudited,
} from './audit-entry.ts'
export { CASH_OUT_MARGIN } from './products/betting-settings.ts'
export type { KeySeal } from './key-seal.ts'
export type { AccountDirectory, AccountPath, LineChild, MemberOwner, PathQuery } from './directory/account-directory.ts'
export { demoLines } from './demo-lines.ts'
export { computeDemoHistoryRange } from './demo-history-days.ts'
export { DEMO_OFFERS } from './demo-world.ts'
export type { DemoChoice, DemoOffer } from './demo-world.ts'
export type { Accounts } from './accounts.use-cases.ts'
export type { MemberRequest, MemberRoute } from './member-route.http.ts'
export type { PathSigner } from './path-signer.ts'
export type { SessionGuard } from './session-guard.ts'
export { keyOfToken } from './session-token.ts'
export type { StaffInSession, StaffOperator } from './staff/staff-ports.ts'
export { requireOperator, checkStaffAccess } from './staff/staff-rights.ts'
export type { StaffGuard } from './staff/staff-guard.ts'
export type { StaffRoute } from './staff/staff-route.http.ts'
export type { ForAudience, ForOperator } from './staff/operator-scope.http.ts'
export type { StaffPage } from './staff/page-topics.ts'
export type { LineObject } from './staff/line-object.ts'
export type { SessionTimes } from './session-times.store.ts'
export type {
  VerifyWithOperator,
  ReadBalance,
  CashMovement,
  AccountFunds,
  MemberBalance,
  PostMovement,
} from './wallet-ports.ts'
export { fileOwnerKey } from './staff/file-owner.ts'
export { requireAccount } from './staff/require-account.ts'
export { refuseAction } from './staff/refuse-action.http.ts'
export type { ActionRefusal } from './staff/action-refusal.ts'
export { toOfficeRef } from './uplines/hierarchy-action.ts'
export type { AccessNotice, AccessOwner, NoticeWriter, OperatorNotice } from './audit-log/notice-ports.ts'
export { checkTopicAccess } from './staff/topic-access.ts'
