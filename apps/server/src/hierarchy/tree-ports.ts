import type { ApiCode } from '@touchline/contract/codes'
import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type { AssignedShare, UplineLevel } from '@touchline/domain/upline'
import type { PasswordHash } from '../members/index.ts'

/** Upline account: an account of the upline tree that has members or other uplines below. */
export interface Upline {
  readonly id: number
  readonly accountId: string
  readonly operatorId: number
  /** Ids of the uplines above this upline, from the company down. */
  readonly aboveIds: readonly number[]
  readonly level: UplineLevel
  readonly currency: Currency
  readonly state: AccountState
  readonly priceGroup: PriceGroup | null
  readonly closed: readonly string[]
}

/** Member as a node of the upline tree. */
interface LineMember {
  readonly id: number
  readonly operatorId: number
  readonly currency: Currency
  /** Direct upline; null directly below the company. */
  readonly uplineId: number | null
  /** Whether the member has credit from the direct upline (UP6). */
  readonly onCredit: boolean
}

/** Actor and reference of a tree change. A repeated request with the same content is executed once. */
export interface HierarchyAction {
  readonly ref: string
  readonly orderedBy: string
  /**
   * Account id of the acting upline, which may change only its downline. Null if the operator acts on the full tree.
   */
  readonly as: string | null
  /** Further content of the request, compared when the reference is repeated. */
  readonly request?: object | undefined
}

/** Refusal of a tree change, with the request field that caused the refusal. */
export interface TreeRefusal {
  readonly ok: false
  readonly code: ApiCode
  readonly field: string
}

export interface TreeChange {
  readonly ok: true
  readonly repeated: boolean
  /** Result of the change, returned again for a repeated request. */
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

/** Bets that a share of position and commission covers: product, sport and tab (bet category) (UP1). */
type ShareScope = Pick<AssignedShare, 'product' | 'sportId' | 'tab'>

/** Settings of an account for itself and its downline; omitted fields stay unchanged. */
export interface UplineSetting {
  readonly state?: AccountState | undefined
  readonly priceGroup?: PriceGroup | null | undefined
  readonly closed?: readonly string[] | undefined
  /** Bet limits for the listed sports; null removes the limits. */
  readonly limits?: { readonly sportIds: readonly number[]; readonly limits: BetLimits | null } | undefined
  /** Position and commission of the upline in bets of its downline (UP1); null removes the share. */
  readonly share?:
    | (ShareScope & { readonly shareValue: Pick<AssignedShare, 'positionBp' | 'commissionBp'> | null })
    | undefined
}

/** Limits in minor units by sport id and limit name (LI1, LI2); null where a sport has no limit. */
export type LimitsBySport = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** Own settings of a single member. */
interface MemberSetting {
  readonly state: AccountState
  readonly commType: PriceGroup
  readonly closed: readonly string[]
  readonly limits: LimitsBySport
}

/** Access to the upline tree in a transaction. Accounts read for a change are locked until the transaction ends. */
export interface TreeStore {
  /**
   * Locks a request reference and waits for concurrent requests with the same reference. Returns the earlier result,
   * `unused`, or `other` if the reference was used with different content.
   */
  lockRequestRef(
    ref: string,
    kind: string,
    args: object,
  ): Promise<'unused' | 'other' | { readonly result: TreeChange['result']; readonly operatorId: number }>
  storeAction(action: HierarchyAction, kind: string, args: object, change: TreeChange): Promise<void>
  operatorId(name: string): Promise<number | null>
  /** Returns whether new accounts of an operator may use the currency. */
  offersCurrency(operatorId: number, currency: string): Promise<boolean>
  upline(accountId: string): Promise<Upline | null>
  /** Returns the states of an account and of its uplines. */
  statesAbove(upline: Upline): Promise<readonly AccountState[]>
  member(accountId: string): Promise<LineMember | null>
  /** Returns the upline path of an upline including the upline itself, from the company down. */
  readUplinePath(uplineId: number): Promise<readonly number[]>
  /** Increments the number of generated ids below an account and returns the new count. */
  countDrawn(uplineId: number): Promise<number>
  /** Returns whether an account or nickname uses the name, ignoring case. */
  isTaken(accountId: string): Promise<boolean>
  /** Stores an upline and returns its id, or null if the account id was taken concurrently. */
  addUpline(upline: NewUpline): Promise<number | null>
  addMember(member: NewLineMember): Promise<number>
  setMemberLimits(memberId: number, sportIds: readonly number[], limits: BetLimits): Promise<void>
  /** Removes the bet limits that were set for the member itself, in the listed sports. */
  dropMemberLimits(memberId: number, sportIds: readonly number[]): Promise<void>
  /** Returns the settings of the member itself, without those of the upline, with bet limits in the listed sports. */
  memberSetting(memberId: number, sportIds: readonly number[]): Promise<MemberSetting>
  /**
   * Changes the settings of the member itself; omitted fields stay unchanged. A state that locks the member out ends
   * the member's sessions.
   */
  setMember(
    memberId: number,
    setting: Pick<UplineSetting, 'state' | 'closed'> & { readonly commType?: PriceGroup | undefined },
  ): Promise<void>
  move(memberId: number, uplineId: number): Promise<void>
  set(upline: Upline, setting: UplineSetting): Promise<void>
  /** Returns the upline's share for a product, sport and tab (bet category); null if there is no such share. */
  readShare(uplineId: number, scope: ShareScope): Promise<Pick<AssignedShare, 'positionBp' | 'commissionBp'> | null>
  /** Returns the bet limits set for the account itself by sport: min bet, max bet, max payout and max per match. */
  readLimits(uplineId: number, sportIds: readonly number[]): Promise<LimitsBySport>
}
