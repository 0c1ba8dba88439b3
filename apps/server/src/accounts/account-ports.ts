import type { Settings } from '@touchline/contract/accounts/settings'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup } from '@touchline/domain/odds'
import type { BettingMember, OperatorOffers } from './betting-member.ts'
import type { PasswordHash, StoredPassword } from './passwords.ts'

/** `newest`: a new login ends the older sessions of the member. `many`: they live side by side. */
export type SessionRule = 'newest' | 'many'

export interface Operator {
  readonly id: number
  /** 1: the platform keeps the balance; 2: the operator does. */
  readonly type: 1 | 2
  readonly name: string
  readonly sessionRule: SessionRule
  /** Whether a password logs in; where it does not, launch tokens and passkeys do. */
  readonly passwords: boolean
  /** Its members are kept out for a while. */
  readonly maintenance: boolean
}

/** What an operator's members choose from. */
interface OperatorSite {
  /** Codes of the languages that are offered. */
  readonly languages: readonly string[]
  /** Numbers of the sports that menus put first. */
  readonly sportsOrder: readonly number[]
  /** Cash-out, the builder and how a price moved. */
  readonly newFeatures: boolean
  /** Pages in windows of their own. */
  readonly popup: boolean
  /** How the operator is reached. */
  readonly contact: boolean
}

/** TO: what an operator offers of the tournament. */
interface TournamentOffer {
  /** The operator has it, and nobody above the member has closed it (UP7). */
  readonly isEnabled: boolean
  /** TO4, basis points. */
  readonly feeBp: number
}

/** A member with what his session needs to know of him. */
export interface Member extends BettingMember {
  readonly operator: Operator
  readonly site: OperatorSite
  readonly tournament: TournamentOffer
  /** The operator shows competitions, and nobody above the member has closed them (UP7). */
  readonly seesCompetitions: boolean
  /** Whether they are shown what to look at now (HL): the operator has it, and nobody above has closed it (UP7). */
  readonly seesHighlights: boolean
  /** The account right above; empty where that is the company. */
  readonly parentId: string
  /** Who stands above (UP1), from the company down. */
  readonly uplineIds: readonly number[]
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
  readonly currency: string
  readonly commType: PriceGroup
  readonly passwordHash: PasswordHash
  readonly settings: Partial<Settings>
}

interface KnownMember {
  readonly member: Member
  readonly password: StoredPassword
}

/** Passwords of members, or of who works in the office, by their number. */
export interface PasswordStore {
  passwordOf(id: number): Promise<StoredPassword | null>
  /** Takes a new password in the place of the one that was checked; false where it is another by now. */
  replacePassword(id: number, old: StoredPassword, wanted: PasswordHash): Promise<boolean>
  /** The password is of their own choice from now on. */
  passwordChosen(id: number): Promise<void>
}

export interface MemberStore extends PasswordStore {
  byAccountId(accountId: string): Promise<KnownMember | null>
  byId(memberId: number): Promise<Member | null>
  /** Those of these members who are below an account. */
  below(uplineId: number, memberIds: readonly number[]): Promise<readonly number[]>
  /** The number of the new member; null where the login name is taken. */
  create(member: NewMember): Promise<number | null>
  /** Limits for the sports that the member has none for; those that he has stay. */
  /** Adds limits in sports that the member has none in. */
  addLimits(memberId: number, limits: ReadonlyMap<SportId, BetLimits>): Promise<void>
  /** Sets limits in these sports, whatever the member had in them. */
  setLimits(memberId: number, limits: ReadonlyMap<SportId, BetLimits>): Promise<void>
  /** Gives a member his nickname. `hasOne`: he has one already. `taken`: it is somebody's name. */
  setNickname(memberId: number, nickname: string): Promise<'set' | 'hasOne' | 'taken'>
  /** Changes some settings and keeps the others. */
  saveSettings(memberId: number, settings: Partial<Settings>): Promise<void>
  /** The operator of this name, made if there is none. */
  ensureOperator(name: string): Promise<Operator>
  /** Switches what an operator offers on or off. */
  setOffers(operatorId: number, offers: Pick<OperatorOffers, 'cashOut' | 'betBuilder'>): Promise<void>
  /** TO12: switches the tournament on, with rooms of the house; `freePrize` units of fees. */
  openRooms(operatorId: number, freePrize: number): Promise<void>
}

/** Where a login or another request comes from. */
export interface Caller {
  /** What limits count it under (`addressKey`). */
  readonly address: string
  /** What the browser was given to keep at an earlier login; null where it brings nothing. */
  readonly deviceToken: string | null
  /** What the browser says that it is, in a few words. */
  readonly device: string | null
}

interface StoredSession {
  readonly memberId: number
  /** Wall clock ms. */
  readonly expiresAtMs: number
  /** Wall clock ms: it ends then, used or not. */
  readonly hardEndMs: number
}

/** How a session was opened. */
export type LoginWay = 'password' | 'secondFactor' | 'passkey' | 'launch' | 'bench'

interface NewSession {
  readonly memberId: number
  readonly tokenHash: Buffer
  readonly nowMs: number
  /** World clock, for the message about a new device. */
  readonly worldMs: number
  /** When it ends unless it is used. */
  readonly idleEndMs: number
  /** The session that this one takes the place of, whoever's it is. */
  readonly replaces: Buffer | null
  readonly way: LoginWay
  readonly deviceHash: Buffer | null
  readonly device: string | null
  readonly address: string | null
  /** The address as the member is shown it. */
  readonly shownAddress: string | null
}

/** A session as its member is told of it. */
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
  /** One by its number or by its token's hash; both left out, all of them. */
  readonly id?: number
  readonly tokenHash?: Buffer
  /** This one goes on. */
  readonly keep?: Buffer
  readonly nowMs: number
  readonly why: 'logout' | 'ended' | 'passwordChanged'
  readonly address: string | null
}

/** Sessions by the SHA-256 of their token: the token itself is nowhere kept. */
export interface SessionStore {
  /** Opens a session and writes the login down; by the operator's rule the member's older ones end. */
  open(session: NewSession): Promise<void>
  find(tokenHash: Buffer): Promise<StoredSession | null>
  /** The session is in use: it lives until then, at most to its hard end. An ended session stays ended. */
  extend(tokenHash: Buffer, nowMs: number, expiresAtMs: number): Promise<void>
  /** How many were ended. */
  end(which: SessionsToEnd): Promise<number>
  /** Those of a member that live, the one seen last first. */
  listOf(memberId: number, nowMs: number): Promise<readonly OpenSession[]>
  /** When each of these sessions ends, by its key; those that are over are not there. */
  endsOf(keys: readonly string[], nowMs: number): Promise<ReadonlyMap<string, number>>
  /** Whether anybody has logged in on the device of this token before. */
  knowsDevice(deviceHash: Buffer): Promise<boolean>
  /** Takes a launch token's nonce; false where it was taken before. */
  takeNonce(operatorId: number, nonce: string, expiresAtMs: number): Promise<boolean>
  /** Forgets sessions, nonces and steps of a login that ended before this time. */
  dropEnded(beforeMs: number): Promise<void>
}
