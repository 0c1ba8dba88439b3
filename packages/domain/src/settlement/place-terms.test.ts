import { expect, test } from 'vitest'
import { LOST, REFUND, WON } from '../market/index.ts'
import { type MatchId, type MatchOutcome, NIL } from '../match/index.ts'
import { gradeLeg } from './index.ts'

const race = (places: readonly number[]): MatchOutcome => ({
  parts: { full: { status: 'completed', score: NIL } },
  goals: null,
  places,
})

const legOf = (typeCode: string, selection: string) => ({
  ...{ matchId: 1 as MatchId, typeCode, selection, lineQ: 0, oddsMilli: 3_000, scoreAtAcceptance: null, myanmar: null },
})

const gradeAt = (code: string, runner: string, places: readonly number[]) =>
  gradeLeg(legOf(code, runner), race(places))?.grade

test('GR19 the number of starters determines the number of paid places', () => {
  const thirdOf = (started: number, nonRunners = 0) => {
    const places = [...Array.from({ length: started }, (_, at) => at + 1), ...Array<number>(nonRunners).fill(0)]
    return ['r2', 'r3', 'r4'].map((runner) => gradeAt('GH_PLACE', runner, places))
  }
  expect(thirdOf(8)).toEqual([WON, WON, LOST])
  expect(thirdOf(7, 5)).toEqual([WON, LOST, LOST])
  expect(thirdOf(5)).toEqual([WON, LOST, LOST])
  expect(thirdOf(4, 10)).toEqual([REFUND, REFUND, REFUND])
  expect(gradeAt('GH_WIN', 'r1', [1, 2, 3, 4])).toEqual(WON)
})

test('GR19 a runner that did not finish counts as a starter, and its bets lose', () => {
  const places = [1, 2, 3, -1, -1, -1, -1, -1]
  expect(['r3', 'r4'].map((runner) => gradeAt('GH_PLACE', runner, places))).toEqual([WON, LOST])
  expect(gradeAt('GH_WIN', 'r8', places)).toEqual(LOST)
  expect(gradeLeg(legOf('GH_PLACE', 'r1'), race(places))).toMatchObject({ outcome: 'won', rule: 'GR19' })
})
