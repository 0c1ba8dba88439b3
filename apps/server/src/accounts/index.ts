export {
  auditEntryRecorded,
  memberChanged,
  operatorChanged,
  sessionEnded,
  staffSessionsChanged,
  uplineChanged,
} from './account-news.ts'
export type { Member } from './account-ports.ts'
export { accounts } from './accounts.module.ts'
export type { TextSeal } from './text-seal.ts'
export { groupTermsOf } from './betting-member.ts'
export type { BettingMember, BettingOptions } from './betting-member.ts'
export {
  withAuditEntry,
  readLastEntryByFieldValue,
  readAuditLog,
  readOfficeAuditLog,
} from './audit-log.store.ts'
export type { AuditEntry, OfficeActor, OfficeAuditFilter } from './audit-entry.ts'
export { putDefaultLimits, readDefaultLimits } from './default-limits.store.ts'
export type { DefaultLimits } from './default-limits.store.ts'
export { CASH_OUT_MARGIN } from './products/betting-settings.ts'
export { listChanges, lastChanges, readSettings, setSettings } from './operator-settings.store.ts'
export type { SettingChange } from './operator-settings.store.ts'
export type { KeySeal } from './key-seal.ts'
export { addLaunchKey, listLaunchKeys, removeLaunchKey } from './launch-keys.store.ts'
export type { PasswordHash } from './passwords.ts'
export { SECRET_BYTES } from './launch-login.ts'
export { readOperators } from './operator.store.ts'
export { setOfficeDeviceCookie, officeCallerOf } from './caller.http.ts'
export { readMemberId, readMemberOwners } from './member-owners.store.ts'
export type { MemberOwner } from './member-owners.store.ts'
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
export { needsSecondFactor, requireOperator, checkStaffAccess } from './staff/staff-rights.ts'
export type { Needs } from './staff/staff-rights.ts'
export type { StaffGuard } from './staff/staff-guard.ts'
export type { StaffRoute } from './staff/staff-route.http.ts'
export type { FactorProof } from './staff/staff-factor.ts'
export { shortAddress } from './short-address.ts'
export { drawMemberPassword, endMemberSessions } from './credential.store.ts'
export { drawPassword, drawStaffPassword } from './drawn-password.ts'
export type { LineObject } from './staff/line-object.ts'
export { createMainStaff, createSubAccount, createUplineMain, resetStaff, setStaff } from './staff/staff-changes.ts'
export type {
  StaffSessionView,
  StaffAnswer,
  StaffChanges,
  StaffOwner,
  StaffRecord,
} from './staff/staff-changes.ts'
export { createStaffChanges } from './staff/staff-changes.store.ts'
export { readAccount, readAccounts } from './uplines/account-rows.store.ts'
export type { ListedAccount } from './uplines/account-rows.ts'
export { createLineMember } from './uplines/create-line-member.ts'
export { createUpline } from './uplines/create-upline.ts'
export { type LineChild, readLineChildren, readTops } from './uplines/line-children.store.ts'
export { createPresetStore, readPresets } from './uplines/preset.store.ts'
export { assignShares, offerPreset } from './uplines/presets.ts'
export type { ShareAssignment } from './uplines/presets.ts'
export { setLineMember } from './uplines/set-line-member.ts'
export { setUpline } from './uplines/set-upline.ts'
export type { HierarchyAction, TreeAnswer, TreeRefusal } from './uplines/tree-ports.ts'
export { createTreeStore } from './uplines/tree.store.ts'
export { readAccountPaths } from './uplines/account-paths.store.ts'
export type { AccountPath, PathQuery } from './uplines/account-paths.store.ts'
export { readUplineNames } from './uplines/upline-names.store.ts'
export { inForceIn, type SetAccount } from './uplines/tree-view.ts'
export { readLine, readShares } from './uplines/tree-view.store.ts'
export type { SessionTimes } from './session-times.store.ts'
export type {
  VerifyWithOperator,
  ReadBalance,
  CashMovement,
  MemberBalance,
  PostMovement,
} from './wallet-ports.ts'
