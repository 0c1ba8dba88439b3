import { NIL, type Score } from '../match/index.ts'
import { type PlacedPick, pointsAt } from './points-at.ts'
import { POINTS_A_MATCH } from './picks.ts'
import type { RoomMatchState } from './progress.ts'

/** Score of a match from a point in time, epoch milliseconds of the simulated clock. */
export interface ScoreStep {
  readonly atMs: number
  readonly score: Score
}

/** Score timeline of a match in a tournament room. */
export interface MatchCourse {
  readonly matchId: number
  readonly state: RoomMatchState
  readonly kickOffMs: number
  /** Score changes in chronological order. The score is 0-0 before the first change. */
  readonly steps: readonly ScoreStep[]
}

/** A player of a tournament room, with the player's picks on started matches. */
export interface PlayerCourse {
  readonly picks: readonly PlacedPick[]
  /** Points that the player has if every match in play ended now. */
  readonly pointsNow: number
}

/** Points of every player at a series of times, epoch milliseconds. Players are in input order. */
export interface PointsOverTime {
  readonly atMs: readonly number[]
  readonly players: readonly (readonly number[])[]
}

const hasStarted = ({ state }: MatchCourse): boolean => state === 'begun' || state === 'settled'

/** Returns the score steps of the match from its kick-off. */
const stepsOf = ({ kickOffMs, steps }: MatchCourse): readonly ScoreStep[] => [
  { atMs: Math.min(kickOffMs, steps[0]?.atMs ?? kickOffMs), score: NIL },
  ...steps,
]

/** Reduces the list of times to at most `most`, evenly spaced, including the first and the last. */
const thinned = (moments: readonly number[], most: number): readonly number[] => {
  if (moments.length <= most) return moments
  const every = (moments.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => moments[Math.round(at * every)] ?? 0)
}

/**
 * Returns the points of a player's picks on a match, one number for each time in `moments`, as if the match had ended
 * at that time.
 */
const onMatch = (match: MatchCourse, picks: readonly PlacedPick[], moments: readonly number[]): readonly number[] => {
  const steps = stepsOf(match).map(({ atMs, score }) => ({
    atMs,
    points: picks.reduce((sum, pick) => sum + pointsAt(pick, score), 0),
  }))
  let next = 0
  let points = 0
  return moments.map((moment) => {
    for (let step = steps[next]; step !== undefined && step.atMs <= moment; step = steps[next]) {
      points = step.points
      next += 1
    }
    return points
  })
}

/**
 * Returns the points of a room's players over time, as if every match in play had ended at that time (TO3). The series
 * covers the first kick-off to `endMs` in at most `most` times. A void match counts its points from the start. Empty
 * while no match has started.
 */
export const pointsOverTime = (
  matches: readonly MatchCourse[],
  players: readonly PlayerCourse[],
  endMs: number,
  most = 240,
): PointsOverTime => {
  const played = matches.filter(hasStarted)
  if (played.length === 0) return { atMs: [], players: players.map(() => []) }
  const all = [...new Set(played.flatMap((match) => stepsOf(match).map(({ atMs }) => atMs)))]
  const before = all.filter((atMs) => atMs < endMs).toSorted((a, b) => a - b)
  const moments = thinned(before, most - 1)
  const voidPoints = matches.filter(({ state }) => state === 'void').length * POINTS_A_MATCH
  return {
    atMs: [...moments, endMs],
    players: players.map(({ picks, pointsNow }) => {
      const parts = played.map((match) =>
        onMatch(
          match,
          picks.filter(({ matchId }) => matchId === match.matchId),
          moments,
        ),
      )
      return [...moments.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), voidPoints)), pointsNow]
    }),
  }
}
