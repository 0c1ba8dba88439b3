import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HALF_LOST, HALF_WON, LOST, REFUND, WON, type Grade } from '../market/index.ts'
import { pointsOf, poolMinor, rankPlayers, splitPool, type RankedPlayer, type Standing } from './index.ts'

const player = (playerId: string, points: number, lastPickMs = 0): Standing => ({ playerId, points, lastPickMs })

const inOrder = (count: number): readonly RankedPlayer[] =>
  rankPlayers(Array.from({ length: count }, (_, at) => player(`p${at}`, 1_000 - at)))

test.each<[string, Grade | null, number]>([
  ['won', WON, 1_960],
  ['half won', HALF_WON, 1_480],
  ['refunded or void', REFUND, 1_000],
  ['half lost', HALF_LOST, 500],
  ['lost', LOST, 0],
  ['open', null, 0],
])('TO3 1,000 points at 1.96 that are %s make %i', (_name, grade, points) => {
  expect(pointsOf({ points: 1_000, oddsMilli: 1_969, grade })).toBe(points)
})

test('TO3 points are whole, rounded down', () => {
  expect(pointsOf({ points: 7, oddsMilli: 1_960, grade: WON })).toBe(13)
  expect(pointsOf({ points: 3, oddsMilli: 1_960, grade: HALF_LOST })).toBe(1)
})

test('TO3 rank is by points, then by the earlier last pick; who is equal in both shares the place', () => {
  const ranked = rankPlayers([
    player('a', 10, 5),
    player('b', 20, 9),
    player('c', 20, 3),
    player('d', 10, 5),
    player('e', 10, 6),
  ])
  expect(ranked.map(({ playerId, place }) => [playerId, place])).toEqual([
    ['c', 1],
    ['b', 2],
    ['a', 3],
    ['d', 3],
    ['e', 5],
  ])
})

test('TO4 the pool is the entries less the fee, rounded down', () => {
  expect(poolMinor(1_000n, 7, 1_000)).toBe(6_300n)
  expect(poolMinor(1_001n, 3, 1_000)).toBe(2_702n)
  expect(poolMinor(1_000n, 3, 0)).toBe(3_000n)
})

test.each<[players: number, prizes: readonly bigint[]]>([
  [3, [1_000n, 0n, 0n]],
  [5, [1_000n, 0n]],
  [6, [700n, 300n, 0n]],
  [12, [700n, 300n, 0n]],
  [13, [500n, 300n, 200n, 0n]],
  [30, [500n, 300n, 200n, 0n]],
])('TO4 of %i players', (players, prizes) => {
  const { prizesMinor, leftMinor } = splitPool(1_000n, inOrder(players))
  expect(prizesMinor.slice(0, prizes.length)).toEqual(prizes)
  expect(prizesMinor).toHaveLength(players)
  expect(leftMinor).toBe(0n)
})

test('TO4 ties share the sum of their places', () => {
  const tied = (count: number, points: readonly number[]): readonly bigint[] => {
    const others = Array.from({ length: count - points.length }, (_, at) => player(`z${at}`, at - 100))
    return splitPool(1_000n, rankPlayers([...points.map((each, at) => player(`a${at}`, each)), ...others])).prizesMinor
  }
  expect(tied(6, [9, 9]).slice(0, 3)).toEqual([500n, 500n, 0n])
  expect(tied(13, [9, 8, 8]).slice(0, 4)).toEqual([500n, 250n, 250n, 0n])
  expect(tied(13, [9, 8, 7, 7, 7]).slice(0, 5)).toEqual([500n, 300n, 66n, 66n, 66n])
  expect(tied(4, [9, 9, 9]).slice(0, 3)).toEqual([333n, 333n, 333n])
})

test('TO4 never more than the pool is paid, all but less than a minor unit a player', () => {
  const aRoom = fc.array(fc.tuple(fc.nat(3), fc.nat(1)), { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(aRoom, fc.bigInt({ min: 0n, max: 10n ** 9n }), (standings, pool) => {
      const ranked = rankPlayers(standings.map(([points, at], id) => player(`p${id}`, points, at)))
      const { prizesMinor, leftMinor } = splitPool(pool, ranked)
      expect(prizesMinor.reduce((sum, prize) => sum + prize, leftMinor)).toBe(pool)
      expect(leftMinor).toBeGreaterThanOrEqual(0n)
      expect(leftMinor).toBeLessThan(BigInt(ranked.length))
      expect(prizesMinor).toEqual(prizesMinor.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    }),
  )
})
