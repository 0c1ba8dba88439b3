import type { RoomAnswer, RoomPick, RoomPickWire, RoomWire } from '@touchline/contract/tournament/room'
import { ROOM_STATUSES, ROOM_TYPES } from '@touchline/contract/named-values'
import type { RankRow, RoomCourse, RoomScore } from '@touchline/contract/tournament/room-lists'
import type { MatchId, Score } from '@touchline/domain/match'
import {
  type MatchTimeline,
  placePrizes,
  placeShares,
  poolMinor,
  type RoomKind,
  type RoomState,
} from '@touchline/domain/tournament'
import type { Static } from 'typebox'
import type { RoomView } from './room-info.ts'
import type { ProjectedSeat } from './project-ranking.ts'
import type { RoomTopicBody } from './room-topics.ts'
import type { StoredPick, Room, Seat, AcceptedPick } from './room-ports.ts'

/** Room states by status number (product §4). */
export const STATES_BY_STATUS: ReadonlyMap<number, RoomState> = new Map(
  (Object.keys(ROOM_STATUSES) as RoomState[]).map((state) => [ROOM_STATUSES[state], state]),
)

/** Converts the picks of a request to domain picks. */
export function toAcceptedPicks(picks: readonly RoomPick[]): readonly AcceptedPick[] {
  return picks.map(({ match_id, bet_type, line_quarters, selection, odds_milli, points }) => ({
    matchId: match_id as MatchId,
    typeCode: bet_type,
    lineQ: line_quarters,
    selection,
    oddsMilli: odds_milli,
    points,
  }))
}

/** Returns the room kind of a type number in a request; null for an unknown number. */
export function findRoomKind(type: number): RoomKind | null {
  return (Object.keys(ROOM_TYPES) as RoomKind[]).find((kind) => ROOM_TYPES[kind] === type) ?? null
}

export function toRankRow(seat: ProjectedSeat): RankRow {
  return {
    seat: seat.joinedNo,
    name: maskAccountId(seat.accountId),
    rank: seat.place,
    points: seat.points,
    rank_now: seat.projectedPlace,
    points_now: seat.projectedPoints,
    last_bet_ms: seat.lastPickMs,
    returned: seat.returnMinor === null ? null : String(seat.returnMinor),
  }
}

/** Masks a login name: the first two characters, `***` and the last character. */
function maskAccountId(accountId: string): string {
  return `${accountId.slice(0, 2)}***${accountId.slice(-1)}`
}

/** Converts a tournament room to its list row, as one member sees it. */
export function toRoomWire(room: Room, memberId: number, seat: Omit<Seat, 'picks'> | null): RoomWire {
  return {
    room_id: room.roomId,
    name: room.name,
    type: ROOM_TYPES[room.kind],
    status: ROOM_STATUSES[room.state],
    currency: room.currency,
    entry_fee: String(room.entryMinor),
    commission: room.feeBp,
    pool: String(poolMinor(room, room.players)),
    limit: room.maxPlayers,
    players: room.players,
    matches: room.matches.length,
    first_kick_off_s: toSeconds(room.firstKickOffMs),
    last_kick_off_s: toSeconds(room.lastKickOffMs),
    own: room.ownerId === memberId,
    joined: seat?.hasLeft === false,
    points: seat?.points ?? null,
    rank: seat?.place ?? null,
    returned: seat?.returnMinor === null || seat === null ? null : String(seat.returnMinor),
  }
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

export function toPickWire({ verdict, ...pick }: StoredPick): RoomPickWire {
  return {
    match_id: pick.matchId,
    bet_type: pick.typeCode,
    line_quarters: pick.lineQ,
    selection: pick.selection,
    odds_milli: pick.oddsMilli,
    points: pick.points,
    placed_at_ms: pick.placedAtMs,
    outcome: verdict?.outcome ?? null,
    returned: pick.returned,
  }
}

export function toScoresWire(scores: ReadonlyMap<MatchId, Score>): RoomScore[] {
  return [...scores].map(([match_id, { home, away }]) => ({ match_id, home, away }))
}

export function toCourseWire({ matchId, state, kickOffMs, steps }: MatchTimeline): RoomCourse {
  return {
    match_id: matchId,
    kick_off_s: toSeconds(kickOffMs),
    status: state,
    steps: steps.map(({ atMs, score: { home, away } }) => ({ at_ms: atMs, home, away })),
  }
}

/** Converts a tournament room to the content of its topic, identical for every subscriber. */
export function toRoomTopicBody(room: Room, ranking: readonly RankRow[], scores: readonly RoomScore[]): RoomTopicBody {
  return {
    status: ROOM_STATUSES[room.state],
    players: room.players,
    pool: String(poolMinor(room, room.players)),
    scores: [...scores],
    ranking: [...ranking],
  }
}

/** Converts a tournament room to the complete response for one member. */
export function toRoomAnswer(view: RoomView, memberId: number): Static<typeof RoomAnswer> {
  const { room, seat } = view
  return {
    status: 1,
    statusdesc: 'success',
    room: toRoomWire(room, memberId, seat),
    match_list: toMatchesWire(view),
    prizes: toPrizesWire(room),
    picks: (seat?.picks ?? []).map(toPickWire),
    pin: room.ownerId === memberId ? room.pin : null,
    may_leave: view.mayLeave,
  }
}

function toMatchesWire({ room, namedMatches }: RoomView): Static<typeof RoomAnswer>['match_list'] {
  return room.matches.map(({ matchId, state, kickOffMs }) => {
    const match = namedMatches.get(matchId)
    return {
      match_id: matchId,
      league: match?.league ?? '',
      home: match?.home ?? '',
      away: match?.away ?? '',
      kick_off_s: toSeconds(kickOffMs),
      status: state,
    }
  })
}

function toPrizesWire(room: Room): Static<typeof RoomAnswer>['prizes'] {
  const prizes = placePrizes(poolMinor(room, room.players), room.players)
  return placeShares(room.players).map((percent, at) => ({ place: at + 1, percent, amount: String(prizes[at] ?? 0n) }))
}
