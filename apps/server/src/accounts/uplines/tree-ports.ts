import type { Code } from '@touchline/contract/codes'
import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type { GivenShare, UplineLevel } from '@touchline/domain/upline'
import type { PasswordHash } from '../passwords.ts'

/** An account above members. */
export interface Upline {
  readonly id: number
  readonly accountId: string
  readonly operatorId: number
  /** Who stands above it, from the company down. */
  readonly aboveIds: readonly number[]
  readonly level: UplineLevel
  readonly currency: Currency
  readonly state: AccountState
  readonly priceGroup: PriceGroup | null
  readonly closed: readonly string[]
}

/** A member as far as the tree knows them. */
interface LineMember {
  readonly id: number
  readonly operatorId: number
  readonly currency: Currency
  /** Who is right above; null where that is the company. */
  readonly uplineId: number | null
  /** Has credit from that account (UP6). */
  readonly onCredit: boolean
}

/** Who acts on the tree, and under which reference: the same again with the same content is done once. */
export interface TreeAct {
  readonly ref: string
  readonly orderedBy: string
  /** The upline that acts, on what is below it alone; null where the operator does, on all of the tree. */
  readonly as: string | null
  /** What else was asked for under the reference, where it is more than what is done here. */
  readonly asked?: object | undefined
}

/** Why the tree stays as it is, and by which field of the order. */
export interface TreeRefusal {
  readonly ok: false
  readonly code: Code
  readonly field: string
}

export interface TreeChange {
  readonly ok: true
  readonly repeated: boolean
  /** What it came to, told again to whoever repeats it. */
  readonly result: Readonly<Record<string, string | number | null>>
  readonly operatorId: number
  readonly memberId: number | null
  readonly before: unknown
  readonly after: unknown
}

export type TreeAnswer = TreeChange | TreeRefusal

interface NewUpline {
  readonly accountId: string
  readonly operatorId: number
  readonly parent: Pick<Upline, 'id' | 'aboveIds'> | null
  readonly level: UplineLevel
  readonly currency: Currency
}

interface NewLineMember {
  readonly accountId: string
  readonly parent: Pick<Upline, 'id' | 'operatorId' | 'currency'>
  readonly commType: PriceGroup
  readonly passwordHash: PasswordHash
}

/** Which bets a share is of (UP1). */
type ShareOf = Pick<GivenShare, 'product' | 'sportId' | 'tab'>

/** What an account sets for itself and all below it; what is left out stays. */
export interface UplineSetting {
  readonly state?: AccountState | undefined
  readonly priceGroup?: PriceGroup | null | undefined
  readonly closed?: readonly string[] | undefined
  /** Of these sports; null takes them away. */
  readonly limits?: { readonly sportIds: readonly number[]; readonly limits: BetLimits | null } | undefined
  /** What it is given of the bets below it (UP1); null takes it away. */
  readonly share?: (ShareOf & { readonly given: Pick<GivenShare, 'positionBp' | 'commissionBp'> | null }) | undefined
}

/** Minor units by sport, then by what is limited (LI1, LI2); null where a sport has no limit. */
export type LimitsBySport = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** What is set for one member alone. */
interface MemberSetting {
  readonly state: AccountState
  readonly commType: PriceGroup
  readonly closed: readonly string[]
  readonly limits: LimitsBySport
}

/** The tree in one transaction: what is read of an account to change something stands still until that is over. */
export interface TreeStore {
  /** Waits for whoever uses the reference now. `other`: it was used with other content. */
  actOf(
    ref: string,
    kind: string,
    given: object,
  ): Promise<'unused' | 'other' | { readonly result: TreeChange['result']; readonly operatorId: number }>
  keepAct(act: TreeAct, kind: string, given: object, change: TreeChange): Promise<void>
  operatorId(name: string): Promise<number | null>
  /** Whether new accounts of an operator may have this currency. */
  offersCurrency(operatorId: number, currency: string): Promise<boolean>
  upline(accountId: string): Promise<Upline | null>
  /** The states of an account and of all above it. */
  statesAbove(upline: Upline): Promise<readonly AccountState[]>
  member(accountId: string): Promise<LineMember | null>
  /** Who is above one of these numbers, from the company down, and that one itself. */
  lineOf(uplineId: number): Promise<readonly number[]>
  /** How many ids have been drawn under an account, this one among them. */
  countDrawn(uplineId: number): Promise<number>
  /** Whether somebody has this name, in any case. */
  isTaken(accountId: string): Promise<boolean>
  /** Null where somebody was made under this id meanwhile. */
  addUpline(upline: NewUpline): Promise<number | null>
  addMember(member: NewLineMember): Promise<number>
  setMemberLimits(memberId: number, sportIds: readonly number[], limits: BetLimits): Promise<void>
  /** Of these sports no limits of the member's own. */
  dropMemberLimits(memberId: number, sportIds: readonly number[]): Promise<void>
  /** What is set for a member alone; of limits those of these sports. */
  memberSetting(memberId: number, sportIds: readonly number[]): Promise<MemberSetting>
  /** What is left out stays; one that locks out ends their sessions. */
  setMember(
    memberId: number,
    setting: Pick<UplineSetting, 'state' | 'closed'> & { readonly commType?: PriceGroup | undefined },
  ): Promise<void>
  move(memberId: number, uplineId: number): Promise<void>
  set(upline: Upline, setting: UplineSetting): Promise<void>
  /** What it was given of just these bets; null where it was given nothing of its own for them. */
  shareOf(uplineId: number, of: ShareOf): Promise<Pick<GivenShare, 'positionBp' | 'commissionBp'> | null>
  /** What an account has set itself, by sport: smallest and largest bet, largest payout, most on a match. */
  limitsOf(uplineId: number, sportIds: readonly number[]): Promise<LimitsBySport>
}
