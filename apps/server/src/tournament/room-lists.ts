import { workingDayRange } from '@touchline/domain/calendar'
import { type MatchCourse, MOST_MATCHES, type RoomKind, type RoomState } from '@touchline/domain/tournament'
import type { Clock } from '../platform/clock/clock.ts'
import type { Page } from '../platform/page.ts'
import type { Played } from '../sportsbook/index.ts'
import { type DoorRefusal, refuseLook, refuseMember, type RoomMember } from './member-door.ts'
import type { SeeRefusal, SeeRoom } from './room-info.ts'
import type { KeptPick, Room, RoomStore, Seat } from './room-ports.ts'
import { type ScoreOf, scoresNow, type StandingSeat, standNow } from './stand-now.ts'
import type { RoomRefused } from './take-picks.ts'

/** A room in a list, with the member's own seat in it. */
export interface ListedRoom {
  readonly room: Room
  /** Null where they were never in it. */
  readonly seat: Omit<Seat, 'picks'> | null
}

/** A seat of a member's own, with its room. */
export interface OwnSeat {
  readonly room: Room
  readonly seat: Seat
  readonly seatId: string
  readonly joinedAtMs: number
  /** When the room was over, or the member left; world clock. */
  readonly overAtMs: number | null
}

/** A player of a room's ranking. */
export interface RankedSeat {
  readonly memberId: number
  /** Login name; others are told no more than its ends. */
  readonly accountId: string
  readonly joinedNo: number
  readonly place: number | null
  readonly points: number
  readonly lastPickMs: number
  readonly returnMinor: bigint | null
  readonly picks: readonly KeptPick[]
}

export interface RoomsAsked extends Page {
  readonly kind: RoomKind | null
  /** `open`: may be joined now. */
  readonly state: RoomState | 'open' | null
  readonly isMine: boolean
  /** A part of the name, or the number; null for any. */
  readonly search: string | null
}

/** Which seats of a member: of rooms that go on, that are over, that paid prizes, that gave the fee back. */
export type SeatsOf = 'open' | 'over' | 'settled' | 'refunded'

export interface SeatsAsked extends Page {
  readonly of: SeatsOf
  /** World clock, to the first moment behind; null for any time. Counts when they were over. */
  readonly during: { readonly fromMs: number; readonly toMs: number } | null
}

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export interface RoomListStore {
  /** Of the member's operator and currency; private ones only where they are theirs. From the newest. */
  rooms(
    member: Pick<RoomMember, 'id' | 'operator' | 'currency'>,
    asked: RoomsAsked,
    nowMs: number,
  ): Promise<Listed<ListedRoom>>
  /** From the newest. */
  seats(memberId: number, asked: SeatsAsked): Promise<Listed<OwnSeat>>
  /** Who is in a room, by place and then as they joined. */
  ranking(roomId: string): Promise<readonly RankedSeat[]>
  /** The name that its ranking is followed by. */
  topicOf(roomId: string): Promise<string | null>
}

interface ListParts {
  readonly store: RoomListStore & Pick<RoomStore, 'ownsPrivate'>
  readonly seeRoom: SeeRoom
  readonly clock: Pick<Clock, 'worldMs'>
  readonly scoreOf: ScoreOf
  readonly scoreSteps: Played['scoreSteps']
}

type Refused<Code extends string = DoorRefusal> = RoomRefused<Code>
const refused = <Code extends string>(code: Code): Refused<Code> => ({ ok: false, code })

/** A room with its ranking; of other players the picks on matches that have begun (TO2). */
export interface RankedRoom {
  readonly ok: true
  readonly room: Room
  readonly seat: Seat | null
  readonly topic: string
  readonly ranking: readonly StandingSeat[]
  readonly scores: ReturnType<typeof scoresNow>
}

const shownTo = (memberId: number, { matches }: Room, ranking: readonly StandingSeat[]): readonly StandingSeat[] => {
  const hidden = new Set(matches.filter(({ state }) => state === 'waiting').map(({ matchId }) => matchId))
  return ranking.map((seat) =>
    seat.memberId === memberId ? seat : { ...seat, picks: seat.picks.filter(({ matchId }) => !hidden.has(matchId)) },
  )
}

/** Builds the lists of rooms, of a member's own seats, and of a room's players. */
export const createRoomLists = ({ store, seeRoom, clock, scoreOf, scoreSteps }: ListParts) => ({
  rooms: async (member: RoomMember, asked: RoomsAsked) => {
    const door = refuseLook(member)
    return door ? refused(door) : { ok: true as const, ...(await store.rooms(member, asked, clock.worldMs())) }
  },
  seats: async (member: Pick<RoomMember, 'id'>, of: SeatsOf, page: Page, workingDate: string | null) => {
    const during = workingDate === null ? null : workingDayRange(workingDate)
    return store.seats(member.id, { ...page, of, during })
  },
  ranking: async (
    member: RoomMember,
    roomId: string,
    pin: string | null,
  ): Promise<RankedRoom | Refused<SeeRefusal>> => {
    const seen = await seeRoom(member, roomId, pin)
    if (!seen.ok) return seen
    const [ranking, topic] = await Promise.all([store.ranking(roomId), store.topicOf(roomId)])
    if (topic === null) return refused('roomNotExists')
    const { room, seat } = seen
    const shown = shownTo(member.id, room, standNow(room, ranking, scoreOf))
    return { ok: true, room, seat, topic, ranking: shown, scores: scoresNow(room, scoreOf) }
  },
  /** How the matches of a room went, so far as they have begun (TO3). */
  courses: async ({ matches }: Pick<Room, 'matches'>): Promise<readonly MatchCourse[]> => {
    const begun = matches.filter(({ state }) => state === 'begun' || state === 'settled')
    const steps = await scoreSteps(begun.map(({ matchId }) => matchId))
    return matches.map((match) => ({ ...match, steps: steps.get(match.matchId) ?? [] }))
  },
  /** Whether a member may open and join rooms, with the code of why not. */
  mayPlay: async (member: RoomMember) => ({
    reason: refuseMember(member),
    ownsPrivate: await store.ownsPrivate(member.id),
    mostMatches: MOST_MATCHES,
  }),
})
export type RoomLists = ReturnType<typeof createRoomLists>
