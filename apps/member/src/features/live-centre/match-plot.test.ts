import { expect, test } from 'vitest'
import type { MatchPlay, PeriodCode, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { somePlay } from '@touchline/contract/sportsbook/testing/records'
import { matchPlot } from './match-plot.ts'

function event(kind: TimelineEvent['kind'], period: TimelineEvent['period'], minute: number, added = 0): TimelineEvent {
  return { kind, period, minute, added, atS: 0, side: 'home', home: 1, away: 0 }
}
function play(period: PeriodCode, minute: number, added = 0) {
  return somePlay({ period, minute, added })
}

test('minutes run from left to right, with a gap between the halves', () => {
  const { markers, spans } = matchPlot([event('goal', '1H', 10), event('red', '2H', 50), event('goal', '2H', 90)], null)
  const [first = 0, second = 0, third = 0] = markers.map(({ at }) => at)
  expect(first).toBeLessThan(spans[0]?.[1] ?? 0)
  expect(second).toBeGreaterThan(spans[1]?.[0] ?? 1)
  expect(third).toBeGreaterThan(second)
  expect(third).toBeLessThan(1)
})

test('stoppage time extends the half, so that its events are before the break', () => {
  const { markers, spans } = matchPlot([event('goal', '1H', 45, 9)], play('1H', 45, 9))
  expect(markers[0]?.at).toBeCloseTo(spans[0]?.[1] ?? 0)
  expect(spans[0]?.[1]).toBeLessThan(spans[1]?.[0] ?? 0)
})

test('extra time extends the timeline once it is played', () => {
  const ninety = matchPlot([event('goal', '2H', 88)], play('2H', 90, 2))
  const extra = matchPlot([event('goal', '2H', 88), event('goal', 'ET', 119)], play('ET', 120))
  expect([ninety.spans.length, extra.spans.length]).toEqual([2, 3])
  expect(extra.markers[0]?.at).toBeLessThan(ninety.markers[0]?.at ?? 0)
  expect(extra.markers[1]?.at).toBeLessThan(1)
  expect(extra.ticks.at(-1)).toEqual({ minute: 120, at: 1 })
})

test('the current position follows the match clock, and is at the start before kick-off', () => {
  const now = (live: MatchPlay | null) => matchPlot([], live).now
  const seen = [now(null), now(play('1H', 1)), now(play('HT', 45)), now(play('2H', 46)), now(play('FT', 90))]
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen[0]).toBe(0)
  expect(seen[4]).toBe(1)
})

test('a cancelled goal is removed from the timeline for the side that scored it', () => {
  const goals = [
    event('goal', '1H', 10),
    { ...event('goal', '1H', 12), side: 'away' as const },
    event('noGoal', '1H', 13),
  ]
  expect(matchPlot(goals, null).markers.map(({ side }) => side)).toEqual(['away'])
})
