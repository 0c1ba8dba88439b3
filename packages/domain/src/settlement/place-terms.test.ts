import { expect, test } from 'vitest'
import { GRADE_LOST, GRADE_REFUND, GRADE_WON } from '../market/index.ts'
import { type MatchId, type MatchOutcome, ZERO_SCORE } from '../match/index.ts'
import { gradeLeg } from './index.ts'

function race(places: readonly number[]): MatchOutcome {
  return {
    parts: { full: { status: 'completed', score: ZERO_SCORE } },
    goals: null,
    places,
  }
}

function legOf(typeCode: string, selection: string) {
  return {
    ...{
      matchId: 1 as MatchId,
      typeCode,
      selection,
      lineQ: 0,
      oddsMilli: 3_000,
      scoreAtAcceptance: null,
      myanmar: null,
    },
  }
}

function gradeAt(code: string, runner: string, places: readonly number[]) {
  return gradeLeg(legOf(code, runner), race(places))?.grade
}

test('GR19 the number of starters determines the number of paid places', () => {
  const thirdOf = (started: number, nonRunners = 0) => {
    const places = [...Array.from({ length: started }, (_, at) => at + 1), ...Array<number>(nonRunners).fill(0)]
    return ['r2', 'r3', 'r4'].map((runner) => gradeAt('GH_PLACE', runner, places))
  }
  expect(thirdOf(8)).toEqual([GRADE_WON, GRADE_WON, GRADE_LOST])
  expect(thirdOf(7, 5)).toEqual([GRADE_WON, GRADE_LOST, GRADE_LOST])
  expect(thirdOf(5)).toEqual([GRADE_WON, GRADE_LOST, GRADE_LOST])
  expect(thirdOf(4, 10)).toEqual([GRADE_REFUND, GRADE_REFUND, GRADE_REFUND])
  expect(gradeAt('GH_WIN', 'r1', [1, 2, 3, 4])).toEqual(GRADE_WON)
})

test('GR19 a runner that did not finish counts as a starter, and its bets lose', () => {
  const places = [1, 2, 3, -1, -1, -1, -1, -1]
  expect(['r3', 'r4'].map((runner) => gradeAt('GH_PLACE', runner, places))).toEqual([GRADE_WON, GRADE_LOST])
  expect(gradeAt('GH_WIN', 'r8', places)).toEqual(GRADE_LOST)
  expect(gradeLeg(legOf('GH_PLACE', 'r1'), race(places))).toMatchObject({ outcome: 'won', rule: 'GR19' })
})
