import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { UplineLevel } from '@touchline/domain/upline'
import type { StoredPassword, StaffOperator } from '../members/index.ts'

/** Upline that employs a staff login. */
interface StaffUpline {
  readonly id: number
  readonly accountId: string
  readonly level: UplineLevel
  readonly currency: Currency
}

/** Staff login of the back office, with its employer and rights. */
export interface Staff {
  readonly id: number
  readonly loginId: string
  /** Operator that employs the login; null for staff of the platform. */
  readonly operator: StaffOperator | null
  /** Upline that employs the login; null for staff of the operator or the platform. */
  readonly upline: StaffUpline | null
  readonly main: boolean
  /** Effective rights of the login: every open right for a main login, the granted rights for a sub-account. */
  readonly rights: readonly StaffRight[]
  /** State of the login or of an upline, whichever is most restrictive. */
  readonly state: AccountState
  readonly mustChangePassword: boolean
  /** Whether a second factor (authenticator or passkey) was set up since the login was created or reset. */
  readonly enrolled: boolean
  /** Whether an authenticator is active. */
  readonly authenticator: boolean
  /** Number of active passkeys. */
  readonly passkeys: number
  readonly recoveryLeft: number
  /** Wall-clock time in epoch milliseconds of the login before the latest login; null if there was none. */
  readonly previousLoginMs: number | null
}

/** Login together with its session. */
export interface StaffInSession {
  readonly staff: Staff
  readonly sessionId: number
  /** Whether the login proved the second factor in this session. */
  readonly proved: boolean
  /** Whether the session was opened in the first browser of the login since creation or reset (AR6). */
  readonly isFirstDevice: boolean
}

export interface StoredStaffSession extends StaffInSession {
  /** End of the session if unused: wall-clock time in epoch milliseconds. */
  readonly expiresAtMs: number
  /** Latest end of the session, even in use: wall-clock time in epoch milliseconds. */
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
  /** SHA-256 of the device token stored by the browser. */
  readonly deviceHash: Buffer
  readonly shownAddress: string
}

/** Session as shown to its owner. */
export interface OpenStaffSession {
  readonly id: number
  readonly device: string | null
  readonly address: string | null
  readonly sinceMs: number
  readonly seenMs: number
  readonly proved: boolean
}

/** Selects sessions to end: every session, a single session (`only`), or every session except `but`. */
interface StaffSessionsToEnd {
  readonly staffId: number
  readonly onlySessionId?: number
  readonly exceptSessionId?: number
}

/**
 * Store of office logins and their sessions. Sessions are found by the SHA-256 of the token. Times are wall-clock epoch
 * milliseconds.
 */
export interface StaffStore {
  byLogin(loginId: string): Promise<{ readonly staff: Staff; readonly password: StoredPassword } | null>
  byId(staffId: number): Promise<Staff | null>
  /** Requires the login to change the password before any further request. */
  mustChange(staffId: number): Promise<void>
  /** Opens a session and records the login. Notifies the owner of a login on a new device (NO5). */
  open(session: NewStaffSession): Promise<void>
  /** Returns whether the server issued the device token with this hash at an earlier login. */
  isKnownDevice(deviceHash: Buffer): Promise<boolean>
  /** Reads the session of a token with the current states of the uplines. Nothing is cached. */
  find(tokenHash: Buffer): Promise<StoredStaffSession | null>
  /** Reads the existing sessions by id, with current states. */
  readSessions(sessionIds: readonly number[]): Promise<readonly StoredStaffSession[]>
  extend(sessionId: number, nowMs: number, expiresAtMs: number): Promise<void>
  /** Marks the second factor as proved in the session. */
  prove(session: Pick<StaffInSession, 'sessionId' | 'staff'>): Promise<void>
  /** Records that the login has a second factor, required from now on. */
  recordEnrolment(staffId: number): Promise<void>
  /** Lists the open sessions of a login, most recently used first. */
  listOpenSessions(staffId: number, nowMs: number): Promise<readonly OpenStaffSession[]>
  /** Returns the number of ended sessions. */
  end(selection: StaffSessionsToEnd): Promise<number>
  /** Deletes sessions and passkey challenges that expired before `beforeMs`, wall-clock epoch milliseconds. */
  dropEnded(beforeMs: number): Promise<void>
}
