import type { MatchId, SportId } from '@touchline/domain/match'
import type pg from 'pg'

/** What a match is called, by whoever is told of it by its number. */
export interface NamedMatch {
  readonly matchId: MatchId
  readonly sportId: SportId
  readonly league: string
  readonly home: string
  /** Empty of what has no two sides. */
  readonly away: string
  readonly kickOffMs: number
}

interface Row {
  readonly id: MatchId
  readonly sport_id: SportId
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kick_off_ms: bigint
}

const namedAs = (listing: string): string => `
  select n.id, l.sport_id, l.league, l.home, l.away, l.kick_off_ms
  from unnest($1::integer[]) n(id) cross join lateral listed_match(n.id, ${listing}) l order by n.id`

const CURRENT = { name: 'named_matches', text: namedAs('null') }
const OF_BETS = { name: 'matches_of_bets', text: namedAs('first_bet_listing(n.id)') }
const AS_LISTED = {
  name: 'listed_matches',
  text: `select n.id, l.sport_id, l.league, l.home, l.away, l.kick_off_ms
    from unnest($1::integer[], $2::integer[]) n(id, listing) cross join lateral listed_match(n.id, n.listing) l
    order by n.id`,
}

type Queryable = Pick<pg.Pool, 'query'>

const readMatches = async (
  pool: Queryable,
  query: { readonly name: string; readonly text: string },
  matchIds: readonly number[],
  ...values: readonly unknown[]
): Promise<readonly NamedMatch[]> => {
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

/** Matches with these ids, as they are listed now; unknown ids are left out. */
export const readNamedMatches = (pool: Queryable, matchIds: readonly number[]): Promise<readonly NamedMatch[]> =>
  readMatches(pool, CURRENT, matchIds)

/** The same matches as they were listed when the first bet on each was placed (PI5), for sums over their bets. */
export const readMatchesOfBets = (pool: Queryable, matchIds: readonly number[]): Promise<readonly NamedMatch[]> =>
  readMatches(pool, OF_BETS, matchIds)

/** A match and the number of one of its listings; null is the current one. */
export interface MatchListing {
  readonly matchId: MatchId
  readonly listingNo: number | null
}

/** Matches as these listings named them (PI5); unknown ids are left out. */
export const readListedMatches = (pool: Queryable, listings: readonly MatchListing[]): Promise<readonly NamedMatch[]> =>
  readMatches(
    pool,
    AS_LISTED,
    listings.map(({ matchId }) => matchId),
    listings.map(({ listingNo }) => listingNo),
  )
