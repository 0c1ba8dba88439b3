import { expect, test } from 'vitest'
import type { ListedGoal, MatchPlay } from '@touchline/contract/sportsbook/records'
import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { ZERO_SCORE } from '@touchline/domain/match'
import { buildScoreMap } from './score-map.ts'

function match(play: MatchPlay | null, goals: ListedGoal[] = []) {
  return someMatch({ tab: 3, play, goals })
}
function scored(home: number, away: number) {
  return { home, away }
}

test('the score map has the scores of the halves and the goal minutes of each side', () => {
  const goals: ListedGoal[] = [
    { side: 'home', minute: 12, added: 0 },
    { side: 'away', minute: 45, added: 2 },
    { side: 'home', minute: 61, added: 0 },
  ]
  const [one, level, two] = [scored(1, 0), scored(1, 1), scored(2, 1)]
  expect(buildScoreMap(match(somePlay({ score: two, period: '2H', halfTime: level }), goals))).toEqual({
    halves: [level, one],
    extra: null,
    home: ["12'", "61'"],
    away: ["45+2'"],
  })
  const inExtra = somePlay({ score: two, period: 'ET', halfTime: level, parts: [scored(0, 1)] })
  expect(buildScoreMap(match(inExtra, goals))).toMatchObject({ extra: scored(0, 1) })
  expect(buildScoreMap(match(somePlay({ score: one }), goals.slice(0, 1)))?.halves).toEqual([one])
})

test('the score map is empty before play, and before the first goal or half-time', () => {
  expect(buildScoreMap(match(null))).toBeNull()
  expect(buildScoreMap(match(somePlay()))).toBeNull()
  expect(buildScoreMap(match(somePlay({ period: 'HT', halfTime: ZERO_SCORE })))).toMatchObject({ halves: [ZERO_SCORE] })
})
