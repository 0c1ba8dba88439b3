import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import type { Member, MemberStore, SessionStore } from './account-ports.ts'
import { refusalOfState } from './account-state.ts'
import type { Clock } from './ports.ts'

/** A session that is not used ends after so long; wall clock. */
export const SESSION_MS = 12 * 3_600_000
/** For so long a session is believed without another look at the database, unless this process ended it. */
const BELIEVED_MS = 30_000
/** A session in use is written down as such this often, not at every request. */
const EXTEND_EVERY_MS = 300_000
const SESSIONS_KEPT = 50_000

export type SessionCheck =
  | { readonly ok: true; readonly member: Member }
  | { readonly ok: false; readonly code: Code }

interface KeptSession {
  readonly member: Member
  readonly readAtMs: number
  readonly expiresAtMs: number
}

/** Sessions of one member that this process ended. */
export interface EndedSessions {
  readonly memberId: number
  readonly includes: (sessionKey: string) => boolean
  /** What their sites are told; null where the member himself asked for it. */
  readonly code: Code | null
}

interface SessionGuardParts {
  readonly members: Pick<MemberStore, 'byId'>
  readonly sessions: SessionStore
  readonly clock: Clock
}

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Names a session without giving its token away. */
export const keyOfToken = (token: string): string => hashOfToken(token).toString('base64')

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Who stands behind a session token. Sessions in use are kept in memory, so that a bet asks no database for them. */
export class SessionGuard {
  readonly #members: Pick<MemberStore, 'byId'>
  readonly #sessions: SessionStore
  readonly #clock: Clock
  readonly #kept = new Map<string, KeptSession>()
  readonly #endListeners = new Set<(ended: EndedSessions) => void>()
  /** Rises whenever sessions are forgotten: what was read before that is not kept. */
  #forgotten = 0

  constructor({ members, sessions, clock }: SessionGuardParts) {
    this.#members = members
    this.#sessions = sessions
    this.#clock = clock
  }

  /** Opens a session and gives its token. By the operator's rule the member's older sessions end. */
  async open(member: Member): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const nowMs = this.#clock.wallMs()
    const endOthers = member.operator.sessionRule === 'newest'
    await this.#sessions.open({
      tokenHash: hashOfToken(token), memberId: member.id, nowMs, expiresAtMs: nowMs + SESSION_MS, endOthers,
    })
    const ownKey = keyOfToken(token)
    if (endOthers) this.#ended({ memberId: member.id, includes: (key) => key !== ownKey, code: 'session_expired' })
    return token
  }

  /** The member of a session, or the code that says what is wrong with it. */
  async verify(accountId: string, token: string): Promise<SessionCheck> {
    const tokenHash = hashOfToken(token)
    const key = tokenHash.toString('base64')
    const nowMs = this.#clock.wallMs()
    const kept = this.#kept.get(key)
    const fresh = kept !== undefined && nowMs - kept.readAtMs < BELIEVED_MS && nowMs < kept.expiresAtMs
    const session = fresh ? kept : await this.#read(tokenHash, key, nowMs)
    if (typeof session === 'string') return { ok: false, code: session }
    if (!sameText(session.member.accountId, accountId)) return { ok: false, code: 'invalidSession' }
    const refusal = refusalOfState(session.member.state)
    return refusal === null ? { ok: true, member: session.member } : { ok: false, code: refusal }
  }

  /** Whether a token was proved to be a session's and is kept as such, without another look at the database. */
  knows(token: string): boolean {
    return this.#kept.has(keyOfToken(token))
  }

  async end(token: string, memberId: number): Promise<void> {
    await this.#sessions.end(hashOfToken(token), this.#clock.wallMs())
    const endedKey = keyOfToken(token)
    this.#ended({ memberId, includes: (key) => key === endedKey, code: null })
  }

  /** Ends the member's other sessions, as when he changed his password in this one. */
  async endOthers(token: string, memberId: number): Promise<void> {
    await this.#sessions.endOthers(memberId, hashOfToken(token), this.#clock.wallMs())
    const ownKey = keyOfToken(token)
    this.#ended({ memberId, includes: (key) => key !== ownKey, code: 'session_expired' })
  }

  /** The member's state was changed by somebody: it holds from now on, and one that locks him out ends his sessions. */
  async lookAgain(memberId: number): Promise<Member | null> {
    this.forget(memberId)
    const member = await this.#members.byId(memberId)
    const code = member === null ? 'account_not_exists' : refusalOfState(member.state)
    if (code !== null) this.#ended({ memberId, includes: () => true, code })
    return member
  }

  /** The member's record changed: the next request reads it again. */
  forget(memberId: number): void {
    this.#forgotten += 1
    for (const [key, { member }] of this.#kept) if (member.id === memberId) this.#kept.delete(key)
  }

  /** Records of many members changed: the next request of each reads them again. */
  forgetThose(changed: (member: Member) => boolean): void {
    this.#forgotten += 1
    for (const [key, { member }] of this.#kept) if (changed(member)) this.#kept.delete(key)
  }

  /** Calls back when sessions were ended here. */
  onEnded(listener: (ended: EndedSessions) => void): void {
    this.#endListeners.add(listener)
  }

  #ended(ended: EndedSessions): void {
    this.forget(ended.memberId)
    for (const listener of this.#endListeners) listener(ended)
  }

  async #read(
    tokenHash: Buffer, key: string, nowMs: number,
  ): Promise<KeptSession | Code> {
    const before = this.#forgotten
    this.#kept.delete(key)
    const stored = await this.#sessions.find(tokenHash)
    if (stored === null) return 'session_not_exists'
    const member = await this.#members.byId(stored.memberId)
    if (member === null) return 'session_not_exists'
    if (stored.expiresAtMs <= nowMs) return refusalOfState(member.state) ?? 'session_expired'
    const expiresAtMs = await this.#extend(tokenHash, nowMs, stored.expiresAtMs)
    const session = { member, readAtMs: nowMs, expiresAtMs }
    if (before === this.#forgotten) this.#keep(key, session)
    return session
  }

  async #extend(tokenHash: Buffer, nowMs: number, storedMs: number): Promise<number> {
    const expiresAtMs = nowMs + SESSION_MS
    if (expiresAtMs - storedMs < EXTEND_EVERY_MS) return storedMs
    await this.#sessions.extend(tokenHash, nowMs, expiresAtMs)
    return expiresAtMs
  }

  #keep(key: string, session: KeptSession): void {
    this.#kept.set(key, session)
    if (this.#kept.size <= SESSIONS_KEPT) return
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest)
      return
    }
  }
}
