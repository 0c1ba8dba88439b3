import { describe, expect, test } from 'vitest'
import { GRADE_LOST, marketKindByCode, GRADE_REFUND, GRADE_WON, type GradingFacts, type Grade } from '../index.ts'

function after(text: string, more: Partial<GradingFacts> = {}): GradingFacts {
  const [home = 0, away = 0] = text.split('-').map(Number)
  const score = { home, away }
  return { score, halfTime: score, since: score, goals: null, ...more }
}

function gradeOf(code: string, selection: string, facts: GradingFacts, line = 0): Grade | undefined {
  return marketKindByCode(code)?.grade(selection, line * 4, facts)
}

/** Returns the winning selections at a score; the other selections are lost, unless the market is refunded. */
function winnersOf(code: string, score: string, line = 0): readonly string[] {
  const type = marketKindByCode(code)
  const grades = (type?.selections ?? []).map((name) => [name, gradeOf(code, name, after(score), line)] as const)
  if (grades.every(([, grade]) => grade === GRADE_REFUND)) return ['refund']
  expect(grades.filter(([, grade]) => grade !== GRADE_WON && grade !== GRADE_LOST && grade !== GRADE_REFUND)).toEqual(
    [],
  )
  return grades.flatMap(([name, grade]) => (grade === GRADE_WON ? [name] : grade === GRADE_REFUND ? [`${name}=`] : []))
}

test.each([
  ['BT_OEHM', '3-2', ['odd']],
  ['BT_OEHM', '0-1', ['even']],
  ['BT_OEAW', '3-2', ['even']],
  ['BT_OEAW', '2-1', ['odd']],
])('GR3 %s at %s is graded %j', (code, score, winners) => expect(winnersOf(code, score)).toEqual(winners))

test.each([
  ['BT_HNB', '1-0', ['refund']],
  ['BT_HNB', '1-1', ['draw']],
  ['BT_HNB', '0-1', ['away']],
  ['BT_ANB', '0-1', ['refund']],
  ['BT_ANB', '1-1', ['draw']],
  ['BT_ANB', '2-1', ['home']],
  ['BT_DNB', '1-1', ['refund']],
  ['BT_DNB', '2-1', ['home']],
  ['BT_DNB', '1-2', ['away']],
  ['BT_ML', '1-1', ['refund']],
  ['BT_ML', '2-1', ['home']],
  ['BT_ML', '1-2', ['away']],
])('GR4 %s at %s is graded %j', (code, score, winners) => expect(winnersOf(code, score)).toEqual(winners))

test.each([
  [-1, '2-0', 'home'],
  [-1, '1-0', 'draw'],
  [-1, '0-0', 'away'],
  [2, '0-2', 'draw'],
  [2, '0-1', 'home'],
  [2, '0-3', 'away'],
  [0, '1-1', 'draw'],
])('GR4 three-way handicap %i at %s is won by %s', (line, score, winner) =>
  expect(winnersOf('BT_3HDP', score, line)).toEqual([winner]),
)

test('GR4 a three-way handicap counts the whole match, also in play', () => {
  const facts = after('2-1', { since: { home: 0, away: 1 } })
  expect(gradeOf('BT_3HDP', 'draw', facts, -1)).toBe(GRADE_WON)
})

test.each([
  ['BT_OUHM', '3-0', 2.5, ['over']],
  ['BT_OUHM', '2-4', 2.5, ['under']],
  ['BT_OUAW', '0-2', 2, ['refund']],
  ['BT_OUAW', '5-0', 0.5, ['under']],
] as const)('GR2 %s at %s on %d is graded %j', (code, score, line, winners) =>
  expect(winnersOf(code, score, line)).toEqual(winners),
)

test.each([
  ['BT_BTS', '1-1', ['yes']],
  ['BT_BTS', '3-0', ['no']],
  ['BT_BTS', '0-0', ['no']],
  ['BT_CSHM', '0-0', ['yes']],
  ['BT_CSHM', '3-1', ['no']],
  ['BT_CSHM', '2-0', ['yes']],
  ['BT_CSAW', '0-2', ['yes']],
  ['BT_CSAW', '1-2', ['no']],
  ['BT_WNHM', '1-0', ['yes']],
  ['BT_WNHM', '0-0', ['no']],
  ['BT_WNHM', '2-1', ['no']],
  ['BT_WNHM', '0-1', ['no']],
  ['BT_WNAW', '0-1', ['yes']],
  ['BT_WNAW', '0-0', ['no']],
  ['BT_WNAW', '1-2', ['no']],
  ['BT_ETG', '0-0', ['0']],
  ['BT_ETG', '3-3', ['6']],
  ['BT_ETG', '4-3', ['7+']],
  ['BT_ETG', '9-3', ['7+']],
  ['BT_ETGHM', '2-9', ['2']],
  ['BT_ETGHM', '3-0', ['3+']],
  ['BT_ETGAW', '5-0', ['0']],
  ['BT_ETGAW', '0-8', ['3+']],
  ['BT_XTG', '4-5', ['9']],
  ['BT_XTG', '5-5', ['10+']],
  ['BT_XTG', '1-0', ['1']],
  ['BT_XTG', '8-4', ['10+']],
  ['BT_WM', '1-1', ['draw']],
  ['BT_WM', '2-1', ['home-1']],
  ['BT_WM', '3-0', ['home-3']],
  ['BT_WM', '7-1', ['home-4+']],
  ['BT_WM', '0-4', ['away-4+']],
  ['BT_WM', '1-3', ['away-2']],
  ['BK_WM', '90-90', ['refund']],
  ['BK_WM', '91-90', ['home-1-5']],
  ['BK_WM', '95-90', ['home-1-5']],
  ['BK_WM', '96-90', ['home-6-10']],
  ['BK_WM', '90-111', ['away-21-25']],
  ['BK_WM', '80-106', ['away-26+']],
])('GR6 %s at %s is graded %j', (code, score, winners) => expect(winnersOf(code, score)).toEqual(winners))

test.each([
  ['BT_1X2OU', '2-1', 2.5, ['home-over']],
  ['BT_1X2OU', '1-1', 2.5, ['draw-under']],
  ['BT_1X2BTS', '2-1', 0, ['home-yes']],
  ['BT_1X2BTS', '0-1', 0, ['away-no']],
  ['BT_DCOU', '2-2', 2.5, ['1x-over', 'x2-over']],
  ['BT_DCOU', '0-1', 2.5, ['12-under', 'x2-under']],
  ['BT_DCBTS', '2-0', 0, ['1x-no', '12-no']],
  ['BT_DCBTS', '1-1', 0, ['1x-yes', 'x2-yes']],
  ['BT_OUBTS', '3-0', 2.5, ['over-no']],
  ['BT_OUBTS', '1-1', 2.5, ['under-yes']],
  ['BT_OUOE', '2-1', 2.5, ['over-odd']],
  ['BT_OUOE', '1-1', 2.5, ['under-even']],
] as const)('GR6 %s at %s on %d is won by %j, only if both parts win', (code, score, line, winners) =>
  expect(winnersOf(code, score, line)).toEqual(winners),
)

test('GR6 a combination on an exactly met line is refunded unless its other part is lost', () => {
  expect(gradeOf('BT_1X2OU', 'home-over', after('2-1'), 3)).toBe(GRADE_REFUND)
  expect(gradeOf('BT_1X2OU', 'away-over', after('2-1'), 3)).toBe(GRADE_LOST)
})

describe('bouts', () => {
  const bout = (score: string, method?: GradingFacts['method']) => after(score, method === undefined ? {} : { method })

  test('GR12 a method-of-victory bet is graded by side and method, or as a draw', () => {
    const methods = marketKindByCode('GC_MOV')?.selections ?? []
    const won = (facts: GradingFacts) => methods.filter((name) => gradeOf('GC_MOV', name, facts) === GRADE_WON)
    expect(won(bout('1-0', 'stoppage'))).toEqual(['home-stoppage'])
    expect(won(bout('0-1', 'decision'))).toEqual(['away-decision'])
    expect(won(bout('0-0'))).toEqual(['draw'])
    expect(methods.map((name) => gradeOf('GC_MOV', name, bout('0-1')))).toEqual([
      GRADE_LOST,
      GRADE_LOST,
      GRADE_LOST,
      GRADE_REFUND,
      GRADE_REFUND,
    ])
  })

  test('GR12 a bout goes the distance if it ends by decision', () => {
    expect(gradeOf('GC_GTD', 'yes', bout('1-0', 'decision'))).toBe(GRADE_WON)
    expect(gradeOf('GC_GTD', 'no', bout('1-0', 'decision'))).toBe(GRADE_LOST)
    expect(gradeOf('GC_GTD', 'yes', bout('1-0', 'stoppage'))).toBe(GRADE_LOST)
    expect(gradeOf('GC_GTD', 'no', bout('1-0', 'stoppage'))).toBe(GRADE_WON)
    expect(gradeOf('GC_GTD', 'yes', bout('0-0'))).toBe(GRADE_WON)
    expect(gradeOf('GC_GTD', 'no', bout('1-0'))).toBe(GRADE_REFUND)
  })
})

test('GR12 a score in sets or maps is graded exactly', () => {
  expect(winnersOf('TB_SB', '2-1')).toEqual(['2-1'])
  expect(winnersOf('GX_SB', '1-3')).toEqual(['1-3'])
  expect(winnersOf('GX_SB', '1-1')).toEqual(['1-1'])
  expect(winnersOf('TB_SB', '10-8')).toEqual([])
})
