import type { MatchId, SportId } from '@touchline/domain/match'
import type pg from 'pg'
import type { MatchListing, NamedMatch } from './named-match.ts'

interface Row {
  readonly id: MatchId
  readonly sport_id: SportId
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kick_off_ms: bigint
}

const CURRENT_NAMES = { name: 'named_matches', text: buildNamesQuery('null') }
const NAMES_AT_FIRST_BET = { name: 'matches_of_bets', text: buildNamesQuery('first_bet_listing(n.id)') }
const NAMES_IN_LISTING = {
  name: 'listed_matches',
  text: `select n.id, l.sport_id, l.league, l.home, l.away, l.kick_off_ms
    from unnest($1::integer[], $2::integer[]) n(id, listing) cross join lateral listed_match(n.id, n.listing) l
    order by n.id`,
}

type Queryable = Pick<pg.Pool, 'query'>

/** Reads the current names of matches; unknown ids are omitted. */
export function readNamedMatches(pool: Queryable, matchIds: readonly number[]): Promise<readonly NamedMatch[]> {
  return readMatches(pool, CURRENT_NAMES, matchIds)
}

async function readMatches(
  pool: Queryable,
  query: { readonly name: string; readonly text: string },
  matchIds: readonly number[],
  ...values: readonly unknown[]
): Promise<readonly NamedMatch[]> {
  if (matchIds.length === 0) return []
  const { rows } = await pool.query<Row>({ ...query, values: [matchIds, ...values] })
  return rows.map((row) => ({
    matchId: row.id,
    sportId: row.sport_id,
    league: row.league,
    home: row.home,
    away: row.away,
    kickOffMs: Number(row.kick_off_ms),
  }))
}

/** Reads the names that matches had when their first bet was placed (PI5), for totals over the bets on a match. */
export function readMatchesOfBets(pool: Queryable, matchIds: readonly number[]): Promise<readonly NamedMatch[]> {
  return readMatches(pool, NAMES_AT_FIRST_BET, matchIds)
}

/** Reads the names that matches had in the given listings (PI5); unknown ids are omitted. */
export function readListedMatches(pool: Queryable, listings: readonly MatchListing[]): Promise<readonly NamedMatch[]> {
  return readMatches(
    pool,
    NAMES_IN_LISTING,
    listings.map(({ matchId }) => matchId),
    listings.map(({ listingNo }) => listingNo),
  )
}

function buildNamesQuery(listing: string): string {
  return `
    select n.id, l.sport_id, l.league, l.home, l.away, l.kick_off_ms
    from unnest($1::integer[]) n(id) cross join lateral listed_match(n.id, ${listing}) l order by n.id`
}
