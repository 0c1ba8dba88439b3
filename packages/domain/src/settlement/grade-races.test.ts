import { describe, expect, test } from 'vitest'
import { GRADE_LOST, GRADE_REFUND, GRADE_WON } from '../market/index.ts'
import { gradeLeg } from './index.ts'
import { buildLegTerms, buildOutcome, scorePart } from './testing/outcomes.ts'

describe('races and outrights', () => {
  const race = (places: readonly number[]) => buildOutcome({ full: scorePart('0-0') }, { places })
  const gradeAt = (code: string, runner: string, places: readonly number[]) =>
    gradeLeg(buildLegTerms(code, runner), race(places))?.grade

  test('GR11 a dead heat of m for one place divides the stake by m', () => {
    expect(gradeAt('GH_WIN', 'r1', [1, 1, 3])).toEqual({ win: 1, refund: 0, of: 2 })
    expect(gradeAt('BT_OR', 'r3', [1, 4, 1, 1])).toEqual({ win: 1, refund: 0, of: 3 })
    expect(gradeAt('GH_WIN', 'r3', [1, 1, 3])).toEqual(GRADE_LOST)
    expect(gradeAt('GH_WIN', 'r2', [3, 1, 2])).toEqual(GRADE_WON)
    expect(gradeLeg(buildLegTerms('GH_WIN', 'r1'), race([1, 1]))).toMatchObject({ outcome: 'won_half', rule: 'GR11' })
  })

  test('GR11 runners level on the last paid place share the remaining places', () => {
    expect(gradeAt('GH_PLACE', 'r3', [1, 2, 3, 3, 5, 6, 7, 8])).toEqual({ win: 1, refund: 0, of: 2 })
    expect(gradeAt('GH_PLACE', 'r2', [1, 2, 2, 2, 5, 6, 7, 8])).toEqual({ win: 2, refund: 0, of: 3 })
    expect(gradeAt('GH_PLACE', 'r2', [1, 2, 2, 2, 5])).toEqual({ win: 1, refund: 0, of: 3 })
    expect(['r1', 'r4'].map((runner) => gradeAt('GH_PLACE', runner, [1, 1, 1, 4, 5, 6, 7, 8]))).toEqual([
      GRADE_WON,
      GRADE_LOST,
    ])
  })

  test('GR11 a non-runner and a runner missing from the field are refunded', () => {
    expect(gradeAt('GH_WIN', 'r2', [1, 0, 2])).toEqual(GRADE_REFUND)
    expect(gradeAt('GH_PLACE', 'r9', [1, 2, 3])).toEqual(GRADE_REFUND)
  })

  test('GR11 a race without places stays open, and an abandoned race is void', () => {
    expect(gradeLeg(buildLegTerms('GH_WIN', 'r1'), buildOutcome({ full: scorePart('0-0') }))).toBeNull()
    const broken = buildOutcome({ full: scorePart('0-0', 'abandoned') }, { places: [1, 2] })
    expect(gradeLeg(buildLegTerms('GH_WIN', 'r1'), broken)?.outcome).toBe('void')
  })
})

describe('a league in progress', () => {
  const soFar = {
    parts: {},
    goals: null,
    within: [
      [1, 1],
      [2, 4],
      [2, 5],
      [3, 6],
      [5, 7],
      [6, 7],
      [6, 7],
    ] as const,
  }
  const gradesOf = (code: string) =>
    soFar.within.map((_, at) => gradeLeg(buildLegTerms(code, `r${at + 1}`), soFar)?.outcome ?? null)

  test('GR15 a certain place is settled before the season ends, an uncertain place stays open', () => {
    expect(gradesOf('BT_OR')).toEqual(['won', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'])
    expect(gradesOf('BT_TOP4')).toEqual(['won', 'won', null, null, 'lost', 'lost', 'lost'])
    expect(gradesOf('BT_REL')).toEqual(['lost', 'lost', null, null, 'won', 'won', 'won'])
    expect(gradeLeg(buildLegTerms('BT_OR', 'r1'), soFar)).toMatchObject({ rule: 'GR15', grade: GRADE_WON })
  })

  test('GR15 an unlisted team and markets that need more than table places stay open', () => {
    expect(gradeLeg(buildLegTerms('BT_OR', 'r8'), soFar)).toBeNull()
    expect(gradeLeg(buildLegTerms('BT_TOPS', 'r1'), soFar)).toBeNull()
    expect(gradeLeg(buildLegTerms('BT_1X2', 'home'), soFar)).toBeNull()
    expect(gradeLeg(buildLegTerms('BT_OR', 'r1'), { parts: {}, goals: null })).toBeNull()
  })
})
