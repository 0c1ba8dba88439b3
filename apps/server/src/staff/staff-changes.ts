import type { ApiCode } from '@touchline/contract/codes'
import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type { PasswordHash } from '../members/index.ts'
import { rightsOpenTo } from './staff-rights.ts'

/** Employer of staff: an upline, the operator if `uplineId` is null, or the platform if both ids are null. */
export interface StaffOwner {
  readonly operatorId: number | null
  readonly uplineId: number | null
  /** Login id of the main login; null if there is no main login yet. */
  readonly mainLogin: string | null
}

/** Session of a login as shown in the office. Times are wall-clock epoch milliseconds. */
export interface StaffSessionView {
  readonly device: string | null
  readonly address: string | null
  readonly sinceMs: number
  readonly seenMs: number
  readonly expiresAtMs: number
}

/** Staff login as shown in the office and in commands. */
export interface StaffRecord {
  readonly id: number
  readonly loginId: string
  readonly main: boolean
  /** Rights of a sub-account. The main login has every right. */
  readonly rights: readonly StaffRight[]
  readonly state: AccountState
  readonly mustChangePassword: boolean
  /** Whether the login has set up a second factor: an authenticator or a passkey. */
  readonly enrolled: boolean
  /** Wall-clock time in epoch milliseconds; null if the login was never used. */
  readonly lastLoginMs: number | null
}

/** Employer in a request: the name of an operator, the id of an upline, or the platform. */
export type NamedOwner = { readonly operator: string } | { readonly upline: string } | 'house'

export interface StaffSetting {
  readonly state?: AccountState | undefined
  readonly rights?: readonly StaffRight[] | undefined
}

interface NewStaff {
  readonly loginId: string
  readonly owner: StaffOwner
  readonly main: boolean
  readonly rights: readonly StaffRight[]
  readonly passwordHash: PasswordHash
  readonly mustChangePassword: boolean
}

/** Staff access in a transaction. Logins read for a change are locked until the transaction ends. */
export interface StaffChanges {
  /** Returns the owner by name, or null if the operator or upline does not exist. */
  findOwner(owner: NamedOwner): Promise<StaffOwner | null>
  /** Lists the logins by login id, the main login first. */
  list(owner: StaffOwner): Promise<readonly StaffRecord[]>
  one(owner: StaffOwner, loginId: string): Promise<StaffRecord | null>
  /** Stores a login and returns its id, or null if the login id is taken, ignoring case. */
  add(staff: NewStaff): Promise<number | null>
  set(id: number, setting: StaffSetting): Promise<void>
  /** Stores a temporary password that the owner must change, and ends the sessions of the login. */
  drawPassword(id: number, passwordHash: PasswordHash): Promise<void>
  /** Removes authenticator, passkeys and recovery codes, so that the owner enrols a new second factor. */
  forgetFactor(id: number): Promise<void>
  /** Lists the sessions of logins, newest first, including expired sessions. */
  listSessions(ids: readonly number[]): Promise<ReadonlyMap<number, readonly StaffSessionView[]>>
  /** Ends the sessions of a login. Returns the number of ended sessions. */
  endSessions(id: number): Promise<number>
}

interface StaffRefusal {
  readonly ok: false
  readonly code: ApiCode
  readonly field: string
}

export type StaffAnswer =
  | { readonly ok: true; readonly record: StaffRecord; readonly before: StaffRecord | null }
  | StaffRefusal

/** Creates the main login of an operator, an upline or the platform. The main login has every right. */
export function createMainStaff(
  changes: StaffChanges,
  owner: StaffOwner,
  credentials: { readonly loginId: string; readonly passwordHash: PasswordHash; readonly mustChangePassword: boolean },
): Promise<StaffAnswer> {
  return owner.mainLogin === null
    ? addStaff(changes, { ...credentials, owner, main: true, rights: [] })
    : Promise.resolve(refused('new_login_id_exists', 'login'))
}

async function addStaff(changes: StaffChanges, staff: NewStaff): Promise<StaffAnswer> {
  const id = await changes.add(staff)
  const record = id === null ? null : await changes.one(staff.owner, staff.loginId)
  return record === null ? refused('new_login_id_exists', 'name') : { ok: true, record, before: null }
}

function refused(code: ApiCode, field: string): StaffRefusal {
  return { ok: false, code, field }
}

/**
 * Creates the main login of a new upline. The login id equals the account id, and the password must be changed at the
 * first login.
 */
export async function createUplineMain(
  changes: StaffChanges,
  upline: string,
  passwordHash: PasswordHash,
): Promise<StaffAnswer> {
  const owner = await changes.findOwner({ upline })
  if (owner === null) throw new Error(`${upline} was not made`)
  return createMainStaff(changes, owner, { loginId: upline, passwordHash, mustChangePassword: true })
}

/** Creates a sub-account with the main login id and a suffix as login id. */
export async function createSubAccount(
  changes: StaffChanges,
  owner: StaffOwner,
  {
    name,
    rights,
    passwordHash,
  }: { readonly name: string; readonly rights: readonly StaffRight[]; readonly passwordHash: PasswordHash },
): Promise<StaffAnswer> {
  if (owner.mainLogin === null) return refused('notFound', 'main')
  if (!areOpen(owner, rights)) return refused('badInput', 'rights')
  const loginId = `${owner.mainLogin}-${name}`
  return addStaff(changes, { loginId, owner, main: false, rights, passwordHash, mustChangePassword: true })
}

function areOpen(owner: StaffOwner, rights: readonly StaffRight[]): boolean {
  const open = rightsOpenTo(owner.operatorId)
  return rights.every((right) => open.includes(right))
}

/**
 * Changes rights or state of a login. The rights of a main login cannot change. The office refuses changes to the own
 * login before the call.
 */
export async function setStaff(
  changes: StaffChanges,
  owner: StaffOwner,
  loginId: string,
  setting: StaffSetting,
): Promise<StaffAnswer> {
  const before = await changes.one(owner, loginId)
  if (before === null) return refused('notFound', 'login')
  if (setting.rights !== undefined && (before.main || !areOpen(owner, setting.rights)))
    return refused('badInput', 'rights')
  await changes.set(before.id, setting)
  const record = await changes.one(owner, loginId)
  return record === null ? refused('notFound', 'login') : { ok: true, record, before }
}

/** Resets the password of a login and ends its sessions. `forgetFactor` also removes a lost second factor. */
export async function resetStaff(
  changes: StaffChanges,
  owner: StaffOwner,
  loginId: string,
  { passwordHash, forgetFactor }: { readonly passwordHash: PasswordHash; readonly forgetFactor: boolean },
): Promise<StaffAnswer> {
  const before = await changes.one(owner, loginId)
  if (before === null) return refused('notFound', 'login')
  await changes.drawPassword(before.id, passwordHash)
  if (forgetFactor) await changes.forgetFactor(before.id)
  const record = await changes.one(owner, loginId)
  return record === null ? refused('notFound', 'login') : { ok: true, record, before }
}
