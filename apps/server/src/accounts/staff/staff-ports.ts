import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { UplineLevel } from '@touchline/domain/upline'
import type { StoredPassword } from '../passwords.ts'

/** The upline that somebody works for. */
interface StaffUpline {
  readonly id: number
  readonly accountId: string
  readonly level: UplineLevel
  readonly currency: Currency
}

export interface StaffOperator {
  readonly id: number
  readonly name: string
  readonly type: 1 | 2
  /** Of new accounts. */
  readonly currencies: readonly string[]
  /** What it calls price groups A to D (OD8). */
  readonly groupNames: readonly string[]
}

/** Somebody who works in the office. */
export interface Staff {
  readonly id: number
  readonly loginId: string
  /** Null: they are staff of the house. */
  readonly operator: StaffOperator | null
  /** Null: they work for the operator, or the house. */
  readonly upline: StaffUpline | null
  readonly main: boolean
  /** In force. */
  readonly rights: readonly StaffRight[]
  /** The most closed of their own and of all above. */
  readonly state: AccountState
  readonly mustChangePassword: boolean
  /** They have set up a second factor since they were made or reset: an authenticator or a passkey. */
  readonly enrolled: boolean
  /** They have an authenticator in use. */
  readonly authenticator: boolean
  /** Passkeys in use. */
  readonly passkeys: number
  readonly recoveryLeft: number
  /** Wall clock ms of the login before the newest; null where there was none. */
  readonly previousLoginMs: number | null
}

/** Somebody in a session of theirs. */
export interface StaffInSession {
  readonly staff: Staff
  readonly sessionId: number
  /** They showed their second factor in it. */
  readonly proved: boolean
  /** It was opened in the first browser that the login was used in since it was made or reset (AR6). */
  readonly isFirstDevice: boolean
}

export interface StoredStaffSession extends StaffInSession {
  /** Wall clock ms. */
  readonly expiresAtMs: number
  /** It ends then, used or not. */
  readonly hardEndMs: number
}

interface NewStaffSession {
  readonly staffId: number
  readonly tokenHash: Buffer
  readonly nowMs: number
  readonly idleEndMs: number
  readonly hardEndMs: number
  readonly address: string
  readonly device: string | null
  /** SHA-256 of what the browser keeps. */
  readonly deviceHash: Buffer
  readonly shownAddress: string
}

/** A session as whose it is is told of it. */
export interface OpenStaffSession {
  readonly id: number
  readonly device: string | null
  readonly address: string | null
  readonly sinceMs: number
  readonly seenMs: number
  readonly proved: boolean
}

/** Which sessions end: all of them, one, or all but one. */
interface StaffSessionsToEnd {
  readonly staffId: number
  readonly only?: number
  readonly but?: number
}

/** Who works in the office, and their sessions by the SHA-256 of their tokens. All times are the wall clock's. */
export interface StaffStore {
  byLogin(loginId: string): Promise<{ readonly staff: Staff; readonly password: StoredPassword } | null>
  byId(staffId: number): Promise<Staff | null>
  /** They choose another password before anything else. */
  mustChange(staffId: number): Promise<void>
  /** Opens a session and writes the login down; of a device that is new to them they are told (NO5). */
  open(session: NewStaffSession): Promise<void>
  /** Whether a browser's sign was given out. */
  knowsDevice(deviceHash: Buffer): Promise<boolean>
  /** As all above it stand at this moment: nothing of it is believed from before. */
  find(tokenHash: Buffer): Promise<StoredStaffSession | null>
  /** The same of sessions by their numbers, those that there are. */
  ofSessions(sessionIds: readonly number[]): Promise<readonly StoredStaffSession[]>
  extend(sessionId: number, nowMs: number, expiresAtMs: number): Promise<void>
  /** The second factor was shown in it. */
  prove(session: Pick<StaffInSession, 'sessionId' | 'staff'>): Promise<void>
  /** They set up a second factor, and need one from now on. */
  enrolled(staffId: number): Promise<void>
  /** Those that live, the one seen last first. */
  listOf(staffId: number, nowMs: number): Promise<readonly OpenStaffSession[]>
  /** How many ended. */
  end(which: StaffSessionsToEnd): Promise<number>
  /** Forgets those that ran out before this time. */
  dropEnded(beforeMs: number): Promise<void>
}
