import { isDeepStrictEqual } from 'node:util'
import type { MatchId } from '@touchline/domain/match'
import { isSameVerdict, type LegVerdict } from '@touchline/domain/settlement'
import {
  isOver,
  pointsOf,
  type RoomMatchState,
  roomMatchState,
  roomState,
  type RoomState,
  settleRoom,
} from '@touchline/domain/tournament'
import type { PlayedMatch } from '../sportsbook/index.ts'
import type { StoredPick, Room, RoomMatch } from './room-ports.ts'

/** Player of a tournament room as stored. */
export interface StoredRoomPlayer {
  readonly playerId: string
  readonly joinedNo: number
  readonly lastPickMs: number
  readonly points: number
  readonly place: number | null
  readonly returnMinor: bigint | null
  readonly picks: readonly StoredPick[]
}

/** Tournament room with its players and their picks. */
export interface WholeRoom {
  readonly room: Room
  readonly players: readonly StoredRoomPlayer[]
}

/** Computed new state of a tournament room, to be stored. */
export interface RoomMoved {
  readonly state: RoomState
  readonly isTaken: boolean
  readonly matches: readonly RoomMatch[]
  /** Picks whose verdict (settlement) changed. */
  readonly picks: readonly {
    readonly playerId: string
    readonly pickNo: number
    readonly verdict: LegVerdict | null
    readonly returned: number | null
  }[]
  /** Points, place and return of every player of the room. */
  readonly players: readonly Pick<StoredRoomPlayer, 'playerId' | 'points' | 'place' | 'returnMinor'>[]
}

type Standing = ReadonlyMap<MatchId, PlayedMatch>

const verdictOf = (standing: Standing, pick: StoredPick): LegVerdict | null => {
  const { matchId, typeCode, lineQ, selection, oddsMilli, placedAtMs } = pick
  const terms = { matchId, typeCode, lineQ, selection, oddsMilli, struckScore: null, myanmar: null }
  return standing.get(matchId)?.grader.verdict(terms, { placedAtMs }) ?? null
}

interface GradedPlayer extends Omit<StoredRoomPlayer, 'picks'> {
  readonly picks: readonly { readonly kept: StoredPick; readonly verdict: LegVerdict | null }[]
}

const matchNow = (match: RoomMatch, standing: Standing, players: readonly GradedPlayer[], nowMs: number): RoomMatch => {
  const played = standing.get(match.matchId)
  if (played === undefined) return match
  const { kickOffMs, hasStarted, outcome } = played
  const full = outcome?.parts.full
  const isDecided = players.every(({ picks }) =>
    picks.every(({ kept, verdict }) => kept.matchId !== match.matchId || verdict !== null),
  )
  const now = {
    before: match.state,
    takenKickOffMs: match.takenKickOffMs,
    kickOffMs,
    hasStarted,
    isCancelled: full?.status === 'cancelled',
    isGraded: full !== undefined && isDecided,
  }
  return { ...match, kickOffMs, state: roomMatchState(now, nowMs) }
}

const hasRoomStarted = (state: RoomState): boolean => state !== 'active' && state !== 'cancelled'

/**
 * Returns whether a finished room stays unchanged (TO9). A room with paid prizes waits until every match is decided
 * again; a room refunded before its start is final.
 */
const isLeftAlone = ({ state, isTaken }: Room, now: RoomState): boolean => isOver(state) && (!isTaken || !isOver(now))

const changedPicks = (players: readonly GradedPlayer[]): RoomMoved['picks'] =>
  players.flatMap(({ playerId, picks }) =>
    picks
      .filter(({ kept, verdict }) => !isSameVerdict(kept.verdict, verdict))
      .map(({ kept, verdict }) => ({
        playerId,
        pickNo: kept.pickNo,
        verdict,
        returned: verdict && pointsOf({ ...kept, grade: verdict.grade }),
      })),
  )

const standingPlayers = (
  room: Room,
  players: readonly GradedPlayer[],
  { state, matches }: Pick<RoomMoved, 'state' | 'matches'>,
): RoomMoved['players'] => {
  const states = new Map<number, RoomMatchState>(matches.map((match) => [match.matchId, match.state]))
  const graded = players.map(({ picks, ...player }) => ({
    ...player,
    picks: picks.map(({ kept, verdict }) => ({ ...kept, grade: verdict?.grade ?? null })),
  }))
  return settleRoom({ ...room, state, matches: states, players: graded }).map(
    ({ playerId, points, place, returnMinor }) => ({ playerId, points, place, returnMinor }),
  )
}

const isSame = ({ room, players }: WholeRoom, moved: RoomMoved): boolean => {
  const before = new Map(players.map((player) => [player.playerId, player]))
  return (
    room.state === moved.state &&
    room.isTaken === moved.isTaken &&
    moved.picks.length === 0 &&
    isDeepStrictEqual(room.matches, moved.matches) &&
    moved.players.every(({ playerId, ...now }) => {
      const was = before.get(playerId)
      return was?.points === now.points && was.place === now.place && was.returnMinor === now.returnMinor
    })
  )
}

/**
 * Computes the new state of a tournament room from its matches at a simulated clock time; null if nothing changed. Pure
 * and deterministic.
 */
export const computeRoom = (whole: WholeRoom, standing: Standing, nowMs: number): RoomMoved | null => {
  const { room, players } = whole
  const graded = players.map((player) => ({
    ...player,
    picks: player.picks.map((pick) => ({ kept: pick, verdict: verdictOf(standing, pick) })),
  }))
  const matches = room.matches.map((match) => matchNow(match, standing, graded, nowMs))
  const state = roomState({
    players: players.length,
    matches: matches.map((match) => match.state),
    isTaken: room.isTaken,
    isHouse: room.ownerId === null,
    isCalledOff: room.isCalledOff,
  })
  if (isLeftAlone(room, state)) return null
  const moved: RoomMoved = {
    state,
    isTaken: room.isTaken || hasRoomStarted(state),
    matches,
    picks: changedPicks(graded),
    players: standingPlayers(room, graded, { state, matches }),
  }
  return isSame(whole, moved) ? null : moved
}
