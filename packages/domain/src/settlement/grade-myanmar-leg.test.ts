import { expect, test } from 'vitest'
import { GRADE_LOST, GRADE_WON } from '../market/index.ts'
import type { MatchId, MatchOutcome, PartStatus } from '../match/index.ts'
import type { MyanmarTerms } from '../myanmar/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { gradeMyanmarLeg } from './index.ts'

function ended(home: number, away: number, status: PartStatus = 'completed'): MatchOutcome {
  return {
    parts: { first: { status: 'completed', score: { home: 0, away: 0 } }, full: { status, score: { home, away } } },
    goals: null,
  }
}

function leg(selection: string, myanmar: MyanmarTerms | null, struck?: readonly [number, number]): LegTerms {
  return {
    matchId: 1 as MatchId,
    typeCode: selection === 'home' || selection === 'away' ? 'BT_HDP' : 'BT_OU',
    selection,
    lineQ: -3,
    oddsMilli: 1950,
    scoreAtAcceptance: struck ? { home: struck[0], away: struck[1] } : null,
    myanmar,
  }
}

const HOME = { goals: 1, percent: 30, favourite: 'home' } as const
const AWAY = { goals: 0, percent: -95, favourite: 'away' } as const
const OVER = { goals: 3, percent: -40, favourite: 'over' } as const

test.each<[string, string, MyanmarTerms, home: number, away: number, percent: number, outcome: string]>([
  ['favourite by more', 'home', HOME, 2, 0, 100, 'won'],
  ['favourite by L', 'home', HOME, 2, 1, 30, 'won_half'],
  ['favourite by less', 'home', HOME, 1, 1, -100, 'lost'],
  ['favourite of two goals by L', 'home', { ...HOME, goals: 2 }, 3, 1, 30, 'won_half'],
  ['other by L', 'away', HOME, 1, 0, -30, 'lost_half'],
  ['other, level', 'away', HOME, 0, 0, 100, 'won'],
  ['away favourite, level', 'away', AWAY, 1, 1, -95, 'lost_half'],
  ['home other, level', 'home', AWAY, 0, 0, 95, 'won_half'],
  ['away favourite ahead', 'away', AWAY, 0, 1, 100, 'won'],
  ['over at L', 'over', OVER, 2, 1, -40, 'lost_half'],
  ['under at L', 'under', OVER, 0, 3, 40, 'won_half'],
  ['over beyond L', 'over', OVER, 2, 2, 100, 'won'],
  ['under below L', 'under', OVER, 2, 0, 100, 'won'],
  ['refund at L', 'home', { ...HOME, percent: 0 }, 1, 0, 0, 'draw'],
  ['+100 at L is won', 'home', { ...HOME, percent: 100 }, 1, 0, 100, 'won'],
  ['−100 at L is lost', 'home', { ...HOME, percent: -100 }, 1, 0, -100, 'lost'],
  ['the other of it is won', 'away', { ...HOME, percent: -100 }, 1, 0, 100, 'won'],
])('MM1 a Myanmar leg is graded correctly: %s', (_name, selection, myanmar, home, away, percent, outcome) => {
  expect(gradeMyanmarLeg(leg(selection, myanmar), ended(home, away))).toMatchObject({ percent, outcome, rule: 'MM1' })
})

test('MM1 the grade returns 1 + percent / 100 at even money', () => {
  for (const percent of [-100, -95, -1, 0, 1, 30, 99, 100]) {
    const verdict = gradeMyanmarLeg(leg('home', { ...HOME, percent }), ended(1, 0))
    const { win, refund, of } = verdict?.grade ?? { win: 0, refund: 0, of: 1 }
    expect((win * 2 + refund) / of).toBeCloseTo(1 + percent / 100, 12)
  }
})

test('MM1 a full win or a full loss has the standard won or lost grade', () => {
  expect(gradeMyanmarLeg(leg('home', HOME), ended(3, 0))?.grade).toBe(GRADE_WON)
  expect(gradeMyanmarLeg(leg('home', { ...HOME, percent: -100 }), ended(1, 0))?.grade).toBe(GRADE_LOST)
})

test('GR9 in play, a Myanmar handicap counts later goals only, a total counts all goals', () => {
  const later = gradeMyanmarLeg(leg('home', HOME, [0, 1]), ended(1, 1))
  expect(later).toMatchObject({ percent: 30, counted: { home: 1, away: 0 }, rule: 'GR9' })
  expect(gradeMyanmarLeg(leg('over', OVER, [2, 0]), ended(2, 1))).toMatchObject({ percent: -40, rule: 'MM1' })
})

test('GR7 a Myanmar leg of an abandoned match stands only if every ending gives the same grade', () => {
  expect(gradeMyanmarLeg(leg('over', OVER), ended(3, 1, 'abandoned'))).toMatchObject({ percent: 100, rule: 'GR7' })
  expect(gradeMyanmarLeg(leg('under', OVER), ended(3, 1, 'abandoned'))).toMatchObject({ percent: -100 })
  const open = gradeMyanmarLeg(leg('over', OVER), ended(2, 1, 'abandoned'))
  expect(open?.outcome).toBe('void')
  expect(open).not.toHaveProperty('percent')
  expect(gradeMyanmarLeg(leg('home', HOME), ended(5, 0, 'abandoned'))?.outcome).toBe('void')
})

test('GR12 the possible length of a match of sets counts for a Myanmar leg too', () => {
  const retired: MatchOutcome = { parts: { full: { status: 'abandoned', score: { home: 1, away: 1 } } }, goals: null }
  const total = leg('over', { goals: 2, percent: 10, favourite: 'over' })
  expect(gradeMyanmarLeg(total, retired, { bestOf: 3 })).toMatchObject({ percent: 100, rule: 'GR12' })
})

test('MM1 a leg is open until its part ends, and a leg without a Myanmar line throws', () => {
  expect(gradeMyanmarLeg(leg('home', HOME), { parts: {}, goals: null })).toBeNull()
  expect(() => gradeMyanmarLeg(leg('home', null), ended(1, 0))).toThrow('no Myanmar line on a leg of BT_HDP')
})
