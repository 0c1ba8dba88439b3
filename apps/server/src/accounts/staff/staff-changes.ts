import type { Code } from '@touchline/contract/codes'
import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type { PasswordHash } from '../passwords.ts'
import { rightsOpenTo } from './staff-rights.ts'

/** For whom somebody works: an upline, where that is null the operator, and where that is null too the house. */
export interface StaffOwner {
  readonly operatorId: number | null
  readonly uplineId: number | null
  /** What its main one logs in by; null where it has none yet. */
  readonly mainLogin: string | null
}

/** Where somebody is logged in. Wall clock. */
export interface SeenSession {
  readonly device: string | null
  readonly address: string | null
  readonly sinceMs: number
  readonly seenMs: number
  readonly expiresAtMs: number
}

/** Somebody as the office and commands are told of them. */
export interface StaffRecord {
  readonly id: number
  readonly loginId: string
  readonly main: boolean
  /** Of a sub-account; the main one has all. */
  readonly rights: readonly StaffRight[]
  readonly state: AccountState
  readonly mustChangePassword: boolean
  /** They have a second factor in use: an authenticator or a passkey. */
  readonly enrolled: boolean
  /** Wall clock. */
  readonly lastLoginMs: number | null
}

/** Whose staff is asked for: the name of an operator, the id of an upline, or the house. */
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

/** Who works for an owner, in one transaction: what is read to be changed stands still until that is over. */
export interface StaffChanges {
  /** Null where there is no such operator, or upline. */
  ownerOf(of: NamedOwner): Promise<StaffOwner | null>
  /** The main one first; from behind `after`, by login id. */
  list(owner: StaffOwner): Promise<readonly StaffRecord[]>
  one(owner: StaffOwner, loginId: string): Promise<StaffRecord | null>
  /** Null where the login is somebody's already, in any case. */
  add(staff: NewStaff): Promise<number | null>
  set(id: number, setting: StaffSetting): Promise<void>
  /** Somebody else drew a password for them: their sessions end. */
  drawPassword(id: number, passwordHash: PasswordHash): Promise<void>
  /** Removes authenticator, passkeys and recovery codes: they enrol a second factor anew. */
  forgetFactor(id: number): Promise<void>
  /** Where they are logged in, the newest first, some of it over. */
  sessionsOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly SeenSession[]>>
  /** Ends all of theirs; how many there were. */
  endSessions(id: number): Promise<number>
}

interface StaffRefusal {
  readonly ok: false
  readonly code: Code
  readonly field: string
}

export type StaffAnswer =
  | { readonly ok: true; readonly record: StaffRecord; readonly before: StaffRecord | null }
  | StaffRefusal

const refused = (code: Code, field: string): StaffRefusal => ({ ok: false, code, field })

const areOpen = (owner: StaffOwner, rights: readonly StaffRight[]): boolean => {
  const open = rightsOpenTo(owner.operatorId)
  return rights.every((right) => open.includes(right))
}

const made = async (changes: StaffChanges, staff: NewStaff): Promise<StaffAnswer> => {
  const id = await changes.add(staff)
  const record = id === null ? null : await changes.one(staff.owner, staff.loginId)
  return record === null ? refused('new_login_id_exists', 'name') : { ok: true, record, before: null }
}

/** Makes the main one of an operator, an upline or the house, who has every right. */
export const createMainStaff = (
  changes: StaffChanges,
  owner: StaffOwner,
  given: { readonly loginId: string; readonly passwordHash: PasswordHash; readonly mustChangePassword: boolean },
): Promise<StaffAnswer> =>
  owner.mainLogin === null
    ? made(changes, { ...given, owner, main: true, rights: [] })
    : Promise.resolve(refused('new_login_id_exists', 'login'))

/** The main one of an upline that was just made: it logs in by its id, and chooses its own password. */
export const createUplineMain = async (
  changes: StaffChanges,
  upline: string,
  passwordHash: PasswordHash,
): Promise<StaffAnswer> => {
  const owner = await changes.ownerOf({ upline })
  if (owner === null) throw new Error(`${upline} was not made`)
  return createMainStaff(changes, owner, { loginId: upline, passwordHash, mustChangePassword: true })
}

/** Makes a sub-account: its login is the main one's with a name behind it. */
export const createSubAccount = async (
  changes: StaffChanges,
  owner: StaffOwner,
  {
    name,
    rights,
    passwordHash,
  }: { readonly name: string; readonly rights: readonly StaffRight[]; readonly passwordHash: PasswordHash },
): Promise<StaffAnswer> => {
  if (owner.mainLogin === null) return refused('notFound', 'main')
  if (!areOpen(owner, rights)) return refused('badInput', 'rights')
  const loginId = `${owner.mainLogin}-${name}`
  return made(changes, { loginId, owner, main: false, rights, passwordHash, mustChangePassword: true })
}

/** Changes rights or state; of the main one the state alone, and nobody does so for themselves. */
export const setStaff = async (
  changes: StaffChanges,
  owner: StaffOwner,
  loginId: string,
  setting: StaffSetting,
): Promise<StaffAnswer> => {
  const before = await changes.one(owner, loginId)
  if (before === null) return refused('notFound', 'login')
  if (setting.rights !== undefined && (before.main || !areOpen(owner, setting.rights)))
    return refused('badInput', 'rights')
  await changes.set(before.id, setting)
  const record = await changes.one(owner, loginId)
  return record === null ? refused('notFound', 'login') : { ok: true, record, before }
}

/** Draws a new password for somebody, whose sessions end; where they lost their second factor, they enrol another. */
export const resetStaff = async (
  changes: StaffChanges,
  owner: StaffOwner,
  loginId: string,
  { passwordHash, forgetFactor }: { readonly passwordHash: PasswordHash; readonly forgetFactor: boolean },
): Promise<StaffAnswer> => {
  const before = await changes.one(owner, loginId)
  if (before === null) return refused('notFound', 'login')
  await changes.drawPassword(before.id, passwordHash)
  if (forgetFactor) await changes.forgetFactor(before.id)
  const record = await changes.one(owner, loginId)
  return record === null ? refused('notFound', 'login') : { ok: true, record, before }
}
