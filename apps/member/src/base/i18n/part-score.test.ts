import { expect, test } from 'vitest'
import type { MatchPlay } from '@touchline/contract/sportsbook/records'
import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { ZERO_SCORE } from '@touchline/domain/match'
import { extraScore, partScoreNow } from './part-score.ts'

function match(play: MatchPlay | null, sportId = 1) {
  return someMatch({ sportId, tab: 3, play })
}
function scored(home: number, away: number) {
  return { home, away }
}
const IN_EXTRA = somePlay({ score: scored(2, 2), period: 'ET', halfTime: scored(2, 0), parts: [scored(1, 0)] })

test('GR8 a pick shows the score of the match part that its market counts', () => {
  const inExtra = match(IN_EXTRA)
  expect(['BT_1X2', 'BT_HDP_1H', 'BT_HDP_2H', 'BT_HDP_ET'].map((code) => partScoreNow(inExtra, code))).toEqual([
    scored(2, 2),
    scored(2, 0),
    scored(0, 2),
    scored(1, 0),
  ])
  const inFirst = match(somePlay({ score: scored(1, 0) }))
  expect(['BT_HDP_1H', 'BT_HDP_2H', 'BT_HDP_ET'].map((code) => partScoreNow(inFirst, code))).toEqual([
    scored(1, 0),
    ZERO_SCORE,
    ZERO_SCORE,
  ])
  expect(partScoreNow(match(null), 'BT_1X2')).toBeNull()
})

test('GR8 the sport distinguishes extra time from quarters and sets', () => {
  expect(extraScore(match(IN_EXTRA))).toEqual(scored(1, 0))
  expect(extraScore(match(somePlay({ period: 'P2', parts: [scored(20, 18), scored(20, 20)] }), 2))).toBeNull()
})
