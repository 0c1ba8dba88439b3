import { expect, test } from 'vitest'
import { type MatchEvent, scoreSteps } from './index.ts'

function event(kind: MatchEvent['kind'], atS: number, home: number, away: number, more: Partial<MatchEvent> = {}) {
  return {
    kind,
    atS,
    period: 'first' as const,
    minute: 1,
    added: 0,
    side: null,
    count: { home, away },
    ...more,
  }
}

test('score steps follow goals and reverted goals from their time on', () => {
  const events = [
    event('period', 0, 0, 0),
    event('red', 100, 1, 0),
    event('goal', 200, 1, 0),
    event('danger', 250, 1, 0),
    event('goal', 300, 2, 0),
    event('noGoal', 330, 1, 0),
    event('goal', 6_000, 1, 0, { period: 'extra' }),
    event('period', 7_000, 1, 0, { period: 'ended' }),
  ]
  expect(scoreSteps(events, { family: 'goals', parts: ['full', 'extra'] })).toEqual([
    { atS: 200, score: { home: 1, away: 0 } },
    { atS: 300, score: { home: 2, away: 0 } },
    { atS: 330, score: { home: 1, away: 0 } },
  ])
})

test('in sports of sets, score steps count sets and not points', () => {
  const events = [event('score', 60, 6, 4), event('period', 90, 1, 0, { period: 'p2' }), event('score', 120, 7, 4)]
  expect(scoreSteps(events, { family: 'sets', parts: ['full', 'p1'] })).toEqual([
    { atS: 90, score: { home: 1, away: 0 } },
  ])
})
