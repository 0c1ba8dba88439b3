import { agreedOutcome, isSameOutcome, type MatchId, type MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../secrets/index.ts'
import { readFaultyMatches, sealFacts, type MatchResult, type StoredResults } from '../offer/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

/**
 * SQL: results that the feed sent since the match was last returned to the feed (SE8), with the version number of the
 * feed.
 */
const FEED_RESULTS = `
  select r.match_id, r.version as stored_version, r.version % 1000000 as version, r.outcome, r.contradictions
  from match_result r
  where r.source = 'feed' and r.version > coalesce((
    select max(b.version) / 1000000 * 1000000 from match_result b
    where b.match_id = r.match_id and b.source = 'restored'), 0)`

const NEWEST_RESULTS = `
  select distinct on (f.match_id) f.match_id, f.version, f.outcome, f.contradictions
  from (${FEED_RESULTS} and r.match_id = any ($1::integer[])) f order by f.match_id, f.version desc`

// Closes the match for betting (status 1) if at least one contradicting result states an end.
const STORE_AGREED_OUTCOMES = `
  with agreed as (
    select * from unnest($1::integer[], $2::integer[], $3::jsonb[], $4::boolean[]) g(match_id, version, outcome, ends)
  ), updated as (
    update match_result r set outcome = g.outcome, contradictions = r.contradictions + 1
    from agreed g join (${FEED_RESULTS} and r.match_id = any ($1::integer[])) f
      on f.match_id = g.match_id and f.version = g.version
    where r.match_id = f.match_id and r.version = f.stored_version
    returning r.match_id, r.version
  ), closed as (
    update match m set status = 1 from agreed g where m.id = g.match_id and g.ends and m.status = 0
  )
  select match_id, version from updated`

// The agreed outcome depends on stored results, so they must not change between their check and the update (SE9).
const LOCK_RESULTS = `
  select from match_result where match_id = any ($1::integer[]) order by match_id, version for no key update`

interface StoredRow {
  readonly match_id: MatchId
  readonly version: number
  readonly outcome: MatchOutcome
  readonly contradictions: number
}

interface AgreedResult extends Pick<MatchResult, 'matchId' | 'version' | 'outcome'> {
  readonly isContradicted: boolean
  readonly isChanged: boolean
  readonly ends: boolean
}

/**
 * Finds feed results whose outcome differs from a stored or earlier result with the same version (PI10). Older versions
 * change nothing (PI6). `storeAgreedOutcomes` then stores only the content on which the contradicting results agree.
 */
export async function findContradicted(client: Queryable, seal: TextSeal, results: readonly MatchResult[]) {
  await client.query(LOCK_RESULTS, [results.map(({ matchId }) => matchId)])
  const newest = await readNewestResults(client, results)
  const contradicted: MatchResult[] = []
  for (const result of results) {
    const { matchId, version, outcome, status } = result
    const before = newest.get(matchId)
    if (before === undefined || version > before.version) {
      const first = { matchId, version, outcome, isContradicted: false, isChanged: false, ends: status !== 0 }
      newest.set(matchId, first)
    } else if (
      version === before.version &&
      !isPlatformOutcome(before.outcome) &&
      (before.isContradicted || !isSameOutcome(before.outcome, outcome))
    ) {
      newest.set(matchId, mergeResult(before, result))
      contradicted.push(result)
    }
  }
  const changedResults = [...newest.values()].filter(({ isChanged }) => isChanged)
  return {
    contradicted,
    storeAgreedOutcomes: async (): Promise<StoredResults['changed']> => {
      if (changedResults.length === 0) return []
      const matchIds = changedResults.map(({ matchId }) => matchId)
      const faultyMatchIds = await readFaultyMatches(client, seal, matchIds)
      const { rows } = await client.query<Pick<StoredRow, 'match_id' | 'version'>>(STORE_AGREED_OUTCOMES, [
        matchIds,
        changedResults.map(({ version }) => version),
        changedResults.map(({ outcome }) => JSON.stringify(outcome)),
        changedResults.map(({ ends }) => ends),
      ])
      const resultFacts = rows.map(({ match_id: matchId, version: no }) => ({ matchId, kind: 'result' as const, no }))
      await sealFacts(
        client,
        seal,
        resultFacts.filter(({ matchId }) => !faultyMatchIds.has(matchId)),
        'stored',
      )
      return matchIds
    },
  }
}

async function readNewestResults(
  client: Queryable,
  results: readonly MatchResult[],
): Promise<Map<MatchId, AgreedResult>> {
  const { rows } = await client.query<StoredRow>(NEWEST_RESULTS, [results.map(({ matchId }) => matchId)])
  return new Map(
    rows.map(({ match_id: matchId, contradictions, ...row }) => [
      matchId,
      { ...row, matchId, isContradicted: contradictions > 0, isChanged: false, ends: false },
    ]),
  )
}

/**
 * Returns true for an outcome stored by the platform in the absence of a result. Such an outcome contradicts no feed
 * result.
 */
function isPlatformOutcome({ postponed, participantsChanged }: MatchOutcome): boolean {
  return postponed === true || participantsChanged === true
}

function mergeResult(before: AgreedResult, { outcome, status }: MatchResult): AgreedResult {
  const agreed = agreedOutcome(before.outcome, outcome)
  const isChanged = before.isChanged || !before.isContradicted || !isSameOutcome(agreed, before.outcome)
  return { ...before, outcome: agreed, isContradicted: true, isChanged, ends: before.ends || status !== 0 }
}
