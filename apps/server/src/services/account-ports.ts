import type { Settings } from '@touchline/contract/account'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup } from '@touchline/domain/odds'
import type { BettingMember, MemberBalance, OperatorOffers } from './ports.ts'

/** `newest`: a new login ends the older sessions of the member. `many`: they live side by side. */
export type SessionRule = 'newest' | 'many'

export interface Operator {
  readonly id: number
  /** 1: the platform keeps the balance; 2: the operator does. */
  readonly type: 1 | 2
  /** Signs launch tokens; null where the operator launches nobody. */
  readonly secret: string | null
  readonly sessionRule: SessionRule
}

/** A member with what his session needs to know of him. */
export interface Member extends BettingMember {
  /** Login name. */
  readonly accountId: string
  readonly operator: Operator
  readonly parentId: string
  readonly nickname: string | null
  /** The password was drawn by somebody else: nothing is bet before the member has chosen another. */
  readonly mustChangePassword: boolean
  /** Wall clock ms of the last two logins, the running session's among them; null where there was none. */
  readonly lastLoginMs: number | null
  readonly previousLoginMs: number | null
  readonly settings: Partial<Settings>
}

export interface NewMember {
  readonly accountId: string
  readonly operatorId: number
  readonly parentId: string
  readonly currency: string
  readonly commType: PriceGroup
  readonly passwordHash: string
  readonly settings: Partial<Settings>
}

interface KnownMember {
  readonly member: Member
  readonly passwordHash: string
}

export interface MemberStore {
  byAccountId(accountId: string): Promise<KnownMember | null>
  /** By account id or, whatever its case, by nickname. */
  byLogin(name: string): Promise<KnownMember | null>
  byId(memberId: number): Promise<Member | null>
  /** The number of the new member; null where the login name is taken. */
  create(member: NewMember): Promise<number | null>
  /** Limits for the sports that the member has none for; those that he has stay. */
  addLimits(memberId: number, limits: ReadonlyMap<SportId, BetLimits>): Promise<void>
  passwordHash(memberId: number): Promise<string | null>
  /** Takes a new password in the place of the one that was checked; false where it is another by now. */
  replacePassword(memberId: number, oldHash: string, newHash: string): Promise<boolean>
  /** The password is of the member's own choice from now on. */
  passwordChosen(memberId: number): Promise<void>
  /** Gives a member his nickname. `hasOne`: he has one already. `taken`: it is somebody's name. */
  setNickname(memberId: number, nickname: string): Promise<'set' | 'hasOne' | 'taken'>
  /** Changes some settings and keeps the others. */
  saveSettings(memberId: number, settings: Partial<Settings>): Promise<void>
  /** The operator of this name, made if there is none. */
  ensureOperator(name: string, secret: string): Promise<Operator>
  /** Switches what an operator offers on or off. */
  setOffers(operatorId: number, offers: Pick<OperatorOffers, 'cashOut' | 'betBuilder'>): Promise<void>
}

interface StoredSession {
  readonly memberId: number
  /** Wall clock ms. */
  readonly expiresAtMs: number
}

interface NewSession extends StoredSession {
  readonly tokenHash: Buffer
  readonly nowMs: number
  /** The member's older sessions end. */
  readonly endOthers: boolean
}

/** Sessions by the SHA-256 of their token: the token itself is nowhere kept. */
export interface SessionStore {
  /** Opens a session and writes the login down. */
  open(session: NewSession): Promise<void>
  find(tokenHash: Buffer): Promise<StoredSession | null>
  /** The session is in use: it lives until then. An ended session stays ended. */
  extend(tokenHash: Buffer, nowMs: number, expiresAtMs: number): Promise<void>
  end(tokenHash: Buffer, nowMs: number): Promise<void>
  /** Ends all sessions of a member but one. */
  endOthers(memberId: number, tokenHash: Buffer, nowMs: number): Promise<void>
  /** Takes a launch token's nonce; false where it was taken before. */
  takeNonce(operatorId: number, nonce: string, expiresAtMs: number): Promise<boolean>
  /** Forgets sessions and nonces that ended before this time. */
  dropEnded(beforeMs: number): Promise<void>
}

/** Null where the operator keeps the wallet (WA2): what our books hold of it is not its balance. */
export type BalanceOf = (memberId: number) => Promise<MemberBalance | null>
