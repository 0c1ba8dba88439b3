import type { ApiCode } from '@touchline/contract/codes'
import type { Clock } from '../runtime/clock/clock.ts'
import { type Caller, refusalOfState, shortAddress } from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import { hashOfToken, keyOfToken, newToken } from '../secrets/index.ts'
import type { OpenStaffSession, Staff, StaffInSession, StaffStore, StoredStaffSession } from './staff-ports.ts'

/** Idle timeout and maximum lifetime of an office session in milliseconds. */
const IDLE_MS = 3_600_000
const MAX_SESSION_MS = 12 * 3_600_000
/**
 * Minimum interval between stored extensions of a session in use, so that requests do not write to the database each
 * time.
 */
const EXTEND_EVERY_MS = 60_000
const MAX_RECENT_TOKENS = 10_000

export type StaffCheck = ({ readonly ok: true } & StaffInSession) | { readonly ok: false; readonly code: ApiCode }

interface StaffGuardParts {
  readonly store: StaffStore
  readonly clock: Pick<Clock, 'wallMs'>
  readonly record: RecordSecurity
}

/**
 * Resolves office session tokens. Every request reads the session with the states of its uplines from the database.
 * Revoked rights, states and ended sessions therefore apply from the next request on every node.
 */
export class StaffGuard {
  readonly #store: StaffStore
  readonly #clock: Pick<Clock, 'wallMs'>
  readonly #record: RecordSecurity
  /**
   * Hashes of tokens that recently belonged to a valid session. Requests with these tokens do not count towards the
   * limit of their address.
   */
  readonly #recentTokens = new Set<string>()

  constructor({ store, clock, record }: StaffGuardParts) {
    this.#store = store
    this.#clock = clock
    this.#record = record
  }

  isRecentToken(token: string): boolean {
    return this.#recentTokens.has(keyOfToken(token))
  }

  /** Opens a session. Returns the session token and the device token that the browser stores. */
  async open(
    { id }: Staff,
    { address, device, deviceToken }: Caller,
  ): Promise<{ readonly token: string; readonly deviceToken: string }> {
    const token = newToken()
    const isKnownDevice = deviceToken !== null && (await this.#store.isKnownDevice(hashOfToken(deviceToken)))
    const sign = isKnownDevice ? deviceToken : newToken()
    const nowMs = this.#clock.wallMs()
    await this.#store.open({
      staffId: id,
      tokenHash: hashOfToken(token),
      nowMs,
      idleEndMs: nowMs + IDLE_MS,
      hardEndMs: nowMs + MAX_SESSION_MS,
      address,
      device,
      deviceHash: hashOfToken(sign),
      shownAddress: shortAddress(address),
    })
    return { token, deviceToken: sign }
  }

  /** Returns the session of a token, or the refusal code. */
  async verify(token: string): Promise<StaffCheck> {
    const key = keyOfToken(token)
    const nowMs = this.#clock.wallMs()
    const session = await this.#store.find(hashOfToken(token))
    this.#recentTokens.delete(key)
    if (session === null) return { ok: false, code: 'session_not_exists' }
    const refusal = this.#checkSession(session)
    if (refusal !== null) return { ok: false, code: refusal }
    this.#rememberToken(key)
    const expiresAtMs = Math.min(nowMs + IDLE_MS, session.hardEndMs)
    if (expiresAtMs - session.expiresAtMs >= EXTEND_EVERY_MS) {
      await this.#store.extend(session.sessionId, nowMs, expiresAtMs)
    }
    const { staff, sessionId, proved, isFirstDevice } = session
    return { ok: true, staff, sessionId, proved, isFirstDevice }
  }

  /** Returns the valid sessions by id, without extending them. */
  async readValidSessions(sessionIds: readonly number[]): Promise<ReadonlyMap<number, StaffInSession>> {
    const sessions = await this.#store.readSessions(sessionIds)
    const validSessions = sessions.filter((session) => this.#checkSession(session) === null)
    return new Map(validSessions.map((session) => [session.sessionId, session]))
  }

  /** Marks the second factor as proved in the session. */
  prove(session: StaffInSession): Promise<void> {
    return this.#store.prove(session)
  }

  /** Lists the open sessions of the login and marks the current session. */
  async list({ staff, sessionId }: StaffInSession): Promise<readonly (OpenStaffSession & { isThis: boolean })[]> {
    const open = await this.#store.listOpenSessions(staff.id, this.#clock.wallMs())
    return open.map((session) => ({ ...session, isThis: session.id === sessionId }))
  }

  /** Ends a session of the login. Returns false if the login has no session with the id. */
  async endOne({ staff }: StaffInSession, only: number, why: 'logout' | 'ended', address: string): Promise<boolean> {
    const ended = await this.#store.end({ staffId: staff.id, onlySessionId: only })
    await this.#recordSessionEnd(staff, ended, why, address)
    return ended > 0
  }

  /** Ends the other sessions of the login. */
  async endOthers(
    { staff, sessionId }: StaffInSession,
    why: 'ended' | 'passwordChanged',
    address: string,
  ): Promise<void> {
    await this.#recordSessionEnd(
      staff,
      await this.#store.end({ staffId: staff.id, exceptSessionId: sessionId }),
      why,
      address,
    )
  }

  async #recordSessionEnd({ loginId, operator }: Staff, sessions: number, why: string, address: string): Promise<void> {
    if (sessions === 0) return
    await this.#record({
      kind: 'sessionEnd',
      memberId: null,
      operatorId: operator?.id ?? null,
      actor: loginId,
      address,
      device: null,
      detail: { office: true, why, sessions },
    })
  }

  #checkSession({ staff, expiresAtMs }: StoredStaffSession): ApiCode | null {
    return refusalOfState(staff.state) ?? (expiresAtMs <= this.#clock.wallMs() ? 'session_expired' : null)
  }

  #rememberToken(key: string): void {
    this.#recentTokens.add(key)
    if (this.#recentTokens.size <= MAX_RECENT_TOKENS) return
    for (const oldest of this.#recentTokens) {
      this.#recentTokens.delete(oldest)
      return
    }
  }
}
