import { describe, expect, test } from 'vitest'
import { LOST, REFUND, WON } from '../market/index.ts'
import type { EndedPart, MatchId, MatchOutcome, Part } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { gradeLeg, type LegOutcome } from './index.ts'

const legOf = (typeCode: string, selection: string, line = 0): LegTerms => ({
  matchId: 1 as MatchId,
  typeCode,
  selection,
  lineQ: line * 4,
  oddsMilli: 1900,
  scoreAtAcceptance: null,
  myanmar: null,
})

const scored = (text: string, status: EndedPart['status'] = 'completed'): EndedPart => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { status, score: { home, away } }
}

const outcomeOf = (parts: Partial<Record<Part, EndedPart>>, more: Partial<MatchOutcome> = {}): MatchOutcome => ({
  parts,
  goals: null,
  ...more,
})

test('GR13 without a score at acceptance, a handicap counts its whole part, also in play', () => {
  const verdict = gradeLeg(legOf('BT_HDP', 'home', -5), outcomeOf({ full: scored('100-94') }))
  expect(verdict).toMatchObject({ outcome: 'won', counted: { home: 100, away: 94 }, rule: 'GR1' })
})

type Bet = readonly [code: string, selection: string, line: number, outcome: LegOutcome | null]

const expectAll = (outcome: MatchOutcome, bets: readonly Bet[], bestOf?: number) => {
  for (const [code, selection, line, wanted] of bets) {
    const verdict = gradeLeg(legOf(code, selection, line), outcome, { bestOf })
    expect([code, selection, line, verdict?.outcome ?? null]).toEqual([code, selection, line, wanted])
  }
}

describe('sets', () => {
  const played = outcomeOf({
    full: scored('2-1'),
    units: scored('17-15'),
    p1: scored('6-4'),
    p2: scored('4-6'),
    p3: scored('7-5'),
    p4: scored('0-0', 'cancelled'),
  })

  test('GR12 the whole match counts sets, its units count games, and each set its own games', () => {
    expectAll(played, [
      ['BT_ML', 'home', 0, 'won'],
      ['BT_HDP', 'home', -1.5, 'lost'],
      ['BT_HDP', 'away', -1.5, 'won'],
      ['BT_OU', 'over', 2.5, 'won'],
      ['TB_SB', '2-1', 0, 'won'],
      ['TB_SB', '2-0', 0, 'lost'],
      ['TB_HDP', 'home', -1.5, 'won'],
      ['TB_HDP', 'home', -2, 'draw'],
      ['TB_OU', 'under', 32, 'draw'],
      ['TB_OE', 'even', 0, 'won'],
      ['TB_OU_P1', 'over', 9.5, 'won'],
      ['TB_ML_P2', 'home', 0, 'lost'],
      ['TB_ML_P3', 'home', 0, 'won'],
      ['TB_HDP_P3', 'home', -2.5, 'lost'],
    ])
  })

  test('GR12 an abandoned match in which a side won enough sets is decided at its score', () => {
    for (const [score, winner, loser] of [
      ['2-1', 'home', 'away'],
      ['1-2', 'away', 'home'],
    ] as const) {
      expectAll(
        outcomeOf({ full: scored(score, 'abandoned') }),
        [
          ['BT_ML', winner, 0, 'won'],
          ['BT_ML', loser, 0, 'lost'],
          ['BT_OU', 'under', 3.5, 'won'],
          ['TB_SB', score, 0, 'won'],
          ['TB_SB', score === '2-1' ? '2-0' : '0-2', 0, 'lost'],
        ],
        3,
      )
    }
  })

  test('GR12 an unplayed set voids only its own markets', () => {
    expectAll(played, [
      ['TB_ML_P4', 'home', 0, 'void'],
      ['TB_OU_P4', 'over', 8.5, 'void'],
    ])
  })

  const retired = outcomeOf({
    full: scored('1-1', 'abandoned'),
    units: scored('12-9', 'abandoned'),
    p1: scored('6-3'),
    p2: scored('4-6'),
    p3: scored('2-0', 'abandoned'),
  })

  test('GR12 a retirement voids undecided bets and settles bets that every ending would decide', () => {
    expectAll(
      retired,
      [
        ['BT_ML', 'home', 0, 'void'],
        ['BT_OU', 'over', 2.5, 'won'],
        ['BT_OU', 'under', 2.5, 'lost'],
        ['BT_HDP', 'home', 1.5, 'won'],
        ['BT_HDP', 'home', -1.5, 'lost'],
        ['BT_HDP', 'home', -0.5, 'void'],
        ['TB_SB', '2-0', 0, 'lost'],
        ['TB_SB', '0-2', 0, 'lost'],
        ['TB_SB', '2-1', 0, 'void'],
        ['TB_ML_P1', 'home', 0, 'won'],
        ['TB_ML_P3', 'home', 0, 'void'],
        ['TB_OU', 'over', 20.5, 'won'],
        ['TB_OU', 'under', 21.5, 'void'],
      ],
      3,
    )
    expectAll(retired, [
      ['BT_OU', 'over', 2.5, 'void'],
      ['BT_HDP', 'home', 1.5, 'void'],
    ])
    expectAll(
      retired,
      [
        ['BT_OU', 'over', 3.5, 'won'],
        ['BT_OU', 'over', 4.5, 'void'],
        ['TB_SB', '3-1', 0, 'void'],
        ['TB_SB', '3-0', 0, 'lost'],
      ],
      5,
    )
  })

  test('GR12 an abandoned set is void even if its total was already passed', () => {
    const broken = outcomeOf({ p1: scored('9-9', 'abandoned') })
    expect(gradeLeg(legOf('TB_OU_P1', 'over', 10.5), broken)).toMatchObject({ outcome: 'void', rule: 'GR12' })
  })

  test('GR12 a walkover voids all bets', () => {
    expectAll(
      outcomeOf({ full: scored('0-0', 'cancelled'), units: scored('0-0', 'cancelled') }),
      [
        ['BT_ML', 'home', 0, 'void'],
        ['BT_OU', 'under', 2.5, 'void'],
        ['TB_OU', 'under', 2.5, 'void'],
      ],
      3,
    )
  })
})

describe('maps', () => {
  test('GR12 a match of maps is settled like a match of sets', () => {
    const outcome = outcomeOf({
      full: scored('2-1', 'abandoned'),
      p1: scored('16-12'),
      p2: scored('3-16'),
      p3: scored('16-14'),
      p4: scored('5-9', 'abandoned'),
      units: scored('40-51', 'abandoned'),
    })
    expectAll(
      outcome,
      [
        ['BT_OU', 'over', 3.5, 'won'],
        ['BT_HDP', 'away', -2.5, 'won'],
        ['BT_ML', 'home', 0, 'void'],
        ['GX_SB', '3-0', 0, 'lost'],
        ['GX_SB', '3-1', 0, 'void'],
        ['GX_ML_P3', 'home', 0, 'won'],
        ['GX_OU_P4', 'over', 9.5, 'void'],
        ['GX_HDP_P1', 'home', -3.5, 'won'],
        ['GX_OU', 'over', 90.5, 'won'],
      ],
      5,
    )
  })
})

describe('points', () => {
  test('GR12 overtime counts in the whole match, not in regular time or in a quarter', () => {
    const outcome = outcomeOf({
      full: scored('112-108'),
      regular: scored('100-100'),
      first: scored('50-52'),
      p1: scored('25-25'),
      p4: scored('24-22'),
    })
    expectAll(outcome, [
      ['BT_ML', 'home', 0, 'won'],
      ['BT_1X2_RT', 'draw', 0, 'won'],
      ['BT_HDP', 'home', -3.5, 'won'],
      ['BT_OU', 'over', 219.5, 'won'],
      ['BK_ML_P1', 'home', 0, 'draw'],
      ['BK_OU_P4', 'under', 46, 'draw'],
      ['BK_WM', 'home-1-5', 0, 'won'],
      ['BK_WM', 'away-1-5', 0, 'lost'],
      ['BT_OUHM', 'over', 111.5, 'won'],
      ['BT_HDP_1H', 'away', 2, 'draw'],
    ])
    expectAll(outcomeOf({ full: scored('20-20') }), [
      ['BK_WM', 'home-1-5', 0, 'draw'],
      ['BT_ML', 'away', 0, 'draw'],
    ])
  })
})

test('GR7 every winning-margin band of an abandoned match is void, however large the lead', () => {
  const broken = outcomeOf({ full: scored('60-20', 'abandoned') })
  const bands = ['1-5', '6-10', '11-15', '16-20', '21-25', '26+'].flatMap((band) => [`home-${band}`, `away-${band}`])
  expectAll(
    broken,
    bands.map((band) => ['BK_WM', band, 0, 'void']),
  )
  expectAll(broken, [
    ['BT_1X2OU', 'away-under', 122.5, 'void'],
    ['BT_1X2OU', 'away-under', 120.5, 'lost'],
  ])
})

describe('innings', () => {
  test('GR12 the first five innings and the first inning are graded separately', () => {
    const outcome = outcomeOf({ full: scored('4-5'), first: scored('2-2'), p1: scored('1-0'), p2: scored('0-0') })
    expectAll(outcome, [
      ['BT_ML', 'away', 0, 'won'],
      ['BS_ML', 'home', 0, 'draw'],
      ['BS_1X2', 'draw', 0, 'won'],
      ['BS_HDP', 'home', -0.5, 'lost'],
      ['BS_OU', 'over', 3.5, 'won'],
      ['BS_1X2_P1', 'home', 0, 'won'],
      ['BS_OU_P1', 'under', 0.5, 'lost'],
      ['BT_OUAW', 'over', 4.5, 'won'],
    ])
  })
})

describe('bouts', () => {
  const stopped = outcomeOf({ full: scored('1-0'), units: scored('2-0') }, { method: 'stoppage' })

  test('GR12 a bout is graded by its winner, its method and its length', () => {
    expectAll(stopped, [
      ['BT_ML', 'home', 0, 'won'],
      ['GC_MOV', 'home-stoppage', 0, 'won'],
      ['GC_MOV', 'home-decision', 0, 'lost'],
      ['GC_MOV', 'draw', 0, 'lost'],
      ['GC_GTD', 'no', 0, 'won'],
      ['GC_OU', 'under', 2.5, 'won'],
    ])
    expectAll(outcomeOf({ full: scored('0-0'), units: scored('12-0') }), [
      ['BT_ML', 'home', 0, 'draw'],
      ['BT_1X2', 'draw', 0, 'won'],
      ['GC_MOV', 'draw', 0, 'won'],
      ['GC_GTD', 'yes', 0, 'won'],
      ['GC_OU', 'over', 11.5, 'won'],
    ])
  })

  test('GR12 bets that depend on an unknown method stay open', () => {
    const untold = outcomeOf({ full: scored('1-0') })
    expectAll(untold, [
      ['GC_MOV', 'home-stoppage', 0, null],
      ['GC_GTD', 'yes', 0, null],
      ['GC_MOV', 'away-stoppage', 0, 'lost'],
      ['GC_MOV', 'draw', 0, 'lost'],
      ['BT_ML', 'home', 0, 'won'],
    ])
  })

  test('GR12 an abandoned bout voids all bets except decided round totals', () => {
    const broken = outcomeOf({ full: scored('0-0', 'abandoned'), units: scored('3-0', 'abandoned') })
    expectAll(broken, [
      ['BT_ML', 'home', 0, 'void'],
      ['GC_MOV', 'draw', 0, 'void'],
      ['GC_GTD', 'yes', 0, 'void'],
      ['GC_OU', 'over', 2.5, 'won'],
      ['GC_OU', 'over', 3.5, 'void'],
    ])
  })
})

describe('races and outrights', () => {
  const race = (places: readonly number[]) => outcomeOf({ full: scored('0-0') }, { places })
  const gradeAt = (code: string, runner: string, places: readonly number[]) =>
    gradeLeg(legOf(code, runner), race(places))?.grade

  test('GR11 a dead heat of m for one place divides the stake by m', () => {
    expect(gradeAt('GH_WIN', 'r1', [1, 1, 3])).toEqual({ win: 1, refund: 0, of: 2 })
    expect(gradeAt('BT_OR', 'r3', [1, 4, 1, 1])).toEqual({ win: 1, refund: 0, of: 3 })
    expect(gradeAt('GH_WIN', 'r3', [1, 1, 3])).toEqual(LOST)
    expect(gradeAt('GH_WIN', 'r2', [3, 1, 2])).toEqual(WON)
    expect(gradeLeg(legOf('GH_WIN', 'r1'), race([1, 1]))).toMatchObject({ outcome: 'won_half', rule: 'GR11' })
  })

  test('GR11 runners level on the last paid place share the remaining places', () => {
    expect(gradeAt('GH_PLACE', 'r3', [1, 2, 3, 3, 5, 6, 7, 8])).toEqual({ win: 1, refund: 0, of: 2 })
    expect(gradeAt('GH_PLACE', 'r2', [1, 2, 2, 2, 5, 6, 7, 8])).toEqual({ win: 2, refund: 0, of: 3 })
    expect(gradeAt('GH_PLACE', 'r2', [1, 2, 2, 2, 5])).toEqual({ win: 1, refund: 0, of: 3 })
    expect(['r1', 'r4'].map((runner) => gradeAt('GH_PLACE', runner, [1, 1, 1, 4, 5, 6, 7, 8]))).toEqual([WON, LOST])
  })

  test('GR11 a non-runner and a runner missing from the field are refunded', () => {
    expect(gradeAt('GH_WIN', 'r2', [1, 0, 2])).toEqual(REFUND)
    expect(gradeAt('GH_PLACE', 'r9', [1, 2, 3])).toEqual(REFUND)
  })

  test('GR11 a race without places stays open, and an abandoned race is void', () => {
    expect(gradeLeg(legOf('GH_WIN', 'r1'), outcomeOf({ full: scored('0-0') }))).toBeNull()
    const broken = outcomeOf({ full: scored('0-0', 'abandoned') }, { places: [1, 2] })
    expect(gradeLeg(legOf('GH_WIN', 'r1'), broken)?.outcome).toBe('void')
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
    soFar.within.map((_, at) => gradeLeg(legOf(code, `r${at + 1}`), soFar)?.outcome ?? null)

  test('GR15 a certain place is settled before the season ends, an uncertain place stays open', () => {
    expect(gradesOf('BT_OR')).toEqual(['won', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'])
    expect(gradesOf('BT_TOP4')).toEqual(['won', 'won', null, null, 'lost', 'lost', 'lost'])
    expect(gradesOf('BT_REL')).toEqual(['lost', 'lost', null, null, 'won', 'won', 'won'])
    expect(gradeLeg(legOf('BT_OR', 'r1'), soFar)).toMatchObject({ rule: 'GR15', grade: WON })
  })

  test('GR15 an unlisted team and markets that need more than table places stay open', () => {
    expect(gradeLeg(legOf('BT_OR', 'r8'), soFar)).toBeNull()
    expect(gradeLeg(legOf('BT_TOPS', 'r1'), soFar)).toBeNull()
    expect(gradeLeg(legOf('BT_1X2', 'home'), soFar)).toBeNull()
    expect(gradeLeg(legOf('BT_OR', 'r1'), { parts: {}, goals: null })).toBeNull()
  })
})

describe('football outside the ninety minutes', () => {
  const outcome = outcomeOf({
    first: scored('1-0'),
    second: scored('0-1'),
    full: scored('1-1'),
    extra: scored('2-1'),
  })

  test('GR8 extra time counts only in its own markets', () => {
    expectAll(outcome, [
      ['BT_1X2', 'draw', 0, 'won'],
      ['BT_1X2_ET', 'home', 0, 'won'],
      ['BT_XTG', '3', 0, 'won'],
      ['BT_HDP_ET', 'home', -1, 'draw'],
      ['BT_OU', 'over', 2.5, 'lost'],
      ['BT_CS_ET', '2-1', 0, 'won'],
    ])
  })

  test('GR7 the second half counts only its own goals', () => {
    expectAll(outcome, [
      ['BT_1X2_2H', 'away', 0, 'won'],
      ['BT_OU_2H', 'under', 1.5, 'won'],
      ['BT_CSHM_2H', 'yes', 0, 'lost'],
    ])
  })

  test('GR7 an abandoned match voids winning margins and settles bets that are already decided', () => {
    const broken = outcomeOf({ full: scored('9-0', 'abandoned') })
    expectAll(broken, [
      ['BT_WM', 'away-1', 0, 'void'],
      ['BT_1X2OU', 'away-under', 30.5, 'void'],
      ['BT_1X2OU', 'away-under', 15.5, 'lost'],
      ['BT_CSAW', 'yes', 0, 'lost'],
      ['BT_BTS', 'no', 0, 'void'],
      ['BT_ETGHM', '3+', 0, 'won'],
      ['BT_ETG', '7+', 0, 'won'],
      ['BT_WNAW', 'no', 0, 'won'],
      ['BT_DCOU', 'x2-over', 8.5, 'void'],
      ['BT_OUOE', 'under-odd', 8.5, 'lost'],
    ])
  })
})
