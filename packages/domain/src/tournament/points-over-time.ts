import { ZERO_SCORE, type Score } from '../match/index.ts'
import { type PlacedPick, computePointsAt } from './points-at.ts'
import { POINTS_PER_MATCH } from './picks.ts'
import type { RoomMatchState } from './progress.ts'

/** Score of a match from a point in time, epoch milliseconds of the simulated clock. */
export interface ScoreStep {
  readonly atMs: number
  readonly score: Score
}

/** Score timeline of a match in a tournament room. */
export interface MatchTimeline {
  readonly matchId: number
  readonly state: RoomMatchState
  readonly kickOffMs: number
  /** Score changes in chronological order. The score is 0-0 before the first change. */
  readonly steps: readonly ScoreStep[]
}

/** A player of a tournament room, with the player's picks on started matches. */
export interface PlayerTimeline {
  readonly picks: readonly PlacedPick[]
  /** Points that the player has if every match in play ended now. */
  readonly projectedPoints: number
}

/** Points of every player at a series of times, epoch milliseconds. Players are in input order. */
export interface PointsOverTime {
  readonly atMs: readonly number[]
  readonly players: readonly (readonly number[])[]
}

/**
 * Returns the points of a room's players over time, as if every match in play had ended at that time (TO3). The series
 * covers the first kick-off to `endMs` in at most `maxCount` times. A void match counts its points from the start.
 * Empty while no match has started.
 */
export function computePointsOverTime(
  matches: readonly MatchTimeline[],
  players: readonly PlayerTimeline[],
  endMs: number,
  maxCount = 240,
): PointsOverTime {
  const startedMatches = matches.filter(hasStarted)
  if (startedMatches.length === 0) return { atMs: [], players: players.map(() => []) }
  const all = [...new Set(startedMatches.flatMap((match) => listSteps(match).map(({ atMs }) => atMs)))]
  const before = all.filter((atMs) => atMs < endMs).toSorted((a, b) => a - b)
  const moments = thinMoments(before, maxCount - 1)
  const voidPoints = matches.filter(({ state }) => state === 'void').length * POINTS_PER_MATCH
  return {
    atMs: [...moments, endMs],
    players: players.map(({ picks, projectedPoints }) => {
      const parts = startedMatches.map((match) =>
        computeMatchPoints(
          match,
          picks.filter(({ matchId }) => matchId === match.matchId),
          moments,
        ),
      )
      return [
        ...moments.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), voidPoints)),
        projectedPoints,
      ]
    }),
  }
}

function hasStarted({ state }: MatchTimeline): boolean {
  return state === 'started' || state === 'settled'
}

/** Returns the score steps of the match from its kick-off. */
function listSteps({ kickOffMs, steps }: MatchTimeline): readonly ScoreStep[] {
  return [{ atMs: Math.min(kickOffMs, steps[0]?.atMs ?? kickOffMs), score: ZERO_SCORE }, ...steps]
}

/** Reduces the list of times to at most `maxCount`, evenly spaced, including the first and the last. */
function thinMoments(moments: readonly number[], maxCount: number): readonly number[] {
  if (moments.length <= maxCount) return moments
  const every = (moments.length - 1) / (maxCount - 1)
  return Array.from({ length: maxCount }, (_, at) => moments[Math.round(at * every)] ?? 0)
}

/**
 * Returns the points of a player's picks on a match, one number for each time in `moments`, as if the match had ended
 * at that time.
 */
function computeMatchPoints(
  match: MatchTimeline,
  picks: readonly PlacedPick[],
  moments: readonly number[],
): readonly number[] {
  const steps = listSteps(match).map(({ atMs, score }) => ({
    atMs,
    points: picks.reduce((sum, pick) => sum + computePointsAt(pick, score), 0),
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
