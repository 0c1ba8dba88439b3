import { contradictsManualState, findStages } from '@touchline/domain/manual-play'
import type { LiveState, MatchId, MatchOutcome } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { sealFacts, type MatchResult } from '../../offer/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface ManualStateRow {
  readonly match_id: MatchId
  readonly version: number
  readonly live: LiveState
  readonly start_live: LiveState | null
  readonly sport_id: number
}

// SQL: the manual states that are in force on the given matches. A staff decision on a pending result stays valid until
// a trader enters a newer manual state.
const MANUAL_STATES = `
  select t.match_id, t.version, t.live, t.start_live, l.sport_id
  from manual_play t join match m on m.id = t.match_id join league l on l.id = m.league_id
  where t.match_id = any ($1::integer[]) and t.status = 'active'
    and not exists (select from pending_result h
      where h.match_id = t.match_id and h.decided_at is not null and h.manual_version >= t.version)
    and 'manual' is distinct from (
      select r.source from match_result r where r.match_id = t.match_id order by r.version desc limit 1)
  order by t.match_id`

// Closes the match for betting (status 1) whichever end the pending result states. The final status is set once a
// result takes effect.
const HOLD_RESULTS = `
  with input as (
    select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::smallint[])
      as r(match_id, version, certainty, outcome, status)
  ), pending as (
    insert into pending_result (match_id, version, certainty, outcome, status, manual_version, live, from_live)
    select g.match_id, g.version, g.certainty, g.outcome, g.status, t.version, t.live, t.start_live
    from input g join manual_play t on t.match_id = g.match_id and t.status = 'active'
    where not exists (
      select from match_result r where r.match_id = g.match_id and r.version % 1000000 = g.version)
    on conflict do nothing
    returning match_id, version
  ), closed as (
    update match m set status = 1 from input g where m.id = g.match_id and g.status <> 0 and m.status = 0
  )
  select match_id, version from pending`

/** Parameters of the statements that insert results. */
export function resultValues(results: readonly MatchResult[]) {
  return [
    results.map(({ matchId }) => matchId),
    results.map(({ version }) => version),
    results.map(({ certainty }) => certainty),
    results.map(({ outcome }) => JSON.stringify(outcome)),
    results.map(({ status }) => status),
  ]
}

/**
 * Holds results with a different score than the trader's manual state (HP3).
 * @returns the results without a contradiction
 */
export async function holdContradictedResults(
  client: Queryable,
  seal: TextSeal,
  results: readonly MatchResult[],
): Promise<readonly MatchResult[]> {
  const { rows } = await client.query<ManualStateRow>(MANUAL_STATES, [results.map(({ matchId }) => matchId)])
  if (rows.length === 0) return results
  const manualStates = new Map(rows.map((row) => [row.match_id, row]))
  const contradictedResults = results.filter(({ matchId, outcome }) =>
    isContradicted(manualStates.get(matchId), outcome),
  )
  if (contradictedResults.length === 0) return results
  const storedHolds = await client.query<{ match_id: MatchId; version: number }>(
    HOLD_RESULTS,
    resultValues(contradictedResults),
  )
  await sealFacts(
    client,
    seal,
    storedHolds.rows.map(({ match_id: matchId, version: no }) => ({ matchId, kind: 'pending_result', no })),
    'stored',
  )
  return results.filter((result) => !contradictedResults.includes(result))
}

function isContradicted(manualState: ManualStateRow | undefined, outcome: MatchOutcome): boolean {
  const sport = manualState === undefined ? undefined : sportById(manualState.sport_id)
  const stages = sport === undefined ? null : findStages(sport)
  return (
    manualState !== undefined &&
    stages !== null &&
    contradictsManualState(stages, { live: manualState.live, from: manualState.start_live }, outcome)
  )
}

/**
 * Deletes undecided pending results with a version below that of a new result that agrees with the trader's manual
 * state.
 */
export async function dropSupersededResults(pool: Queryable, results: readonly MatchResult[]): Promise<void> {
  await pool.query(
    `delete from pending_result h using unnest($1::integer[], $2::integer[]) as g(match_id, version)
     where h.match_id = g.match_id and h.version < g.version and h.decided_at is null`,
    [results.map(({ matchId }) => matchId), results.map(({ version }) => version)],
  )
}

/**
 * Reads the pending results that count because the contradicting manual state was withdrawn. Null reads the results of
 * every match.
 */
export async function readReleasedResults(
  pool: Queryable,
  matchIds: readonly MatchId[] | null,
): Promise<readonly MatchResult[]> {
  const { rows } = await pool.query<Omit<MatchResult, 'matchId'> & { readonly match_id: MatchId }>(
    `select match_id, version, certainty, outcome, status from pending_result
     where released and ($1::integer[] is null or match_id = any ($1)) order by match_id, version`,
    [matchIds],
  )
  return rows.map(({ match_id, ...result }) => ({ ...result, matchId: match_id }))
}

/** Deletes released pending results after they were stored as results. */
export async function dropReleasedResults(pool: Queryable, results: readonly MatchResult[]): Promise<void> {
  await pool.query(
    `delete from pending_result h using unnest($1::integer[], $2::integer[]) as g(match_id, version)
     where h.match_id = g.match_id and h.version = g.version and h.released`,
    [results.map(({ matchId }) => matchId), results.map(({ version }) => version)],
  )
}

/**
 * Releases the pending results that a trader's new manual state no longer contradicts, and links the others to the new
 * manual state.
 */
export async function releaseHeldResults(
  client: Queryable,
  matchId: MatchId,
  isHeld: (outcome: MatchOutcome) => boolean,
): Promise<void> {
  const { rows } = await client.query<{ version: number; outcome: MatchOutcome }>(
    `select version, outcome from pending_result
     where match_id = $1 and decided_at is null order by version`,
    [matchId],
  )
  const releasedVersions = rows.filter(({ outcome }) => !isHeld(outcome)).map(({ version }) => version)
  if (rows.length === 0) return
  // Also re-evaluates results released earlier: one that the feed process has not yet converted may be held again.
  await client.query(
    'update pending_result set released = version = any ($2) where match_id = $1 and decided_at is null',
    [matchId, releasedVersions],
  )
  await client.query(
    `update pending_result h set manual_version = t.version, live = t.live, from_live = t.start_live
     from manual_play t
     where t.match_id = h.match_id and t.status = 'active' and h.match_id = $1 and h.decided_at is null
       and not h.released`,
    [matchId],
  )
}
