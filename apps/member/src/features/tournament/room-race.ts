import type { RankRow, RoomPickRecord, RoomResultAnswer, RoomScore } from '@touchline/contract/tournament/named'
import {
  type MatchTimeline,
  type PlacedPick,
  computePointsOverTime,
  type PointsOverTime,
  type ContendingPlayer,
  findWinningCombinations,
  type WinningCombinations,
} from '@touchline/domain/tournament'

/**
 * Input of the points chart: results from the API, and scores and ranking pushed on the topic of the tournament room.
 */
export interface RaceData {
  readonly result: Pick<RoomResultAnswer, 'players' | 'courses' | 'ownSeat'>
  /** Pushed match scores, which extend the score timelines of `result`. */
  readonly scores: readonly RoomScore[]
  readonly ranking: readonly RankRow[]
  /** Current time of the simulated clock in epoch milliseconds. */
  readonly nowMs: number
}

/**
 * Returns the match results with which the member wins the tournament room (TO14). Null for a member who is not a
 * player, and while a match has not started.
 */
export function computeWinningCombinations(race: RaceData): WinningCombinations | null {
  const { players, courses, ownSeat } = race.result
  if (ownSeat === null || courses.some(({ status }) => status === 'waiting')) return null
  const open = extendTimelines(race).filter(({ state }) => state === 'started')
  const isOpen = (matchId: number): boolean => open.some((course) => course.matchId === matchId)
  const racers = players.map(({ seat, points, lastBetMs, picks }) => {
    const onOpen = picks.filter(({ matchId }) => isOpen(matchId))
    // Subtracts early-settled points of matches in play, because those matches are counted in full.
    const early = onOpen.reduce((sum, { returned }) => sum + (returned ?? 0), 0)
    const racer: ContendingPlayer = { points: points - early, lastPickMs: lastBetMs, picks: onOpen.map(toPlacedPick) }
    return { seat, racer }
  })
  const ownRacer = racers.find(({ seat }) => seat === ownSeat)
  if (ownRacer === undefined) return null
  const scores = open.map(({ matchId, steps }) => ({ matchId, score: steps.at(-1)?.score ?? { home: 0, away: 0 } }))
  return findWinningCombinations(
    scores,
    ownRacer.racer,
    racers.filter((other) => other !== ownRacer).map(({ racer }) => racer),
  )
}

/** Returns the score timelines of the matches, extended by the scores pushed since the response. */
function extendTimelines({ result, scores, nowMs }: RaceData): readonly MatchTimeline[] {
  return result.courses.map(({ matchId, kickOffS, status, steps }) => {
    const pastSteps = steps.map(({ atMs, home, away }) => ({ atMs, score: { home, away } }))
    const last = pastSteps.at(-1)?.score ?? { home: 0, away: 0 }
    const now = status === 'started' ? scores.find((score) => score.matchId === matchId) : undefined
    const hasChanged = now !== undefined && (now.home !== last.home || now.away !== last.away)
    const since = hasChanged ? [{ atMs: nowMs, score: { home: now.home, away: now.away } }] : []
    return { matchId, state: status, kickOffMs: kickOffS * 1000, steps: [...pastSteps, ...since] }
  })
}

function toPlacedPick(pick: RoomPickRecord): PlacedPick {
  return {
    matchId: pick.matchId,
    typeCode: pick.betType,
    lineQ: pick.lineQuarters,
    selection: pick.selection,
    oddsMilli: pick.oddsMilli,
    points: pick.points,
  }
}

/**
 * Returns the points of every player over time, in the order of the players in `result`. Ends at the current time, or
 * shortly after the last score of a finished tournament room.
 */
export function computeRoomPoints(race: RaceData): PointsOverTime {
  const matches = extendTimelines(race)
  const isOver = matches.every(({ state }) => state === 'settled' || state === 'void')
  const lastMs = Math.max(...matches.flatMap(({ kickOffMs, steps }) => [kickOffMs, steps.at(-1)?.atMs ?? 0])) + 60_000
  const players = race.result.players.map(({ seat, pointsNow, picks }) => ({
    picks: picks.map(toPlacedPick),
    projectedPoints: race.ranking.find((row) => row.seat === seat)?.pointsNow ?? pointsNow,
  }))
  return computePointsOverTime(matches, players, isOver ? lastMs : race.nowMs)
}
