import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Award, CompetitionRuling, LeagueRulings, NewRuling } from './ruling.ts'

type Client = Pick<pg.Pool, 'query'>

interface Row {
  readonly id: string
  readonly league_id: number
  readonly match_id: MatchId
  readonly season: string | null
  readonly home: number | null
  readonly away: number | null
  readonly team: string | null
  readonly region: string | null
  readonly points: number | null
  readonly reason: string
  readonly ruled_by: string
  readonly at_ms: string
  readonly withdrawn: boolean
}

const SELECT_RULINGS = `
  select id::text, league_id, match_id, season, home, away, team, region, points, reason, ruled_by,
    floor(extract(epoch from ruled_at) * 1000)::text as at_ms, withdrawn_at is not null as withdrawn
  from competition_ruling`

export async function readLeagueRulings(pool: Client, leagueId: number): Promise<LeagueRulings> {
  const { rows } = await pool.query<Row>(`${SELECT_RULINGS} where league_id = $1 order by id`, [leagueId])
  const rulings = rows.map(toRuling)
  return {
    awards: awardsIn(rulings),
    deductions: rulings.flatMap(({ matchId, season, deduct, isWithdrawn }) =>
      deduct === null || isWithdrawn ? [] : [{ matchId, season, ...deduct }],
    ),
    version: rulings.length + rulings.filter(({ isWithdrawn }) => isWithdrawn).length,
  }
}

function toRuling(row: Row): CompetitionRuling {
  return {
    id: row.id,
    leagueId: row.league_id,
    matchId: row.match_id,
    season: row.season,
    award: row.home === null || row.away === null ? null : { home: row.home, away: row.away },
    deduct:
      row.team === null || row.points === null ? null : { team: row.team, region: row.region, points: row.points },
    reason: row.reason,
    by: row.ruled_by,
    atMs: Number(row.at_ms),
    isWithdrawn: row.withdrawn,
  }
}

function awardsIn(rulings: readonly CompetitionRuling[]): Award[] {
  return rulings.flatMap(({ matchId, award, isWithdrawn }) =>
    award === null || isWithdrawn ? [] : [{ matchId, score: award }],
  )
}

/** Returns the active awarded scores of the matches. */
export async function readAwards(pool: Client, matchIds: readonly MatchId[]): Promise<readonly Award[]> {
  const { rows } = await pool.query<Row>(
    `${SELECT_RULINGS} where match_id = any ($1) and home is not null order by id`,
    [matchIds],
  )
  return awardsIn(rows.map(toRuling))
}

/** Returns rulings with an id below `before`, newest first. */
export async function listRulings(
  pool: Client,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly CompetitionRuling[]> {
  const { rows } = await pool.query<Row>(
    `${SELECT_RULINGS} where ($1::bigint is null or id < $1::bigint) order by id desc limit $2`,
    [before, limit],
  )
  return rows.map(toRuling)
}

/**
 * Withdraws a ruling.
 * @returns the ruling; null if no active ruling has this id
 */
export async function withdrawRuling(client: Client, id: string): Promise<CompetitionRuling | null> {
  const { rows } = await client.query<Row>(`${SELECT_RULINGS} where id = $1 and withdrawn_at is null for update`, [id])
  const [row] = rows
  if (row === undefined) return null
  await client.query('update competition_ruling set withdrawn_at = now() where id = $1', [id])
  return toRuling(row)
}

/**
 * Returns the ruling with this idempotency key, active or withdrawn. Concurrent calls with the same key wait for a
 * lock.
 */
export async function lockRulingRef(client: Client, ref: string): Promise<CompetitionRuling | null> {
  await client.query(`select pg_advisory_xact_lock(hashtext('competition_ruling.ref'), hashtext($1))`, [ref])
  const { rows } = await client.query<Row>(`${SELECT_RULINGS} where ref = $1`, [ref])
  return rows[0] === undefined ? null : toRuling(rows[0])
}

/**
 * Stores a ruling. An award replaces the earlier award of the match.
 * @returns the replaced award; null without an earlier award
 */
export async function addRuling(client: Client, ruling: NewRuling, by: string): Promise<CompetitionRuling | null> {
  const { ref, leagueId, matchId, season, award, deduct, reason } = ruling
  // Locks the match, so that concurrent rulings run one after another.
  await client.query(`select pg_advisory_xact_lock(hashtext('competition_ruling'), $1)`, [matchId])
  const { rows } = await client.query<Row>(
    `${SELECT_RULINGS} where match_id = $1 and home is not null and withdrawn_at is null and $2`,
    [matchId, award !== null],
  )
  const [replacedRow] = rows
  if (replacedRow !== undefined) await withdrawRuling(client, replacedRow.id)
  await client.query(
    `insert into competition_ruling
       (league_id, match_id, season, home, away, team, region, points, reason, ruled_by, ref)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[leagueId, matchId, season, award?.home ?? null, award?.away ?? null],
      ...[deduct?.team ?? null, deduct?.region ?? null, deduct?.points ?? null, reason, by, ref],
    ],
  )
  return replacedRow === undefined ? null : toRuling(replacedRow)
}
