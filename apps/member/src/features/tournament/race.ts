import type { RankRow, RoomPickRecord, RoomResultAnswer, RoomScore } from '@touchline/contract/named-records'
import {
  type MatchCourse,
  type PlacedPick,
  pointsOverTime,
  type PointsOverTime,
  type Racer,
  waysToWin,
  type WaysToWin,
} from '@touchline/domain/tournament'

/** Input of the points chart: results from the API and pushed updates of the room's topic. */
export interface RaceData {
  readonly result: Pick<RoomResultAnswer, 'players' | 'courses' | 'ownSeat'>
  /** Pushed scores, which extend the score timeline of `result`. */
  readonly scores: readonly RoomScore[]
  readonly ranking: readonly RankRow[]
  /** Simulated clock time in epoch milliseconds. */
  readonly nowMs: number
}

const placedOf = (pick: RoomPickRecord): PlacedPick => ({
  matchId: pick.matchId,
  typeCode: pick.betType,
  lineQ: pick.lineQuarters,
  selection: pick.selection,
  oddsMilli: pick.oddsMilli,
  points: pick.points,
})

/** Returns the score timelines of the matches, extended by scores pushed since. */
const coursesOf = ({ result, scores, nowMs }: RaceData): readonly MatchCourse[] =>
  result.courses.map(({ matchId, kickOffS, status, steps }) => {
    const told = steps.map(({ atMs, home, away }) => ({ atMs, score: { home, away } }))
    const last = told.at(-1)?.score ?? { home: 0, away: 0 }
    const now = status === 'begun' ? scores.find((score) => score.matchId === matchId) : undefined
    const isNews = now !== undefined && (now.home !== last.home || now.away !== last.away)
    const since = isNews ? [{ atMs: nowMs, score: { home: now.home, away: now.away } }] : []
    return { matchId, state: status, kickOffMs: kickOffS * 1000, steps: [...told, ...since] }
  })

/**
 * Returns the results that make the member win (TO14). Null for a member outside the room, and while a match has not
 * started.
 */
export const waysOf = (told: RaceData): WaysToWin | null => {
  const { players, courses, ownSeat } = told.result
  if (ownSeat === null || courses.some(({ status }) => status === 'waiting')) return null
  const open = coursesOf(told).filter(({ state }) => state === 'begun')
  const isOpen = (matchId: number): boolean => open.some((course) => course.matchId === matchId)
  const racers = players.map(({ seat, points, lastBetMs, picks }) => {
    const onOpen = picks.filter(({ matchId }) => isOpen(matchId))
    // Subtracts early-settled points of matches in play, because those matches are counted in full.
    const early = onOpen.reduce((sum, { returned }) => sum + (returned ?? 0), 0)
    const racer: Racer = { points: points - early, lastPickMs: lastBetMs, picks: onOpen.map(placedOf) }
    return { seat, racer }
  })
  const own = racers.find(({ seat }) => seat === ownSeat)
  if (own === undefined) return null
  const scores = open.map(({ matchId, steps }) => ({ matchId, score: steps.at(-1)?.score ?? { home: 0, away: 0 } }))
  return waysToWin(
    scores,
    own.racer,
    racers.filter((other) => other !== own).map(({ racer }) => racer),
  )
}

/**
 * Returns the points over time of every player, in the order of `result`. Ends at the current time, or shortly after
 * the last score of a finished room.
 */
export const courseOfPoints = (told: RaceData): PointsOverTime => {
  const matches = coursesOf(told)
  const isOver = matches.every(({ state }) => state === 'settled' || state === 'void')
  const lastMs = Math.max(...matches.flatMap(({ kickOffMs, steps }) => [kickOffMs, steps.at(-1)?.atMs ?? 0])) + 60_000
  const players = told.result.players.map(({ seat, pointsNow, picks }) => ({
    picks: picks.map(placedOf),
    pointsNow: told.ranking.find((row) => row.seat === seat)?.pointsNow ?? pointsNow,
  }))
  return pointsOverTime(matches, players, isOver ? lastMs : told.nowMs)
}
