import type { KnockOutRound, Score, CompetitionStage, Winner } from '../match/index.ts'
import { type BracketSlot, type Tie, type TieLeg, buildBracket } from './bracket.ts'
import type { TableRules } from './criteria.ts'
import { type StandingRow, computeStandings } from './standings.ts'
import { NO_TALLY, type Tally, computeTallies, type TableResult, findResultWinner } from './tally.ts'

/** Match of a competition with the data for tables and bracket. */
export interface SeasonMatch {
  readonly matchId: number
  readonly kickOffMs: number
  readonly homeId: string
  readonly awayId: string
  /** Stage of the match in its competition. Null if the provider does not state the stage. */
  readonly stage: CompetitionStage | null
  /** Score without extra time (GR8); null until the match is completed. */
  readonly score: Score | null
  /** Goals scored in extra time alone. Undefined without extra time. */
  readonly extra?: Score | undefined
  readonly shootOut?: Score | undefined
  /**
   * Official winner if the source states one (GR16). A match without a score uses the winner to decide a knock-out tie.
   */
  readonly winner?: Winner | undefined
}

/** Outcome of a match for one team. */
export type FormLetter = 'won' | 'drawn' | 'lost'

/** Row of a competition table with the team's latest results and its home and away records. */
export interface SeasonRow extends StandingRow {
  /** Outcomes of the team's latest matches, at most five, oldest first. */
  readonly form: readonly FormLetter[]
  readonly home: Tally
  readonly away: Tally
}

export interface SeasonTable {
  /** Name of the group. Null if the competition has a single table. */
  readonly group: string | null
  readonly rows: readonly SeasonRow[]
}

export interface SeasonBracket {
  /** Rounds from the first to the final; a round has half the slots of the previous round. */
  readonly rounds: readonly (readonly BracketSlot[])[]
  readonly thirdPlace: BracketSlot
}

const FORM = 5
/** Period whose matches form the current season if the provider states no seasons: 330 days in milliseconds. */
const DEFAULT_SEASON_MS = 330 * 86_400_000

type RoundMatch<Match> = Match & { readonly stage: CompetitionStage & { readonly round: KnockOutRound } }

/** Points rules of a season's tables, with the points that the competition deducted. */
export interface SeasonTerms {
  readonly rules: TableRules
  /** Points that the competition deducted, by team id. A positive number is subtracted (CP9). */
  readonly deducted?: ReadonlyMap<string, number>
}

interface TableMatches {
  readonly group: string | null
  readonly matches: readonly SeasonMatch[]
  /** Ids of the teams that play in the season's knock-out. */
  readonly playsOn: ReadonlySet<string>
}

/**
 * Last tie-break criterion (CP2). A level team that plays in the knock-out ranks first, because no source provides the
 * true reason, such as cards or lots.
 */
const PLAYS_ON_CRITERION = { official: 'playedOn' } as const

/**
 * Returns the matches of the current season, ordered by kick-off (CP5). The current season is the season of the latest
 * started match, or of the first upcoming match if none has started. Without season data, the last 330 days and
 * upcoming matches count.
 */
export function findCurrentSeason<Match extends SeasonMatch>(
  matches: readonly Match[],
  nowMs: number,
): { readonly season: string | null; readonly matches: readonly Match[] } {
  const ordered = matches.toSorted((a, b) => a.kickOffMs - b.kickOffMs || a.matchId - b.matchId)
  const last = ordered.findLast(({ kickOffMs }) => kickOffMs <= nowMs) ?? ordered[0]
  const season = last === undefined ? null : seasonOf(last)
  const isOfSeason = (match: Match): boolean =>
    seasonOf(match) === season && (season !== null || match.kickOffMs > nowMs - DEFAULT_SEASON_MS)
  return { season, matches: ordered.filter(isOfSeason) }
}

function seasonOf({ stage }: SeasonMatch): string | null {
  return stage?.season ?? null
}

/** Returns the results of finished matches that count in tables. */
export function toTableResults(matches: readonly SeasonMatch[]): TableResult[] {
  return matches.flatMap(({ homeId, awayId, score, winner }) =>
    score === null ? [] : [{ homeId, awayId, ...score, ...(winner && { winner }) }],
  )
}

/**
 * Returns the tables of a season (CP6): a table per group sorted by name, or a single table. Returns an empty list for
 * a pure knock-out.
 */
export function buildTables(matches: readonly SeasonMatch[], terms: SeasonTerms): SeasonTable[] {
  const counted = matches.filter(({ stage }) => stage?.round === undefined)
  const playsOn = new Set(matches.filter(isRound).flatMap(({ homeId, awayId }) => [homeId, awayId]))
  const groups = [...new Set(counted.map(({ stage }) => stage?.group ?? null))]
  return groups
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en', { numeric: true }))
    .map((group) => {
      const groupMatches = counted.filter(({ stage }) => (stage?.group ?? null) === group)
      return buildTable({ group, matches: groupMatches, playsOn }, terms)
    })
}

function isRound<Match extends SeasonMatch>(match: Match): match is RoundMatch<Match> {
  return match.stage?.round !== undefined
}

function buildTable(
  { group, matches, playsOn }: TableMatches,
  { rules, deducted = new Map() }: SeasonTerms,
): SeasonTable {
  const teamIds = [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))].toSorted()
  const results = toTableResults(matches)
  const [home, away] = (['home', 'away'] as const).map((ground) => computeTallies(teamIds, results, ground))
  const collectForm = (teamId: string): FormLetter[] =>
    results
      .filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId)
      .slice(-FORM)
      .map((result) => toFormLetter(teamId, result))
  const tableInput = {
    teamIds,
    results,
    deducted,
    rules: group === null ? rules : { ...rules, criteria: [...rules.criteria, PLAYS_ON_CRITERION] },
    officialTotals: { playedOn: new Map(teamIds.map((id) => [id, playsOn.has(id) ? 1 : 0])) },
  }
  return {
    group,
    rows: computeStandings(tableInput).map((row) => ({
      ...row,
      form: collectForm(row.teamId),
      home: home?.get(row.teamId) ?? NO_TALLY,
      away: away?.get(row.teamId) ?? NO_TALLY,
    })),
  }
}

function toFormLetter(teamId: string, result: TableResult): FormLetter {
  const winner = findResultWinner(result)
  if (winner === 'draw') return 'drawn'
  return (winner === 'home') === (result.homeId === teamId) ? 'won' : 'lost'
}

/**
 * Returns the season's knock-out as a tree (CP7); null without a knock-out. Expects matches ordered by kick-off.
 * Matches between the same two teams in a round form a tie.
 */
export function seasonBracket(matches: readonly SeasonMatch[], awayGoals = false): SeasonBracket | null {
  const roundMatches = matches.filter(isRound)
  const maxTies = Math.max(0, ...roundMatches.map(({ stage }) => stage.round.ties))
  if (maxTies === 0) return null
  const sizes = Array.from({ length: Math.log2(maxTies) + 1 }, (_, at) => maxTies / 2 ** at)
  const rounds = sizes.map((ties) => {
    const currentRoundMatches = roundMatches.filter(
      ({ stage: { round } }) => round.ties === ties && round.thirdPlace !== true,
    )
    return {
      ties: collectTies(currentRoundMatches),
      rules: { legs: currentRoundMatches[0]?.stage.round.legs ?? 1, awayGoals },
    }
  })
  const third = collectTies(roundMatches.filter(({ stage }) => stage.round.thirdPlace === true))
  const [[thirdPlace = null] = []] = buildBracket([{ ties: third, rules: { legs: 1, awayGoals } }])
  return { rounds: buildBracket(rounds), thirdPlace }
}

function collectTies(matches: readonly SeasonMatch[]): Tie[] {
  return [...new Set(matches.map(toPairKey))].map((pair) => {
    const legs = matches.filter((match) => toPairKey(match) === pair)
    const [first] = legs
    return { teamIds: [first?.homeId ?? '', first?.awayId ?? ''], legs: legs.map(toTieLeg) }
  })
}

function toPairKey({ homeId, awayId }: SeasonMatch): string {
  return JSON.stringify([homeId, awayId].toSorted())
}

function toTieLeg({ matchId, homeId, awayId, score, extra, shootOut, winner }: SeasonMatch): TieLeg {
  return {
    matchId,
    homeId,
    awayId,
    score: score === null ? null : plus(score, extra),
    ...(shootOut && { shootOut }),
    ...(winner && { winner }),
  }
}

function plus(score: Score, more: Score | undefined): Score {
  return {
    home: score.home + (more?.home ?? 0),
    away: score.away + (more?.away ?? 0),
  }
}
