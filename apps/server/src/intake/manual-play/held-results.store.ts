import { contradictsManualState, findStages } from '@touchline/domain/manual-play'
import type { LiveState, MatchId, MatchOutcome } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type pg from 'pg'
import type { TextSeal } from '../../accounts/index.ts'
import { sealFacts, type MatchResult } from '../../offer/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface ManualStateRow {
  readonly match_id: MatchId
  readonly version: number
  readonly live: LiveState
  readonly start_live: LiveState | null
  readonly sport_id: number
}

// SQL: the manual states that are in force on the given matches. A staff decision on a held result stays valid until a
// trader enters a newer manual state.
const MANUAL_STATES = `
  select t.match_id, t.version, t.live, t.start_live, l.sport_id
  from manual_play t join match m on m.id = t.match_id join league l on l.id = m.league_id
  where t.match_id = any ($1::integer[]) and t.counts = 'stands'
    and not exists (select from held_result h
      where h.match_id = t.match_id and h.decided_at is not null and h.manual_version >= t.version)
    and 'hand' is distinct from (
      select r.source from match_result r where r.match_id = t.match_id order by r.version desc limit 1)
  order by t.match_id`

// Closes the match for betting (status 1) whichever end the held result states. The final status is set once a result
// takes effect.
const HOLD_RESULTS = `
  with given as (
    select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::smallint[])
      as r(match_id, version, certainty, outcome, status)
  ), held as (
    insert into held_result (match_id, version, certainty, outcome, status, manual_version, live, from_live)
    select g.match_id, g.version, g.certainty, g.outcome, g.status, t.version, t.live, t.start_live
    from given g join manual_play t on t.match_id = g.match_id and t.counts = 'stands'
    where not exists (
      select from match_result r where r.match_id = g.match_id and r.version % 1000000 = g.version)
    on conflict do nothing
    returning match_id, version
  ), closed as (
    update match m set status = 1 from given g where m.id = g.match_id and g.status <> 0 and m.status = 0
  )
  select match_id, version from held`

/** Parameters of the statements that insert results. */
export const resultValues = (results: readonly MatchResult[]) => [
  results.map(({ matchId }) => matchId),
  results.map(({ version }) => version),
  results.map(({ certainty }) => certainty),
  results.map(({ outcome }) => JSON.stringify(outcome)),
  results.map(({ status }) => status),
]

const isContradicted = (manualState: ManualStateRow | undefined, outcome: MatchOutcome): boolean => {
  const sport = manualState === undefined ? undefined : sportById(manualState.sport_id)
  const stages = sport === undefined ? null : findStages(sport)
  return (
    manualState !== undefined &&
    stages !== null &&
    contradictsManualState(stages, { live: manualState.live, from: manualState.start_live }, outcome)
  )
}

/**
 * Holds results with a different score than the trader's manual state (HP3).
 * @returns the results without a contradiction
 */
export const holdContradictedResults = async (
  client: Queryable,
  seal: TextSeal,
  results: readonly MatchResult[],
): Promise<readonly MatchResult[]> => {
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
    storedHolds.rows.map(({ match_id: matchId, version: no }) => ({ matchId, kind: 'held', no })),
    'stored',
  )
  return results.filter((result) => !contradictedResults.includes(result))
}

/**
 * Deletes undecided held results with a version below that of a new result that agrees with the trader's manual state.
 */
export const dropSupersededResults = async (pool: Queryable, results: readonly MatchResult[]): Promise<void> => {
  await pool.query(
    `delete from held_result h using unnest($1::integer[], $2::integer[]) as g(match_id, version)
     where h.match_id = g.match_id and h.version < g.version and h.decided_at is null`,
    [results.map(({ matchId }) => matchId), results.map(({ version }) => version)],
  )
}

/**
 * Reads the held results that count because the contradicting manual state was withdrawn. Null reads the results of
 * every match.
 */
export const readReleasedResults = async (
  pool: Queryable,
  matchIds: readonly MatchId[] | null,
): Promise<readonly MatchResult[]> => {
  const { rows } = await pool.query<Omit<MatchResult, 'matchId'> & { readonly match_id: MatchId }>(
    `select match_id, version, certainty, outcome, status from held_result
     where released and ($1::integer[] is null or match_id = any ($1)) order by match_id, version`,
    [matchIds],
  )
  return rows.map(({ match_id, ...result }) => ({ ...result, matchId: match_id }))
}

/** Deletes released held results after they were stored as results. */
export const dropReleasedResults = async (pool: Queryable, results: readonly MatchResult[]): Promise<void> => {
  await pool.query(
    `delete from held_result h using unnest($1::integer[], $2::integer[]) as g(match_id, version)
     where h.match_id = g.match_id and h.version = g.version and h.released`,
    [results.map(({ matchId }) => matchId), results.map(({ version }) => version)],
  )
}

/**
 * Releases the held results that a trader's new manual state no longer contradicts, and links the others to the new
 * manual state.
 */
export const releaseHeldResults = async (
  client: Queryable,
  matchId: MatchId,
  isHeld: (outcome: MatchOutcome) => boolean,
): Promise<void> => {
  const { rows } = await client.query<{ version: number; outcome: MatchOutcome }>(
    `select version, outcome from held_result
     where match_id = $1 and decided_at is null order by version`,
    [matchId],
  )
  const releasedVersions = rows.filter(({ outcome }) => !isHeld(outcome)).map(({ version }) => version)
  if (rows.length === 0) return
  // Also re-evaluates results released earlier: one that the feed process has not yet converted may be held again.
  await client.query(
    'update held_result set released = version = any ($2) where match_id = $1 and decided_at is null',
    [matchId, releasedVersions],
  )
  await client.query(
    `update held_result h set manual_version = t.version, live = t.live, from_live = t.start_live
     from manual_play t
     where t.match_id = h.match_id and t.counts = 'stands' and h.match_id = $1 and h.decided_at is null
       and not h.released`,
    [matchId],
  )
}
