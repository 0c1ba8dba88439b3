import type pg from 'pg'
import type { MatchId, Withdrawal } from '@touchline/domain/match'
import type { TextSeal } from '../secrets/index.ts'
import { sealFacts, type MatchResult, type MatchStatus, type MatchStore, MANUAL_PROVIDER } from '../offer/index.ts'
import { findContradicted } from './contradicted-results.store.ts'
import { createFieldStore } from './fields/fields.store.ts'
import {
  dropSupersededResults,
  dropReleasedResults,
  holdContradictedResults,
  readReleasedResults,
  resultValues,
} from './manual-play/pending-results.store.ts'
import { readPendingFixtures } from './participants/pending-fixtures.store.ts'
import { createPutStates } from './states/put-states.store.ts'
import { inTransaction } from './participants/in-transaction.store.ts'
import { putFixtures } from './participants/fixtures.store.ts'
import { CANCELLED_OUTCOME } from './participants/replace-matches.store.ts'

type Queryable = Pick<pg.Pool, 'query'>

const END_PLAYED_MATCHES = `
  update match m set status = r.status
  from (
    select distinct on (r.match_id) r.match_id, r.source, case r.outcome #>> '{parts,full,status}'
      when 'completed' then 1 when 'cancelled' then 2 when 'abandoned' then 5 end as status
    from match_result r where r.match_id = any ($1::integer[]) order by r.match_id, r.version desc
  ) r
  where m.id = r.match_id and m.status = 0 and r.source = 'feed' and r.status is not null
  returning m.id as match_id, m.status`

const PUT_RESULTS = `
  with input as (
    select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::smallint[])
      as r(match_id, version, certainty, outcome, status)
  ), made as (
    insert into match_result (match_id, version, certainty, outcome)
    select g.match_id, g.version + coalesce((
        select max(b.version) / 1000000 * 1000000 from match_result b
        where b.match_id = g.match_id and b.source = 'restored'
      ), 0), g.certainty, g.outcome
    from input g
    on conflict (match_id, version) do nothing
    returning match_id, version
  ), ended as (
    update match m set status = newest.status
    from (
      select distinct on (g.match_id) g.match_id, g.status
      from input g join made on made.match_id = g.match_id and made.version % 1000000 = g.version
      -- PI6: an older version that comes late ends nothing and opens nothing.
      where not exists (select from match_result r where r.match_id = g.match_id and r.version > made.version)
      order by g.match_id, g.version desc
    ) newest join match was on was.id = newest.match_id
    where m.id = was.id and 'manual' is distinct from (
      select h.source from match_result h where h.match_id = m.id order by h.version desc limit 1)
    returning m.id, m.status, was.status as was, m.details
  )
  select m.match_id, m.version
  from made m, (
    select count(*) filter (where announce_match(case e.status when 2 then 'cancelled' else 'abandoned' end,
      notice_match(e.id), e.details -> 'child' is not null, $6))
    from ended e where e.status <> e.was and e.status in (2, 5)
  ) announced
  order by m.match_id, m.version`

// Voids matches without a result long after their kick-off. A completed part keeps its result (GR7). Not voided: a
// match with a quarantined result, because it was played, and a manual outright, whose winner may be known long after
// the last bet (MA8).
const VOID_OVERDUE = `
  with overdue as (
    update match m set status = 2 where status = 0 and kick_off < to_timestamp($1)
      and not exists (select from feed_quarantine q where q.match_id = m.id and q.kind = 'result')
      and not (provider = '${MANUAL_PROVIDER}' and details ? 'runners')
    returning id, details
  ), announced as (
    select count(*) filter (where announce_match('postponed', notice_match(d.id), d.details -> 'child' is not null, $3))
    from overdue d
  )
  insert into match_result (match_id, version, source, certainty, outcome)
  select o.id, coalesce(r.version, 0) + 1, case r.source when 'manual' then 'manual' else 'feed' end, 2,
    jsonb_build_object(
      'parts', $2::jsonb || coalesce(r.outcome -> 'parts', '{}') || jsonb_build_object('full', $2::jsonb -> 'full'),
      'goals', null, 'postponed', true)
  from overdue o
  cross join announced
  left join lateral (
    select version, source, outcome from match_result where match_id = o.id order by version desc limit 1
  ) r on true
  returning match_id, version`

// Reads the withdrawals of a race's runners from earlier results and field changes. A recorded withdrawal stays in
// force in later versions of the result (GR20).
const WITHDRAWALS = `
  select w.withdrawals from (
    select r.version::bigint as no, 1 as rank, r.outcome -> 'withdrawals' as withdrawals from match_result r
    where r.match_id = $1 and r.outcome ? 'withdrawals'
    union all
    select f.change_no, 0, jsonb_agg(p || jsonb_build_object('atMs', f.at_ms))
    from field_change f, jsonb_array_elements(f.prices) p where f.match_id = $1 group by f.change_no
  ) w order by w.rank desc, w.no desc`

interface WrittenRow {
  readonly match_id: MatchId
  readonly version: number
}

// Locks in id order, to avoid deadlocks between transactions locking several matches.
const LOCK = 'select from match where id = any ($1::integer[]) order by id for no key update'

/** Creates the PostgreSQL store of fixtures, states and results. Writes are batched. */
export function createMatchStore(pool: pg.Pool, seal: TextSeal): MatchStore {
  return {
    putFixtures: async (provider, fixtures, atMs) => {
      if (fixtures.length === 0) return { matches: [], moved: [], replaced: [], pendingFixtures: [] }
      return inTransaction(pool, (client) => putFixtures(client, seal, { provider, fixtures, atMs }))
    },
    readPendingFixtures: (provider) => readPendingFixtures(pool, provider),
    putStates: createPutStates(pool, seal),
    endPlayedMatches: async (matchIds) => {
      if (matchIds.length === 0) return []
      const { rows } = await pool.query<{ match_id: MatchId; status: MatchStatus }>(END_PLAYED_MATCHES, [matchIds])
      return rows.map(({ match_id: matchId, status }) => ({ matchId, status }))
    },
    putResults: async (results, atMs) => {
      if (results.length === 0) return { changed: [], contradicted: [] }
      return withMatchesLocked(pool, toMatchIds(results), async (client) => {
        const { contradicted, storeAgreedOutcomes } = await findContradicted(client, seal, results)
        const acceptedResults = await holdContradictedResults(
          client,
          seal,
          results.filter((result) => !contradicted.includes(result)),
        )
        const changedMatchIds = await storeResults(client, seal, acceptedResults, atMs)
        if (changedMatchIds.length > 0) await dropSupersededResults(client, acceptedResults)
        return { changed: [...new Set([...changedMatchIds, ...(await storeAgreedOutcomes())])], contradicted }
      })
    },
    readWithdrawals: async (matchId) => {
      const { rows } = await pool.query<{ withdrawals: readonly Withdrawal[] }>(WITHDRAWALS, [matchId])
      return rows.flatMap(({ withdrawals }) => withdrawals)
    },
    fields: createFieldStore(pool, seal),
    storeReleasedResults: async (atMs) => {
      const matchIds = toMatchIds(await readReleasedResults(pool, null))
      if (matchIds.length === 0) return []
      return withMatchesLocked(pool, matchIds, async (client) => {
        const releasedResults = await readReleasedResults(client, matchIds)
        const changedMatchIds = await storeResults(client, seal, releasedResults, atMs)
        await dropReleasedResults(client, releasedResults)
        return changedMatchIds
      })
    },
    voidOverdue: (beforeMs, atMs) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<WrittenRow>(VOID_OVERDUE, [
          beforeMs / 1000,
          JSON.stringify(CANCELLED_OUTCOME.parts),
          Math.floor(atMs),
        ])
        return sealResults(client, seal, rows)
      }),
  }
}

/**
 * Runs the work in a transaction that blocks manual states for the matches (HP3). A manual state is therefore stored
 * before a result is examined, or after the result has taken effect.
 */
function withMatchesLocked<T>(
  pool: pg.Pool,
  matchIds: readonly MatchId[],
  work: (client: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(LOCK, [matchIds])
    return work(client)
  })
}

function toMatchIds(results: readonly MatchResult[]): readonly MatchId[] {
  return results.map(({ matchId }) => matchId)
}

async function storeResults(
  client: Queryable,
  seal: TextSeal,
  results: readonly MatchResult[],
  atMs: number,
): Promise<readonly MatchId[]> {
  if (results.length === 0) return []
  const { rows } = await client.query<WrittenRow>(PUT_RESULTS, [...resultValues(results), Math.floor(atMs)])
  return sealResults(client, seal, rows)
}

/** Seals results whose content depends on stored facts. Returns their matches. */
async function sealResults(
  client: Queryable,
  seal: TextSeal,
  rows: readonly WrittenRow[],
): Promise<readonly MatchId[]> {
  const resultFacts = rows.map(({ match_id: matchId, version }) => ({ matchId, kind: 'result' as const, no: version }))
  await sealFacts(client, seal, resultFacts, 'stored')
  return [...new Set(rows.map(({ match_id }) => match_id))]
}
