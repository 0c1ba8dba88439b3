import type pg from 'pg'
import { NIL, type EndedPart, type Fixture, type MatchId, PARTS } from '@touchline/domain/match'
import type { MatchResult, MatchStore } from './feed-ports.ts'
import {
  dropOvertaken,
  dropReleased,
  holdContradicted,
  readReleased,
  resultValues,
} from './by-hand/held-results.store.ts'
import { HOUSE } from './made/made-match.ts'
import { MATCH_COLUMNS, type MatchRow, matchOf } from './match-row.store.ts'

type Queryable = Pick<pg.Pool, 'query'>

const SELECT_MATCHES = `select ${MATCH_COLUMNS} from match m join league l on l.id = m.league_id`

// New rows and changed ones are written apart: an insert that gives way to an update would use a number up each time.
const GIVEN_LEAGUES = `
  with given as (
    select $1::text as provider, * from unnest($2::text[], $3::integer[], $4::text[], $5::text[])
      as l(provider_key, sport_id, name, region)
  )`

const CHANGE_LEAGUES = `${GIVEN_LEAGUES}
  update league l set sport_id = g.sport_id, name = g.name, region = g.region
  from given g
  where (l.provider, l.provider_key) = (g.provider, g.provider_key)
    and (l.sport_id, l.name, l.region) is distinct from (g.sport_id, g.name, g.region)`

const ADD_LEAGUES = `${GIVEN_LEAGUES}
  insert into league (provider, provider_key, sport_id, name, region)
  select g.* from given g left join league l using (provider, provider_key)
  where l.id is null
  on conflict do nothing`

const GIVEN_MATCHES = `
  with given as (
    select $1::text as provider, f.key as provider_key, l.id as league_id, f.home, f.away, f.home_region, f.away_region,
      to_timestamp(f.kick_off) as kick_off, f.neutral, f.details, f.ord
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::float8[], $9::boolean[],
      $10::jsonb[], $11::integer[]
    ) with ordinality as f(key, league, home, away, home_region, away_region, kick_off, neutral, details, known, ord)
    join league l
      on case when f.known is null then l.provider = $1 and l.provider_key = f.league else l.id = f.known end
  )`

// Bets hang on the kick-off that they were taken on (GR10): each one that is moved is written down.
const CHANGE_MATCHES = `${GIVEN_MATCHES}, changed as (
  update match m set league_id = g.league_id, home = g.home, away = g.away, home_region = g.home_region,
    away_region = g.away_region, kick_off = g.kick_off, neutral = g.neutral, details = g.details
  from given g join match was using (provider, provider_key)
  where m.id = was.id
    and (m.league_id, m.home, m.away, m.home_region, m.away_region, m.kick_off, m.neutral, m.details)
      is distinct from
      (g.league_id, g.home, g.away, g.home_region, g.away_region, g.kick_off, g.neutral, g.details)
  returning m.id, was.kick_off as was, m.kick_off
  )
  insert into kick_off_move (match_id, move_no, at_ms, was_ms)
  select c.id, (select count(*) + 1 from kick_off_move k where k.match_id = c.id), $12::bigint,
    extract(epoch from c.was) * 1000
  from changed c where c.was <> c.kick_off
  returning match_id`

// MA8: a trader opens what was made by hand.
const ADD_MATCHES = `${GIVEN_MATCHES}
  insert into match (provider, provider_key, league_id, home, away, home_region, away_region, kick_off, neutral,
    details, betting)
  select g.provider, g.provider_key, g.league_id, g.home, g.away, g.home_region, g.away_region, g.kick_off, g.neutral,
    g.details, case g.provider when '${HOUSE}' then 'hidden' else 'open' end
  from given g left join match m using (provider, provider_key)
  where m.id is null
  order by g.ord
  on conflict do nothing`

const leagueValues = (provider: string, fixtures: readonly Fixture[]): unknown[] => {
  const told = fixtures.flatMap(({ league }) => (league.known === undefined ? [league] : []))
  const leagues = [...new Map(told.map((league) => [league.key, league])).values()]
  return [
    provider,
    leagues.map(({ key }) => key),
    leagues.map(({ sportId }) => sportId),
    leagues.map(({ name }) => name),
    leagues.map(({ region }) => region),
  ]
}

const matchValues = (provider: string, fixtures: readonly Fixture[]): unknown[] => [
  provider,
  fixtures.map(({ key }) => key),
  fixtures.map(({ league }) => league.key),
  fixtures.map(({ home }) => home.name),
  fixtures.map(({ away }) => away.name),
  fixtures.map(({ home }) => home.region),
  fixtures.map(({ away }) => away.region),
  fixtures.map(({ kickOffMs }) => kickOffMs / 1000),
  fixtures.map(({ neutral }) => neutral),
  fixtures.map(({ runners, scorers, winner, bestOf, child, stage }) =>
    JSON.stringify({ runners, scorers, winner, bestOf, child, stage }),
  ),
  fixtures.map(({ league }) => league.known ?? null),
]

const PUT_STATES = `
  with told as (
    insert into match_event (match_id, event_no, event)
    select * from unnest($3::integer[], $4::smallint[], $5::jsonb[])
    on conflict (match_id, event_no) do update set event = excluded.event
  )
  update match m set live = s.live
  from unnest($1::integer[], $2::jsonb[]) as s(id, live)
  where m.id = s.id and m.status = 0`

const PUT_RESULTS = `
  with given as (
    select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::smallint[])
      as r(match_id, version, certainty, outcome, status)
  ), made as (
    insert into match_result (match_id, version, certainty, outcome)
    select g.match_id, g.version + coalesce((
        select max(b.version) / 1000000 * 1000000 from match_result b
        where b.match_id = g.match_id and b.source = 'back'
      ), 0), g.certainty, g.outcome
    from given g
    on conflict (match_id, version) do nothing
    returning match_id, version
  ), ended as (
    update match m set status = newest.status
    from (
      select distinct on (g.match_id) g.match_id, g.status
      from given g join made on made.match_id = g.match_id and made.version % 1000000 = g.version
      order by g.match_id, g.version desc
    ) newest join match was on was.id = newest.match_id
    where m.id = was.id and 'hand' is distinct from (
      select h.source from match_result h where h.match_id = m.id order by h.version desc limit 1)
    returning m.id, m.status, was.status as was, m.details
  )
  select distinct m.match_id
  from made m, (
    select count(*) filter (where announce_match(case e.status when 2 then 'cancelled' else 'abandoned' end,
      notice_match(e.id), e.details -> 'child' is not null, $6))
    from ended e where e.status <> e.was and e.status in (2, 5)
  ) told
  order by match_id`

// What is known of a part that was played stands (GR7). A match whose result is told and cannot be read was played. Who
// wins what was made by hand may be known long after its last bet (MA8).
const VOID_OVERDUE = `
  with overdue as (
    update match m set status = 2 where status = 0 and kick_off < to_timestamp($1)
      and not exists (select from feed_quarantine q where q.match_id = m.id and q.kind = 'result')
      and not (provider = '${HOUSE}' and details ? 'runners')
    returning id, details
  ), told as (
    select count(*) filter (where announce_match('postponed', notice_match(d.id), d.details -> 'child' is not null, $3))
    from overdue d
  )
  insert into match_result (match_id, version, source, certainty, outcome)
  select o.id, coalesce(r.version, 0) + 1, case r.source when 'hand' then 'hand' else 'feed' end, 2, jsonb_build_object(
    'parts', $2::jsonb || coalesce(r.outcome -> 'parts', '{}') || jsonb_build_object('full', $2::jsonb -> 'full'),
    'goals', null, 'postponed', true)
  from overdue o
  cross join told
  left join lateral (
    select version, source, outcome from match_result where match_id = o.id order by version desc limit 1
  ) r on true
  returning match_id`

const NOT_PLAYED: EndedPart = { status: 'cancelled', score: NIL }
const CANCELLED = JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, NOT_PLAYED])))

const putCounted = async (
  pool: Queryable,
  results: readonly MatchResult[],
  atMs: number,
): Promise<readonly MatchId[]> => {
  if (results.length === 0) return []
  const { rows } = await pool.query<{ match_id: MatchId }>(PUT_RESULTS, [...resultValues(results), Math.floor(atMs)])
  return rows.map(({ match_id }) => match_id)
}

const idsOf = (results: readonly MatchResult[]): readonly MatchId[] => results.map(({ matchId }) => matchId)

// By their ids, so that two who lock some never wait for each other.
const LOCK = 'select from match where id = any ($1::integer[]) order by id for no key update'

/**
 * HP3: in a transaction in which no trader tells anything of these matches: what is told is there before a result of it
 * is looked at, or comes after it counts.
 */
const whileUntold = async <T>(
  pool: pg.Pool,
  matchIds: readonly MatchId[],
  work: (client: Queryable) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(LOCK, [matchIds])
    const done = await work(client)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Fixtures, states and results in PostgreSQL, written in batches. */
export const createMatchStore = (pool: pg.Pool): MatchStore => ({
  putFixtures: async (provider, fixtures, atMs) => {
    if (fixtures.length === 0) return { matches: [], moved: [] }
    const unique = [...new Map(fixtures.map((fixture) => [fixture.key, fixture])).values()]
    const [leagues, matches] = [leagueValues(provider, unique), matchValues(provider, unique)]
    await pool.query(CHANGE_LEAGUES, leagues)
    await pool.query(ADD_LEAGUES, leagues)
    const moved = await pool.query<{ match_id: MatchId }>(CHANGE_MATCHES, [...matches, atMs])
    await pool.query(ADD_MATCHES, matches)
    const { rows } = await pool.query<MatchRow>(
      `${SELECT_MATCHES} where m.provider = $1 and m.provider_key = any ($2) order by m.kick_off, m.id`,
      [provider, unique.map(({ key }) => key)],
    )
    return { matches: rows.map(matchOf), moved: moved.rows.map(({ match_id }) => match_id) }
  },
  putStates: async (states, events) => {
    if (states.length + events.length === 0) return
    await pool.query(PUT_STATES, [
      states.map(({ matchId }) => matchId),
      states.map(({ live }) => JSON.stringify(live)),
      events.map(({ matchId }) => matchId),
      events.map(({ eventNo }) => eventNo),
      events.map(({ event }) => JSON.stringify(event)),
    ])
  },
  putResults: async (results, atMs) => {
    if (results.length === 0) return []
    return whileUntold(pool, idsOf(results), async (client) => {
      const counted = await holdContradicted(client, results)
      const changed = await putCounted(client, counted, atMs)
      if (changed.length > 0) await dropOvertaken(client, counted)
      return changed
    })
  },
  takeReleased: async (atMs) => {
    const matchIds = idsOf(await readReleased(pool, null))
    if (matchIds.length === 0) return []
    return whileUntold(pool, matchIds, async (client) => {
      const released = await readReleased(client, matchIds)
      const changed = await putCounted(client, released, atMs)
      await dropReleased(client, released)
      return changed
    })
  },
  voidOverdue: async (beforeMs, atMs) => {
    const { rows } = await pool.query<{ match_id: MatchId }>(VOID_OVERDUE, [
      beforeMs / 1000,
      CANCELLED,
      Math.floor(atMs),
    ])
    return rows.map(({ match_id }) => match_id)
  },
})
