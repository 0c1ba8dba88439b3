import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenMatch, PlacedPick, ContendingPlayer, WinningCombination } from './index.ts'
import { findWinningCombinations } from './index.ts'

function pick(matchId: number, typeCode: string, selection: string, lineQ = 0, oddsMilli = 2_000): PlacedPick {
  return {
    matchId,
    typeCode,
    lineQ,
    selection,
    oddsMilli,
    points: 1_000,
  }
}
function racer(points: number, lastPickMs: number, ...picks: readonly PlacedPick[]): ContendingPlayer {
  return {
    points,
    lastPickMs,
    picks,
  }
}
const NIL = { home: 0, away: 0 }
const ANY = { from: -Infinity, to: Infinity }
const FROM_0 = { from: 0, to: Infinity }

test('TO14 the only player that backed the home side is first if the home side wins', () => {
  const open = [{ matchId: 7, score: NIL }]
  const own = racer(0, 2, pick(7, 'BT_1X2', 'home'))
  expect(findWinningCombinations(open, own, [racer(500, 1, pick(7, 'BT_1X2', 'away'))])).toEqual({
    best: 1,
    worst: 2,
    combinations: [[{ matchId: 7, margin: { from: 1, to: Infinity }, total: FROM_0 }]],
    isAll: true,
  })
})

test('TO3, TO14 first place is certain, impossible or, with equal points, by the earlier last pick', () => {
  const open = [{ matchId: 7, score: NIL }]
  const backs = pick(7, 'BT_OU', 'over', 10)
  const ways = (own: ContendingPlayer, rival: ContendingPlayer) => findWinningCombinations(open, own, [rival])
  expect(ways(racer(2_001, 2), racer(0, 1, backs))).toEqual({ best: 1, worst: 1, combinations: [[]], isAll: true })
  expect(ways(racer(0, 2, backs), racer(2_001, 1))).toEqual({ best: 2, worst: 2, combinations: [], isAll: true })
  expect(ways(racer(2_000, 1), racer(0, 2, backs))?.combinations).toEqual([[]])
  expect(ways(racer(2_000, 2), racer(0, 2, backs))?.combinations).toEqual([[]])
  expect(ways(racer(2_000, 3), racer(0, 2, backs))?.combinations).toEqual([
    [{ matchId: 7, margin: ANY, total: { from: 0, to: 2 } }],
  ])
})

test('TO14 a pick that the current goals have decided stays decided', () => {
  const own = racer(0, 1, pick(7, 'BT_OU', 'over', 10))
  const rival = racer(0, 2, pick(7, 'BT_OU', 'under', 10))
  expect(findWinningCombinations([{ matchId: 7, score: { home: 2, away: 1 } }], own, [rival])?.combinations).toEqual([
    [],
  ])
  // At 3–0 the away side needs four goals to win, and the total is then seven.
  const away = racer(0, 1, pick(7, 'BT_1X2', 'away'), pick(7, 'BT_OU', 'under', 26))
  const even = racer(1_500, 2, pick(7, 'BT_OU', 'over', 26))
  expect(findWinningCombinations([{ matchId: 7, score: { home: 3, away: 0 } }], away, [even])?.combinations).toEqual([
    [{ matchId: 7, margin: ANY, total: { from: 0, to: 6 } }],
  ])
})

test('TO14 with no open match or too many combinations, no combinations are returned', () => {
  const own = racer(0, 1, pick(1, 'BT_1X2', 'home'))
  expect(findWinningCombinations([], own, [])).toBeNull()
  const many = Array.from({ length: 8 }, (_, matchId): OpenMatch => ({ matchId, score: NIL }))
  const on = many.flatMap(({ matchId }) => [pick(matchId, 'BT_HDP', 'home', -5), pick(matchId, 'BT_OU', 'over', 9)])
  expect(findWinningCombinations(many, racer(0, 1, ...on), [racer(0, 2)])).toBeNull()
})

/** Independent implementation of the rule: a quarter line puts half the points on each of its two lines. */
function naivePoints({ typeCode, selection, lineQ, oddsMilli, points }: PlacedPick, home: number, away: number) {
  const price = Math.floor(oddsMilli / 10)
  const signed = (value: number) => (value > 0 ? price : 0) + (value === 0 ? 100 : 0)
  if (typeCode === 'BT_1X2') {
    const result = home > away ? 'home' : home < away ? 'away' : 'draw'
    return selection === result ? Math.floor((points * price) / 100) : 0
  }
  const side = selection === 'home' || selection === 'over' ? 1 : -1
  const value = (line: number) => side * (typeCode === 'BT_HDP' ? home - away + line : home + away - line)
  const lines = lineQ % 2 === 0 ? [lineQ / 4, lineQ / 4] : [(lineQ - 1) / 4, (lineQ + 1) / 4]
  return Math.floor((points * lines.reduce((sum, line) => sum + signed(value(line)), 0)) / 200)
}

const aPick = fc
  .record({
    matchId: fc.constantFrom(1, 2),
    kind: fc.constantFrom(
      ...(['home', 'draw', 'away'] as const).map((selection) => ({ typeCode: 'BT_1X2', selection })),
      ...(['home', 'away'] as const).map((selection) => ({ typeCode: 'BT_HDP', selection })),
      ...(['over', 'under'] as const).map((selection) => ({ typeCode: 'BT_OU', selection })),
    ),
    line: fc.integer({ min: -7, max: 7 }),
    oddsMilli: fc.integer({ min: 1_010, max: 6_000 }),
    points: fc.integer({ min: 50, max: 1_000 }),
  })
  .map(({ kind, line, ...rest }): PlacedPick => {
    const lineQ = kind.typeCode === 'BT_1X2' ? 0 : kind.typeCode === 'BT_OU' ? Math.abs(line) + 4 : line
    return { ...rest, ...kind, lineQ }
  })
const aRacer = fc.record({
  points: fc.integer({ min: 0, max: 2_000 }),
  lastPickMs: fc.constantFrom(1, 2, 3),
  picks: fc.array(aPick, { maxLength: 4 }),
})
const aScore = fc.record({ home: fc.nat(3), away: fc.nat(3) })

/** Beyond this number of goals no line in the test distinguishes results. */
const MORE_GOALS = 6

function finals(score: { home: number; away: number }) {
  return Array.from({ length: (MORE_GOALS + 1) ** 2 }, (_, at) => ({
    home: score.home + Math.floor(at / (MORE_GOALS + 1)),
    away: score.away + (at % (MORE_GOALS + 1)),
  }))
}

function isIn(value: number, { from, to }: { from: number; to: number }) {
  return value >= from && value <= to
}

function meets(way: WinningCombination, ends: ReadonlyMap<number, { home: number; away: number }>): boolean {
  return way.every(({ matchId, margin, total }) => {
    const { home, away } = ends.get(matchId) ?? NIL
    return isIn(home - away, margin) && isIn(home + away, total)
  })
}

test('TO14 the winning combinations match a check of every final score', () => {
  fc.assert(
    fc.property(aScore, aScore, aRacer, fc.array(aRacer, { minLength: 1, maxLength: 3 }), (one, two, own, rivals) => {
      const open = [
        { matchId: 1, score: one },
        { matchId: 2, score: two },
      ]
      const told = findWinningCombinations(open, own, rivals)
      if (told === null) throw new Error('two matches are never too many')
      let [best, worst] = [Infinity, 0]
      for (const first of finals(one)) {
        for (const second of finals(two)) {
          const ends = new Map([
            [1, first],
            [2, second],
          ])
          const pointsOf = ({ points, picks }: ContendingPlayer) =>
            picks.reduce((sum, each) => {
              const { home, away } = ends.get(each.matchId) ?? NIL
              return sum + naivePoints(each, home, away)
            }, points)
          const ours = pointsOf(own)
          const ahead = rivals.filter((rival) => {
            const theirs = pointsOf(rival)
            return theirs > ours || (theirs === ours && rival.lastPickMs < own.lastPickMs)
          })
          const isTold = told.combinations.some((way) => meets(way, ends))
          if (told.isAll) expect(isTold).toBe(ahead.length === 0)
          else if (isTold) expect(ahead).toEqual([])
          best = Math.min(best, ahead.length + 1)
          worst = Math.max(worst, ahead.length + 1)
        }
      }
      expect([told.best, told.worst]).toEqual([best, worst])
    }),
    { numRuns: 60 },
  )
})
