import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurrentPoints, computeReachablePlaces } from '../index.ts'

const WIN = 3

interface Meeting {
  readonly home: number
  readonly away: number
}

/** A league of three to five teams with a partly played single round robin. */
const anyLeague = fc.integer({ min: 3, max: 5 }).chain((teams) => {
  const pairs = Array.from({ length: teams }, (_, home) =>
    Array.from({ length: teams - home - 1 }, (__, on): Meeting => ({ home, away: home + on + 1 })),
  ).flat()
  return fc.record({
    teams: fc.constant(teams),
    ahead: fc.array(fc.nat({ max: 12 }), { minLength: teams, maxLength: teams }),
    left: fc.subarray(pairs, { maxLength: Math.min(pairs.length, 7) }),
  })
})

/** Yields the final points of every possible continuation. */
function* endsOf(points: readonly number[], left: readonly Meeting[]): Generator<readonly number[]> {
  const [next, ...rest] = left
  if (next === undefined) return yield points
  for (const [home, away] of [
    [WIN, 0],
    [1, 1],
    [0, WIN],
  ] as const)
    yield* endsOf(
      points.map((sum, at) => sum + (at === next.home ? home : at === next.away ? away : 0)),
      rest,
    )
}

/** Tied teams may finish in either order or share the place, because the test ignores goals. */
function naiveRange(ends: readonly (readonly number[])[], team: number): readonly [number, number] {
  const own = (end: readonly number[]) => end[team] ?? 0
  return [
    Math.min(...ends.map((end) => 1 + end.filter((points) => points > own(end)).length)),
    Math.max(...ends.map((end) => end.filter((points) => points >= own(end)).length)),
  ]
}

test('GR15 every possible end of a small league stays within the computed places', () => {
  let certain = 0
  fc.assert(
    fc.property(anyLeague, ({ teams, ahead, left }) => {
      const ends = [...endsOf(ahead, left)]
      const soFar = ahead.map(
        (points, team): CurrentPoints => ({
          points,
          remainingMatches: left.filter(({ home, away }) => home === team || away === team).length,
        }),
      )
      const within = computeReachablePlaces(soFar, WIN)
      expect(within).toHaveLength(teams)
      for (const [team, [best, worst]] of within.entries()) {
        const [first, last] = naiveRange(ends, team)
        expect(best).toBeLessThanOrEqual(first)
        expect(worst).toBeGreaterThanOrEqual(last)
        certain += Number(best === worst && left.length > 0)
      }
    }),
    { numRuns: 400 },
  )
  expect(certain).toBeGreaterThan(50)
})

test('GR15 a team that can be caught on points is not certain of its place, whatever the goals', () => {
  const sure = [
    { points: 10, remainingMatches: 1 },
    { points: 6, remainingMatches: 1 },
    { points: 0, remainingMatches: 2 },
  ]
  expect(computeReachablePlaces(sure, WIN)).toEqual([
    [1, 1],
    [2, 3],
    [2, 3],
  ])
  expect(
    computeReachablePlaces(
      [
        { points: 9, remainingMatches: 1 },
        { points: 6, remainingMatches: 1 },
      ],
      WIN,
    ),
  ).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(
    computeReachablePlaces(
      [
        { points: 9, remainingMatches: 0 },
        { points: 9, remainingMatches: 0 },
      ],
      WIN,
    ),
  ).toEqual([
    [1, 2],
    [1, 2],
  ])
})
