import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import type { LegVerdict } from '@touchline/domain/settlement'
import type { JoinRequest, PoolTerms, RoomKind, RoomMatchState, RoomState } from '@touchline/domain/tournament'

/** Match of a room. */
export interface RoomMatch {
  readonly matchId: MatchId
  readonly state: RoomMatchState
  /** Kick-off at the opening of the room (TO7), epoch milliseconds. */
  readonly takenKickOffMs: number
  /** Current kick-off, epoch milliseconds. */
  readonly kickOffMs: number
}

/** Stored room. */
export interface Room extends PoolTerms {
  readonly roomId: string
  readonly operatorId: number
  /** Null for a platform room. */
  readonly ownerId: number | null
  readonly kind: RoomKind
  readonly name: string
  readonly currency: string
  readonly mostPlayers: number
  readonly pin: string | null
  readonly state: RoomState
  /** Fees are captured: the room has started with enough players. */
  readonly isTaken: boolean
  /** Cancelled by the operator, possibly before the stored state changes (TO15). */
  readonly isCalledOff: boolean
  /** Number of current players. */
  readonly players: number
  /** Increases with every change. */
  readonly revision: number
  readonly firstKickOffMs: number
  readonly lastKickOffMs: number
  /** In the order of selection. */
  readonly matches: readonly RoomMatch[]
}

/** Pick with its accepted price. */
export interface AcceptedPick {
  readonly matchId: MatchId
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  readonly oddsMilli: OddsMilli
  readonly points: number
}

/** Stored pick. */
export interface StoredPick extends AcceptedPick {
  readonly pickNo: number
  readonly placedAtMs: number
  /** Listing of the match at the time of the pick (PI5). */
  readonly listingNo: number
  /** Null while open. */
  readonly verdict: LegVerdict | null
  /** Resulting points; null while open. */
  readonly returned: number | null
}

/** Member's own seat in a room. */
export interface Seat {
  readonly hasLeft: boolean
  readonly points: number
  /** Null before the first computation. */
  readonly place: number | null
  readonly returnMinor: bigint | null
  readonly picks: readonly StoredPick[]
}

/** Simulated clock time of an action and its working day. */
export interface DoneAt {
  readonly workingDate: string
  readonly atMs: number
}

/** Idempotent request of a member. */
export interface RoomRequest {
  readonly memberId: number
  readonly ref: string
  /** Hash of the request content (AC1). */
  readonly bodyHash: string
  readonly address: string
}

export interface NewRoom {
  readonly kind: RoomKind
  readonly name: string
  readonly currency: string
  readonly entryMinor: bigint
  readonly feeBp: number
  readonly mostPlayers: number
  readonly pin: string | null
  readonly matches: readonly Pick<RoomMatch, 'matchId' | 'kickOffMs'>[]
}

/** Self-imposed bars, checked only by the database (PR7). */
export type BarRefusal = 'ownTimeOut' | 'selfExcluded'

/** Seat refusals that only the database can decide. */
export type SeatRefusal =
  | BarRefusal
  | 'unableToGetBalanceAtTheMoment'
  | 'protectionLimit'
  | 'balanceBelowZero'
  | 'insufficient_balance'

/** `stale`: the room changed since the read in a way that may affect the result. */
type RoomDone<Refusal extends string> = 'done' | 'repeated' | 'stale' | Refusal

export interface RoomStore {
  /** Returns null if the operator has no such room. */
  room(operatorId: number, roomId: string): Promise<Room | null>
  /** Returns null if the member never joined. */
  seat(memberId: number, roomId: string): Promise<Seat | null>
  /** Returns whether a member owns an unfinished private room. */
  ownsPrivate(memberId: number): Promise<boolean>
  /** Returns whether a linked account is in the room (LI2), or a free room had a player from the same address (TO6). */
  hasRelated(memberId: number, roomId: string, address: string): Promise<JoinRequest['hasRelatedJoined']>
  /** Returns the earlier use of an idempotency key and whether the content is the same (AC1); null for a new key. */
  requested(
    request: Pick<RoomRequest, 'memberId' | 'ref' | 'bodyHash'>,
  ): Promise<{ readonly roomId: string; readonly isSame: boolean } | null>
  open(
    at: DoneAt,
    request: RoomRequest,
    room: NewRoom,
    picks: readonly AcceptedPick[],
  ): Promise<{
    readonly code: Exclude<RoomDone<SeatRefusal | 'createRoomFailed1' | 'roomExists'>, 'stale'>
    readonly roomId: string | null
  }>
  join(
    at: DoneAt,
    request: RoomRequest,
    room: Pick<Room, 'roomId' | 'revision'>,
    picks: readonly AcceptedPick[],
  ): Promise<RoomDone<SeatRefusal | 'joinRoomFailed1'>>
  pick(
    at: DoneAt,
    request: RoomRequest,
    room: Pick<Room, 'roomId' | 'revision'>,
    picks: readonly AcceptedPick[],
  ): Promise<RoomDone<BarRefusal | 'betExists'>>
  leave(at: DoneAt, memberId: number, room: Pick<Room, 'roomId' | 'revision'>): Promise<'done' | 'stale'>
}
