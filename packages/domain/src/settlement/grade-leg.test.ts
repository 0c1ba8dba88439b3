import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE_HALF_WON, GRADE_LOST, offeredKinds, GRADE_REFUND, GRADE_WON } from '../market/index.ts'
import type { EndedPart, Goal, MatchId, MatchOutcome, Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { sportByKey } from '../sport/index.ts'
import { gradeLeg, type LegOutcome } from './index.ts'

const football = sportByKey('football')
const FOOTBALL_KINDS = (football === undefined ? [] : offeredKinds(football)).filter(
  ({ part }) => part === 'full' || part === 'first',
)

function scoreOf(text: string): Score {
  const [home, away] = text.split('-').map(Number)
  return { home: home ?? 0, away: away ?? 0 }
}

function legOf(typeCode: string, selection: string, lineQ = 0, struck: string | null = null): LegTerms {
  return {
    matchId: 1 as MatchId,
    typeCode,
    selection,
    lineQ,
    oddsMilli: 1900,
    scoreAtAcceptance: struck === null ? null : scoreOf(struck),
    myanmar: null,
  }
}

function ended(score: string, status: EndedPart['status'] = 'completed'): EndedPart {
  return {
    status,
    score: scoreOf(score),
  }
}

function played(half: string, full: string, goals: readonly Goal[] | null = null): MatchOutcome {
  return {
    parts: { first: ended(half), full: ended(full) },
    goals,
  }
}

/** `h` and `a` are goals of the first half, `H` and `A` of the second. */
function goalsOf(letters: string): Goal[] {
  return [...letters].map((letter) => ({
    side: letter.toLowerCase() === 'h' ? 'home' : 'away',
    period: letter === letter.toLowerCase() ? 'first' : 'second',
    minute: 30,
    added: 0,
  }))
}

function outcomeOf(leg: LegTerms, outcome: MatchOutcome): LegOutcome | null {
  return gradeLeg(leg, outcome)?.outcome ?? null
}

test('SE4 a settled leg stores its score, the counted score, the rule and the grade', () => {
  expect(gradeLeg(legOf('BT_HDP', 'home', -3), played('1-0', '2-1'))).toEqual({
    outcome: 'won_half',
    grade: GRADE_HALF_WON,
    score: { home: 2, away: 1 },
    halfTime: { home: 1, away: 0 },
    counted: { home: 2, away: 1 },
    rule: 'GR1',
    voidReason: null,
  })
})

test('GR9 in play, a handicap counts only goals after the score at acceptance', () => {
  const leg = legOf('BT_HDP', 'home', 0, '1-0')
  expect(gradeLeg(leg, played('1-0', '1-1'))).toEqual({
    outcome: 'lost',
    grade: GRADE_LOST,
    score: { home: 1, away: 1 },
    halfTime: { home: 1, away: 0 },
    counted: { home: 0, away: 1 },
    rule: 'GR9',
    voidReason: null,
  })
  expect(outcomeOf(leg, played('1-0', '1-0'))).toBe('draw')
  expect(outcomeOf(legOf('BT_HDP_1H', 'home', 0, '1-0'), played('1-0', '5-0'))).toBe('draw')
})

test('GR9 in play, all markets except the handicap count the whole match', () => {
  expect(gradeLeg(legOf('BT_OU', 'over', 10, '1-1'), played('1-1', '2-1'))).toMatchObject({
    outcome: 'won',
    counted: { home: 2, away: 1 },
    rule: 'GR2',
  })
  expect(outcomeOf(legOf('BT_1X2', 'home', 0, '0-1'), played('0-1', '2-1'))).toBe('won')
  expect(outcomeOf(legOf('BT_CS', '2-1', 0, '0-1'), played('0-1', '2-1'))).toBe('won')
})

test('GR9 a goal reverted after the bet counts for neither side', () => {
  expect(gradeLeg(legOf('BT_HDP', 'home', 0, '1-0'), played('0-0', '0-0'))).toMatchObject({
    outcome: 'draw',
    counted: { home: 0, away: 0 },
  })
  expect(outcomeOf(legOf('BT_HDP', 'home', 0, '0-1'), played('0-0', '1-0'))).toBe('won')
})

test('GR7 a first-half market settles at half-time, other markets wait for the end', () => {
  const atBreak: MatchOutcome = { parts: { first: ended('1-0') }, goals: null }
  expect(outcomeOf(legOf('BT_1X2_1H', 'home'), atBreak)).toBe('won')
  for (const [code, selection] of [
    ['BT_1X2', 'home'],
    ['BT_HTFT', 'hh'],
    ['BT_FGLG', 'home-first'],
  ] as const) {
    expect(gradeLeg(legOf(code, selection), atBreak)).toBeNull()
  }
  expect(gradeLeg(legOf('BT_1X2_1H', 'home'), { ...atBreak, parts: {} })).toBeNull()
})

test('GR5 a missing half-time score leaves only the dependent markets unsettled', () => {
  const outcome: MatchOutcome = { parts: { full: ended('2-1') }, goals: null }
  expect(gradeLeg(legOf('BT_HTFT', 'hh'), outcome)).toBeNull()
  expect(gradeLeg(legOf('BT_OU_1H', 'over', 2), outcome)).toBeNull()
  expect(gradeLeg(legOf('BT_1X2', 'home'), outcome)).toMatchObject({ outcome: 'won', halfTime: null })
})

test('GR7 a first-half market counts the first half alone', () => {
  const outcome = played('1-1', '4-1', goalsOf('ahHHH'))
  expect(gradeLeg(legOf('BT_OU_1H', 'over', 6), outcome)).toMatchObject({
    outcome: 'won',
    score: { home: 1, away: 1 },
    counted: { home: 1, away: 1 },
    rule: 'GR2',
  })
  expect(outcomeOf(legOf('BT_CS_1H', '1-1'), outcome)).toBe('won')
  expect(outcomeOf(legOf('BT_FGLG_1H', 'home-last'), outcome)).toBe('won')
  expect(outcomeOf(legOf('BT_FGLG', 'away-first'), outcome)).toBe('won')
  expect(outcomeOf(legOf('BT_HTFT', 'dh'), outcome)).toBe('won')
})

test('GR7 a first-half market stands if the match is abandoned after half-time', () => {
  const outcome: MatchOutcome = {
    parts: { first: ended('1-0'), full: ended('1-0', 'abandoned') },
    goals: null,
  }
  expect(gradeLeg(legOf('BT_1X2_1H', 'home'), outcome)).toMatchObject({ outcome: 'won', rule: 'GR4', voidReason: null })
})

/** [type, selection, line, score at abandonment, goals or null, outcome] */
test.each<[string, string, number, string, string | null, LegOutcome]>([
  ['BT_OU', 'over', 6, '2-0', null, 'won'],
  ['BT_OU', 'under', 6, '2-0', null, 'lost'],
  ['BT_OU', 'over', 6, '1-0', null, 'void'],
  ['BT_OU', 'under', 10, '2-0', null, 'void'],
  ['BT_OU', 'over', 7, '2-0', null, 'void'],
  ['BT_OU', 'over', 7, '2-1', null, 'won'],
  ['BT_OU', 'under', 80, '2-0', null, 'void'],
  ['BT_OU', 'over', 4000, '2-0', null, 'void'],
  ['BT_OU', 'under', 4000, '2-0', null, 'void'],
  ['BT_HDP', 'home', -3, '5-0', null, 'void'],
  ['BT_HDP', 'home', 40, '0-0', null, 'void'],
  ['BT_HDP', 'away', -4000, '0-0', null, 'void'],
  ['BT_1X2', 'home', 0, '7-0', null, 'void'],
  ['BT_1X2', 'draw', 0, '9-0', null, 'void'],
  ['BT_DC', '1x', 0, '3-0', null, 'void'],
  ['BT_OE', 'odd', 0, '1-0', null, 'void'],
  ['BT_CS', '1-0', 0, '1-0', null, 'void'],
  ['BT_CS', '0-0', 0, '1-0', null, 'lost'],
  ['BT_CS', '0-4', 0, '1-0', null, 'lost'],
  ['BT_CS', '4-4', 0, '4-3', null, 'void'],
  ['BT_CS', 'other', 0, '5-0', null, 'won'],
  ['BT_CS', 'other', 0, '4-4', null, 'void'],
  ['BT_TG', '7+', 0, '7-0', null, 'won'],
  ['BT_TG', '0-1', 0, '1-1', null, 'lost'],
  ['BT_TG', '7+', 0, '0-0', null, 'void'],
  ['BT_TG', '4-6', 0, '2-0', null, 'void'],
  ['BT_FGLG', 'none', 0, '1-0', null, 'lost'],
  ['BT_FGLG', 'none', 0, '0-0', null, 'void'],
  ['BT_FGLG', 'home-first', 0, '0-0', null, 'void'],
  ['BT_FGLG', 'home-first', 0, '1-0', null, 'won'],
  ['BT_FGLG', 'away-first', 0, '1-0', null, 'lost'],
  ['BT_FGLG', 'home-last', 0, '1-0', null, 'void'],
  ['BT_FGLG', 'away-last', 0, '1-0', null, 'void'],
  ['BT_FGLG', 'home-first', 0, '1-1', 'hA', 'won'],
  ['BT_FGLG', 'away-first', 0, '1-1', 'hA', 'lost'],
  ['BT_FGLG', 'home-first', 0, '1-1', null, 'void'],
  ['BT_HTFT', 'hh', 0, '2-1', null, 'void'],
  ['BT_HTFT', 'dd', 0, '2-1', null, 'lost'],
  ['BT_HTFT', 'ah', 0, '2-1', null, 'lost'],
])('GR7 with 1-0 at half-time, %s %s %i of a match abandoned at %s is decided or void', (...row) => {
  const [code, selection, lineQ, score, goals, outcome] = row
  const leg = legOf(code, selection, lineQ)
  const verdict = gradeLeg(leg, {
    parts: { first: ended('1-0'), full: ended(score, 'abandoned') },
    goals: goals === null ? null : goalsOf(goals),
  })
  expect(verdict).toMatchObject({ outcome, rule: 'GR7', voidReason: outcome === 'void' ? 'matchAbandoned' : null })
  expect(verdict?.score).toEqual(scoreOf(score))
})

test('GR7 GR9 an in-play handicap of an abandoned match is void and counts the full score', () => {
  const leg = legOf('BT_HDP', 'home', -2, '1-0')
  expect(gradeLeg(leg, { parts: { first: ended('1-0'), full: ended('3-0', 'abandoned') }, goals: null })).toEqual({
    outcome: 'void',
    grade: GRADE_REFUND,
    score: { home: 3, away: 0 },
    halfTime: { home: 1, away: 0 },
    counted: { home: 3, away: 0 },
    rule: 'GR7',
    voidReason: 'matchAbandoned',
  })
})

test('GR7 a match abandoned before half-time voids half-time/full-time bets', () => {
  const brokenOff = ended('3-0', 'abandoned')
  const outcome: MatchOutcome = { parts: { first: brokenOff, full: brokenOff }, goals: null }
  for (const selection of ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad', 'aa']) {
    expect(outcomeOf(legOf('BT_HTFT', selection), outcome)).toBe('void')
  }
  expect(outcomeOf(legOf('BT_OU_1H', 'over', 6), outcome)).toBe('won')
  expect(outcomeOf(legOf('BT_1X2_1H', 'home'), outcome)).toBe('void')
})

test('GR7 no possible ending contradicts a decision on an abandoned match', () => {
  const aPair = fc.record({ home: fc.nat(12), away: fc.nat(12) })
  const aLeg = fc
    .constantFrom(...FOOTBALL_KINDS.filter(({ part, basis }) => part === 'full' && basis.endings !== 'goals'))
    .chain((type) =>
      fc
        .tuple(fc.constantFrom(...type.selections), fc.integer({ min: -10, max: 40 }))
        .map(([selection, lineQ]) => legOf(type.code, selection, type.line === 'none' ? 0 : lineQ)),
    )
  fc.assert(
    fc.property(aLeg, aPair, aPair, aPair, (leg, half, more, rest) => {
      const score = { home: half.home + more.home, away: half.away + more.away }
      const first = { status: 'completed', score: half } as const
      const broken = gradeLeg(leg, { parts: { first, full: { status: 'abandoned', score } }, goals: null })
      if (broken?.outcome === 'void') return
      const final = { home: score.home + rest.home, away: score.away + rest.away }
      const whole = gradeLeg(leg, { parts: { first, full: { status: 'completed', score: final } }, goals: null })
      expect(whole?.grade).toBe(broken?.grade)
    }),
    { numRuns: 2_000 },
  )
})

test('GR8 a match result counts only the ninety minutes', () => {
  expect(outcomeOf(legOf('BT_1X2', 'draw'), played('0-0', '1-1'))).toBe('won')
})

test('GR10 a cancelled match voids markets of unreported parts, a postponed match does not', () => {
  const cancelled: MatchOutcome = { parts: { full: ended('0-0', 'cancelled') }, goals: null }
  const legs = [
    legOf('BT_1X2_1H', 'home'),
    legOf('BT_OU_1H', 'over', 2),
    legOf('BT_HTFT', 'hh'),
    legOf('TB_ML_P1', 'home'),
  ]
  for (const leg of legs) {
    expect(gradeLeg(leg, cancelled)).toMatchObject({ outcome: 'void', rule: 'GR10', voidReason: 'matchCancelled' })
    expect(gradeLeg(leg, { ...cancelled, parts: { full: ended('0-0', 'abandoned') } })).toBeNull()
  }
  expect(gradeLeg(legOf('BT_1X2_1H', 'home'), { ...cancelled, postponed: true })).toBeNull()
})

test("GR10 a cancelled period voids that period's markets only", () => {
  const noHalf: MatchOutcome = {
    parts: { first: ended('1-0', 'cancelled'), full: ended('2-1') },
    goals: null,
  }
  expect(gradeLeg(legOf('BT_1X2_1H', 'home'), noHalf)).toEqual({
    outcome: 'void',
    grade: GRADE_REFUND,
    score: { home: 1, away: 0 },
    halfTime: { home: 1, away: 0 },
    counted: { home: 1, away: 0 },
    rule: 'GR10',
    voidReason: 'matchCancelled',
  })
  expect(outcomeOf(legOf('BT_1X2', 'home'), noHalf)).toBe('won')
  expect(outcomeOf(legOf('BT_HTFT', 'hh'), noHalf)).toBe('void')

  const noEnd: MatchOutcome = {
    parts: { first: ended('1-0'), full: ended('1-0', 'cancelled') },
    goals: null,
  }
  expect(outcomeOf(legOf('BT_1X2_1H', 'home'), noEnd)).toBe('won')
  expect(outcomeOf(legOf('BT_OU', 'over', 2), noEnd)).toBe('void')
  expect(outcomeOf(legOf('BT_HTFT', 'hh'), noEnd)).toBe('void')
})

test('GR5 an unknown order of goals leaves first and last goal bets unsettled', () => {
  const unknown = played('1-1', '1-1')
  for (const selection of ['home-first', 'home-last', 'away-first', 'away-last']) {
    expect(gradeLeg(legOf('BT_FGLG', selection), unknown)).toBeNull()
    expect(gradeLeg(legOf('BT_FGLG_1H', selection), unknown)).toBeNull()
  }
  expect(outcomeOf(legOf('BT_FGLG', 'none'), unknown)).toBe('lost')
})

test('GR5 if at most one team scored, first and last goal bets need no order of goals', () => {
  expect(outcomeOf(legOf('BT_FGLG', 'home-last'), played('0-0', '2-0'))).toBe('won')
  expect(outcomeOf(legOf('BT_FGLG', 'away-first'), played('0-0', '2-0'))).toBe('lost')
  expect(outcomeOf(legOf('BT_FGLG', 'none'), played('0-0', '0-0'))).toBe('won')
  expect(outcomeOf(legOf('BT_FGLG_1H', 'none'), played('0-0', '1-1'))).toBe('won')
})

test('GR5 an order of goals that does not match the score is ignored', () => {
  for (const goals of ['h', 'hA', 'hhA', 'hAA']) {
    expect(gradeLeg(legOf('BT_FGLG', 'home-first'), played('1-0', '2-2', goalsOf(goals)))).toBeNull()
  }
  expect(outcomeOf(legOf('BT_FGLG', 'home-first'), played('1-0', '2-2', goalsOf('hAAH')))).toBe('won')
  expect(outcomeOf(legOf('BT_FGLG', 'home-last'), played('1-0', '2-2', goalsOf('hAAH')))).toBe('won')
})

test.each([
  ['BT_NONE', 'home'],
  ['BT_HDP', 'over'],
  ['BT_CS', '5-0'],
])('a leg with the invalid selection %s %s throws', (code, selection) => {
  expect(() => gradeLeg(legOf(code, selection), played('0-0', '0-0'))).toThrow(`no selection ${selection} of ${code}`)
})

test('GR a completed and fully reported market is always settled', () => {
  const aGoalList = fc
    .array(fc.constantFrom('h', 'a'), { maxLength: 4 })
    .chain((first) =>
      fc.array(fc.constantFrom('H', 'A'), { maxLength: 4 }).map((second) => [...first, ...second].join('')),
    )
  fc.assert(
    fc.property(aGoalList, fc.constantFrom(...FOOTBALL_KINDS), (letters, type) => {
      const goals = goalsOf(letters)
      const count = (list: readonly Goal[]): Score => ({
        home: list.filter(({ side }) => side === 'home').length,
        away: list.filter(({ side }) => side === 'away').length,
      })
      const half = goals.filter(({ period }) => period === 'first')
      const outcome: MatchOutcome = {
        parts: {
          first: { status: 'completed', score: count(half) },
          full: { status: 'completed', score: count(goals) },
        },
        goals,
      }
      const expectedFacts = {
        score: type.part === 'first' ? count(half) : count(goals),
        halfTime: count(half),
        since: type.part === 'first' ? count(half) : count(goals),
        goals: type.part === 'first' ? half : goals,
      }
      for (const selection of type.selections) {
        const verdict = gradeLeg(legOf(type.code, selection, 2), outcome)
        expect(verdict?.grade).toBe(type.grade(selection, 2, expectedFacts))
        expect(verdict?.grade === GRADE_WON).toBe(verdict?.outcome === 'won')
      }
    }),
  )
})
