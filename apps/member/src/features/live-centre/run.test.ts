import { expect, test } from 'vitest'
import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import { findRun } from './run.ts'

const score = (home: number, away: number): TimelineEvent => ({
  kind: 'score',
  period: 'P1',
  minute: 1,
  added: 0,
  atS: home + away,
  side: null,
  home,
  away,
})

test('a run counts the points of one side since the other side scored', () => {
  expect(findRun([score(2, 0), score(2, 3), score(4, 3), score(7, 3), score(9, 3)])).toEqual({
    side: 'home',
    points: 7,
  })
  expect(findRun([score(2, 0), score(2, 3), score(2, 6)])).toEqual({ side: 'away', points: 6 })
})

test('there is no run after few points, simultaneous scores or a score correction', () => {
  expect(findRun([score(2, 0), score(4, 0)])).toBeNull()
  expect(findRun([score(2, 0), score(4, 2)])).toBeNull()
  expect(findRun([score(9, 0), score(4, 0)])).toBeNull()
  expect(findRun([score(9, 0)])).toBeNull()
  expect(findRun([])).toBeNull()
})
