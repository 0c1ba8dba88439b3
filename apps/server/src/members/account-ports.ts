import type { Settings } from '@touchline/contract/accounts/settings'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup } from '@touchline/domain/odds'
import type { BettingMember } from './betting-member.ts'
import type { SettingValue, SettingValues } from '../platform/settings/operator-setting.ts'
import type { PasswordHash, StoredPassword } from './passwords/passwords.ts'

/** Effect of a new login: `newest` ends the older sessions of the member, `many` allows parallel sessions. */
export type SessionRule = 'newest' | 'many'

export interface Operator {
  readonly id: number
  /** 1: Touchline holds the balance. 2: the operator holds the balance. */
  readonly type: 1 | 2
  readonly name: string
  readonly sessionRule: SessionRule
  /** Whether members may log in by password. Otherwise only launch tokens and passkeys are accepted. */
  readonly passwords: boolean
  /** Whether the operator is in maintenance mode for its members. */
  readonly maintenance: boolean
}

/** Options of the members' site set by the operator. */
interface OperatorSite {
  /** Codes of the offered languages. */
  readonly languages: readonly string[]
  /** Ids of the sports listed first in the site menus, in display order. */
  readonly sportsOrder: readonly number[]
  /** Whether the site shows cash-out, the bet builder and price movements. */
  readonly newFeatures: boolean
  /** Whether the site opens pages in pop-up windows. */
  readonly popup: boolean
  /** Whether the site shows the contact details of the operator. */
  readonly contact: boolean
}

/** Member data required by a session. */
export interface Member extends BettingMember {
  readonly operator: Operator
  readonly site: OperatorSite
  /** Stored operator settings of the modules. Read them with `readSetting`. */
  readonly operatorSettings: SettingValues
  /** Products that the member or an upline has closed (UP7), whether the operator offers them or not. */
  readonly closedProducts: ReadonlySet<string>
  /** Account id of the direct upline; empty directly below the company. */
  readonly parentId: string
  /** Ids of the upline path (UP1), from the company down. */
  readonly uplineIds: readonly number[]
  readonly nickname: string | null
  /**
   * Whether the password was reset by another person or has expired. The member cannot bet before choosing a new
   * password.
   */
  readonly mustChangePassword: boolean
  /**
   * Wall-clock times in epoch milliseconds of the latest login (usually of the current session) and of the login
   * before; null if there was no such login.
   */
  readonly lastLoginMs: number | null
  readonly previousLoginMs: number | null
  readonly settings: Partial<Settings>
}

export interface NewMember {
  readonly accountId: string
  readonly operatorId: number
  readonly currency: string
  readonly commType: PriceGroup
  readonly passwordHash: PasswordHash
  readonly settings: Partial<Settings>
}

interface MemberWithPassword {
  readonly member: Member
  readonly password: StoredPassword
}

/** Passwords of members or staff by id. */
export interface PasswordStore {
  readPassword(id: number): Promise<StoredPassword | null>
  /**
   * Replaces the password that the caller has just checked. Returns false if the stored password changed in the
   * meantime.
   */
  replacePassword(id: number, old: StoredPassword, wanted: PasswordHash): Promise<boolean>
  /** Records that the owner chose the current password, which lifts the obligation to change a temporary password. */
  passwordChosen(id: number): Promise<void>
}

/** Changes of a member's credentials by staff. Times are wall-clock epoch milliseconds. */
export interface MemberCredentialChanges {
  /** Stores a temporary password and ends the sessions of the member. */
  drawPassword(
    memberId: number,
    change: { readonly passwordHash: PasswordHash; readonly nowMs: number; readonly address: string },
  ): Promise<void>
  /** Ends every session of a member and returns their number. */
  endSessions(memberId: number, at: { readonly nowMs: number; readonly address: string }): Promise<number>
}

export interface MemberStore extends PasswordStore {
  byAccountId(accountId: string): Promise<MemberWithPassword | null>
  byId(memberId: number): Promise<Member | null>
  /** Filters `memberIds` to the members in the downline of the upline. */
  below(uplineId: number, memberIds: readonly number[]): Promise<readonly number[]>
  /** Returns the id of the new member, or null if the account id is taken. */
  create(member: NewMember): Promise<number | null>
  /** Stores bet limits for the sports without own limits of the member. Existing limits stay unchanged. */
  addLimits(memberId: number, limits: ReadonlyMap<SportId, BetLimits>): Promise<void>
  /** Stores bet limits of the member for the sports of the map and replaces existing limits. */
  setLimits(memberId: number, limits: ReadonlyMap<SportId, BetLimits>): Promise<void>
  /** Sets the nickname of a member. Returns `hasOne` if the member has a nickname, `taken` if the name is in use. */
  setNickname(memberId: number, nickname: string): Promise<'set' | 'hasOne' | 'taken'>
  /** Merges the passed site settings into the stored settings of the member. */
  saveSettings(memberId: number, settings: Partial<Settings>): Promise<void>
  /** Returns the operator with the name. Creates a type-1 operator if the name is unused. */
  ensureOperator(name: string): Promise<Operator>
  /** Turns a product of an operator on. */
  offerProduct(operatorId: number, product: string): Promise<void>
  /** Stores values of operator settings that the modules declare, without an audit entry. */
  storeSettings(operatorId: number, values: Readonly<Record<string, SettingValue>>): Promise<void>
}

/** Origin of a login or another request. */
export interface Caller {
  /** Address key used for rate limits (`addressKey`). */
  readonly address: string
  /** Device token stored by the browser at an earlier login; null if absent. */
  readonly deviceToken: string | null
  /** Short browser and OS name from the user agent. */
  readonly device: string | null
}

interface StoredSession {
  readonly memberId: number
  /** End of the session if unused: wall-clock time in epoch milliseconds. */
  readonly expiresAtMs: number
  /** Latest end of the session, even in use: wall-clock time in epoch milliseconds. */
  readonly hardEndMs: number
}

/** Login method of a session. `bench` marks sessions of benchmarks and tests, opened without a password. */
export type LoginMethod = 'password' | 'secondFactor' | 'passkey' | 'launch' | 'bench'

interface NewSession {
  readonly memberId: number
  readonly tokenHash: Buffer
  readonly nowMs: number
  /** Simulated clock time in epoch milliseconds, for the message about a new device. */
  readonly worldMs: number
  /** End of the session if unused: wall-clock time in epoch milliseconds. */
  readonly idleEndMs: number
  /**
   * Hash of the token of an open session that the new session replaces, possibly of another member; null to replace
   * none.
   */
  readonly replaces: Buffer | null
  readonly loginMethod: LoginMethod
  readonly deviceHash: Buffer | null
  readonly device: string | null
  readonly address: string | null
  /** Shortened client address, as shown to the member in the session list; null without an address. */
  readonly shownAddress: string | null
}

/** Session as shown to its member. */
export interface OpenSession {
  readonly id: number
  readonly key: string
  readonly device: string | null
  readonly address: string | null
  readonly sinceMs: number
  readonly seenMs: number
}

interface SessionsToEnd {
  readonly memberId: number
  /** Session id or token hash. If neither is set, every session of the member ends. */
  readonly id?: number
  readonly tokenHash?: Buffer
  /** Token hash of a session that stays open. */
  readonly exceptTokenHash?: Buffer
  readonly nowMs: number
  readonly why: 'logout' | 'ended' | 'passwordChanged'
  readonly address: string | null
}

/** Sessions by the SHA-256 of the token. The token itself is not stored. */
export interface SessionStore {
  /** Opens a session and records the login. Depending on the session rule of the operator, older sessions end. */
  open(session: NewSession): Promise<void>
  find(tokenHash: Buffer): Promise<StoredSession | null>
  /** Extends a session in use, at most to its hard limit. An ended session stays ended. */
  extend(tokenHash: Buffer, nowMs: number, expiresAtMs: number): Promise<void>
  /** Returns the number of ended sessions. */
  end(selection: SessionsToEnd): Promise<number>
  /** Lists the open sessions of a member, most recently used first. */
  listOpenSessions(memberId: number, nowMs: number): Promise<readonly OpenSession[]>
  /** Returns the end times of open sessions by session key. Ended sessions are omitted. */
  readEndTimes(keys: readonly string[], nowMs: number): Promise<ReadonlyMap<string, number>>
  /** Returns whether any login was recorded on the browser device. */
  isKnownDevice(deviceHash: Buffer): Promise<boolean>
  /** Consumes the nonce of a launch token. Returns false if the nonce was used before. */
  consumeNonce(operatorId: number, nonce: string, expiresAtMs: number): Promise<boolean>
  /**
   * Deletes sessions, nonces and login challenges that expired before the wall-clock time `beforeMs`, in epoch
   * milliseconds.
   */
  dropEnded(beforeMs: number): Promise<void>
}

/** Time that members spend logged in, by the wall clock. */
export interface SessionTimes {
  /** Returns when the session of a token was opened, in epoch milliseconds; null if there is no such session. */
  readStartMs(token: string): Promise<number | null>
  /**
   * Returns how many seconds the member used any session between `fromMs` and `nowMs`. Overlapping sessions count once.
   */
  readSecondsOnline(memberId: number, fromMs: number, nowMs: number): Promise<number>
}
