import type { Fixture, MatchId } from '@touchline/domain/match'
import { foldName, type IsAlias } from '@touchline/domain/participants'
import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

interface PendingFixture {
  readonly matchId: MatchId
  readonly fixture: Fixture
}

const STORE_PENDING_FIXTURES = `
  insert into participant_quarantine (match_id, fixture, quarantined_since_ms)
  select h.match_id, h.fixture, $3 from unnest($1::integer[], $2::jsonb[]) as h(match_id, fixture)
  on conflict (match_id) do update set fixture = excluded.fixture,
    ruling = case when participant_quarantine.fixture = excluded.fixture then participant_quarantine.ruling end,
    ruled_by = case when participant_quarantine.fixture = excluded.fixture then participant_quarantine.ruled_by end`

interface SameParticipantRuling {
  readonly leagueId: number
  readonly before: Fixture
  readonly after: Fixture
}

/**
 * Serialises league and participants of a fixture. A ruling on participants applies only to a fixture with the same
 * text (PI4).
 */
export function participantsKey({ home, away, runners = [], league }: Fixture): string {
  return JSON.stringify([
    league.known ?? league.key,
    ...[home, away, ...runners].map(({ name, region, id }) => [name, region, id ?? null]),
  ])
}

/**
 * Stores fixtures whose change of participants awaits a manual ruling (PI4). Drops a ruling that staff made on a
 * different change of the match. `atMs`: simulated clock.
 */
export async function storePendingFixtures(
  client: Queryable,
  pendingFixtures: readonly PendingFixture[],
  atMs: number,
): Promise<void> {
  if (pendingFixtures.length === 0) return
  await client.query(STORE_PENDING_FIXTURES, [
    pendingFixtures.map(({ matchId }) => matchId),
    pendingFixtures.map(({ fixture }) => JSON.stringify(fixture)),
    Math.floor(atMs),
  ])
}

export async function dropPendingFixtures(client: Queryable, matchIds: readonly MatchId[]): Promise<void> {
  if (matchIds.length === 0) return
  await client.query('delete from participant_quarantine where match_id = any ($1::integer[])', [matchIds])
}

/** Reads the fixtures of a provider whose change of participants awaits a ruling. */
export async function readPendingFixtures(pool: Queryable, provider: string): Promise<readonly Fixture[]> {
  const { rows } = await pool.query<{ fixture: Fixture }>(
    `select h.fixture from participant_quarantine h join match m on m.id = h.match_id where m.provider = $1
     order by h.match_id`,
    [provider],
  )
  return rows.map(({ fixture }) => fixture)
}

/**
 * Reads pairs of names that staff ruled to be the same participant. Returns a function that gives a league's comparison
 * of names.
 */
export async function readAliases(
  client: Queryable,
  leagueIds: readonly number[],
): Promise<(leagueId: number) => IsAlias> {
  const pairs = new Set<string>()
  if (leagueIds.length > 0) {
    const { rows } = await client.query<{ league_id: number; name: string; alias: string }>(
      'select league_id, name, alias from participant_alias where league_id = any ($1) order by league_id, name, alias',
      [leagueIds],
    )
    for (const { league_id, name, alias } of rows) pairs.add(`${league_id}\n${toPairKey(name, alias)}`)
  }
  return (leagueId) => (one, other) => pairs.has(`${leagueId}\n${toPairKey(one, other)}`)
}

function toPairKey(one: string, other: string): string {
  return [one, other].toSorted().join('\n')
}

/**
 * Stores pairs of names that staff ruled to be the same participant of a league, so that the pair is never held again
 * (PI4).
 */
export async function storeAliases(client: Queryable, rulings: readonly SameParticipantRuling[]): Promise<void> {
  const pairs = rulings.flatMap(({ leagueId, before, after }) => {
    const newTeams = teamsOf(after)
    return teamsOf(before).flatMap(({ name }, at) => {
      const [one, other] = [foldName(name), foldName(newTeams[at]?.name ?? name)]
      return one === other ? [] : [{ leagueId, one, other }]
    })
  })
  if (pairs.length === 0) return
  await client.query(
    `insert into participant_alias (league_id, name, alias)
     select * from unnest($1::integer[], $2::text[], $3::text[]) on conflict do nothing`,
    [pairs.map(({ leagueId }) => leagueId), pairs.map(({ one }) => one), pairs.map(({ other }) => other)],
  )
}

function teamsOf({ home, away, runners = [] }: Fixture) {
  return [home, away, ...runners]
}
