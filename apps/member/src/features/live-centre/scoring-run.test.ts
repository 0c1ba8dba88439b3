import { expect, test } from 'vitest'
import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import { findScoringRun } from './scoring-run.ts'

function score(home: number, away: number): TimelineEvent {
  return {
    kind: 'score',
    period: 'P1',
    minute: 1,
    added: 0,
    atS: home + away,
    side: null,
    home,
    away,
  }
}

test('a run counts the points of one side since the other side scored', () => {
  expect(findScoringRun([score(2, 0), score(2, 3), score(4, 3), score(7, 3), score(9, 3)])).toEqual({
    side: 'home',
    points: 7,
  })
  expect(findScoringRun([score(2, 0), score(2, 3), score(2, 6)])).toEqual({ side: 'away', points: 6 })
})

test('there is no run after few points, simultaneous scores or a score correction', () => {
  expect(findScoringRun([score(2, 0), score(4, 0)])).toBeNull()
  expect(findScoringRun([score(2, 0), score(4, 2)])).toBeNull()
  expect(findScoringRun([score(9, 0), score(4, 0)])).toBeNull()
  expect(findScoringRun([score(9, 0)])).toBeNull()
  expect(findScoringRun([])).toBeNull()
})
