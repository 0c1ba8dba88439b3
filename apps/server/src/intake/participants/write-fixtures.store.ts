import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { MANUAL_PROVIDER } from '../../offer/index.ts'
import { type AddedRow, type ChangedRow, newestTermsSeals, sealTerms, termsContent } from './seal-terms.store.ts'
import type { Fixture, MatchId } from '@touchline/domain/match'

type Queryable = Pick<pg.Pool, 'query'>

// SQL: the leagues to write. Inserts and updates are separate statements, because an upsert would consume a sequence
// value on every conflict.
const INPUT_LEAGUES = `
  with input as (
    select $1::text as provider, * from unnest($2::text[], $3::integer[], $4::text[], $5::text[])
      as l(provider_key, sport_id, name, region)
  )`

const CHANGE_LEAGUES = `${INPUT_LEAGUES}
  update league l set name = g.name, region = g.region
  from input g
  where (l.provider, l.provider_key) = (g.provider, g.provider_key)
    and (l.name, l.region) is distinct from (g.name, g.region)`

// Finds leagues sent with a different sport. The sport of a league never changes, because bets were accepted on its
// matches (PI2).
const OTHER_SPORTS = `${INPUT_LEAGUES}
  select g.provider_key from input g join league l using (provider, provider_key)
  where l.sport_id <> g.sport_id order by 1`

const ADD_LEAGUES = `${INPUT_LEAGUES}
  insert into league (provider, provider_key, sport_id, name, region)
  select g.* from input g left join league l using (provider, provider_key)
  where l.id is null
  on conflict do nothing`

const INPUT_MATCHES = `
  with input as (
    select $1::text as provider, f.key as provider_key, l.id as league_id, f.home, f.away, f.home_region, f.away_region,
      to_timestamp(f.kick_off) as kick_off, f.neutral, f.details, f.home_id, f.away_id, f.version, f.ord,
      coalesce(f.sport_id, l.sport_id) as sport_id
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::float8[], $9::boolean[],
      $10::jsonb[], $11::integer[], $12::text[], $13::text[], $14::integer[], $15::integer[]
    ) with ordinality as f(key, league, home, away, home_region, away_region, kick_off, neutral, details, league_id,
      home_id, away_id, version, sport_id, ord)
    join league l
      on case when f.league_id is null then l.provider = $1 and l.provider_key = f.league else l.id = f.league_id end
  )`

// Updates changed matches. Bets depend on the kick-off at their acceptance, so every change of a kick-off is recorded
// (GR10).
const CHANGE_MATCHES = `${INPUT_MATCHES}, changed as (
  update match m set league_id = g.league_id, home = g.home, away = g.away, home_region = g.home_region,
    away_region = g.away_region, kick_off = g.kick_off, neutral = g.neutral, details = g.details,
    home_id = coalesce(g.home_id, was.home_id), away_id = coalesce(g.away_id, was.away_id),
    fixture_version = coalesce(g.version, was.fixture_version)
  from input g join match was using (provider, provider_key)
  where m.id = was.id
    and (m.league_id, m.home, m.away, m.home_region, m.away_region, m.kick_off, m.neutral, m.details, m.home_id,
        m.away_id, m.fixture_version)
      is distinct from
      (g.league_id, g.home, g.away, g.home_region, g.away_region, g.kick_off, g.neutral, g.details,
        coalesce(g.home_id, m.home_id), coalesce(g.away_id, m.away_id), coalesce(g.version, m.fixture_version))
  returning m.id, was.kick_off as was, m.kick_off, ${termsContent('m', 'g.sport_id')} as content
  ), moved as (
  insert into kick_off_move (match_id, move_no, at_ms, was_ms)
  select c.id, (select count(*) + 1 from kick_off_move k where k.match_id = c.id), $16::bigint,
    extract(epoch from c.was) * 1000
  from changed c where c.was <> c.kick_off
  returning match_id, move_no, was_ms
  )
  select c.id as match_id, c.content, v.move_no, v.was_ms, s.sealed_revision, s.seals, s.sealed_contents
  from changed c left join moved v on v.match_id = c.id
  left join lateral (${newestTermsSeals('c.id')}) s on true`

// Inserts new matches. A manual match is hidden until a trader opens the match (MA8). A match that replaces a closed or
// hidden match keeps that betting status (PI3). Messages sent for the replaced match do not count for the new match
// (PI7).
const ADD_MATCHES = `${INPUT_MATCHES}, added as (
  insert into match (provider, provider_key, league_id, home, away, home_region, away_region, kick_off, neutral,
    details, home_id, away_id, fixture_version, betting, former_live_version, former_result_version, offered)
  select n.*, n.betting = 'open'
  from (
  select g.provider, g.provider_key, g.league_id, g.home, g.away, g.home_region, g.away_region, g.kick_off, g.neutral,
    g.details, g.home_id, g.away_id, g.version,
    case g.provider when '${MANUAL_PROVIDER}' then 'hidden' else coalesce(former.betting, 'open') end as betting,
    greatest(former.live_version, former.former_live_version),
    greatest(former.former_result_version, (
      select max(r.version % 1000000) from match_result r where r.match_id = former.id and r.source <> 'manual'
        and not r.outcome ?| array['postponed', 'participantsChanged']))
  from input g left join match m using (provider, provider_key)
  left join match former
    on former.id = any ($16::integer[]) and former.provider_key = g.provider_key || '~' || former.id
  where m.id is null
  order by g.ord
  ) n
  on conflict do nothing
  returning id, provider_key, kick_off, details
  )
  select a.id as match_id, ${termsContent('a', 'g.sport_id')} as content
  from added a join input g using (provider_key)`

/**
 * Stores new and changed fixtures under their keys. `replaced`: the matches that held the keys until now. `atMs`:
 * simulated clock. Throws if the sport of a league changed.
 * @returns the matches with a changed kick-off
 */
export async function writeFixtures(
  client: Queryable,
  seal: TextSeal,
  provider: string,
  fixtures: readonly Fixture[],
  { atMs, replaced }: { readonly atMs: number; readonly replaced: readonly MatchId[] },
): Promise<readonly MatchId[]> {
  if (fixtures.length === 0) return []
  const [leagues, matches] = [leagueValues(provider, fixtures), matchValues(provider, fixtures)]
  await refuseOtherSports(client, leagues)
  await client.query(CHANGE_LEAGUES, leagues)
  await client.query(ADD_LEAGUES, leagues)
  const { rows: changed } = await client.query<ChangedRow>(CHANGE_MATCHES, [...matches, atMs])
  const { rows: added } = await client.query<AddedRow>(ADD_MATCHES, [...matches, replaced])
  await sealTerms(client, seal, { added, changed })
  return changed.filter(({ move_no }) => move_no !== null).map(({ match_id }) => match_id)
}

function leagueValues(provider: string, fixtures: readonly Fixture[]): unknown[] {
  const feedLeagues = fixtures.flatMap(({ league }) => (league.known === undefined ? [league] : []))
  const leagues = [...new Map(feedLeagues.map((league) => [league.key, league])).values()]
  return [
    provider,
    leagues.map(({ key }) => key),
    leagues.map(({ sportId }) => sportId),
    leagues.map(({ name }) => name),
    leagues.map(({ region }) => region),
  ]
}

function matchValues(provider: string, fixtures: readonly Fixture[]): unknown[] {
  return [
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
    fixtures.map(({ home }) => home.id ?? null),
    fixtures.map(({ away }) => away.id ?? null),
    fixtures.map(({ version }) => version ?? null),
    fixtures.map(({ league }) => league.sportId),
  ]
}

async function refuseOtherSports(client: Queryable, leagues: unknown[]): Promise<void> {
  const { rows } = await client.query<{ provider_key: string }>(OTHER_SPORTS, leagues)
  if (rows[0] !== undefined) throw new RangeError(`the league ${rows[0].provider_key} changed its sport`)
}
