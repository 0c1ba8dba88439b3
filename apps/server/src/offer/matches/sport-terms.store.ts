import type { SportId } from '@touchline/domain/match'
import type pg from 'pg'
import type { SportTerm } from './sport-terms.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface Row {
  readonly sport_id: SportId
  readonly bet_delay_ms: number | null
  readonly margin_bp: number | null
  readonly group_bp: SportTerm['groupBp']
}

const READ = 'select sport_id, bet_delay_ms, margin_bp, group_bp from sport_terms'

const PUT = `
  insert into sport_terms (sport_id, bet_delay_ms, margin_bp, group_bp) values ($1, $2, $3, $4)
  on conflict (sport_id) do update set bet_delay_ms = excluded.bet_delay_ms, margin_bp = excluded.margin_bp,
    group_bp = excluded.group_bp`

/** Reads the platform's bet delay and margin settings of each sport. */
export async function readSportTerms(client: Queryable): Promise<readonly SportTerm[]> {
  return (await client.query<Row>(`${READ} order by sport_id`)).rows.map(toSportTerm)
}

function toSportTerm({ sport_id, bet_delay_ms, margin_bp, group_bp }: Row): SportTerm {
  return {
    sportId: sport_id,
    waitMs: bet_delay_ms,
    marginBp: margin_bp,
    groupBp: group_bp,
  }
}

/**
 * Stores the bet delay and margins of a sport within the caller's transaction. Running servers are notified at commit.
 * A concurrent change waits.
 * @returns the previous settings
 */
export async function putSportTerm(client: Queryable, term: SportTerm): Promise<SportTerm> {
  const { sportId, waitMs, marginBp, groupBp } = term
  await client.query("select pg_advisory_xact_lock(hashtext('sport terms'))")
  const { rows } = await client.query<Row>(`${READ} where sport_id = $1`, [sportId])
  const isUnset = waitMs === null && marginBp === null && Object.keys(groupBp).length === 0
  if (isUnset) await client.query('delete from sport_terms where sport_id = $1', [sportId])
  else await client.query(PUT, [sportId, waitMs, marginBp, JSON.stringify(groupBp)])
  return rows[0] === undefined ? { sportId, waitMs: null, marginBp: null, groupBp: {} } : toSportTerm(rows[0])
}
