import type { StakeRule } from '@touchline/domain/acceptance'
import type pg from 'pg'
import type { StakeLimitsNow } from './stake-limits.ts'
import type { StakeScope, StoredStakeRule } from '../limits/stake-rule.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface Row {
  readonly id: number
  readonly sport_id: number | null
  readonly league_id: number | null
  readonly league: string | null
  readonly kind_id: number | null
  readonly phase: StakeRule['phase']
  readonly price_group: StakeRule['group']
  readonly max_stake: bigint
  readonly set_by: string
  readonly set_at: Date
}

const LIST = `
  select s.*, l.name as league from stake_limit s left join league l on l.id = s.league_id
  order by s.sport_id nulls first, s.league_id nulls first, s.kind_id nulls first, s.phase nulls first,
    s.price_group nulls first`

const SAME_SCOPE = `sport_id is not distinct from $1 and league_id is not distinct from $2
  and kind_id is not distinct from $3  and phase is not distinct from $4 and price_group is not distinct from $5`

const PUT = `insert into stake_limit (sport_id, league_id, kind_id, phase, price_group, max_stake, set_by)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (sport_id, league_id, kind_id, phase, price_group)
    do update set max_stake = excluded.max_stake, set_by = excluded.set_by, set_at = now()`

/** Lists the rules, least specific first. */
export async function listStakeRules(pool: Queryable): Promise<readonly StoredStakeRule[]> {
  return (await pool.query<Row>(LIST)).rows.map(toStakeRule)
}

function toStakeRule(row: Row): StoredStakeRule {
  return {
    id: row.id,
    sportId: row.sport_id,
    leagueId: row.league_id,
    league: row.league,
    kindId: row.kind_id,
    phase: row.phase,
    group: row.price_group,
    maxMinor: BigInt(row.max_stake),
    setBy: row.set_by,
    setAtMs: row.set_at.getTime(),
  }
}

export async function readStakeLimits(pool: Queryable): Promise<StakeLimitsNow> {
  const [rules, rates] = await Promise.all([
    listStakeRules(pool),
    pool.query<{ currency: string; base_per_billion: bigint }>(
      'select currency, base_per_billion from house_rate order by currency',
    ),
  ])
  return { rules, rates: new Map(rates.rows.map((row) => [row.currency, BigInt(row.base_per_billion)])) }
}

/**
 * Sets the amount of a rule; null deletes the rule. Locks the rules until the end of the transaction.
 * @returns the previous amount, or null if no rule existed
 */
export async function putStakeRule(
  client: Queryable,
  { sportId, leagueId, kindId, phase, group }: StakeScope,
  maxMinor: bigint | null,
  by: string,
): Promise<bigint | null> {
  await client.query('lock table stake_limit in share row exclusive mode')
  const scopeValues = [sportId, leagueId, kindId, phase, group]
  const { rows } = await client.query<{ max_stake: bigint }>(
    `select max_stake from stake_limit where ${SAME_SCOPE}`,
    scopeValues,
  )
  if (maxMinor === null) await client.query(`delete from stake_limit where ${SAME_SCOPE}`, scopeValues)
  else await client.query(PUT, [...scopeValues, maxMinor, by])
  return rows[0] === undefined ? null : BigInt(rows[0].max_stake)
}

/** Returns the sport of a league; null if the league does not exist. */
export async function readLeagueSport(client: Queryable, leagueId: number): Promise<number | null> {
  const { rows } = await client.query<{ sport_id: number }>('select sport_id from league where id = $1', [leagueId])
  return rows[0]?.sport_id ?? null
}
