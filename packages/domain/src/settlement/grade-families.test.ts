import { describe, expect, test } from 'vitest'
import type { MatchOutcome } from '../match/index.ts'
import { gradeLeg, type LegOutcome } from './index.ts'
import { buildLegTerms, buildOutcome, scorePart } from './testing/outcomes.ts'

test('GR13 without a score at acceptance, a handicap counts its whole part, also in play', () => {
  const verdict = gradeLeg(buildLegTerms('BT_HDP', 'home', -5), buildOutcome({ full: scorePart('100-94') }))
  expect(verdict).toMatchObject({ outcome: 'won', counted: { home: 100, away: 94 }, rule: 'GR1' })
})

type Bet = readonly [code: string, selection: string, line: number, outcome: LegOutcome | null]

function expectAll(outcome: MatchOutcome, bets: readonly Bet[], bestOf?: number) {
  for (const [code, selection, line, wanted] of bets) {
    const verdict = gradeLeg(buildLegTerms(code, selection, line), outcome, { bestOf })
    expect([code, selection, line, verdict?.outcome ?? null]).toEqual([code, selection, line, wanted])
  }
}

describe('sets', () => {
  const played = buildOutcome({
    full: scorePart('2-1'),
    units: scorePart('17-15'),
    p1: scorePart('6-4'),
    p2: scorePart('4-6'),
    p3: scorePart('7-5'),
    p4: scorePart('0-0', 'cancelled'),
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
        buildOutcome({ full: scorePart(score, 'abandoned') }),
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

  const retired = buildOutcome({
    full: scorePart('1-1', 'abandoned'),
    units: scorePart('12-9', 'abandoned'),
    p1: scorePart('6-3'),
    p2: scorePart('4-6'),
    p3: scorePart('2-0', 'abandoned'),
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
    const broken = buildOutcome({ p1: scorePart('9-9', 'abandoned') })
    expect(gradeLeg(buildLegTerms('TB_OU_P1', 'over', 10.5), broken)).toMatchObject({ outcome: 'void', rule: 'GR12' })
  })

  test('GR12 a walkover voids all bets', () => {
    expectAll(
      buildOutcome({ full: scorePart('0-0', 'cancelled'), units: scorePart('0-0', 'cancelled') }),
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
    const outcome = buildOutcome({
      full: scorePart('2-1', 'abandoned'),
      p1: scorePart('16-12'),
      p2: scorePart('3-16'),
      p3: scorePart('16-14'),
      p4: scorePart('5-9', 'abandoned'),
      units: scorePart('40-51', 'abandoned'),
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
    const outcome = buildOutcome({
      full: scorePart('112-108'),
      regular: scorePart('100-100'),
      first: scorePart('50-52'),
      p1: scorePart('25-25'),
      p4: scorePart('24-22'),
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
    expectAll(buildOutcome({ full: scorePart('20-20') }), [
      ['BK_WM', 'home-1-5', 0, 'draw'],
      ['BT_ML', 'away', 0, 'draw'],
    ])
  })
})

test('GR7 every winning-margin band of an abandoned match is void, however large the lead', () => {
  const broken = buildOutcome({ full: scorePart('60-20', 'abandoned') })
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
    const outcome = buildOutcome({
      full: scorePart('4-5'),
      first: scorePart('2-2'),
      p1: scorePart('1-0'),
      p2: scorePart('0-0'),
    })
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
  const stopped = buildOutcome({ full: scorePart('1-0'), units: scorePart('2-0') }, { method: 'stoppage' })

  test('GR12 a bout is graded by its winner, its method and its length', () => {
    expectAll(stopped, [
      ['BT_ML', 'home', 0, 'won'],
      ['GC_MOV', 'home-stoppage', 0, 'won'],
      ['GC_MOV', 'home-decision', 0, 'lost'],
      ['GC_MOV', 'draw', 0, 'lost'],
      ['GC_GTD', 'no', 0, 'won'],
      ['GC_OU', 'under', 2.5, 'won'],
    ])
    expectAll(buildOutcome({ full: scorePart('0-0'), units: scorePart('12-0') }), [
      ['BT_ML', 'home', 0, 'draw'],
      ['BT_1X2', 'draw', 0, 'won'],
      ['GC_MOV', 'draw', 0, 'won'],
      ['GC_GTD', 'yes', 0, 'won'],
      ['GC_OU', 'over', 11.5, 'won'],
    ])
  })

  test('GR12 bets that depend on an unknown method stay open', () => {
    const unreported = buildOutcome({ full: scorePart('1-0') })
    expectAll(unreported, [
      ['GC_MOV', 'home-stoppage', 0, null],
      ['GC_GTD', 'yes', 0, null],
      ['GC_MOV', 'away-stoppage', 0, 'lost'],
      ['GC_MOV', 'draw', 0, 'lost'],
      ['BT_ML', 'home', 0, 'won'],
    ])
  })

  test('GR12 an abandoned bout voids all bets except decided round totals', () => {
    const broken = buildOutcome({ full: scorePart('0-0', 'abandoned'), units: scorePart('3-0', 'abandoned') })
    expectAll(broken, [
      ['BT_ML', 'home', 0, 'void'],
      ['GC_MOV', 'draw', 0, 'void'],
      ['GC_GTD', 'yes', 0, 'void'],
      ['GC_OU', 'over', 2.5, 'won'],
      ['GC_OU', 'over', 3.5, 'void'],
    ])
  })
})

describe('football outside the ninety minutes', () => {
  const outcome = buildOutcome({
    first: scorePart('1-0'),
    second: scorePart('0-1'),
    full: scorePart('1-1'),
    extra: scorePart('2-1'),
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
    const broken = buildOutcome({ full: scorePart('9-0', 'abandoned') })
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
