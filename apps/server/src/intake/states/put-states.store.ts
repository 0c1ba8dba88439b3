import type pg from 'pg'
import type { MatchId } from '@touchline/domain/match'
import type { TextSeal } from '../../secrets/index.ts'
import type { MatchStore, StateToPut } from '../../offer/index.ts'
import { sealStart } from '../participants/seal-terms.store.ts'

const EVENTS = `
  with events as (
    insert into match_event (match_id, event_no, event)
    select * from unnest($3::integer[], $4::smallint[], $5::jsonb[])
    on conflict (match_id, event_no) do update set event = excluded.event
  )`

const UPDATE = `
  update match m set live = s.live, live_version = coalesce(s.version, m.live_version),
    live_hash = coalesce(s.live_hash, m.live_hash), started_ms = coalesce(m.started_ms, s.started_ms)`

const PUT_STATES = `${EVENTS} ${UPDATE}
  from unnest($1::integer[], $2::jsonb[], $6::integer[], $7::bigint[], $8::text[])
    as s(id, live, version, started_ms, live_hash)
  where m.id = s.id and m.status = 0`

// Seals the start of play in the statement that stores the start. `was` is the match before the update. A start of play
// is sealed once, also if somebody emptied the row since then (SE9).
const PUT_STARTED_STATES = `${EVENTS}, stored as (${UPDATE}
    from unnest($1::integer[], $2::jsonb[], $6::integer[], $7::bigint[], $8::text[])
      as s(id, live, version, started_ms, live_hash)
    where m.id = s.id and m.status = 0
    returning m.id, m.started_ms
  ), started as (
    select b.id, b.started_ms = n.started_ms as has_started, n.start, n.seal
    from unnest($9::integer[], $10::bigint[], $11::text[], $12::bytea[]) as n(id, started_ms, start, seal)
    join stored b on b.id = n.id
  ), sealed as (
    insert into fact_seal (match_id, kind, no, revision, seal, content)
    select n.id, 'start', 0, 0, n.seal, n.start from started n join match was on was.id = n.id
    where was.started_ms is null and n.has_started
      and (select count(*) from fact_seal f where f.match_id = n.id and f.kind = 'start') = 0
  )
  select n.id from started n`

/** Maximum number of starts of play that a process remembers as stored. */
const MAX_STARTS = 10_000

/**
 * Creates the function that stores live states with their timeline events, and the seal of each start of play (SE9).
 * Most batches contain no new start and take the shorter statement.
 */
export function createPutStates(pool: pg.Pool, seal: TextSeal): MatchStore['putStates'] {
  const storedStarts = new Map<MatchId, number>()
  const isNewStart = (state: StateToPut): state is StateToPut & { readonly beganMs: number } =>
    state.beganMs !== null && storedStarts.get(state.matchId) !== state.beganMs
  return async (states, events) => {
    if (states.length + events.length === 0) return
    const values = [
      states.map(({ matchId }) => matchId),
      states.map(({ live }) => JSON.stringify(live)),
      events.map(({ matchId }) => matchId),
      events.map(({ eventNo }) => eventNo),
      events.map(({ event }) => JSON.stringify(event)),
      states.map(({ version }) => version),
      states.map(({ beganMs }) => beganMs),
      states.map(({ contentHash }) => contentHash),
    ]
    const newStarts = states.filter(isNewStart)
    if (newStarts.length === 0) {
      await pool.query(PUT_STATES, values)
      return
    }
    const starts = newStarts.map(({ matchId, beganMs }) => ({ matchId, beganMs, ...sealStart(seal, matchId, beganMs) }))
    const { rows } = await pool.query<{ id: MatchId }>(PUT_STARTED_STATES, [
      ...values,
      starts.map(({ matchId }) => matchId),
      starts.map(({ beganMs }) => beganMs),
      starts.map(({ content }) => content),
      starts.map((start) => start.seal),
    ])
    if (storedStarts.size >= MAX_STARTS) storedStarts.clear()
    const storedIds = new Set(rows.map(({ id }) => id))
    for (const { matchId, beganMs } of newStarts) if (storedIds.has(matchId)) storedStarts.set(matchId, beganMs)
  }
}
