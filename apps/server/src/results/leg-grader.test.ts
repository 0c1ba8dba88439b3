import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { createLegGrader } from './leg-grader.ts'

const RETIRED: MatchOutcome = { parts: { full: { status: 'abandoned', score: { home: 1, away: 1 } } }, goals: null }
const VOIDS = { windows: [], moves: [], kickOffMs: 0 }

function sets(selection: string) {
  return {
    matchId: 1 as MatchId,
    typeCode: 'BT_OU',
    selection,
    lineQ: 10,
    oddsMilli: 1900,
    scoreAtAcceptance: null,
    myanmar: null,
  }
}

test('GR12 the match format decides which markets a retirement leaves open', () => {
  const bestOfThree = createLegGrader({ outcome: RETIRED, format: { bestOf: 3 }, voids: VOIDS })
  expect(['over', 'under'].map((side) => bestOfThree.gradeIgnoringPlacement(sets(side))?.outcome)).toEqual([
    'won',
    'lost',
  ])
  const untold = createLegGrader({ outcome: RETIRED, format: {}, voids: VOIDS })
  expect(untold.gradeIgnoringPlacement(sets('over'))?.outcome).toBe('void')
})
