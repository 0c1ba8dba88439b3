import type { Criterion } from './criteria.ts'
import { type OfficialTotals, type StandingRow, computeStandings } from './standings.ts'
import type { TablePoints, TableResult } from './tally.ts'

/** Qualification rules for the teams that advance from the groups of a competition (CP8). */
export interface Qualifying {
  /** Number of groups in the competition's season. */
  readonly groups: number
  /** Number of places per group that qualify directly. */
  readonly places: number
  /**
   * Number of teams that also qualify from the first non-qualifying place of the groups, and the criteria that rank
   * those teams. Null if only the group places qualify.
   */
  readonly best: { readonly sides: number; readonly criteria: readonly Criterion[] } | null
}

/** Qualification rules by the name that a competition's data refers to. */
export const QUALIFYING = {
  /** Qualification at World Cups of 32 teams. */
  fifa2022: { groups: 8, places: 2, best: null },
  /** Qualification at World Cups since 2026: regulations 2026, article 13. */
  fifa2026: {
    groups: 12,
    places: 2,
    best: {
      sides: 8,
      criteria: [...overAllMatches('difference', 'scored'), { official: 'conduct' }, { official: 'ranking' }],
    },
  },
  /** Qualification at European Championships: regulations 2024, article 21. */
  euro: {
    groups: 6,
    places: 2,
    best: {
      sides: 4,
      criteria: [...overAllMatches('difference', 'scored', 'won'), { official: 'conduct' }, { official: 'ranking' }],
    },
  },
} as const satisfies Readonly<Record<string, Qualifying>>

interface Groups {
  readonly tables: readonly (readonly StandingRow[])[]
  readonly results: readonly TableResult[]
  readonly points: TablePoints
  readonly officialTotals?: OfficialTotals
}

/**
 * Returns the table of the teams in the first non-qualifying place of the groups (CP8). Returns an empty list if none
 * of them qualifies.
 */
export function rankNextPlacedTeams(
  { tables, results, points, officialTotals = {} }: Groups,
  { places, best }: Pick<Qualifying, 'places' | 'best'>,
): readonly StandingRow[] {
  if (best === null) return []
  const rows = tables.flat()
  return computeStandings({
    teamIds: rows.map(({ teamId }) => teamId),
    among: tables.flatMap((table) => table[places]?.teamId ?? []),
    results,
    rules: { points, criteria: best.criteria, restartsHeadToHead: false },
    officialTotals,
    deducted: new Map(rows.map(({ teamId, deducted }) => [teamId, deducted])),
  })
}

function overAllMatches(...measures: readonly ('difference' | 'scored' | 'won')[]): Criterion[] {
  return measures.map((measure) => ({ over: 'all', measure }))
}
