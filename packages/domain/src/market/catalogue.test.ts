import { expect, test } from 'vitest'
import { SPORTS, sportByKey } from '../sport/index.ts'
import { BY_DIFFERENCE, BY_SCORE, BY_TOTAL } from './basis.ts'
import { row } from './catalogue/base-rows.ts'
import { gradeFirstLastGoal } from './grading/first-last-goal.ts'
import { gradeHalfAndFull } from './grading/half-and-full.ts'
import { gradeHandicap } from './grading/handicap.ts'
import { gradeOverUnder } from './grading/over-under.ts'
import {
  HEAD_COUNTS,
  listFixtureKinds,
  listHeadCounts,
  MARKET_KINDS,
  marketKindByCode,
  marketKindById,
  offeredKinds,
} from './index.ts'

const HALVES = 'full first second'
const TIES = 'full first second regular'
const QUARTERS = 'p1 p2 p3 p4'
const PIECES = 'p1 p2 p3 p4 p5 p6 p7 p8 p9'
const UNITS = `units ${PIECES}`
const SCORES = `${[0, 1, 2, 3, 4].flatMap((home) => [0, 1, 2, 3, 4].map((away) => `${home}-${away}`)).join(' ')} other`
const SET_SCORES =
  '2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3 5-0 5-1 5-2 5-3 5-4 ' +
  '0-2 1-2 0-3 1-3 2-3 0-4 1-4 2-4 3-4 0-5 1-5 2-5 3-5 4-5 1-1 2-2 3-3 4-4'
const BANDS =
  'home-1-5 home-6-10 home-11-15 home-16-20 home-21-25 home-26+ ' +
  'away-1-5 away-6-10 away-11-15 away-16-20 away-21-25 away-26+'
const RUNNERS = Array.from({ length: 160 }, (_, at) => `r${at + 1}`).join(' ')

/** Independent copy of the table: head count, line, basis, mix and rule; parts from the default part; selections. */
const TABLE: readonly (readonly [id: number, code: string, what: string, parts: string, selections: string])[] = [
  [1, 'BT_HDP', 'hdp handicap remaining all GR1', 'full first second extra p1 p2 p3 p4', 'home away'],
  [2, 'BT_OU', 'ou total total all GR2', 'full first second extra p1 p2 p3 p4', 'over under'],
  [3, 'BT_1X2', 'oxt none difference all GR4', 'full first second extra regular p1 p2 p3 p4', 'home draw away'],
  [4, 'BT_OE', 'oe none total all GR3', 'full first second extra', 'odd even'],
  [10, 'BT_ML', 'ml none difference all GR4', 'full p1 p2 p3 p4 first second', 'home away'],
  [5, 'BT_CS', 'cs none score all GR5', 'full first second extra regular', SCORES],
  [6, 'BT_DC', 'dc none difference all GR4', TIES, '1x 12 x2'],
  [7, 'BT_HTFT', 'htft none half-and-full all GR5', 'full regular', 'hh hd ha dh dd da ah ad aa'],
  [8, 'BT_FGLG', 'fglg none order parlay GR5', HALVES, 'home-first home-last away-first away-last none'],
  [9, 'BT_TG', 'tg none total all GR6', HALVES, '0-1 2-3 4-6 7+'],
  [11, 'BT_3HDP', 'tw whole-handicap difference all GR4', TIES, 'home draw away'],
  [14, 'BT_HNB', 'dc none difference all GR4', TIES, 'draw away'],
  [15, 'BT_ANB', 'dc none difference all GR4', TIES, 'home draw'],
  [16, 'BT_DNB', 'dc none difference all GR4', TIES, 'home away'],
  [33, 'BT_OUHM', 'ou total home all GR2', HALVES, 'over under'],
  [34, 'BT_OUAW', 'ou total away all GR2', HALVES, 'over under'],
  [13, 'BT_OEHM', 'oe none home all GR3', HALVES, 'odd even'],
  [12, 'BT_OEAW', 'oe none away all GR3', HALVES, 'odd even'],
  [17, 'BT_BTS', 'tg none score all GR6', HALVES, 'yes no'],
  [18, 'BT_CSHM', 'tg none away all GR6', HALVES, 'yes no'],
  [19, 'BT_CSAW', 'tg none home all GR6', HALVES, 'yes no'],
  [20, 'BT_WNHM', 'tg none score all GR6', HALVES, 'yes no'],
  [21, 'BT_WNAW', 'tg none score all GR6', HALVES, 'yes no'],
  [
    22,
    'BT_1X2OU',
    'tg half-total score all GR6',
    TIES,
    'home-over home-under draw-over draw-under away-over away-under',
  ],
  [23, 'BT_1X2BTS', 'tg none score all GR6', TIES, 'home-yes home-no draw-yes draw-no away-yes away-no'],
  [24, 'BT_DCOU', 'tg half-total score all GR6', TIES, '1x-over 1x-under 12-over 12-under x2-over x2-under'],
  [25, 'BT_DCBTS', 'tg none score all GR6', TIES, '1x-yes 1x-no 12-yes 12-no x2-yes x2-no'],
  [26, 'BT_OUBTS', 'tg half-total score all GR6', HALVES, 'over-yes over-no under-yes under-no'],
  [27, 'BT_OUOE', 'tg half-total total all GR6', HALVES, 'over-odd over-even under-odd under-even'],
  [28, 'BT_ETG', 'tg none total all GR6', HALVES, '0 1 2 3 4 5 6 7+'],
  [29, 'BT_ETGHM', 'tg none home all GR6', HALVES, '0 1 2 3+'],
  [30, 'BT_ETGAW', 'tg none away all GR6', HALVES, '0 1 2 3+'],
  [31, 'BT_XTG', 'tg none total all GR6', 'extra', '0 1 2 3 4 5 6 7 8 9 10+'],
  [32, 'BT_WM', 'cs none difference all GR6', TIES, 'home-1 home-2 home-3 home-4+ draw away-1 away-2 away-3 away-4+'],
  [40, 'BK_HDP', 'hdp handicap remaining all GR1', QUARTERS, 'home away'],
  [41, 'BK_OU', 'ou total total all GR2', QUARTERS, 'over under'],
  [42, 'BK_ML', 'ml none difference all GR12', QUARTERS, 'home away'],
  [43, 'BK_OE', 'oe none total all GR3', QUARTERS, 'odd even'],
  [44, 'BK_WM', 'cs none difference all GR6', 'full', BANDS],
  [50, 'TB_HDP', 'hdp handicap remaining all GR1', UNITS, 'home away'],
  [51, 'TB_OU', 'ou total total all GR2', UNITS, 'over under'],
  [52, 'TB_OE', 'oe none total all GR3', UNITS, 'odd even'],
  [53, 'TB_ML', 'ml none difference all GR12', PIECES, 'home away'],
  [54, 'TB_SB', 'cs none score all GR12', 'full', SET_SCORES],
  [60, 'GX_HDP', 'hdp handicap remaining all GR1', UNITS, 'home away'],
  [61, 'GX_OU', 'ou total total all GR2', UNITS, 'over under'],
  [62, 'GX_OE', 'oe none total all GR3', UNITS, 'odd even'],
  [63, 'GX_ML', 'ml none difference all GR12', PIECES, 'home away'],
  [64, 'GX_SB', 'cs none score all GR12', 'full', SET_SCORES],
  [70, 'BS_HDP', 'hdp handicap remaining all GR1', 'first', 'home away'],
  [71, 'BS_OU', 'ou total total all GR2', 'first p1', 'over under'],
  [72, 'BS_1X2', 'oxt none difference all GR4', 'first p1', 'home draw away'],
  [73, 'BS_ML', 'ml none difference all GR12', 'first', 'home away'],
  [80, 'GC_OU', 'ou total total all GR12', 'units', 'over under'],
  [81, 'GC_MOV', 'cs none method parlay GR12', 'full', 'home-stoppage home-decision draw away-stoppage away-decision'],
  [82, 'GC_GTD', 'tg none method parlay GR12', 'full', 'yes no'],
  [90, 'GH_WIN', 'orz none places parlay GR11', 'full', RUNNERS],
  [91, 'GH_PLACE', 'orz none places parlay GR19', 'full', RUNNERS],
  [39, 'BT_OR', 'orz none places parlay GR11', 'full', RUNNERS],
  [37, 'BT_TOP4', 'orz none places parlay GR11', 'full', RUNNERS],
  [38, 'BT_REL', 'orz none places parlay GR11', 'full', RUNNERS],
  [36, 'BT_TOPS', 'orz none scorers none GR14', 'full', RUNNERS],
]

const ORDER = ['full', 'first', 'second', 'extra', 'regular', 'units', ...PIECES.split(' ')]
const ENDS: Readonly<Record<string, string>> = { first: '_1H', second: '_2H', extra: '_ET', regular: '_RT' }

function codeOn(code: string, part: string, usual: string | undefined): string {
  if (part.startsWith('p')) return `${code}_${part.toUpperCase()}`
  return part === usual ? code : `${code}${ENDS[part] ?? ''}`
}

test('every catalogue row has the expected parts, ids, codes and attributes', () => {
  const wanted = TABLE.flatMap(([id, base, what, parts, selections]) =>
    parts
      .split(' ')
      .map((part, _at, all) => [
        id + 100 * ORDER.indexOf(part),
        codeOn(base, part, all[0]),
        base,
        part,
        what,
        selections,
      ]),
  )
  const byId = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0])
  const known = MARKET_KINDS.map(({ id, code, base, part, countedUnder, line, basis, mix, rule, selections }) => [
    id,
    code,
    base,
    part,
    `${countedUnder} ${line} ${basis.outlook} ${mix} ${rule}`,
    selections.join(' '),
  ])
  expect(known.toSorted(byId)).toEqual(wanted.toSorted(byId))
})

test('the market groups on the wire are the groups of the catalogue', () => {
  expect(listHeadCounts()).toEqual(['hdp', 'ou', 'oxt', 'oe', 'ml', 'cs', 'dc', 'htft', 'fglg', 'tg', 'tw', 'orz'])
  expect(HEAD_COUNTS).toEqual(['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'])
  expect(new Set(HEAD_COUNTS)).toEqual(new Set(listHeadCounts()))
})

test('a row does not type-check with a basis that lacks its line or the facts of its grading', () => {
  const parts = { goals: ['full'] } as const
  // @ts-expect-error A handicap counts goals after acceptance (GR9), which the goal difference does not.
  row('X_HDP', 99, 'hdp', ['home', 'away'], 'handicap', BY_DIFFERENCE, gradeHandicap, 'GR1', parts)
  // @ts-expect-error The leader at half-time is not part of the final score.
  row('X_HTFT', 99, 'htft', ['hh', 'aa'], 'none', BY_SCORE, gradeHalfAndFull, 'GR5', parts)
  // @ts-expect-error The order of goals is not part of the score.
  row('X_FGLG', 99, 'fglg', ['home-first', 'none'], 'none', BY_TOTAL, gradeFirstLastGoal, 'GR5', parts)
  // @ts-expect-error A total has no handicap.
  row('X_OU', 99, 'ou', ['over', 'under'], 'handicap', BY_TOTAL, gradeOverUnder, 'GR2', parts)
  expect(row('X_OU', 99, 'ou', ['over', 'under'], 'total', BY_TOTAL, gradeOverUnder, 'GR2', parts).mix).toBe('all')
})

test('published market kinds keep their ids', () => {
  const names = ['HDP', 'OU', '1X2', 'OE', 'CS', 'DC', 'HTFT', 'FGLG', 'TG']
  const numbers = names.map((name) => marketKindByCode(`BT_${name}`)?.id)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(['BT_HDP_1H', 'BT_TG_1H'].map((code) => marketKindByCode(code)?.id)).toEqual([101, 109])
})

test('special markets are those outside handicap, over/under, odd/even, 1X2 and moneyline', () => {
  const plain = new Set(MARKET_KINDS.filter(({ special }) => !special).map(({ countedUnder }) => countedUnder))
  expect([...plain].toSorted()).toEqual(['hdp', 'ml', 'oe', 'ou', 'oxt'])
  expect(MARKET_KINDS.filter(({ special, countedUnder }) => special && plain.has(countedUnder))).toEqual([])
})

test('a market on another part differs only in its part, id, code and deciding rule', () => {
  for (const type of MARKET_KINDS) {
    const [first] = MARKET_KINDS.filter(({ base }) => base === type.base)
    expect(type).toEqual({ ...first, decidedBy: type.decidedBy, part: type.part, id: type.id, code: type.code })
  }
})

test('a market kind is found by its code and by its id', () => {
  for (const type of MARKET_KINDS) {
    expect(marketKindByCode(type.code)).toBe(type)
    expect(marketKindById(type.id)).toBe(type)
  }
  expect(marketKindByCode('BT_NONE')).toBeUndefined()
  expect(marketKindByCode('toString')).toBeUndefined()
  expect(marketKindById(107)).toBeUndefined()
})

function codesOf(key: string, kind?: 'child' | 'runners'): readonly string[] {
  const sport = sportByKey(key)
  return sport === undefined ? [] : offeredKinds(sport, kind).map(({ code }) => code)
}

test('a sport offers only markets on its own parts', () => {
  for (const sport of SPORTS) {
    const types = offeredKinds(sport)
    expect(types.length).toBeGreaterThan(0)
    expect(types.filter(({ part }) => !sport.parts.includes(part))).toEqual([])
    expect(new Set(types).size).toBe(types.length)
    expect(offeredKinds(sport)).toBe(types)
  }
})

test('football has markets on halves and extra time, and 1X2 instead of a moneyline', () => {
  const codes = codesOf('football')
  for (const code of ['BT_1X2', 'BT_1X2_2H', 'BT_HDP_ET', 'BT_XTG', 'BT_HTFT', 'BT_FGLG_2H', 'BT_DCBTS_1H', 'BT_WM'])
    expect(codes).toContain(code)
  for (const code of ['BT_ML', 'BT_1X2_RT', 'BT_HDP_P1', 'BK_HDP_P1', 'BT_OR']) expect(codes).not.toContain(code)
})

test('GR12 sports without ties offer draw bets on regular time only', () => {
  const hockey = codesOf('iceHockey')
  for (const code of ['BT_ML', 'BT_1X2_RT', 'BT_DC_RT', 'BT_CS_RT', 'BT_1X2OU_RT', 'BT_1X2_P1', 'BT_OU'])
    expect(hockey).toContain(code)
  for (const code of ['BT_1X2', 'BT_DC', 'BT_DNB', 'BT_CS', 'BT_WM', 'BT_HTFT', 'BT_FGLG', 'BT_OU_RT'])
    expect(hockey).not.toContain(code)
  for (const sport of SPORTS.filter(({ tie }) => !tie)) {
    const whole = offeredKinds(sport)
      .filter(({ part }) => part === 'full')
      .flatMap(({ selections }) => selections)
    expect(whole.filter((name) => /draw|1x|x2|^.d$|^0-0$/.test(name))).toEqual([])
  }
})

test('other sport families have the markets that fit their scores', () => {
  expect(codesOf('handball')).not.toContain('BT_CS')
  for (const [key, codes] of [
    ['basketball', ['BT_ML', 'BT_1X2_RT', 'BK_HDP_P1', 'BK_ML_P4', 'BK_WM', 'BT_OUHM_1H']],
    ['tennis', ['BT_ML', 'BT_HDP', 'TB_HDP', 'TB_OU_P1', 'TB_ML_P3', 'TB_SB']],
    ['baseball', ['BT_ML', 'BT_HDP', 'BS_ML', 'BS_HDP', 'BS_1X2_P1', 'BT_OUAW']],
    ['cricket', ['BT_1X2', 'BT_ML', 'BS_OU']],
    ['boxing', ['BT_ML', 'BT_1X2', 'GC_OU', 'GC_MOV', 'GC_GTD']],
    ['dota2', ['BT_ML', 'BT_HDP', 'GX_ML_P1', 'GX_OU', 'GX_HDP_P2', 'GX_SB']],
  ] as const)
    expect(
      codesOf(key)
        .filter((code) => codes.includes(code as never))
        .toSorted(),
    ).toEqual(codes.toSorted())
  expect(codesOf('judo')).toEqual(['BT_ML'])
  expect(codesOf('snooker').filter((code) => /^TB_(HDP|OU|OE)/.test(code))).toEqual([])
  expect(codesOf('beachHandball')).toEqual(['BT_HDP', 'BT_OU', 'BT_ML', 'TB_SB', 'TB_ML_P1', 'TB_ML_P2', 'TB_ML_P3'])
  expect(codesOf('starcraft').filter((code) => code.startsWith('GX_OU'))).toEqual([])
})

test('races have runner markets, head-to-heads a winner market, other sports an outright', () => {
  expect(codesOf('horseRacing', 'runners')).toEqual(['GH_WIN', 'GH_PLACE'])
  expect(codesOf('formula1')).toEqual(['BT_ML'])
  expect(codesOf('football', 'runners')).toEqual(['BT_OR', 'BT_TOP4', 'BT_REL', 'BT_TOPS'])
  expect(codesOf('basketball', 'runners')).toEqual(['BT_OR'])
})

test('corners and bookings have line, 1X2 and odd/even markets of the match and its first half', () => {
  expect(codesOf('football', 'child').filter((code) => !code.endsWith('_1H'))).toEqual([
    'BT_HDP',
    'BT_OU',
    'BT_1X2',
    'BT_OE',
    'BT_OUHM',
    'BT_OUAW',
  ])
})

test('a fixture has the markets of its sport and fixture kind', () => {
  const football = sportByKey('football')
  const team = { name: 'A', region: null }
  const fixture = {
    key: 'm',
    home: team,
    away: team,
    kickOffMs: 0,
    neutral: false,
    league: { key: 'l', name: 'L', region: null, sportId: football?.id as never },
  }
  const codesOn = (more: object) => listFixtureKinds({ ...fixture, ...more }).map(({ code }) => code)
  expect(codesOn({})).toEqual(codesOf('football'))
  expect(codesOn({ child: { of: 'm', kind: 'corners' } })).toEqual(codesOf('football', 'child'))
  expect(codesOn({ runners: [team] })).toEqual(codesOf('football', 'runners'))
  expect(codesOn({ league: { ...fixture.league, sportId: 999 } })).toEqual([])
})
