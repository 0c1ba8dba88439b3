import {
  rankNextPlacedTeams,
  countsAwayGoals,
  type Qualifying,
  findQualifying,
  toTableResults,
  findCurrentSeason,
  type SeasonBracket,
  seasonBracket,
  type SeasonMatch,
  type SeasonRow,
  type SeasonTable,
  type TableRules,
  findTableRules,
  buildTables,
} from '@touchline/domain/competition'
import type { CompetitionMatch } from '../results/index.ts'
import { type LeagueRulings, type RuledMatch, withAwards } from './ruling.ts'

/** Running season of a league, computed from the matches of the league. */
export interface Competition {
  readonly league: CompetitionMatch['league']
  readonly leagueId: number
  /** Matches of the season, ordered by kick-off. */
  readonly matches: readonly RuledMatch[]
  readonly rules: TableRules
  readonly tables: readonly SeasonTable[]
  readonly bracket: SeasonBracket | null
  /** Version of the computed season. Increases with every result or correction of a match and with every ruling. */
  readonly version: number
  /**
   * Number of places in each group that qualify (CP8). Null without groups, or if the data contain no qualification
   * rules.
   */
  readonly qualifying: Qualifying | null
  /** Table of the best sides directly behind the qualifying places, best first (CP8). */
  readonly best: readonly SeasonRow[]
  /** Team and region by side id. */
  readonly sides: ReadonlyMap<string, Side>
}

/** Team with its region, because two teams of the same name differ only by region. */
interface Side {
  readonly team: string
  readonly region: string | null
}

type SeasonMatchWithSource = SeasonMatch & { readonly match: RuledMatch }

/** Matches and rulings of a league. */
export interface LeagueData {
  readonly matches: readonly CompetitionMatch[]
  readonly rulings: LeagueRulings
}

type RunningSeason = ReturnType<typeof findCurrentSeason<SeasonMatchWithSource>>

/** Side id in tables and brackets. */
export function sideId(team: string, region: string | null): string {
  return JSON.stringify([team, region])
}

/**
 * Computes the running season of a league (CP5 to CP9). Returns null for a league without matches. Ignores matches that
 * are off for betting in the tables.
 */
export function computeCompetition({ matches: leagueMatches, rulings }: LeagueData, nowMs: number): Competition | null {
  const [first] = leagueMatches
  if (first === undefined) return null
  const running = findCurrentSeason(withAwards(leagueMatches, rulings.awards).map(toSeasonMatch), nowMs)
  const countedMatches = running.matches.filter(({ match }) => !isOff(match))
  const rules = findTableRules(first.league, running.season)
  const matches = running.matches.map(({ match }) => match)
  const tables = buildTables(countedMatches, { rules, deducted: sumDeductions(rulings, running) })
  return {
    league: first.league,
    leagueId: first.leagueId,
    matches,
    rules,
    tables,
    bracket: seasonBracket(
      running.matches.filter(({ match }) => isInBracket(match)),
      countsAwayGoals(first.league, running.season),
    ),
    version: matches.reduce((sum, { version }) => sum + version, rulings.version),
    ...computeQualifying(first.league, tables, countedMatches, rules),
    sides: collectSides(matches),
  }
}

function toSeasonMatch(match: RuledMatch): SeasonMatchWithSource {
  return {
    match,
    matchId: match.matchId,
    kickOffMs: match.kickOffMs,
    homeId: sideId(match.home, match.homeRegion),
    awayId: sideId(match.away, match.awayRegion),
    stage: match.stage,
    score: match.score,
    extra: match.extra ?? undefined,
    shootOut: match.shootOut ?? undefined,
    winner: match.winner ?? undefined,
  }
}

/**
 * Returns whether the tables ignore a match: betting on the match is off and no score was awarded. A match with an
 * awarded score counts (CP9).
 */
function isOff({ status, awarded }: RuledMatch): boolean {
  return (status === 2 || status === 5) && !awarded
}

/**
 * Sums the points deducted in the running season, by side id. A deduction without a season belongs to the season of its
 * match (CP5, CP9).
 */
function sumDeductions({ deductions }: LeagueRulings, running: RunningSeason): ReadonlyMap<string, number> {
  const seasonMatchIds = new Set(running.matches.map(({ matchId }) => matchId))
  const pointsBySide = new Map<string, number>()
  for (const { matchId, season, team, region, points } of deductions) {
    const isOfSeason = season === running.season && (season !== null || seasonMatchIds.has(matchId))
    const id = sideId(team, region)
    if (isOfSeason) pointsBySide.set(id, (pointsBySide.get(id) ?? 0) + points)
  }
  return pointsBySide
}

/**
 * Returns whether the match counts in the knock-out bracket. A match that was not played counts if the feed states a
 * winner, for example a walkover (GR16).
 */
function isInBracket(match: RuledMatch): boolean {
  return !isOff(match) || match.winner === 'home' || match.winner === 'away'
}

/** Computes the qualifying places of the groups and the table of the sides directly behind them (CP8). */
function computeQualifying(
  league: CompetitionMatch['league'],
  tables: readonly SeasonTable[],
  matches: readonly SeasonMatch[],
  rules: TableRules,
): Pick<Competition, 'qualifying' | 'best'> {
  const qualifying = findQualifying(league, tables.filter(({ group }) => group !== null).length)
  if (qualifying === null) return { qualifying, best: [] }
  const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.teamId, row] as const)))
  const groups = { tables: tables.map((table) => table.rows), points: rules.points }
  const results = toTableResults(matches.filter(({ stage }) => stage?.round === undefined))
  const best = rankNextPlacedTeams({ ...groups, results }, qualifying).flatMap((row) => {
    const tableRow = rows.get(row.teamId)
    return tableRow === undefined ? [] : [{ ...tableRow, place: row.place, aheadBy: row.aheadBy }]
  })
  return { qualifying, best }
}

function collectSides(matches: readonly CompetitionMatch[]): ReadonlyMap<string, Side> {
  return new Map(
    matches
      .flatMap(({ home, homeRegion, away, awayRegion }): Side[] => [
        { team: home, region: homeRegion },
        { team: away, region: awayRegion },
      ])
      .map((side) => [sideId(side.team, side.region), side]),
  )
}
