import { isDeepStrictEqual } from 'node:util'
import type { MatchId } from '@touchline/domain/match'
import { isSameVerdict, type LegVerdict } from '@touchline/domain/settlement'
import {
  isOver,
  computePoints,
  type RoomMatchState,
  computeRoomMatchState,
  computeRoomState,
  type RoomState,
  settleRoom,
} from '@touchline/domain/tournament'
import type { MatchGrading } from '../results/index.ts'
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
export interface RoomWithPlayers {
  readonly room: Room
  readonly players: readonly StoredRoomPlayer[]
}

/** Computed new state of a tournament room, to be stored. */
export interface RoomUpdate {
  readonly state: RoomState
  readonly hasCapturedFees: boolean
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

type MatchFacts = ReadonlyMap<MatchId, MatchGrading>

interface GradedPlayer extends Omit<StoredRoomPlayer, 'picks'> {
  readonly picks: readonly { readonly pick: StoredPick; readonly verdict: LegVerdict | null }[]
}

/**
 * Computes the new state of a tournament room from its matches at a simulated clock time; null if nothing changed. Pure
 * and deterministic.
 */
export function computeRoom(
  roomWithPlayers: RoomWithPlayers,
  matchFacts: MatchFacts,
  nowMs: number,
): RoomUpdate | null {
  const { room, players } = roomWithPlayers
  const graded = players.map((player) => ({
    ...player,
    picks: player.picks.map((pick) => ({ pick, verdict: computeVerdict(matchFacts, pick) })),
  }))
  const matches = room.matches.map((match) => computeMatch(match, matchFacts, graded, nowMs))
  const state = computeRoomState({
    players: players.length,
    matches: matches.map((match) => match.state),
    hasCapturedFees: room.hasCapturedFees,
    isHouse: room.ownerId === null,
    isCalledOff: room.isCalledOff,
  })
  if (isFinal(room, state)) return null
  const update: RoomUpdate = {
    state,
    hasCapturedFees: room.hasCapturedFees || hasRoomStarted(state),
    matches,
    picks: collectChangedPicks(graded),
    players: computePlayers(room, graded, { state, matches }),
  }
  return isUnchanged(roomWithPlayers, update) ? null : update
}

function computeVerdict(matchFacts: MatchFacts, pick: StoredPick): LegVerdict | null {
  const { matchId, typeCode, lineQ, selection, oddsMilli, placedAtMs } = pick
  const terms = { matchId, typeCode, lineQ, selection, oddsMilli, scoreAtAcceptance: null, myanmar: null }
  return matchFacts.get(matchId)?.grader.verdict(terms, { placedAtMs }) ?? null
}

function computeMatch(
  match: RoomMatch,
  matchFacts: MatchFacts,
  players: readonly GradedPlayer[],
  nowMs: number,
): RoomMatch {
  const matchFact = matchFacts.get(match.matchId)
  if (matchFact === undefined) return match
  const { kickOffMs, hasStarted, outcome } = matchFact
  const full = outcome?.parts.full
  const isDecided = players.every(({ picks }) =>
    picks.every(({ pick, verdict }) => pick.matchId !== match.matchId || verdict !== null),
  )
  const stateInput = {
    before: match.state,
    originalKickOffMs: match.originalKickOffMs,
    kickOffMs,
    hasStarted,
    isCancelled: full?.status === 'cancelled',
    isGraded: full !== undefined && isDecided,
  }
  return { ...match, kickOffMs, state: computeRoomMatchState(stateInput, nowMs) }
}

/**
 * Returns whether a finished room stays unchanged (TO9). A room with paid prizes waits until every match is decided
 * again; a room refunded before its start is final.
 */
function isFinal({ state, hasCapturedFees }: Room, nextState: RoomState): boolean {
  return isOver(state) && (!hasCapturedFees || !isOver(nextState))
}

function hasRoomStarted(state: RoomState): boolean {
  return state !== 'active' && state !== 'cancelled'
}

function collectChangedPicks(players: readonly GradedPlayer[]): RoomUpdate['picks'] {
  return players.flatMap(({ playerId, picks }) =>
    picks
      .filter(({ pick, verdict }) => !isSameVerdict(pick.verdict, verdict))
      .map(({ pick, verdict }) => ({
        playerId,
        pickNo: pick.pickNo,
        verdict,
        returned: verdict && computePoints({ ...pick, grade: verdict.grade }),
      })),
  )
}

function computePlayers(
  room: Room,
  players: readonly GradedPlayer[],
  { state, matches }: Pick<RoomUpdate, 'state' | 'matches'>,
): RoomUpdate['players'] {
  const states = new Map<number, RoomMatchState>(matches.map((match) => [match.matchId, match.state]))
  const graded = players.map(({ picks, ...player }) => ({
    ...player,
    picks: picks.map(({ pick, verdict }) => ({ ...pick, grade: verdict?.grade ?? null })),
  }))
  return settleRoom({ ...room, state, matches: states, players: graded }).map(
    ({ playerId, points, place, returnMinor }) => ({ playerId, points, place, returnMinor }),
  )
}

function isUnchanged({ room, players }: RoomWithPlayers, update: RoomUpdate): boolean {
  const before = new Map(players.map((player) => [player.playerId, player]))
  return (
    room.state === update.state &&
    room.hasCapturedFees === update.hasCapturedFees &&
    update.picks.length === 0 &&
    isDeepStrictEqual(room.matches, update.matches) &&
    update.players.every(({ playerId, ...now }) => {
      const was = before.get(playerId)
      return was?.points === now.points && was.place === now.place && was.returnMinor === now.returnMinor
    })
  )
}
