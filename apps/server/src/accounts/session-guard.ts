import { timingSafeEqual } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import type { Clock } from '../platform/clock/clock.ts'
import type { Caller, LoginWay, Member, MemberStore, OpenSession, SessionStore } from './account-ports.ts'
import { refusalOfState } from './account-state.ts'
import { hashOfToken, keyOfToken, newToken } from './session-token.ts'
import { shortAddress } from './short-address.ts'

/** A session that is not used ends after so long; wall clock. How long one lives at most is the operator's choice. */
export const SESSION_MS = 12 * 3_600_000
/** For so long a session is believed without another look at the database, while news of its end would be heard. */
const BELIEVED_MS = 30_000
/** A session in use is written down as such this often, not at every request. */
const EXTEND_EVERY_MS = 300_000
const SESSIONS_KEPT = 50_000

export type SessionCheck =
  | { readonly ok: true; readonly member: Member; readonly expiresAtMs: number }
  | { readonly ok: false; readonly code: Code }

interface KeptSession {
  readonly member: Member
  readonly readAtMs: number
  readonly expiresAtMs: number
}

export interface OpenedSession {
  readonly token: string
  /** For the browser to keep, and to bring along when it logs in again; null where there is no browser. */
  readonly deviceToken: string | null
}

interface Opening {
  readonly way: LoginWay
  /** Null for benches and tests: nobody's device. */
  readonly caller: Caller | null
  /** The token of a session that this one takes the place of. */
  readonly replaces?: string | undefined
}

/** The sockets that stand on sessions. */
export interface SessionSockets {
  /** Cuts those of the member's sessions that ended; null: they asked for it themselves, and hear no reason. */
  endSessions(memberId: number, isEnded: (sessionKey: string) => boolean, code: Code | null): void
}

interface SessionGuardParts {
  readonly members: Pick<MemberStore, 'byId' | 'below'>
  readonly sessions: SessionStore
  readonly sockets: SessionSockets
  readonly clock: Clock
  /** Whether news of what others change is heard now. */
  readonly hears: () => boolean
}

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Who stands behind a session token. Sessions in use are kept in memory, so that a bet asks no database for them. */
export class SessionGuard {
  readonly #members: Pick<MemberStore, 'byId' | 'below'>
  readonly #sessions: SessionStore
  readonly #clock: Clock
  readonly #hears: () => boolean
  readonly #kept = new Map<string, KeptSession>()
  readonly #sockets: SessionSockets
  /** Rises whenever sessions are forgotten: what was read before that is not kept. */
  #forgotten = 0

  constructor({ members, sessions, sockets, clock, hears }: SessionGuardParts) {
    this.#hears = hears
    this.#members = members
    this.#sockets = sockets
    this.#sessions = sessions
    this.#clock = clock
  }

  /** Opens a session. By the operator's rule the member's older sessions end. */
  async open(member: Member, { way, caller, replaces }: Opening): Promise<OpenedSession> {
    const token = newToken()
    const deviceToken = caller === null ? null : await this.#deviceOf(caller)
    const nowMs = this.#clock.wallMs()
    await this.#sessions.open({
      memberId: member.id,
      tokenHash: hashOfToken(token),
      nowMs,
      worldMs: this.#clock.worldMs(),
      idleEndMs: nowMs + SESSION_MS,
      replaces: replaces === undefined ? null : hashOfToken(replaces),
      way,
      deviceHash: deviceToken === null ? null : hashOfToken(deviceToken),
      device: caller?.device ?? null,
      address: caller?.address ?? null,
      shownAddress: caller === null ? null : shortAddress(caller.address),
    })
    await this.sessionsChanged(member.id)
    return { token, deviceToken }
  }

  /** The member of a session, or the code that says what is wrong with it. */
  async verify(accountId: string, token: string): Promise<SessionCheck> {
    const tokenHash = hashOfToken(token)
    const key = tokenHash.toString('base64')
    const nowMs = this.#clock.wallMs()
    const kept = this.#kept.get(key)
    const session = kept !== undefined && this.#isFresh(kept, nowMs) ? kept : await this.#read(tokenHash, key, nowMs)
    if (typeof session === 'string') return { ok: false, code: session }
    if (!sameText(session.member.accountId, accountId)) return { ok: false, code: 'invalidSession' }
    const refusal = refusalOfState(session.member.state)
    if (refusal !== null) return { ok: false, code: refusal }
    return { ok: true, member: session.member, expiresAtMs: session.expiresAtMs }
  }

  /** A clock that was set back makes nothing younger. */
  #isFresh({ readAtMs, expiresAtMs }: KeptSession, nowMs: number): boolean {
    return this.#hears() && readAtMs <= nowMs && nowMs - readAtMs < BELIEVED_MS && nowMs < expiresAtMs
  }

  /** Whether a token was proved to be a session's and is kept as such, without another look at the database. */
  knows(token: string): boolean {
    return this.#kept.has(keyOfToken(token))
  }

  /** The member logs out. His sockets are cut first, so that none hears of an end that he asked for himself. */
  async end(token: string, memberId: number, address: string | null): Promise<void> {
    const endedKey = keyOfToken(token)
    this.#ended(memberId, (key) => key === endedKey, null)
    await this.#sessions.end({
      memberId,
      tokenHash: hashOfToken(token),
      nowMs: this.#clock.wallMs(),
      why: 'logout',
      address,
    })
    this.forget(memberId)
  }

  /** The member's sessions that live, and which of them asks. */
  async list(token: string, memberId: number): Promise<readonly (OpenSession & { readonly isThis: boolean })[]> {
    const ownKey = keyOfToken(token)
    const open = await this.#sessions.listOf(memberId, this.#clock.wallMs())
    return open.map((session) => ({ ...session, isThis: session.key === ownKey }))
  }

  /** Ends one of the member's sessions by its number; false where he has none of that number. */
  async endOne(id: number, memberId: number, address: string): Promise<boolean> {
    const ended = await this.#sessions.end({ memberId, id, nowMs: this.#clock.wallMs(), why: 'ended', address })
    await this.sessionsChanged(memberId)
    return ended > 0
  }

  /** Ends the member's other sessions, as when he changed his password in this one. */
  async endOthers(
    token: string,
    memberId: number,
    why: 'ended' | 'passwordChanged',
    address: string | null,
  ): Promise<void> {
    await this.#sessions.end({ memberId, keep: hashOfToken(token), nowMs: this.#clock.wallMs(), why, address })
    await this.sessionsChanged(memberId)
  }

  /** Sessions of the member ended, here or elsewhere: those that live go on, the others are told why. */
  async sessionsChanged(memberId: number): Promise<void> {
    this.forget(memberId)
    const [open, member] = await Promise.all([
      this.#sessions.listOf(memberId, this.#clock.wallMs()),
      this.#members.byId(memberId),
    ])
    const live = new Set(open.map(({ key }) => key))
    const code = member === null ? 'account_not_exists' : (refusalOfState(member.state) ?? 'session_expired')
    this.#ended(memberId, (key) => !live.has(key), code)
  }

  /** When each of these sessions ends; those that are over are not there. */
  endsOf(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#sessions.endsOf(keys, this.#clock.wallMs())
  }

  /** Whether a session that is named by its key lives still, and its member is let in. */
  async goesOn(key: string, memberId: number): Promise<boolean> {
    const [ends, member] = await Promise.all([this.endsOf([key]), this.#members.byId(memberId)])
    return ends.has(key) && member !== null && refusalOfState(member.state) === null
  }

  /** The member's state was changed by somebody: it holds from now on, and one that locks him out ends his sessions. */
  async lookAgain(memberId: number): Promise<Member | null> {
    this.forget(memberId)
    const member = await this.#members.byId(memberId)
    const code = member === null ? 'account_not_exists' : refusalOfState(member.state)
    if (code !== null) this.#ended(memberId, () => true, code)
    return member
  }

  /** Those of these members who are below an account. */
  below(uplineId: number, memberIds: readonly number[]): Promise<readonly number[]> {
    return memberIds.length === 0 ? Promise.resolve([]) : this.#members.below(uplineId, memberIds)
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

  #ended(memberId: number, isEnded: (sessionKey: string) => boolean, code: Code | null): void {
    this.forget(memberId)
    this.#sockets.endSessions(memberId, isEnded, code)
  }

  async #read(tokenHash: Buffer, key: string, nowMs: number): Promise<KeptSession | Code> {
    const before = this.#forgotten
    this.#kept.delete(key)
    const stored = await this.#sessions.find(tokenHash)
    if (stored === null) return 'session_not_exists'
    const member = await this.#members.byId(stored.memberId)
    if (member === null) return 'session_not_exists'
    if (stored.expiresAtMs <= nowMs) return refusalOfState(member.state) ?? 'session_expired'
    const expiresAtMs = await this.#extend(tokenHash, nowMs, stored)
    const session = { member, readAtMs: nowMs, expiresAtMs }
    if (before === this.#forgotten) this.#keep(key, session)
    return session
  }

  /** The device that the browser is by what it keeps; a new one where it keeps nothing that was given out. */
  async #deviceOf({ deviceToken }: Caller): Promise<string> {
    if (deviceToken === null) return newToken()
    return (await this.#sessions.knowsDevice(hashOfToken(deviceToken))) ? deviceToken : newToken()
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

  #keep(key: string, session: KeptSession): void {
    this.#kept.set(key, session)
    if (this.#kept.size <= SESSIONS_KEPT) return
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest)
      return
    }
  }
}
