import type pg from 'pg'
import type { MatchId } from '@touchline/domain/match'
import type { TextSeal } from '../../accounts/index.ts'
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
    live_mark = coalesce(s.mark, m.live_mark), started_ms = coalesce(m.started_ms, s.started_ms)`

const PUT_STATES = `${EVENTS} ${UPDATE}
  from unnest($1::integer[], $2::jsonb[], $6::integer[], $7::bigint[], $8::text[])
    as s(id, live, version, started_ms, mark)
  where m.id = s.id and m.status = 0`

// Seals the start of play in the statement that stores the start. A start of play is sealed once, also if somebody
// emptied the row since then (SE9).
const PUT_STARTED_STATES = `${EVENTS}, stored as (${UPDATE}
    from unnest($1::integer[], $2::jsonb[], $6::integer[], $7::bigint[], $8::text[], $9::text[], $10::bytea[])
      as s(id, live, version, started_ms, mark, start, seal)
    join match was on was.id = s.id
    where m.id = s.id and m.status = 0
    returning m.id, was.started_ms as was_began_ms, m.started_ms = s.started_ms as has_begun, s.start, s.seal
  ), sealed as (
    insert into fact_seal (match_id, kind, no, revision, seal, content)
    select b.id, 'start', 0, 0, b.seal, b.start from stored b
    where b.was_began_ms is null and b.has_begun
      and (select count(*) from fact_seal f where f.match_id = b.id and f.kind = 'start') = 0
  )
  select b.id from stored b`

/** Maximum number of starts of play that a process remembers as stored. */
const MAX_STARTS = 10_000

/**
 * Creates the function that stores live states with their timeline events, and the seal of each start of play (SE9).
 * Most batches contain no new start and take the shorter statement.
 */
export const createPutStates = (pool: pg.Pool, seal: TextSeal): MatchStore['putStates'] => {
  const storedStarts = new Map<MatchId, number>()
  const isNewStart = ({ matchId, beganMs }: StateToPut): boolean =>
    beganMs !== null && storedStarts.get(matchId) !== beganMs
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
    const starts = states.map(({ matchId, beganMs }) => (beganMs === null ? null : sealStart(seal, matchId, beganMs)))
    const { rows } = await pool.query<{ id: MatchId }>(PUT_STARTED_STATES, [
      ...values,
      starts.map((start) => start?.content ?? null),
      starts.map((start) => start?.seal ?? null),
    ])
    if (storedStarts.size >= MAX_STARTS) storedStarts.clear()
    const storedIds = new Set(rows.map(({ id }) => id))
    for (const { matchId, beganMs } of newStarts)
      if (beganMs !== null && storedIds.has(matchId)) storedStarts.set(matchId, beganMs)
  }
}
