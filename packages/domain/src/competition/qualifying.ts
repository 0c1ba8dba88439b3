import type { Criterion } from './criteria.ts'
import { type GivenFigures, type StandingRow, standingsOf } from './standings.ts'
import type { TablePoints, TableResult } from './tally.ts'

/** Who goes on from the groups of a competition (CP8). */
export interface Qualifying {
  /** It holds for a season of so many groups. */
  readonly groups: number
  /** So many of each group go on. */
  readonly places: number
  /** So many more of those who stand right behind them, by a table of their own; null where none are. */
  readonly best: { readonly sides: number; readonly criteria: readonly Criterion[] } | null
}

const all = (...measures: readonly ('difference' | 'scored' | 'won')[]): Criterion[] =>
  measures.map((measure) => ({ over: 'all', measure }))

/** By the name under which a competition's data asks for it. */
export const QUALIFYING = {
  /** World Cups of 32 sides. */
  fifa2022: { groups: 8, places: 2, best: null },
  /** World Cup regulations 2026, article 13. */
  fifa2026: {
    groups: 12,
    places: 2,
    best: { sides: 8, criteria: [...all('difference', 'scored'), { given: 'conduct' }, { given: 'ranking' }] },
  },
  /** European Championship regulations 2024, article 21. */
  euro: {
    groups: 6,
    places: 2,
    best: { sides: 4, criteria: [...all('difference', 'scored', 'won'), { given: 'conduct' }, { given: 'ranking' }] },
  },
} as const satisfies Readonly<Record<string, Qualifying>>

interface Groups {
  /** The rows of each group as it stands. */
  readonly tables: readonly (readonly StandingRow[])[]
  /** Of all groups. */
  readonly results: readonly TableResult[]
  readonly points: TablePoints
  readonly given?: GivenFigures
}

/** The table of those who stand right behind who goes on from each group (CP8); none where nobody of them does. */
export const bestBehind = (
  { tables, results, points, given = {} }: Groups,
  { places, best }: Pick<Qualifying, 'places' | 'best'>,
): readonly StandingRow[] => {
  if (best === null) return []
  const rows = tables.flat()
  return standingsOf({
    teamIds: rows.map(({ teamId }) => teamId),
    among: tables.flatMap((table) => table[places]?.teamId ?? []),
    results,
    rules: { points, criteria: best.criteria, anew: false },
    given,
    deducted: new Map(rows.map(({ teamId, deducted }) => [teamId, deducted])),
  })
}
