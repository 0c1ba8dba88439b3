import { expect, test } from 'vitest'
import type { Goal, Score } from '../match/index.ts'
import type { GradingFacts } from './grade.ts'
import { MARKET_KINDS, type MarketKind } from './index.ts'

const UP_TO_TWELVE = Array.from({ length: 13 }, (_, at) => at)

function scoresUpTo(most: number): readonly Score[] {
  return UP_TO_TWELVE.slice(0, most + 1).flatMap((home) =>
    UP_TO_TWELVE.slice(0, most + 1).map((away) => ({ home, away })),
  )
}

function ends(score: Score, more: Partial<GradingFacts> = {}): GradingFacts {
  return {
    score,
    halfTime: score,
    since: score,
    goals: null,
    ...more,
  }
}

function goalsOf(score: Score, first: 'home' | 'away'): readonly Goal[] {
  const of = (side: 'home' | 'away'): readonly Goal[] =>
    Array.from({ length: score[side] }, (_, at) => ({ side, period: 'first', minute: at, added: 0 }))
  return first === 'home' ? [...of('home'), ...of('away')] : [...of('away'), ...of('home')]
}

/** Results that cover the distinctions made by the markets. */
const ENDS: readonly GradingFacts[] = [
  ...scoresUpTo(12).map((score) => ends(score)),
  ...scoresUpTo(4).flatMap((score) =>
    scoresUpTo(4)
      .filter(({ home, away }) => home <= score.home && away <= score.away)
      .map((halfTime) => ends(score, { halfTime })),
  ),
  ...scoresUpTo(3).flatMap((score) =>
    (['home', 'away'] as const).map((first) => ends(score, { goals: goalsOf(score, first) })),
  ),
  ...[0, 30].flatMap((home) => [0, 30].map((away) => ends({ home, away }))),
  ...Array.from({ length: 31 }, (_, by) => [ends({ home: by, away: 0 }), ends({ home: 0, away: by })]).flat(),
  ...scoresUpTo(1).flatMap((score) => (['stoppage', 'decision'] as const).map((method) => ends(score, { method }))),
  ends({ home: 0, away: 0 }, { places: [1, 2, 3, 4] }),
  ends({ home: 0, away: 0 }, { places: [1, 1, 3, 4, 5, 6, 7, 8] }),
]

function linesOf({ line }: MarketKind): readonly number[] {
  switch (line) {
    case 'none':
      return [0]
    case 'handicap':
      return [-9, -6, -3, -2, -1, 0, 1, 2, 3, 4, 9]
    case 'whole-handicap':
      return [-8, -4, 0, 4, 8]
    case 'total':
      return [1, 2, 3, 4, 9, 10, 11, 12]
    case 'half-total':
      return [2, 6, 10, 14]
  }
}

/** A market kind per base row: grading does not depend on the part. */
const ROWS = MARKET_KINDS.filter(({ base }, at) => MARKET_KINDS.findIndex((type) => type.base === base) === at)

function winnersOf({ selections, grade }: MarketKind, lineQ: number, facts: GradingFacts): readonly string[] {
  return selections.filter((selection) => grade(selection, lineQ, facts).win > 0)
}

test.each(ROWS.filter(({ oneWins }) => oneWins))(
  'LI4 at most one selection of $base wins, and each selection can win',
  (type) => {
    const won = new Set<string>()
    for (const lineQ of linesOf(type)) {
      for (const facts of ENDS) {
        const winners = winnersOf(type, lineQ, facts)
        expect([lineQ, facts.score, winners.length <= 1 ? [] : winners]).toEqual([lineQ, facts.score, []])
        for (const winner of winners) won.add(winner)
      }
    }
    // Every selection must win at least once; otherwise the test proves nothing about it.
    expect(type.selections.filter((selection) => !won.has(selection))).toEqual([])
  },
)

test('LI4 several selections can win in runner, double-chance and first/last goal markets', () => {
  expect(ROWS.flatMap(({ base, oneWins }) => (oneWins ? [] : base))).toEqual([
    'BT_DC',
    'BT_FGLG',
    'BT_DCOU',
    'BT_DCBTS',
    'GH_WIN',
    'GH_PLACE',
    'BT_OR',
    'BT_TOP4',
    'BT_REL',
    'BT_TOPS',
  ])
  for (const type of ROWS.filter(({ oneWins, basis }) => !oneWins && basis.outlook !== 'scorers')) {
    const most = Math.max(
      ...linesOf(type).flatMap((lineQ) => ENDS.map((facts) => winnersOf(type, lineQ, facts).length)),
    )
    expect([type.base, most > 1]).toEqual([type.base, true])
  }
})
