import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import type { LegVerdict } from '@touchline/domain/settlement'
import type { JoinRequest, PoolTerms, RoomKind, RoomMatchState, RoomState } from '@touchline/domain/tournament'

/** Match chosen for a tournament room. */
export interface RoomMatch {
  readonly matchId: MatchId
  readonly state: RoomMatchState
  /** Kick-off when the room was opened (TO7), epoch milliseconds. A moved match can then be recognised. */
  readonly originalKickOffMs: number
  /** Current kick-off of the match, epoch milliseconds. */
  readonly kickOffMs: number
}

/** Tournament room as stored, with its prize terms. */
export interface Room extends PoolTerms {
  readonly roomId: string
  readonly operatorId: number
  /** Member who opened the room; null for a platform room. */
  readonly ownerId: number | null
  readonly kind: RoomKind
  readonly name: string
  readonly currency: string
  readonly maxPlayers: number
  readonly pin: string | null
  readonly state: RoomState
  /** True if the entry fees are captured, because the room has started with enough players. */
  readonly hasCapturedFees: boolean
  /** True if the operator cancelled the room, possibly before the stored state changes (TO15). */
  readonly isCalledOff: boolean
  /** Number of players in the room, without players who left. */
  readonly players: number
  /** Revision of the room, which increases with every change and detects concurrent changes. */
  readonly revision: number
  readonly firstKickOffMs: number
  readonly lastKickOffMs: number
  /** Matches in the order in which the owner chose them. */
  readonly matches: readonly RoomMatch[]
}

/** Pick of a player with the price at acceptance: points staked on a selection of a match. */
export interface AcceptedPick {
  readonly matchId: MatchId
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  readonly oddsMilli: OddsMilli
  readonly points: number
}

/** Pick as stored, with its settlement. */
export interface StoredPick extends AcceptedPick {
  readonly pickNo: number
  readonly placedAtMs: number
  /** Number of the match listing (names) at the time of the pick (PI5). */
  readonly listingNo: number
  /** Settlement verdict of the pick; null while open. */
  readonly verdict: LegVerdict | null
  /** Points that the pick returns; null while open. */
  readonly returned: number | null
}

/** Member's own seat in a tournament room. */
export interface Seat {
  readonly hasLeft: boolean
  readonly points: number
  /** Place in the ranking; null before the first computation. */
  readonly place: number | null
  readonly returnMinor: bigint | null
  readonly picks: readonly StoredPick[]
}

/** Time of an action by the simulated clock, epoch milliseconds, with its working day. */
export interface ActionTime {
  readonly workingDate: string
  readonly atMs: number
}

/** Request of a member concerning tournament rooms, identified by an idempotency key. */
export interface RoomRequest {
  readonly memberId: number
  readonly ref: string
  /** Hash of the request content, to detect a key reused with different content (AC1). */
  readonly bodyHash: string
  readonly address: string
}

export interface NewRoom {
  readonly kind: RoomKind
  readonly name: string
  readonly currency: string
  readonly entryMinor: bigint
  readonly feeBp: number
  readonly maxPlayers: number
  readonly pin: string | null
  readonly matches: readonly Pick<RoomMatch, 'matchId' | 'kickOffMs'>[]
}

/** Refusals because of the member's own time-out or self-exclusion, checked only by the database (PR7). */
export type SelfLimitRefusal = 'ownTimeOut' | 'selfExcluded'

/** Refusals of a seat that only the database can decide. */
export type SeatRefusal =
  | SelfLimitRefusal
  | 'unableToGetBalanceAtTheMoment'
  | 'protectionLimit'
  | 'balanceBelowZero'
  | 'insufficient_balance'

/**
 * Result of a change to a tournament room. `stale`: the room changed since the read in a way that may affect the
 * result.
 */
type RoomChangeResult<Refusal extends string> = 'done' | 'repeated' | 'stale' | Refusal

export interface RoomStore {
  /** Returns a tournament room of the operator; null if the operator has no such room. */
  room(operatorId: number, roomId: string): Promise<Room | null>
  /** Returns the member's seat in the room; null if the member never joined. */
  seat(memberId: number, roomId: string): Promise<Seat | null>
  /** Returns whether a member owns an unfinished private room. */
  ownsPrivate(memberId: number): Promise<boolean>
  /**
   * Returns whether a linked account of the member is in the room (LI2), or the free room had a player from the same
   * address (TO6).
   */
  hasLinkedPlayer(memberId: number, roomId: string, address: string): Promise<JoinRequest['hasRelatedJoined']>
  /**
   * Returns whether a request with this idempotency key was stored before, and whether with the same content (AC1);
   * null for a new key.
   */
  findRequest(
    request: Pick<RoomRequest, 'memberId' | 'ref' | 'bodyHash'>,
  ): Promise<{ readonly roomId: string; readonly isSame: boolean } | null>
  open(
    at: ActionTime,
    request: RoomRequest,
    room: NewRoom,
    picks: readonly AcceptedPick[],
  ): Promise<{
    readonly code: Exclude<RoomChangeResult<SeatRefusal | 'createRoomFailed1' | 'roomExists'>, 'stale'>
    readonly roomId: string | null
  }>
  join(
    at: ActionTime,
    request: RoomRequest,
    room: Pick<Room, 'roomId' | 'revision'>,
    picks: readonly AcceptedPick[],
  ): Promise<RoomChangeResult<SeatRefusal | 'joinRoomFailed1'>>
  pick(
    at: ActionTime,
    request: RoomRequest,
    room: Pick<Room, 'roomId' | 'revision'>,
    picks: readonly AcceptedPick[],
  ): Promise<RoomChangeResult<SelfLimitRefusal | 'betExists'>>
  leave(at: ActionTime, memberId: number, room: Pick<Room, 'roomId' | 'revision'>): Promise<'done' | 'stale'>
}
