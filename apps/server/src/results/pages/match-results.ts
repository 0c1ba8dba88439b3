import type { ResultRow } from '@touchline/contract/sportsbook/result'
import { isoAtPlus8, workingDate, workingDayRange } from '@touchline/domain/calendar'
import { type MatchId, type MatchOutcome, MATCH_PARTS, type Score } from '@touchline/domain/match'
import { listFixtureKinds } from '@touchline/domain/market'
import { sportById } from '@touchline/domain/sport'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { PageRequest } from '../../platform/page.ts'
import type { FinishedMatch, ResultCursor, ResultStore } from '../../intake/index.ts'

interface ResultQuery {
  /** Working day of the kick-off (WD1); default the current working day. */
  readonly workingDate?: string | undefined
  readonly sportId?: number | undefined
  readonly leagueId?: number | undefined
  /** True for races and outrights, false for matches of two sides; undefined for both. */
  readonly isOutright?: boolean | undefined
}

type ResultPage =
  | {
      readonly ok: true
      readonly workingDate: string
      readonly results: readonly ResultRow[]
      readonly next: string | null
    }
  | { readonly ok: false; readonly field: 'working_date' | 'after' }

type PartRow = ResultRow['parts'][number]

interface ResultParts {
  readonly store: ResultStore
  readonly clock: Clock
}

export interface MatchResults {
  list(query: ResultQuery, page: PageRequest): Promise<ResultPage>
  /** Returns the result of a match with its goals; null if the match has no result. */
  single(matchId: MatchId): Promise<{ readonly result: ResultRow; readonly goals: MatchOutcome['goals'] } | null>
  /** Returns results in the requested order; leaves out matches without a result. */
  readByMatchIds(matchIds: readonly number[]): Promise<readonly ResultRow[]>
}

/** Creates the reader of results. */
export function createMatchResults(parts: ResultParts): MatchResults {
  return {
    list: (query, page) => listResults(parts, query, page),
    single: async (matchId) => {
      const [finishedMatch] = await parts.store.byIds([matchId])
      return finishedMatch === undefined
        ? null
        : { result: resultRow(finishedMatch), goals: finishedMatch.result.outcome.goals }
    },
    readByMatchIds: async (matchIds) => {
      const matchesById = new Map((await parts.store.byIds(matchIds)).map((match) => [Number(match.match.id), match]))
      return matchIds.flatMap((id) => {
        const match = matchesById.get(id)
        return match === undefined ? [] : [resultRow(match)]
      })
    },
  }
}

/** Lists a page of results by the working day of the kick-off. */
async function listResults({ store, clock }: ResultParts, query: ResultQuery, page: PageRequest): Promise<ResultPage> {
  const date = query.workingDate ?? workingDate(clock.worldMs())
  const day = workingDayRange(date)
  if (day === null) return { ok: false, field: 'working_date' }
  const after = page.after === null ? null : parseCursor(page.after)
  if (page.after !== null && after === null) return { ok: false, field: 'after' }
  const finishedMatches = await store.finished({
    ...day,
    sportId: query.sportId,
    leagueId: query.leagueId,
    isOutright: query.isOutright,
    after,
    limit: page.size + 1,
  })
  const shown = finishedMatches.slice(0, page.size)
  const last = shown.at(-1)
  const next = finishedMatches.length > shown.length && last ? `${last.match.fixture.kickOffMs}-${last.match.id}` : null
  return { ok: true, workingDate: date, results: shown.map(resultRow), next }
}

function parseCursor(after: string): ResultCursor | null {
  const parts = /^(\d{1,13})-(\d{1,9})$/.exec(after)
  return parts ? { kickOffMs: Number(parts[1]), matchId: Number(parts[2]) } : null
}

function resultRow(finished: FinishedMatch): ResultRow {
  const {
    match: { id, leagueId, fixture, status },
    result,
    amended,
  } = finished
  const { league, home, away, kickOffMs } = fixture
  const { first, full } = result.outcome.parts
  return {
    match_id: id,
    sport_id: league.sportId,
    league_id: leagueId,
    league: league.name,
    league_region: league.region,
    home: home.name,
    away: away.name,
    home_region: home.region,
    away_region: away.region,
    kick_off: isoAtPlus8(kickOffMs),
    match_status: status,
    half_time: first?.status === 'cancelled' ? null : pair(first?.score),
    full_time: full?.status === 'completed' ? pair(full.score) : null,
    parts: partRows(result.outcome),
    runners: runnerRows(finished),
    outright: findOutrightKinds(finished),
    child: toChild(finished),
    method: result.outcome.method ?? null,
    winner: result.outcome.winner ?? null,
    shortened: result.outcome.shortened ?? false,
    certainty: result.certainty,
    version: result.version,
    amended,
  }
}

function pair(score: Score | undefined): [number, number] | null {
  return score ? [score.home, score.away] : null
}

function partRows({ parts }: MatchOutcome): PartRow[] {
  return MATCH_PARTS.flatMap((part): PartRow[] => {
    const ended = parts[part]
    if (ended === undefined) return []
    const { status, score, winner = null } = ended
    return [{ part, status, score: [score.home, score.away], winner }]
  })
}

function runnerRows({ match, result }: FinishedMatch): ResultRow['runners'] {
  return (
    match.fixture.runners?.map(({ name, region }, index) => ({
      name,
      region,
      place: result.outcome.places?.[index] ?? null,
    })) ?? null
  )
}

/** Returns the market kinds of an outright competition; null for a match of two sides, and for a race. */
function findOutrightKinds({ match: { fixture } }: FinishedMatch): ResultRow['outright'] {
  const isRace = sportById(fixture.league.sportId)?.family === 'races'
  if (fixture.runners === undefined || isRace) return null
  return listFixtureKinds(fixture)
    .filter(({ basis }) => (basis.outlook === 'scorers') === (fixture.scorers === true))
    .map(({ code }) => code)
}

function toChild({ match, parentId }: FinishedMatch): ResultRow['child'] {
  return match.fixture.child === undefined ? null : { of: parentId, kind: match.fixture.child.kind }
}
