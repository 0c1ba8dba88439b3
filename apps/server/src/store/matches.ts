import type pg from 'pg'
import type { Certainty, Fixture, LiveState, MatchId, MatchOutcome, SportId } from '@touchline/domain/match'
import type { MatchResult, MatchStatus, MatchStore, StoredMatch } from '../services/feed-ports.ts'
import type { ResultStore } from '../services/match-results.ts'

interface MatchRow {
  readonly id: number
  readonly league_id: number
  readonly provider_key: string
  readonly home: string
  readonly away: string
  readonly home_region: string | null
  readonly away_region: string | null
  readonly kick_off: Date
  readonly neutral: boolean
  readonly live: LiveState | null
  readonly status: MatchStatus
  readonly betting: StoredMatch['betting']
  readonly league_key: string
  readonly league_name: string
  readonly league_region: string | null
  readonly sport_id: number
}

const MATCH_COLUMNS = `
  m.id, m.league_id, m.provider_key, m.home, m.away, m.home_region, m.away_region, m.kick_off, m.neutral, m.live,
  m.status, m.betting, l.provider_key as league_key, l.name as league_name, l.region as league_region, l.sport_id`

const SELECT_MATCHES = `select ${MATCH_COLUMNS} from match m join league l on l.id = m.league_id`

const fixtureOf = (row: MatchRow): Fixture => ({
  key: row.provider_key,
  league: { key: row.league_key, name: row.league_name, region: row.league_region, sportId: row.sport_id as SportId },
  home: { name: row.home, region: row.home_region },
  away: { name: row.away, region: row.away_region },
  kickOffMs: row.kick_off.getTime(),
  neutral: row.neutral,
})

const matchOf = (row: MatchRow): StoredMatch => ({
  id: row.id as MatchId,
  leagueId: row.league_id,
  fixture: fixtureOf(row),
  betting: row.betting,
  status: row.status,
  live: row.live,
})

const UPSERT_LEAGUES = `
  insert into league (provider, provider_key, sport_id, name, region)
  select $1, key, sport_id, name, region
  from unnest($2::text[], $3::integer[], $4::text[], $5::text[]) as l(key, sport_id, name, region)
  on conflict (provider, provider_key) do update
    set sport_id = excluded.sport_id, name = excluded.name, region = excluded.region
    where (league.sport_id, league.name, league.region) is distinct from (excluded.sport_id, excluded.name, excluded.region)`

const UPSERT_MATCHES = `
  insert into match (provider, provider_key, league_id, home, away, home_region, away_region, kick_off, neutral)
  select $1, f.key, l.id, f.home, f.away, f.home_region, f.away_region, to_timestamp(f.kick_off), f.neutral
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::float8[], $9::boolean[])
    as f(key, league, home, away, home_region, away_region, kick_off, neutral)
  join league l on l.provider = $1 and l.provider_key = f.league
  on conflict (provider, provider_key) do update
    set league_id = excluded.league_id, home = excluded.home, away = excluded.away, home_region = excluded.home_region,
      away_region = excluded.away_region, kick_off = excluded.kick_off, neutral = excluded.neutral
    where (match.league_id, match.home, match.away, match.home_region, match.away_region, match.kick_off, match.neutral)
      is distinct from (excluded.league_id, excluded.home, excluded.away, excluded.home_region, excluded.away_region,
        excluded.kick_off, excluded.neutral)`

const PUT_STATES = `
  update match m set live = s.live
  from unnest($1::integer[], $2::jsonb[]) as s(id, live)
  where m.id = s.id and m.status = 0`

const PUT_RESULTS = `
  with given as (
    select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::jsonb[], $5::smallint[])
      as r(match_id, version, certainty, outcome, status)
  ), made as (
    insert into match_result (match_id, version, certainty, outcome)
    select match_id, version, certainty, outcome from given
    on conflict (match_id, version) do nothing
    returning match_id, version
  ), ended as (
    update match m set status = newest.status
    from (
      select distinct on (g.match_id) g.match_id, g.status
      from given g join made on made.match_id = g.match_id and made.version = g.version
      order by g.match_id, g.version desc
    ) newest
    where m.id = newest.match_id
  )
  select distinct match_id from made order by match_id`

// What is known of a half that was played stands (GR7).
const VOID_OVERDUE = `
  with overdue as (
    update match set status = 2 where status = 0 and kick_off < to_timestamp($1) returning id
  )
  insert into match_result (match_id, version, certainty, outcome)
  select o.id, coalesce(r.version, 0) + 1, 2, jsonb_build_object(
    'firstHalf', coalesce(nullif(r.outcome -> 'firstHalf', 'null'), $2::jsonb), 'fullTime', $2::jsonb, 'goals', null)
  from overdue o
  left join lateral (
    select version, outcome from match_result where match_id = o.id order by version desc limit 1
  ) r on true
  returning match_id`

const CANCELLED = JSON.stringify({ status: 'cancelled', score: { home: 0, away: 0 } })

/** Fixtures, states and results in PostgreSQL, written in batches. */
export const createMatchStore = (pool: pg.Pool): MatchStore => ({
  putFixtures: async (provider, fixtures) => {
    if (fixtures.length === 0) return []
    const leagues = [...new Map(fixtures.map(({ league }) => [league.key, league])).values()]
    await pool.query(UPSERT_LEAGUES, [
      provider, leagues.map(({ key }) => key), leagues.map(({ sportId }) => sportId),
      leagues.map(({ name }) => name), leagues.map(({ region }) => region),
    ])
    const unique = [...new Map(fixtures.map((fixture) => [fixture.key, fixture])).values()]
    await pool.query(UPSERT_MATCHES, [
      provider, unique.map(({ key }) => key), unique.map(({ league }) => league.key),
      unique.map(({ home }) => home.name), unique.map(({ away }) => away.name),
      unique.map(({ home }) => home.region), unique.map(({ away }) => away.region),
      unique.map(({ kickOffMs }) => kickOffMs / 1000), unique.map(({ neutral }) => neutral),
    ])
    const { rows } = await pool.query<MatchRow>(
      `${SELECT_MATCHES} where m.provider = $1 and m.provider_key = any ($2) order by m.kick_off, m.id`,
      [provider, unique.map(({ key }) => key)],
    )
    return rows.map(matchOf)
  },
  putStates: async (states) => {
    if (states.length === 0) return
    await pool.query(PUT_STATES, [states.map(({ matchId }) => matchId), states.map(({ live }) => JSON.stringify(live))])
  },
  putResults: async (results) => {
    if (results.length === 0) return []
    const { rows } = await pool.query<{ match_id: MatchId }>(PUT_RESULTS, [
      results.map(({ matchId }) => matchId), results.map(({ version }) => version),
      results.map(({ certainty }) => certainty), results.map(({ outcome }) => JSON.stringify(outcome)),
      results.map(({ status }) => status),
    ])
    return rows.map(({ match_id }) => match_id)
  },
  voidOverdue: async (beforeMs) => {
    const { rows } = await pool.query<{ match_id: MatchId }>(VOID_OVERDUE, [beforeMs / 1000, CANCELLED])
    return rows.map(({ match_id }) => match_id)
  },
})

interface FinishedRow extends MatchRow {
  readonly version: number
  readonly certainty: Certainty
  readonly outcome: MatchOutcome
}

const SELECT_FINISHED = `
  select ${MATCH_COLUMNS}, r.version, r.certainty, r.outcome
  from match m join league l on l.id = m.league_id
  join lateral (
    select version, certainty, outcome from match_result where match_id = m.id order by version desc limit 1
  ) r on true
  where m.kick_off >= to_timestamp($1) and m.kick_off < to_timestamp($2)
    and ($3::integer is null or l.sport_id = $3) and ($4::integer is null or m.league_id = $4)
    and ($5::float8 is null or (m.kick_off, m.id) < (to_timestamp($5), $6::integer))
  order by m.kick_off desc, m.id desc limit $7`

export const createResultStore = (pool: pg.Pool): ResultStore => ({
  finished: async ({ fromMs, toMs, sportId, leagueId, after, limit }) => {
    const { rows } = await pool.query<FinishedRow>({
      name: 'results-finished',
      text: SELECT_FINISHED,
      values: [
        fromMs / 1000, toMs / 1000, sportId ?? null, leagueId ?? null,
        after === null ? null : after.kickOffMs / 1000, after?.matchId ?? null, limit,
      ],
    })
    return rows.map((row) => ({ match: matchOf(row), result: { version: row.version, certainty: row.certainty, outcome: row.outcome } }))
  },
})
