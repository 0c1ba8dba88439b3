import { NIL, type Score } from '../match/index.ts'
import { type PlacedPick, pointsAt } from './points-at.ts'
import { POINTS_A_MATCH } from './picks.ts'
import type { RoomMatchState } from './progress.ts'

/** The score of a match from a moment on, epoch ms of the world's clock. */
export interface ScoreStep {
  readonly atMs: number
  readonly score: Score
}

/** A match of a room as it went. */
export interface MatchCourse {
  readonly matchId: number
  readonly state: RoomMatchState
  readonly kickOffMs: number
  /** In the order of time; nil until the first. */
  readonly steps: readonly ScoreStep[]
}

/** A player with all picks on matches that have begun. */
export interface PlayerCourse {
  readonly picks: readonly PlacedPick[]
  /** Points as they stand at the end, if every match in play ended now. */
  readonly pointsNow: number
}

/** Points of each player, in their order, at each of the moments; epoch ms. */
export interface PointsOverTime {
  readonly atMs: readonly number[]
  readonly players: readonly (readonly number[])[]
}

const hasBegun = ({ state }: MatchCourse): boolean => state === 'begun' || state === 'settled'

/** The match's score from its kick-off on. */
const stepsOf = ({ kickOffMs, steps }: MatchCourse): readonly ScoreStep[] => [
  { atMs: Math.min(kickOffMs, steps[0]?.atMs ?? kickOffMs), score: NIL },
  ...steps,
]

/** So many of the moments, the first and the last with them. */
const thinned = (moments: readonly number[], most: number): readonly number[] => {
  if (moments.length <= most) return moments
  const every = (moments.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, at) => moments[Math.round(at * every)] ?? 0)
}

/** What a player's picks on a match come to at each moment. */
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
 * TO3: how the points of a room's players went, as if every match in play had ended at each moment: from the first
 * kick-off to `endMs`, in `most` moments at most. A match that does not count has given its points from the beginning.
 * Empty while no match has begun.
 */
export const pointsOverTime = (
  matches: readonly MatchCourse[],
  players: readonly PlayerCourse[],
  endMs: number,
  most = 240,
): PointsOverTime => {
  const played = matches.filter(hasBegun)
  if (played.length === 0) return { atMs: [], players: players.map(() => []) }
  const all = [...new Set(played.flatMap((match) => stepsOf(match).map(({ atMs }) => atMs)))]
  const before = all.filter((atMs) => atMs < endMs).toSorted((a, b) => a - b)
  const moments = thinned(before, most - 1)
  const given = matches.filter(({ state }) => state === 'void').length * POINTS_A_MATCH
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
      return [...moments.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), given)), pointsNow]
    }),
  }
}
