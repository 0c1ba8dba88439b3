import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UxOdds } from '@touchline/contract/sportsbook/ux'
import type { MatchId } from '@touchline/domain/match'
import { lineKey } from '../book/change.ts'
import { PriceHistory } from './price-history.ts'

const KEY = lineKey(1, -1)
function row(home: number, away: number, more: { match?: number; state?: 0 | 1 } = {}): UxOdds {
  return [more.match ?? 7, 1, -1, 0, more.state ?? 0, home, away]
}
function of(history: PriceHistory, match = 7) {
  return history.findPoints(match as MatchId, KEY, 2).map(({ atS, prices }) => [atS, ...prices])
}

test('the first move records the price before it and the start time of that price', () => {
  const history = new PriceHistory()
  expect(of(history)).toEqual([])
  history.recordMovement(KEY, row(1900, 1960), row(1850, 2010), 10_400, 70_900)
  history.recordMovement(KEY, row(1850, 2010), row(1800, 2070), 70_900, 130_000)
  expect(of(history)).toEqual([
    [10, 1900, 1960],
    [70, 1850, 2010],
    [130, 1800, 2070],
  ])
})

test('a lock alone is not a move', () => {
  const history = new PriceHistory()
  history.recordMovement(KEY, row(1900, 1960), row(1900, 1960, { state: 1 }), 0, 1_000)
  expect(of(history)).toEqual([])
  expect(history.numbers).toBe(0)
})

test('a line keeps its first and its last price and never exceeds the allowed number of points', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 200 }), (gaps) => {
      const history = new PriceHistory({ points: 16, numbers: 1_000_000 })
      let atS = 0
      for (const [index, gap] of gaps.entries()) {
        history.recordMovement(KEY, row(2000 + index, 1500), row(2001 + index, 1500), atS * 1000, (atS + gap) * 1000)
        atS += gap
      }
      const points = of(history)
      expect(points.length).toBeLessThanOrEqual(16)
      expect(points[0]).toEqual([0, 2000, 1500])
      expect(points.at(-1)).toEqual([atS, 2000 + gaps.length, 1500])
      expect(points.map(([at = 0]) => at)).toEqual(points.map(([at = 0]) => at).toSorted((a, b) => a - b))
      expect(history.numbers).toBe(points.length * 3)
    }),
  )
})

test('a line that moves every second is thinned over the whole time and not truncated', () => {
  const history = new PriceHistory({ points: 8, numbers: 1_000_000 })
  for (let s = 0; s < 64; s += 1) {
    history.recordMovement(KEY, row(2000 + s, 1500), row(2001 + s, 1500), s * 1000, s * 1000 + 1000)
  }
  const gaps = of(history).map(([at = 0], index, all) => (all[index + 1]?.[0] ?? 64) - at)
  expect(Math.max(...gaps)).toBeLessThan(48)
})

test('the total size is bounded: the match that moved first and a finished match are removed', () => {
  const history = new PriceHistory({ points: 64, numbers: 20 })
  for (const match of [1, 2, 3, 4])
    history.recordMovement(KEY, row(1900, 1960, { match }), row(1850, 2010, { match }), 0, 1_000)
  expect([1, 2, 3, 4].map((match) => of(history, match).length)).toEqual([0, 2, 2, 2])
  expect(history.numbers).toBe(18)
  history.forget(3 as MatchId)
  expect(of(history, 3)).toEqual([])
  expect(history.numbers).toBe(12)
})

test('every offered price of a line is a point, however often the line closes and opens', () => {
  const step = fc.oneof(fc.constant(null), fc.integer({ min: 1_500, max: 1_520 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const history = new PriceHistory()
      const offered = new Set<number>()
      let [now, since] = [null as UxOdds | null, 0]
      for (const [at, price] of steps.entries()) {
        const ms = at * 1_000
        if (price === null) {
          if (now !== null) history.recordClosing(KEY, now, since)
          now = null
        } else {
          offered.add(price)
          const after = row(price, 1_900)
          if (now === null) history.recordOpening(KEY, after, ms)
          else history.recordMovement(KEY, now, after, since, ms)
          now = after
        }
        since = ms
      }
      const shown = new Set([...of(history).map(([, home]) => home), ...(now === null ? [] : [now[5]])])
      expect([...offered].filter((price) => !shown.has(price))).toEqual([])
    }),
  )
})
