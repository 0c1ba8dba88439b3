import { timingSafeEqual } from 'node:crypto'
import type { ApiCode } from '@touchline/contract/codes'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { MemberProducts } from '../../platform/push/topic-source.ts'
import type { Caller, LoginMethod, Member, MemberStore, OpenSession, SessionStore } from '../account-ports.ts'
import { refusalOfState } from '../account-state.ts'
import { hashOfToken, keyOfToken, newToken } from '../../secrets/index.ts'
import { shortAddress } from '../short-address.ts'

/** Idle timeout of a session in milliseconds, wall clock. The operator sets the maximum lifetime. */
export const SESSION_MS = 12 * 3_600_000
/** Maximum age of a cached session in milliseconds. The cache is used only while end events from other nodes arrive. */
const MAX_CACHE_AGE_MS = 30_000
/**
 * Minimum interval between stored extensions of a session in use, so that requests do not write to the database each
 * time.
 */
const EXTEND_EVERY_MS = 300_000
const MAX_CACHED_SESSIONS = 50_000

export type SessionCheck =
  | { readonly ok: true; readonly member: Member; readonly expiresAtMs: number }
  | { readonly ok: false; readonly code: ApiCode }

interface CachedSession {
  readonly member: Member
  readonly readAtMs: number
  readonly expiresAtMs: number
}

export interface OpenedSession {
  readonly token: string
  /** Device token for the browser to store and send at the next login; null without a browser. */
  readonly deviceToken: string | null
}

interface Opening {
  readonly loginMethod: LoginMethod
  /** Address and device of the login; null for benchmarks and tests without a device. */
  readonly caller: Caller | null
  /** Token of an open session that the new session replaces; absent to replace none. */
  readonly replaces?: string | undefined
}

/** Maximum number of reads of a member while its data changes. */
const MAX_READS = 3

/** Open sockets, each bound to the session of a member. */
export interface SessionSockets {
  /** Ends the subscriptions of a member's sockets to topics of products that are off. */
  setProducts(memberId: number, products: MemberProducts): void
  /** Closes sockets of ended sessions. A null code means that the member logged out, so no reason is sent. */
  endSessions(memberId: number, isEnded: (sessionKey: string) => boolean, code: ApiCode | null): void
}

interface SessionGuardParts {
  readonly members: Pick<MemberStore, 'byId' | 'below'>
  readonly sessions: SessionStore
  readonly sockets: SessionSockets
  readonly clock: Clock
  /** Returns whether events from other nodes currently arrive. */
  readonly isReceivingEvents: () => boolean
}

/**
 * Resolves session tokens to members. Sessions in use are cached in memory, so that placing a bet needs no session
 * query.
 */
export class SessionGuard {
  readonly #members: Pick<MemberStore, 'byId' | 'below'>
  readonly #sessions: SessionStore
  readonly #clock: Clock
  readonly #isReceivingEvents: () => boolean
  readonly #cachedSessions = new Map<string, CachedSession>()
  readonly #sockets: SessionSockets
  /**
   * Counter of cache invalidations. A session read from the database is not cached if the counter changed during the
   * read.
   */
  #invalidationCount = 0

  constructor({ members, sessions, sockets, clock, isReceivingEvents }: SessionGuardParts) {
    this.#isReceivingEvents = isReceivingEvents
    this.#members = members
    this.#sockets = sockets
    this.#sessions = sessions
    this.#clock = clock
  }

  /** Opens a session. Depending on the session rule of the operator, older sessions end. */
  async open(member: Member, { loginMethod, caller, replaces }: Opening): Promise<OpenedSession> {
    const token = newToken()
    const deviceToken = caller === null ? null : await this.#resolveDeviceToken(caller)
    const nowMs = this.#clock.wallMs()
    await this.#sessions.open({
      memberId: member.id,
      tokenHash: hashOfToken(token),
      nowMs,
      worldMs: this.#clock.worldMs(),
      idleEndMs: nowMs + SESSION_MS,
      replaces: replaces === undefined ? null : hashOfToken(replaces),
      loginMethod,
      deviceHash: deviceToken === null ? null : hashOfToken(deviceToken),
      device: caller?.device ?? null,
      address: caller?.address ?? null,
      shownAddress: caller === null ? null : shortAddress(caller.address),
    })
    await this.sessionsChanged(member.id)
    return { token, deviceToken }
  }

  /** Returns the member of a session, or the refusal code. */
  async verify(accountId: string, token: string): Promise<SessionCheck> {
    const tokenHash = hashOfToken(token)
    const key = tokenHash.toString('base64')
    const nowMs = this.#clock.wallMs()
    const cachedSession = this.#cachedSessions.get(key)
    const session =
      cachedSession !== undefined && this.#isFresh(cachedSession, nowMs)
        ? cachedSession
        : await this.#read(tokenHash, key, nowMs)
    if (typeof session === 'string') return { ok: false, code: session }
    if (!sameText(session.member.accountId, accountId)) return { ok: false, code: 'invalidSession' }
    const refusal = refusalOfState(session.member.state)
    if (refusal !== null) return { ok: false, code: refusal }
    return { ok: true, member: session.member, expiresAtMs: session.expiresAtMs }
  }

  /** Like `verify`, but reads again if an account changed during the read, for callers that keep the member. */
  async verifyCurrent(accountId: string, token: string): Promise<SessionCheck> {
    return this.#readCurrent(() => this.verify(accountId, token))
  }

  async #readCurrent<Result>(read: () => Promise<Result>): Promise<Result> {
    let count = this.#invalidationCount
    let result = await read()
    for (let reads = 1; reads < MAX_READS && count !== this.#invalidationCount; reads += 1) {
      count = this.#invalidationCount
      result = await read()
    }
    return result
  }

  /**
   * Returns whether a cached session may be used without a database query. A clock that was set back does not make a
   * session fresher.
   */
  #isFresh({ readAtMs, expiresAtMs }: CachedSession, nowMs: number): boolean {
    return this.#isReceivingEvents() && readAtMs <= nowMs && nowMs - readAtMs < MAX_CACHE_AGE_MS && nowMs < expiresAtMs
  }

  /** Returns whether the token belongs to a cached session, without a database query. */
  isCached(token: string): boolean {
    return this.#cachedSessions.has(keyOfToken(token))
  }

  /** Logs the member out. The sockets are closed first, so that the member gets no notice of the requested end. */
  async end(token: string, memberId: number, address: string | null): Promise<void> {
    const endedKey = keyOfToken(token)
    this.#closeSockets(memberId, (key) => key === endedKey, null)
    await this.#sessions.end({
      memberId,
      tokenHash: hashOfToken(token),
      nowMs: this.#clock.wallMs(),
      why: 'logout',
      address,
    })
    this.forget(memberId)
  }

  /** Lists the open sessions of the member and marks the current session. */
  async list(token: string, memberId: number): Promise<readonly (OpenSession & { readonly isThis: boolean })[]> {
    const currentKey = keyOfToken(token)
    const open = await this.#sessions.listOpenSessions(memberId, this.#clock.wallMs())
    return open.map((session) => ({ ...session, isThis: session.key === currentKey }))
  }

  /** Ends a session of the member by id. Returns false if the member has no session with the id. */
  async endOne(id: number, memberId: number, address: string): Promise<boolean> {
    const ended = await this.#sessions.end({ memberId, id, nowMs: this.#clock.wallMs(), why: 'ended', address })
    await this.sessionsChanged(memberId)
    return ended > 0
  }

  /** Ends the other sessions of the member, for example after a password change. */
  async endOthers(
    token: string,
    memberId: number,
    why: 'ended' | 'passwordChanged',
    address: string | null,
  ): Promise<void> {
    await this.#sessions.end({
      memberId,
      exceptTokenHash: hashOfToken(token),
      nowMs: this.#clock.wallMs(),
      why,
      address,
    })
    await this.sessionsChanged(memberId)
  }

  /**
   * Handles ended sessions of the member on this or another node: open sessions continue, other sockets are closed with
   * the reason.
   */
  async sessionsChanged(memberId: number): Promise<void> {
    this.forget(memberId)
    const [open, member] = await Promise.all([
      this.#sessions.listOpenSessions(memberId, this.#clock.wallMs()),
      this.#members.byId(memberId),
    ])
    const live = new Set(open.map(({ key }) => key))
    const code = member === null ? 'account_not_exists' : (refusalOfState(member.state) ?? 'session_expired')
    this.#closeSockets(memberId, (key) => !live.has(key), code)
  }

  /**
   * Returns the end times of open sessions by session key, in wall-clock epoch milliseconds. Ended sessions are
   * omitted.
   */
  readEndTimes(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#sessions.readEndTimes(keys, this.#clock.wallMs())
  }

  /**
   * Returns whether a session may continue to use a product: the session is open, the member's state allows sessions
   * and the product is on for the member.
   */
  async canContinue(key: string, memberId: number, product: string): Promise<boolean> {
    const [ends, member] = await Promise.all([this.readEndTimes([key]), this.#members.byId(memberId)])
    return ends.has(key) && member !== null && refusalOfState(member.state) === null && member.offers.has(product)
  }

  /**
   * Applies a changed account state of a member at once. A state that locks the member out closes the sockets, and
   * subscriptions to products that are off end. Returns the member, or null if the member does not exist.
   */
  async refreshMember(memberId: number): Promise<Member | null> {
    this.forget(memberId)
    const member = await this.#readCurrent(() => this.#members.byId(memberId))
    const code = member === null ? 'account_not_exists' : refusalOfState(member.state)
    if (code !== null) this.#closeSockets(memberId, () => true, code)
    else if (member !== null) {
      this.#sockets.setProducts(memberId, { offers: member.offers, closed: member.closedProducts })
    }
    return member
  }

  /** Filters `memberIds` to the members in the downline of the upline. */
  below(uplineId: number, memberIds: readonly number[]): Promise<readonly number[]> {
    return memberIds.length === 0 ? Promise.resolve([]) : this.#members.below(uplineId, memberIds)
  }

  /** Drops the cached sessions of a member, so that the next request reads the member again. */
  forget(memberId: number): void {
    this.#invalidationCount += 1
    for (const [key, { member }] of this.#cachedSessions) if (member.id === memberId) this.#cachedSessions.delete(key)
  }

  /** Drops the cached sessions of every matching member. */
  forgetMatching(changed: (member: Member) => boolean): void {
    this.#invalidationCount += 1
    for (const [key, { member }] of this.#cachedSessions) if (changed(member)) this.#cachedSessions.delete(key)
  }

  #closeSockets(memberId: number, isEnded: (sessionKey: string) => boolean, code: ApiCode | null): void {
    this.forget(memberId)
    this.#sockets.endSessions(memberId, isEnded, code)
  }

  async #read(tokenHash: Buffer, key: string, nowMs: number): Promise<CachedSession | ApiCode> {
    const before = this.#invalidationCount
    const session = await this.#readStored(tokenHash, nowMs)
    // The token stays verified during the read: its concurrent requests must not count as requests of a stranger.
    if (typeof session === 'string') this.#cachedSessions.delete(key)
    else if (before === this.#invalidationCount) this.#cacheSession(key, session)
    return session
  }

  async #readStored(tokenHash: Buffer, nowMs: number): Promise<CachedSession | ApiCode> {
    const stored = await this.#sessions.find(tokenHash)
    if (stored === null) return 'session_not_exists'
    const member = await this.#members.byId(stored.memberId)
    if (member === null) return 'session_not_exists'
    if (stored.expiresAtMs <= nowMs) return refusalOfState(member.state) ?? 'session_expired'
    return { member, readAtMs: nowMs, expiresAtMs: await this.#extend(tokenHash, nowMs, stored) }
  }

  /** Returns the known device token of the browser, or a new token. */
  async #resolveDeviceToken({ deviceToken }: Caller): Promise<string> {
    if (deviceToken === null) return newToken()
    return (await this.#sessions.isKnownDevice(hashOfToken(deviceToken))) ? deviceToken : newToken()
  }

  async #extend(
    tokenHash: Buffer,
    nowMs: number,
    { expiresAtMs: storedMs, hardEndMs }: { expiresAtMs: number; hardEndMs: number },
  ): Promise<number> {
    const expiresAtMs = Math.min(nowMs + SESSION_MS, hardEndMs)
    if (expiresAtMs - storedMs < EXTEND_EVERY_MS) return storedMs
    await this.#sessions.extend(tokenHash, nowMs, expiresAtMs)
    return expiresAtMs
  }

  #cacheSession(key: string, session: CachedSession): void {
    this.#cachedSessions.delete(key)
    this.#cachedSessions.set(key, session)
    if (this.#cachedSessions.size <= MAX_CACHED_SESSIONS) return
    for (const oldest of this.#cachedSessions.keys()) {
      this.#cachedSessions.delete(oldest)
      return
    }
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
