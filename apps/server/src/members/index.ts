export {
  auditEntryRecorded,
  memberChanged,
  operatorChanged,
  sessionEnded,
  staffSessionsChanged,
  uplineChanged,
} from './account-events.ts'
export type {
  Caller,
  LoginMethod,
  Member,
  MemberCredentialChanges,
  MemberStore,
  NewMember,
  Operator,
  PasswordStore,
  SessionStore,
  SessionTimes,
} from './account-ports.ts'
export { checkLoginAllowed, refusalOfState } from './account-state.ts'
export type { BettingMember, BettingOptions } from './betting-member.ts'
export { groupTermsOf } from './betting-member.ts'
export { callerOf, officeCallerOf, setDeviceCookie, setOfficeDeviceCookie } from './caller.http.ts'
export type { AccountDirectory, AccountPath, LineChild, MemberOwner, PathQuery } from './directory/account-directory.ts'
export { createCodeStore } from './factors/code.store.ts'
export { sealPasskeys } from './factors/passkey.store.ts'
export { FACTOR_TABLES, type FactorOwner } from './factors/factor-tables.ts'
export type { FactorStore, Factors, NewPasskey, Passkey, PasskeyStore } from './factors/factor-ports.ts'
export type { PasskeyContext, Passkeys } from './factors/passkeys.ts'
export type { SecondFactor } from './factors/second-factor.ts'
export {
  CHALLENGE_MS,
  challengeHash,
  listFactorKinds,
  newChallenge,
  STAFF_NUMBERS,
  totpPurpose,
} from './factors/second-factor.ts'
export type { MemberRequest, MemberRoute } from './member-route.http.ts'
export { type MemberAuthentication, members } from './members.module.ts'
export { createMemberStore, toLimits } from './members.store.ts'
export type { LimitRow, MemberRow } from './members.store.ts'
export { addMember, addOperator, limitMember, lockOperator } from './office.store.ts'
export type { NewAccount } from './office.store.ts'
export type { ChangePassword } from './passwords/change-password.ts'
export type { CheckPassword } from './passwords/check-password.ts'
export { createPasswordStore, readPassword } from './passwords/credential.store.ts'
export type { AttemptCounter, LoginTries } from './passwords/login-tries.ts'
export type { LoginCommand } from './passwords/password-login.ts'
export { createPasswordLogin } from './passwords/password-login.ts'
export type { PasswordHash, PasswordLogin, Passwords, StoredPassword } from './passwords/passwords.ts'
export { createPasswords, pepperPrefix } from './passwords/passwords.ts'
export { drawPassword, drawStaffPassword } from './passwords/temporary-password.ts'
export { BETTING_SETTINGS, BET_BUILDER, CASH_OUT, CASH_OUT_MARGIN } from './products/betting-settings.ts'
export { createPasskeySeal } from './sessions/login-seals.ts'
export type { SessionIdentity, SessionSeal } from './sessions/login-seals.ts'
export type { OpenedSession, SessionGuard } from './sessions/session-guard.ts'
export { shortAddress } from './short-address.ts'
export type { StaffOperator } from './staff-operator.ts'
export { MEMBER_LEVEL, levelName, levelNumber, toUplineLevel } from './upline-level.ts'
export type {
  AccountFunds,
  CashMovement,
  MemberBalance,
  PostMovement,
  ReadAccountFunds,
  ReadBalance,
  VerifyWithOperator,
} from './wallet-ports.ts'
