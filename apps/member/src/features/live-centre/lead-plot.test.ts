import { expect, test } from 'vitest'
import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import { leadPlot } from './lead-plot.ts'

function event(
  kind: TimelineEvent['kind'],
  atS: number,
  home: number,
  away: number,
  period: TimelineEvent['period'] = 'P1',
): TimelineEvent {
  return { kind, period, minute: 0, added: 0, atS, side: null, home, away }
}

test('the lead plot is empty before the first point', () => {
  expect(leadPlot([])).toBeNull()
  expect(leadPlot([event('period', 0, 0, 0)])).toBeNull()
})

test('the lead plot rises for the home side and falls for the away side, scaled to the largest lead', () => {
  const plot = leadPlot([
    event('period', 100, 0, 0),
    event('score', 200, 4, 0),
    event('period', 250, 4, 0, 'BR'),
    event('period', 300, 4, 0, 'P2'),
    event('score', 300, 4, 6, 'P2'),
    event('score', 500, 6, 6, 'P2'),
  ])
  expect(plot).toEqual({
    line: [
      [0, 0],
      [0.25, 0],
      [0.25, 1],
      [0.5, 1],
      [0.5, -0.5],
      [1, -0.5],
      [1, 0],
      [1, 0],
    ],
    periods: [0.5],
    maxLead: 4,
  })
})
