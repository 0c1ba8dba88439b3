import { expect, test } from 'vitest'
import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import { eventRows } from './event-rows.ts'
import { leadPlot } from './lead-plot.ts'
import { matchPlot } from './match-plot.ts'
import { buildMomentum } from './momentum.ts'

function event(kind: TimelineEvent['kind'], minute: number, home: number, away: number, more = {}): TimelineEvent {
  return {
    kind,
    period: '2H',
    minute,
    added: 0,
    atS: minute * 60,
    side: kind === 'goal' ? 'home' : null,
    home,
    away,
    ...more,
  }
}
function texts(...events: TimelineEvent[]) {
  return eventRows(events).map(({ event: { kind, minute }, count }) => `${kind} ${minute} ${count}`)
}

test('TL1 the event list shows the start of live data with its score, and omits cards without a side', () => {
  expect(texts(event('joined', 77, 0, 2), event('red', 77, 1, 0), event('red', 80, 2, 0, { side: 'home' }))).toEqual([
    'red 80 null',
    'joined 77 0–2',
  ])
})

test('TL1 goals of a partial list have no score, goals of a full list have the score', () => {
  expect(texts(event('goal', 36, 1, 0), event('joined', 60, 2, 1))).toEqual(['joined 60 2–1', 'goal 36 null'])
  expect(texts(event('goal', 36, 1, 0), event('goal', 50, 2, 0), event('joined', 60, 2, 0))).toEqual([
    'joined 60 2–0',
    'goal 50 2–0',
    'goal 36 1–0',
  ])
})

test('TL1 plots omit events before live data, and the lead starts from the score at that time', () => {
  const events = [event('joined', 60, 2, 0), event('red', 60, 1, 0), event('corner', 60, 5, 3), event('goal', 70, 3, 0)]
  expect(matchPlot(events, null).markers.map(({ kind }) => kind)).toEqual(['goal'])
  expect(buildMomentum(events, null)).toBeNull()
  expect(leadPlot(events)?.line[0]).toEqual([0, 2 / 3])
})
