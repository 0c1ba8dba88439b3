export type { ActionRefusal } from './action-refusal.ts'
export { fileOwnerKey } from './csv-owner.ts'
export { toOfficeRef } from './office-ref.ts'
export type { ForAudience, ForOperator } from './operator-scope.http.ts'
export type { StaffPage } from './page-topics.ts'
export { refuseAction } from './refuse-action.http.ts'
export { requireAccount } from './require-account.ts'
export { createStaffChanges } from './staff-changes.store.ts'
export { createMainStaff, createSubAccount, createUplineMain, resetStaff, setStaff } from './staff-changes.ts'
export type {
  NamedOwner,
  StaffAnswer,
  StaffChanges,
  StaffOwner,
  StaffRecord,
  StaffSessionView,
} from './staff-changes.ts'
export type { PasskeyAnswer, StaffFactorChanges } from './staff-factor-changes.ts'
export type { FactorProof, StaffFactor } from './staff-factor.ts'
export type { StaffGuard } from './staff-guard.ts'
export type { StaffPasskeyLogin, StaffPasswordLogin } from './staff-login.ts'
export type { StaffInSession } from './staff-ports.ts'
export { checkStaffAccess, needsSecondFactor, requireOperator } from './staff-rights.ts'
export { staff } from './staff.module.ts'
export type { StaffRoute } from './staff-route.http.ts'
export { checkTopicAccess } from './topic-access.ts'
export type { TreeObject } from './uplines-object.ts'
