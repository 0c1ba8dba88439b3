import { workingDayRange } from '@touchline/domain/calendar'
import { type MatchCourse, MOST_MATCHES, type RoomKind, type RoomState } from '@touchline/domain/tournament'
import type { Clock } from '../platform/clock/clock.ts'
import type { Page } from '../platform/page.ts'
import type { TournamentResults } from '../sportsbook/index.ts'
import { type RoomAccessRefusal, refuseRoomView, refuseMember, type RoomMember } from './room-access.ts'
import type { RoomViewRefusal, ReadRoom } from './room-info.ts'
import type { StoredPick, Room, RoomStore, Seat } from './room-ports.ts'
import { type ScoreOf, scoresNow, type ProjectedSeat, projectRanking } from './project-ranking.ts'
import type { RoomRefused } from './accept-picks.ts'

/** Listed room with the member's own seat. */
export interface ListedRoom {
  readonly room: Room
  /** Null if the member never joined. */
  readonly seat: Omit<Seat, 'picks'> | null
}

/** Member's own seat with its room. */
export interface OwnSeat {
  readonly room: Room
  readonly seat: Seat
  readonly seatId: string
  readonly joinedAtMs: number
  /** End of the room or of the member's stay, simulated clock; null while active. */
  readonly overAtMs: number | null
}

/** Player in a ranking. */
export interface RankedSeat {
  readonly memberId: number
  /** Login name. Other members see only a masked form. */
  readonly accountId: string
  readonly joinedNo: number
  readonly place: number | null
  readonly points: number
  readonly lastPickMs: number
  readonly returnMinor: bigint | null
  readonly picks: readonly StoredPick[]
}

export interface RoomListParams extends Page {
  readonly kind: RoomKind | null
  /** `open`: joinable now. */
  readonly state: RoomState | 'open' | null
  readonly isMine: boolean
  /** Part of the name, or the id; null for no filter. */
  readonly search: string | null
}

/** Filter of a member's seats by their room: active, finished, with prizes paid, or with fees refunded. */
export type SeatsOf = 'open' | 'over' | 'settled' | 'refunded'

export interface SeatListParams extends Page {
  readonly of: SeatsOf
  /** Half-open range of the simulated clock, compared with the end of the seat; null for no filter. */
  readonly during: { readonly fromMs: number; readonly toMs: number } | null
}

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export interface RoomListStore {
  /**
   * Returns rooms of the member's operator and currency, newest first. Private rooms appear only for their owner and
   * players.
   */
  rooms(
    member: Pick<RoomMember, 'id' | 'operator' | 'currency'>,
    asked: RoomListParams,
    nowMs: number,
  ): Promise<Listed<ListedRoom>>
  /** Returns the member's seats, newest first. */
  seats(memberId: number, asked: SeatListParams): Promise<Listed<OwnSeat>>
  /** Returns the players of a room by place, then in join order. */
  ranking(roomId: string): Promise<readonly RankedSeat[]>
  /** Returns the topic name of the ranking. */
  topicOf(roomId: string): Promise<string | null>
}

interface ListParts {
  readonly store: RoomListStore & Pick<RoomStore, 'ownsPrivate'>
  readonly seeRoom: ReadRoom
  readonly clock: Pick<Clock, 'worldMs'>
  readonly scoreOf: ScoreOf
  readonly scoreSteps: TournamentResults['scoreSteps']
}

type Refused<Code extends string = RoomAccessRefusal> = RoomRefused<Code>
const refused = <Code extends string>(code: Code): Refused<Code> => ({ ok: false, code })

/** Room with its ranking. Hides other players' picks on matches that have not started (TO2). */
export interface RankedRoom {
  readonly ok: true
  readonly room: Room
  readonly seat: Seat | null
  readonly topic: string
  readonly ranking: readonly ProjectedSeat[]
  readonly scores: ReturnType<typeof scoresNow>
}

const shownTo = (memberId: number, { matches }: Room, ranking: readonly ProjectedSeat[]): readonly ProjectedSeat[] => {
  const hidden = new Set(matches.filter(({ state }) => state === 'waiting').map(({ matchId }) => matchId))
  return ranking.map((seat) =>
    seat.memberId === memberId ? seat : { ...seat, picks: seat.picks.filter(({ matchId }) => !hidden.has(matchId)) },
  )
}

/** Creates the lists of rooms, of a member's own seats and of a room's players. */
export const createRoomLists = ({ store, seeRoom, clock, scoreOf, scoreSteps }: ListParts) => ({
  rooms: async (member: RoomMember, asked: RoomListParams) => {
    const door = refuseRoomView(member)
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
  ): Promise<RankedRoom | Refused<RoomViewRefusal>> => {
    const seen = await seeRoom(member, roomId, pin)
    if (!seen.ok) return seen
    const [ranking, topic] = await Promise.all([store.ranking(roomId), store.topicOf(roomId)])
    if (topic === null) return refused('roomNotExists')
    const { room, seat } = seen
    const shown = shownTo(member.id, room, projectRanking(room, ranking, scoreOf))
    return { ok: true, room, seat, topic, ranking: shown, scores: scoresNow(room, scoreOf) }
  },
  /** Returns the score timelines of the room's started matches (TO3). */
  courses: async ({ matches }: Pick<Room, 'matches'>): Promise<readonly MatchCourse[]> => {
    const begun = matches.filter(({ state }) => state === 'begun' || state === 'settled')
    const steps = await scoreSteps(begun.map(({ matchId }) => matchId))
    return matches.map((match) => ({ ...match, steps: steps.get(match.matchId) ?? [] }))
  },
  /** Returns whether a member may open and join rooms, with the refusal code. */
  mayPlay: async (member: RoomMember) => ({
    reason: refuseMember(member),
    ownsPrivate: await store.ownsPrivate(member.id),
    mostMatches: MOST_MATCHES,
  }),
})
export type RoomLists = ReturnType<typeof createRoomLists>
