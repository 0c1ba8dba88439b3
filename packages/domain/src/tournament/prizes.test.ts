import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE_HALF_LOST, GRADE_HALF_WON, GRADE_LOST, GRADE_REFUND, GRADE_WON, type Grade } from '../market/index.ts'
import {
  type GradedPick,
  computePoints,
  poolMinor,
  rankPlayers,
  computeRoomPoints,
  type RoomMatchState,
  type RoomPlayer,
  settleRoom,
  splitPool,
  type RankedPlayer,
  type RoomStanding,
} from './index.ts'

function player(playerId: string, points: number, lastPickMs = 0, joinedNo = 0): RoomStanding {
  return {
    playerId,
    points,
    lastPickMs,
    joinedNo,
  }
}

function inOrder(count: number): readonly RankedPlayer[] {
  return rankPlayers(Array.from({ length: count }, (_, at) => player(`p${at}`, 1_000 - at)))
}

test.each<[string, Grade | null, number]>([
  ['won', GRADE_WON, 1_960],
  ['half won', GRADE_HALF_WON, 1_480],
  ['refunded or void', GRADE_REFUND, 1_000],
  ['half lost', GRADE_HALF_LOST, 500],
  ['lost', GRADE_LOST, 0],
  ['open', null, 0],
])('TO3 1,000 points at 1.96 that are %s become %i', (_name, grade, points) => {
  expect(computePoints({ points: 1_000, oddsMilli: 1_969, grade })).toBe(points)
})

test('TO3 points are rounded down to whole points', () => {
  expect(computePoints({ points: 7, oddsMilli: 1_960, grade: GRADE_WON })).toBe(13)
  expect(computePoints({ points: 3, oddsMilli: 1_960, grade: GRADE_HALF_LOST })).toBe(1)
})

test('TO3 a void match gives every player its full points, whatever the picks', () => {
  const matches = new Map<number, RoomMatchState>([
    [1, 'settled'],
    [2, 'void'],
    [3, 'started'],
  ])
  const pick = (matchId: number, grade: Grade | null): GradedPick => ({ matchId, points: 600, oddsMilli: 2_000, grade })
  expect(computeRoomPoints([pick(1, GRADE_WON), pick(2, GRADE_LOST), pick(3, null)], matches)).toBe(2_200)
  expect(computeRoomPoints([pick(1, GRADE_WON)], matches)).toBe(2_200)
  expect(computeRoomPoints([], matches)).toBe(1_000)
})

test('TO3 players rank by points, then by the earlier last pick, and share a place if level', () => {
  const ranked = rankPlayers([
    player('a', 10, 5, 2),
    player('b', 20, 9),
    player('c', 20, 3),
    player('d', 10, 5, 1),
    player('e', 10, 6),
  ])
  expect(ranked.map(({ playerId, place }) => [playerId, place])).toEqual([
    ['c', 1],
    ['b', 2],
    ['d', 3],
    ['a', 3],
    ['e', 5],
  ])
})

test('TO4 the pool is the fees less the rake, rounded down, plus the operator addition', () => {
  const pool = (entryMinor: bigint, players: number, feeBp: number, addedMinor = 0n) =>
    poolMinor({ entryMinor, feeBp, addedMinor }, players)
  expect(pool(1_000n, 7, 1_000)).toBe(6_300n)
  expect(pool(1_001n, 3, 1_000)).toBe(2_702n)
  expect(pool(1_000n, 3, 0)).toBe(3_000n)
  expect(pool(0n, 20, 1_000, 50_000n)).toBe(50_000n)
})

test.each<[players: number, prizes: readonly bigint[]]>([
  [3, [1_000n, 0n, 0n]],
  [5, [1_000n, 0n]],
  [6, [700n, 300n, 0n]],
  [12, [700n, 300n, 0n]],
  [13, [500n, 300n, 200n, 0n]],
  [30, [500n, 300n, 200n, 0n]],
])('TO4 a pool is split correctly for %i players', (players, prizes) => {
  const split = splitPool(1_000n, inOrder(players))
  expect(split.slice(0, prizes.length)).toEqual(prizes)
  expect(split).toHaveLength(players)
})

test('TO4 a pool that does not divide evenly is paid in full by largest remainder', () => {
  expect(splitPool(1_001n, inOrder(6)).slice(0, 2)).toEqual([701n, 300n])
  expect(splitPool(1_003n, inOrder(13)).slice(0, 3)).toEqual([501n, 301n, 201n])
  expect(splitPool(1_005n, inOrder(13)).slice(0, 3)).toEqual([503n, 301n, 201n])
  expect(splitPool(1n, inOrder(13)).slice(0, 3)).toEqual([1n, 0n, 0n])
})

test('TO4 tied players share the sum of their places, and first joiners get odd minor units', () => {
  const tied = (count: number, points: readonly number[], pool = 1_000n): readonly bigint[] => {
    const others = Array.from({ length: count - points.length }, (_, at) => player(`z${at}`, at - 100))
    return splitPool(pool, rankPlayers([...points.map((each, at) => player(`a${at}`, each, 0, at)), ...others]))
  }
  expect(tied(6, [9, 9]).slice(0, 3)).toEqual([500n, 500n, 0n])
  expect(tied(13, [9, 8, 8]).slice(0, 4)).toEqual([500n, 250n, 250n, 0n])
  expect(tied(13, [9, 8, 7, 7, 7]).slice(0, 5)).toEqual([500n, 300n, 67n, 67n, 66n])
  expect(tied(4, [9, 9, 9]).slice(0, 3)).toEqual([334n, 333n, 333n])
  expect(
    splitPool(5n, rankPlayers([player('late', 1, 0, 2), player('first', 1, 0, 1), player('third', 1, 0, 3)])),
  ).toEqual([2n, 2n, 1n])
})

test('TO4 the whole pool is paid in order of places, and ties differ by at most one minor unit', () => {
  const aRoom = fc.array(fc.tuple(fc.nat(3), fc.nat(1)), { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(aRoom, fc.bigInt({ min: 0n, max: 10n ** 9n }), (standings, pool) => {
      const ranked = rankPlayers(standings.map(([points, at], id) => player(`p${id}`, points, at, id)))
      const prizes = splitPool(pool, ranked)
      expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(pool)
      expect(prizes).toEqual(prizes.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
      for (const [at, prize] of prizes.entries()) {
        const next = ranked[at + 1]
        if (next?.place === ranked[at]?.place) expect(prize - (prizes[at + 1] ?? 0n)).toBeLessThanOrEqual(1n)
      }
    }),
  )
})

/** Independent implementation of the rule: deals out cents in turn. */
function naivePrizes(pool: number, shares: readonly number[], groups: readonly number[]): readonly number[] {
  const places = shares.map((share) => Math.floor((pool * share) / 100))
  const rests = shares.map((share, at) => [(pool * share) % 100, -at] as const)
  for (let left = pool - places.reduce((a, b) => a + b, 0); left > 0; left -= 1) {
    const best = rests.reduce((top, rest, at) => {
      const than = rests[top] ?? [0, 0]
      return rest[0] > than[0] || (rest[0] === than[0] && rest[1] > than[1]) ? at : top
    }, 0)
    places[best] = (places[best] ?? 0) + 1
    rests[best] = [-1, 0]
  }
  let from = 0
  return groups.flatMap((size) => {
    const purse = places.slice(from, from + size).reduce((a, b) => a + b, 0)
    from += size
    const each: number[] = Array.from({ length: size }, () => 0)
    for (let cent = 0; cent < purse; cent += 1) each[cent % size] = (each[cent % size] ?? 0) + 1
    return each
  })
}

const GRADES = [GRADE_WON, GRADE_HALF_WON, GRADE_REFUND, GRADE_HALF_LOST, GRADE_LOST]
const anyPick = fc.record({
  matchId: fc.integer({ min: 1, max: 4 }),
  points: fc.constantFrom(100, 250),
  oddsMilli: fc.constantFrom(1_500, 2_000),
  grade: fc.constantFrom(...GRADES),
})
const anyMatches = fc.array(fc.constantFrom<RoomMatchState>('settled', 'settled', 'void'), {
  minLength: 4,
  maxLength: 4,
})

test('TO4, TO9 returns sum to the pool for up to thirty players, with voids and corrections', () => {
  const players = fc.array(fc.tuple(fc.array(anyPick, { minLength: 1, maxLength: 4 }), fc.nat(2)), {
    minLength: 3,
    maxLength: 30,
  })
  fc.assert(
    fc.property(
      players,
      anyMatches,
      anyMatches,
      fc.integer({ min: 1_000, max: 100_000 }),
      (asked, first, then, fee) => {
        const entryMinor = BigInt(fee)
        const room = { entryMinor, feeBp: 750, addedMinor: 0n }
        const inIt: readonly RoomPlayer[] = asked.map(([picks, lastPickMs], joinedNo) => ({
          playerId: `p${joinedNo}`,
          lastPickMs,
          joinedNo,
          picks,
        }))
        const pool = Math.floor((fee * asked.length * 9_250) / 10_000)
        for (const states of [first, then]) {
          const matches = new Map(states.map((state, at) => [at + 1, state]))
          const state = states.every((each) => each === 'void') ? 'cancelled' : 'ended'
          const results = settleRoom({ ...room, state, matches, players: inIt })
          const back = results.map(({ returnMinor }) => Number(returnMinor))
          if (state === 'cancelled') expect(back).toEqual(asked.map(() => fee))
          else {
            const sizes = [...new Set(results.map(({ place }) => place))].map(
              (place) => results.filter((other) => other.place === place).length,
            )
            const shares = asked.length > 12 ? [50, 30, 20] : asked.length > 5 ? [70, 30] : [100]
            expect(back).toEqual(naivePrizes(pool, shares, sizes))
            expect(back.reduce((sum, each) => sum + each, 0)).toBe(pool)
          }
        }
      },
    ),
  )
})

test('TO9 a room pays nothing before it ends, and repeated settlement gives the same result', () => {
  const players: readonly RoomPlayer[] = [1, 2, 3].map((joinedNo) => ({
    playerId: `p${joinedNo}`,
    lastPickMs: 5,
    joinedNo,
    picks: [{ matchId: 1, points: 100 * joinedNo, oddsMilli: 2_000, grade: GRADE_WON }],
  }))
  const room = {
    entryMinor: 1_000n,
    feeBp: 1_000,
    addedMinor: 0n,
    players,
    matches: new Map([[1, 'settled' as const]]),
  }
  expect(settleRoom({ ...room, state: 'stop_betting' }).map(({ returnMinor }) => returnMinor)).toEqual([
    null,
    null,
    null,
  ])
  const ended = settleRoom({ ...room, state: 'ended' })
  expect(ended.map(({ playerId, points, returnMinor }) => [playerId, points, returnMinor])).toEqual([
    ['p3', 600, 2_700n],
    ['p2', 400, 0n],
    ['p1', 200, 0n],
  ])
  expect(settleRoom({ ...room, state: 'ended', players: players.toReversed() })).toEqual(ended)
})
