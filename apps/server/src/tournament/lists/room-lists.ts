import {
  type RankedSeat,
  type FindLiveScore,
  collectLiveScores,
  type ProjectedSeat,
  projectRanking,
} from '../project-ranking.ts'
import { workingDayRange } from '@touchline/domain/calendar'
import { type MatchTimeline, MAX_MATCHES, type RoomKind, type RoomState } from '@touchline/domain/tournament'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { PageRequest } from '../../platform/page.ts'
import type { TournamentResults } from '../../results/index.ts'
import { refuseMember, type RoomMember } from '../room-access.ts'
import type { RoomViewRefusal, ReadRoom } from '../room-info.ts'
import type { Room, RoomStore, Seat } from '../room-ports.ts'
import type { RoomRequestRefusal } from '../accept-picks.ts'

/** Tournament room in a list, with the member's own seat. */
export interface ListedRoom {
  readonly room: Room
  /** Member's own seat in the room; null if the member never joined. */
  readonly seat: Omit<Seat, 'picks'> | null
}

/** Member's own seat with its tournament room. */
export interface OwnSeat {
  readonly room: Room
  readonly seat: Seat
  readonly seatId: string
  readonly joinedAtMs: number
  /** Simulated clock time when the room ended or the member left, epoch milliseconds; null while active. */
  readonly endedAtMs: number | null
}

export interface RoomListParams extends PageRequest {
  readonly kind: RoomKind | null
  /** Filter by room state. `open` selects rooms that the member can join now; null selects every state. */
  readonly state: RoomState | 'open' | null
  readonly isMine: boolean
  /** Search text: part of the room name, or the room id; null for no filter. */
  readonly search: string | null
}

/** Filter of a member's seats by the state of the room: active, finished, with prizes paid, or with fees refunded. */
export type SeatFilter = 'open' | 'over' | 'settled' | 'refunded'

export interface SeatListParams extends PageRequest {
  readonly filter: SeatFilter
  /**
   * Filter by the end of the seat: `fromMs` inclusive, `toMs` exclusive, simulated epoch milliseconds; null for no
   * filter.
   */
  readonly during: { readonly fromMs: number; readonly toMs: number } | null
}

interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export interface RoomListStore {
  /**
   * Lists tournament rooms of the member's operator and currency, newest first. Private rooms appear only for their
   * owner and players.
   */
  rooms(
    member: Pick<RoomMember, 'id' | 'operator' | 'currency'>,
    params: RoomListParams,
    nowMs: number,
  ): Promise<RowPage<ListedRoom>>
  /** Lists the member's seats in tournament rooms, newest first. */
  seats(memberId: number, params: SeatListParams): Promise<RowPage<OwnSeat>>
  /** Returns the players of a tournament room by place, then in join order. */
  ranking(roomId: string): Promise<readonly RankedSeat[]>
  /** Returns the topic name of a room's ranking; null if the room does not exist. */
  findTopic(roomId: string): Promise<string | null>
}

interface ListParts {
  readonly store: RoomListStore & Pick<RoomStore, 'ownsPrivate'>
  readonly readRoom: ReadRoom
  readonly clock: Pick<Clock, 'worldMs'>
  readonly findLiveScore: FindLiveScore
  readonly scoreSteps: TournamentResults['scoreSteps']
}

/** Tournament room with its ranking. Picks of other players stay hidden until their match has started (TO2). */
export interface RankedRoom {
  readonly ok: true
  readonly room: Room
  readonly seat: Seat | null
  readonly topic: string
  readonly ranking: readonly ProjectedSeat[]
  readonly scores: ReturnType<typeof collectLiveScores>
}

export type RoomLists = ReturnType<typeof createRoomLists>

/** Creates the lists of rooms, of a member's own seats and of a room's players. */
export function createRoomLists({ store, readRoom, clock, findLiveScore, scoreSteps }: ListParts) {
  return {
    rooms: (member: RoomMember, params: RoomListParams) => store.rooms(member, params, clock.worldMs()),
    seats: async (
      member: Pick<RoomMember, 'id'>,
      filter: SeatFilter,
      page: PageRequest,
      workingDate: string | null,
    ) => {
      const during = workingDate === null ? null : workingDayRange(workingDate)
      return store.seats(member.id, { ...page, filter, during })
    },
    ranking: async (
      member: RoomMember,
      roomId: string,
      pin: string | null,
    ): Promise<RankedRoom | RoomRequestRefusal<RoomViewRefusal>> => {
      const view = await readRoom(member, roomId, pin)
      if (!view.ok) return view
      const [ranking, topic] = await Promise.all([store.ranking(roomId), store.findTopic(roomId)])
      if (topic === null) return { ok: false, code: 'roomNotExists' }
      const { room, seat } = view
      const shown = hideUnstartedPicks(member.id, room, projectRanking(room, ranking, findLiveScore))
      return { ok: true, room, seat, topic, ranking: shown, scores: collectLiveScores(room, findLiveScore) }
    },
    /** Returns the score timelines of the started matches of a tournament room (TO3). */
    readScoreTimelines: async ({ matches }: Pick<Room, 'matches'>): Promise<readonly MatchTimeline[]> => {
      const startedMatches = matches.filter(({ state }) => state === 'started' || state === 'settled')
      const steps = await scoreSteps(startedMatches.map(({ matchId }) => matchId))
      return matches.map((match) => ({ ...match, steps: steps.get(match.matchId) ?? [] }))
    },
    /** Returns whether a member may open and join tournament rooms, with the refusal code (null if allowed). */
    mayPlay: async (member: RoomMember) => ({
      reason: refuseMember(member),
      ownsPrivate: await store.ownsPrivate(member.id),
      maxMatches: MAX_MATCHES,
    }),
  }
}

function hideUnstartedPicks(
  memberId: number,
  { matches }: Room,
  ranking: readonly ProjectedSeat[],
): readonly ProjectedSeat[] {
  const hidden = new Set(matches.filter(({ state }) => state === 'waiting').map(({ matchId }) => matchId))
  return ranking.map((seat) =>
    seat.memberId === memberId ? seat : { ...seat, picks: seat.picks.filter(({ matchId }) => !hidden.has(matchId)) },
  )
}
