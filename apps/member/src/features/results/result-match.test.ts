import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import { expect, test } from 'vitest'
import { countEvents, listPlayedParts } from './result-match.ts'

function event(kind: TimelineEvent['kind'], home: number, away: number): TimelineEvent {
  return {
    ...{ kind, period: '1H', minute: 1, added: 0, atS: 60, side: null },
    ...{ home, away },
  }
}

test('each event kind has its last count, and a kind without events has no count', () => {
  const events = [event('corner', 1, 0), event('goal', 1, 0), event('corner', 1, 1)]
  expect(countEvents(events, 'corner')).toEqual({ home: 1, away: 1 })
  expect(countEvents(events, 'booking')).toBeNull()
})

test('played parts are in order, with the full match last and without cancelled parts', () => {
  const part = (name: string, status: 'completed' | 'cancelled' | 'abandoned') => ({
    part: name,
    status,
    score: [1, 2],
  })
  const parts = [part('full', 'completed'), part('p1', 'completed'), part('p2', 'abandoned'), part('p3', 'cancelled')]
  expect(
    listPlayedParts({ parts: parts as Parameters<typeof listPlayedParts>[0]['parts'] }).map((row) => row.part),
  ).toEqual(['p1', 'p2', 'full'])
})
