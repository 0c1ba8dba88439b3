import type { Criterion, OfficialCriterion, TieBreakMeasure, TableRules } from './criteria.ts'
import {
  NO_TALLY,
  type Ground,
  computePoints,
  countMatches,
  computeTallies,
  type TableResult,
  type Tally,
} from './tally.ts'

/**
 * Values of external tie-break criteria (conduct, ranking, lots) by criterion and team id. A team without a value is
 * level with every other team.
 */
export type OfficialTotals = Readonly<Partial<Record<OfficialCriterion, ReadonlyMap<string, number>>>>

export interface TableInput {
  readonly teamIds: readonly string[]
  /** Teams in the table; defaults to `teamIds`. Matches against the other teams still count. */
  readonly among?: readonly string[]
  /** Results of finished matches, in any order. */
  readonly results: readonly TableResult[]
  readonly rules: TableRules
  readonly officialTotals?: OfficialTotals
  /** Points that the competition deducted, by team id. A positive number is subtracted (CP9). */
  readonly deducted?: ReadonlyMap<string, number>
}

export interface StandingRow extends Tally {
  readonly teamId: string
  /** Position from 1; level teams share a position. */
  readonly place: number
  readonly played: number
  readonly points: number
  /** Deducted points, already subtracted from `points`. */
  readonly deducted: number
  /**
   * Criterion that ranks the team above the next row on equal points. Null if points decide, if the teams are level, or
   * in the last row.
   */
  readonly aheadBy: Criterion | null
}

/** Group of teams that are still level, with the criterion that ranks the group above the next group. */
interface Level {
  readonly ids: readonly string[]
  readonly aheadBy: Criterion | null
}

type TeamValue = (id: string) => number

/**
 * Returns the table of a group or league (CP1, CP2): by points after deductions (CP9), then by the criteria of the
 * rules. Teams that stay level share a position, in input order.
 */
export function computeStandings(table: TableInput): StandingRow[] {
  const { teamIds, among = teamIds, results, rules } = table
  const tallies = computeTallies(teamIds, results)
  const wonPoints = createMeasureValue('points', teamIds, results, rules)
  const deductedOf: TeamValue = (id) => table.deducted?.get(id) ?? 0
  const netPoints: TeamValue = (id) => wonPoints(id) - deductedOf(id)
  const byPoints = splitByValue(among, netPoints, null)
  const levels = refineLevels(byPoints, (ids) => separateTeams(ids, rules.criteria, table))
  let above = 0
  return levels.flatMap(({ ids, aheadBy }) => {
    const place = above + 1
    above += ids.length
    return ids.map((teamId, at) => {
      const tally = tallies.get(teamId) ?? NO_TALLY
      const isLast = at === ids.length - 1
      return {
        ...tally,
        teamId,
        place,
        played: countMatches(tally),
        points: netPoints(teamId),
        deducted: deductedOf(teamId),
        aheadBy: isLast ? aheadBy : null,
      }
    })
  })
}

function createMeasureValue(
  measure: TieBreakMeasure,
  ids: readonly string[],
  results: readonly TableResult[],
  rules: TableRules,
): TeamValue {
  const ground: Ground = measure === 'scoredAway' ? 'away' : 'any'
  const tallies = computeTallies(ids, results, ground)
  return (id) => {
    const tally = tallies.get(id) ?? NO_TALLY
    if (measure === 'points') return computePoints(tally, rules.points)
    if (measure === 'difference') return tally.scored - tally.conceded
    return measure === 'won' ? tally.won : tally.scored
  }
}

function splitByValue(ids: readonly string[], valueOf: TeamValue, by: Criterion | null): Level[] {
  const ordered = ids.toSorted((one, other) => valueOf(other) - valueOf(one))
  const starts = ordered.flatMap((id, at) => (at === 0 || valueOf(id) !== valueOf(ordered[at - 1] ?? id) ? [at] : []))
  return starts.map((start, at) => ({
    ids: ordered.slice(start, starts[at + 1]),
    aheadBy: at < starts.length - 1 ? by : null,
  }))
}

function refineLevels(levels: readonly Level[], split: (ids: readonly string[]) => Level[]): Level[] {
  return levels.flatMap(({ ids, aheadBy }) =>
    split(ids).map((level, at, { length }) => (at === length - 1 ? { ...level, aheadBy } : level)),
  )
}

function separateTeams(ids: readonly string[], criteria: readonly Criterion[], table: TableInput): Level[] {
  const [first, ...rest] = criteria
  if (ids.length < 2 || first === undefined) return [{ ids, aheadBy: null }]
  if (isBetween(first)) return separateHeadToHead(ids, criteria, table)
  const levels = splitByValue(ids, createCriterionValue(ids, first, table), first)
  return refineLevels(levels, (level) => separateTeams(level, rest, table))
}

function isBetween(criterion: Criterion): boolean {
  return 'over' in criterion && criterion.over === 'between'
}

/**
 * Separates level teams by the consecutive head-to-head criteria, repeatedly, before the teams that stay level move to
 * the next criterion.
 */
function separateHeadToHead(ids: readonly string[], criteria: readonly Criterion[], table: TableInput): Level[] {
  const { results, rules } = table
  const end = criteria.findIndex((criterion) => !isBetween(criterion))
  const headToHead: readonly Criterion[] = criteria.slice(0, end < 0 ? undefined : end)
  const after = criteria.slice(headToHead.length)
  const split = (before: readonly Level[], criterion: Criterion): readonly Level[] =>
    'over' in criterion
      ? refineLevels(before, (level) =>
          splitByValue(level, createMeasureValue(criterion.measure, ids, results, rules), criterion),
        )
      : before
  const levels = headToHead.reduce<readonly Level[]>(split, [{ ids, aheadBy: null }])
  return refineLevels(levels, (level) =>
    separateTeams(level, rules.restartsHeadToHead && level.length < ids.length ? criteria : after, table),
  )
}

function createCriterionValue(ids: readonly string[], criterion: Criterion, table: TableInput): TeamValue {
  if ('over' in criterion) return createMeasureValue(criterion.measure, table.teamIds, table.results, table.rules)
  const totals = table.officialTotals?.[criterion.official]
  // If a level team has no value for the external criterion, the criterion does not separate the teams.
  return ids.every((id) => totals?.has(id)) ? (id) => totals?.get(id) ?? 0 : () => 0
}
