import type { StandingRow } from '@touchline/contract/competitions/named'

/** Selectable views of a league table: every match, home matches only or away matches only. */
export const TABLE_GROUNDS = ['all', 'home', 'away'] as const
export type TableGround = (typeof TABLE_GROUNDS)[number]

/** Displayed table row. Home and away tables have no tie-break rule. */
export type ShownRow = Omit<StandingRow, 'home' | 'away'>

interface PointsPerResult {
  readonly won: number
  readonly drawn: number
}

/**
 * Computes the rows of a home or away table, sorted by points, goal difference and goals scored. Teams that are equal
 * in the three criteria share a position.
 */
export function groundRows(
  rows: readonly StandingRow[],
  ground: TableGround,
  points: PointsPerResult,
): readonly ShownRow[] {
  if (ground === 'all') return rows
  const unplacedRows = rows.map(({ home, away, ...row }): ShownRow => {
    const tally = ground === 'home' ? home : away
    const { won, drawn, lost } = tally
    const pointsTotal = won * points.won + drawn * points.drawn
    return { ...row, ...tally, played: won + drawn + lost, points: pointsTotal, form: '', deducted: 0, aheadBy: null }
  })
  const ordered = unplacedRows.toSorted(compareRows)
  return ordered.map((row) => ({ ...row, place: ordered.findIndex((each) => compareRows(each, row) === 0) + 1 }))
}

function compareRows(one: ShownRow, other: ShownRow): number {
  return other.points - one.points || computeDifference(other) - computeDifference(one) || other.scored - one.scored
}

function computeDifference({ scored, conceded }: ShownRow): number {
  return scored - conceded
}
