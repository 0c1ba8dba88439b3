import type { KnockOutRound, Score, Stage, Winner } from '../match/index.ts'
import { type BracketSlot, type Tie, type TieLeg, bracketOf } from './bracket.ts'
import type { TableRules } from './criteria.ts'
import { type StandingRow, standingsOf } from './standings.ts'
import { NO_TALLY, type Tally, talliesOf, type TableResult, winnerOfResult } from './tally.ts'

/** A match of a competition, as its tables and its bracket ask of it. */
export interface SeasonMatch {
  readonly matchId: number
  readonly kickOffMs: number
  readonly homeId: string
  readonly awayId: string
  /** Null where the provider does not tell. */
  readonly stage: Stage | null
  /** Of the match without extra time (GR8); null while it is not played out. */
  readonly score: Score | null
  /** What extra time added. */
  readonly extra?: Score | undefined
  readonly shootOut?: Score | undefined
  /** Official winner if the source states one (GR16); without a score it decides who advances in a knock-out. */
  readonly winner?: Winner | undefined
}

/** How a side ended one match. */
export type FormLetter = 'won' | 'drawn' | 'lost'

/** A row of a table with what it is made of. */
export interface SeasonRow extends StandingRow {
  /** Of the last five matches at most, the latest last. */
  readonly form: readonly FormLetter[]
  readonly home: Tally
  readonly away: Tally
}

export interface SeasonTable {
  /** Null where the competition is one league. */
  readonly group: string | null
  readonly rows: readonly SeasonRow[]
}

export interface SeasonBracket {
  /** From the first round to the final; each has half the slots of the one before. */
  readonly rounds: readonly (readonly BracketSlot[])[]
  readonly thirdPlace: BracketSlot
}

const FORM = 5
/** What no season is told of is looked at so far back. */
const UNTOLD_SEASON_MS = 330 * 86_400_000

const seasonOf = ({ stage }: SeasonMatch): string | null => stage?.season ?? null

/**
 * The matches of a competition's running season (CP5), by kick-off: of the match that began last, or where none has
 * begun of the first to come. Where no season is told, those of the last 330 days and all to come.
 */
export const runningSeason = <Match extends SeasonMatch>(
  matches: readonly Match[],
  nowMs: number,
): { readonly season: string | null; readonly matches: readonly Match[] } => {
  const ordered = matches.toSorted((a, b) => a.kickOffMs - b.kickOffMs || a.matchId - b.matchId)
  const last = ordered.findLast(({ kickOffMs }) => kickOffMs <= nowMs) ?? ordered[0]
  const season = last === undefined ? null : seasonOf(last)
  const isOf = (match: Match): boolean =>
    seasonOf(match) === season && (season !== null || match.kickOffMs > nowMs - UNTOLD_SEASON_MS)
  return { season, matches: ordered.filter(isOf) }
}

/** What of matches tables count. */
export const resultsOf = (matches: readonly SeasonMatch[]): TableResult[] =>
  matches.flatMap(({ homeId, awayId, score, winner }) =>
    score === null ? [] : [{ homeId, awayId, ...score, ...(winner && { winner }) }],
  )

const letterOf = (teamId: string, result: TableResult): FormLetter => {
  const winner = winnerOfResult(result)
  if (winner === 'draw') return 'drawn'
  return (winner === 'home') === (result.homeId === teamId) ? 'won' : 'lost'
}

type RoundMatch<Match> = Match & { readonly stage: Stage & { readonly round: KnockOutRound } }
const isRound = <Match extends SeasonMatch>(match: Match): match is RoundMatch<Match> =>
  match.stage?.round !== undefined

/** What a season's tables are made by, beside its matches. */
export interface SeasonTerms {
  readonly rules: TableRules
  /** Points that the competition took from a side (CP9). */
  readonly deducted?: ReadonlyMap<string, number>
}

interface TableMatches {
  readonly group: string | null
  readonly matches: readonly SeasonMatch[]
  /** Who plays in the season's knock-out. */
  readonly playsOn: ReadonlySet<string>
}

/** Behind all that a competition asks: what nobody tells, as cards or lots, is known by who plays on (CP2). */
const PLAYED_ON = { given: 'playedOn' } as const

const tableOf = (
  { group, matches, playsOn }: TableMatches,
  { rules, deducted = new Map() }: SeasonTerms,
): SeasonTable => {
  const teamIds = [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))].toSorted()
  const results = resultsOf(matches)
  const [home, away] = (['home', 'away'] as const).map((ground) => talliesOf(teamIds, results, ground))
  const formOf = (teamId: string): FormLetter[] =>
    results
      .filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId)
      .slice(-FORM)
      .map((result) => letterOf(teamId, result))
  const made = {
    teamIds,
    results,
    deducted,
    rules: group === null ? rules : { ...rules, criteria: [...rules.criteria, PLAYED_ON] },
    given: { playedOn: new Map(teamIds.map((id) => [id, playsOn.has(id) ? 1 : 0])) },
  }
  return {
    group,
    rows: standingsOf(made).map((row) => ({
      ...row,
      form: formOf(row.teamId),
      home: home?.get(row.teamId) ?? NO_TALLY,
      away: away?.get(row.teamId) ?? NO_TALLY,
    })),
  }
}

/** The tables of a season (CP6): one for each group by its name, or one; none where all of it is a knock-out. */
export const tablesOf = (matches: readonly SeasonMatch[], terms: SeasonTerms): SeasonTable[] => {
  const counted = matches.filter(({ stage }) => stage?.round === undefined)
  const playsOn = new Set(matches.filter(isRound).flatMap(({ homeId, awayId }) => [homeId, awayId]))
  const groups = [...new Set(counted.map(({ stage }) => stage?.group ?? null))]
  return groups
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en', { numeric: true }))
    .map((group) => {
      const ofGroup = counted.filter(({ stage }) => (stage?.group ?? null) === group)
      return tableOf({ group, matches: ofGroup, playsOn }, terms)
    })
}

const plus = (score: Score, more: Score | undefined): Score => ({
  home: score.home + (more?.home ?? 0),
  away: score.away + (more?.away ?? 0),
})

const legOf = ({ matchId, homeId, awayId, score, extra, shootOut, winner }: SeasonMatch): TieLeg => ({
  matchId,
  homeId,
  awayId,
  score: score === null ? null : plus(score, extra),
  ...(shootOut && { shootOut }),
  ...(winner && { winner }),
})

const pairOf = ({ homeId, awayId }: SeasonMatch): string => JSON.stringify([homeId, awayId].toSorted())

const tiesOf = (matches: readonly SeasonMatch[]): Tie[] =>
  [...new Set(matches.map(pairOf))].map((pair) => {
    const legs = matches.filter((match) => pairOf(match) === pair)
    const [first] = legs
    return { teamIds: [first?.homeId ?? '', first?.awayId ?? ''], legs: legs.map(legOf) }
  })

/**
 * The knock-out of a season drawn as a tree (CP7); null where it has none. Matches stand by kick-off; a tie is all that
 * two sides play against each other in one round.
 */
export const seasonBracket = (matches: readonly SeasonMatch[], awayGoals = false): SeasonBracket | null => {
  const played = matches.filter(isRound)
  const most = Math.max(0, ...played.map(({ stage }) => stage.round.ties))
  if (most === 0) return null
  const sizes = Array.from({ length: Math.log2(most) + 1 }, (_, at) => most / 2 ** at)
  const rounds = sizes.map((ties) => {
    const ofRound = played.filter(({ stage: { round } }) => round.ties === ties && round.thirdPlace !== true)
    return { ties: tiesOf(ofRound), rules: { legs: ofRound[0]?.stage.round.legs ?? 1, awayGoals } }
  })
  const third = tiesOf(played.filter(({ stage }) => stage.round.thirdPlace === true))
  const [[thirdPlace = null] = []] = bracketOf([{ ties: third, rules: { legs: 1, awayGoals } }])
  return { rounds: bracketOf(rounds), thirdPlace }
}
