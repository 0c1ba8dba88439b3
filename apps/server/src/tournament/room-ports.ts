import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import type { LegVerdict } from '@touchline/domain/settlement'
import type { JoinRequest, PoolTerms, RoomKind, RoomMatchState, RoomState } from '@touchline/domain/tournament'

/** A match of a room. */
export interface RoomMatch {
  readonly matchId: MatchId
  readonly state: RoomMatchState
  /** When the room was opened (TO7), epoch ms. */
  readonly takenKickOffMs: number
  /** As it stands, epoch ms. */
  readonly kickOffMs: number
}

/** A room as it is kept. */
export interface Room extends PoolTerms {
  readonly roomId: string
  readonly operatorId: number
  /** Null of the house's own. */
  readonly ownerId: number | null
  readonly kind: RoomKind
  readonly name: string
  readonly currency: string
  readonly mostPlayers: number
  readonly pin: string | null
  readonly state: RoomState
  /** Its fees were taken: it has begun with enough players. */
  readonly isTaken: boolean
  /** TO15: it is cancelled, though nobody may have said so yet. */
  readonly isCalledOff: boolean
  /** Who is in it now. */
  readonly players: number
  /** Rises with every change. */
  readonly revision: number
  readonly firstKickOffMs: number
  readonly lastKickOffMs: number
  /** In the order that they were chosen in. */
  readonly matches: readonly RoomMatch[]
}

/** A pick as it was taken. */
export interface TakenPick {
  readonly matchId: MatchId
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  readonly oddsMilli: OddsMilli
  readonly points: number
}

/** A pick as it is kept. */
export interface KeptPick extends TakenPick {
  readonly pickNo: number
  readonly placedAtMs: number
  /** The listing of its match that it was taken on (PI5). */
  readonly listingNo: number
  /** Null while it is open. */
  readonly verdict: LegVerdict | null
  /** Points that it came to; null while it is open. */
  readonly returned: number | null
}

/** A member's own seat in a room. */
export interface Seat {
  readonly hasLeft: boolean
  readonly points: number
  /** Null before anything was reckoned. */
  readonly place: number | null
  readonly returnMinor: bigint | null
  readonly picks: readonly KeptPick[]
}

/** When something is done: world clock, and its working day. */
export interface DoneAt {
  readonly workingDate: string
  readonly atMs: number
}

/** Who asks for something, once. */
export interface RoomRequest {
  readonly memberId: number
  readonly ref: string
  /** Of everything that makes it this request (AC1). */
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

/** PR7: that a member barred themselves is the database's to say. */
export type BarRefusal = 'ownTimeOut' | 'selfExcluded'

/** What the database refuses a seat with, which alone knows it. */
export type SeatRefusal =
  | BarRefusal
  | 'unableToGetBalanceAtTheMoment'
  | 'protectionLimit'
  | 'balanceBelowZero'
  | 'insufficient_balance'

/** `stale`: the room has changed since it was looked at, in what might refuse this. */
type RoomDone<Refusal extends string> = 'done' | 'repeated' | 'stale' | Refusal

export interface RoomStore {
  /** Null where there is none of this operator. */
  room(operatorId: number, roomId: string): Promise<Room | null>
  /** Null where the member was never in it. */
  seat(memberId: number, roomId: string): Promise<Seat | null>
  /** Whether an owner has a private room that is not over. */
  ownsPrivate(memberId: number): Promise<boolean>
  /** Whether somebody related to a member is in a room (LI2), or was in a free one from their address (TO6). */
  hasRelated(memberId: number, roomId: string, address: string): Promise<JoinRequest['hasRelatedJoined']>
  /** What a reference was used for before, and whether for the same (AC1); null where it is new. */
  requested(
    request: Pick<RoomRequest, 'memberId' | 'ref' | 'bodyHash'>,
  ): Promise<{ readonly roomId: string; readonly isSame: boolean } | null>
  open(
    at: DoneAt,
    request: RoomRequest,
    room: NewRoom,
    picks: readonly TakenPick[],
  ): Promise<{
    readonly code: Exclude<RoomDone<SeatRefusal | 'createRoomFailed1' | 'roomExists'>, 'stale'>
    readonly roomId: string | null
  }>
  join(
    at: DoneAt,
    request: RoomRequest,
    room: Pick<Room, 'roomId' | 'revision'>,
    picks: readonly TakenPick[],
  ): Promise<RoomDone<SeatRefusal | 'joinRoomFailed1'>>
  pick(
    at: DoneAt,
    request: RoomRequest,
    room: Pick<Room, 'roomId' | 'revision'>,
    picks: readonly TakenPick[],
  ): Promise<RoomDone<BarRefusal | 'betExists'>>
  leave(at: DoneAt, memberId: number, room: Pick<Room, 'roomId' | 'revision'>): Promise<'done' | 'stale'>
}
