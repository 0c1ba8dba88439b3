import type { CapScope, StakePhase } from '@touchline/domain/acceptance'
import type pg from 'pg'
import type { HouseCap, HouseRate } from '../limits/house-caps.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface CapRow {
  readonly scope: CapScope
  readonly phase: StakePhase
  readonly amount: bigint
  readonly usual: bigint | null
  readonly exceptions: number
}

const CAPS = `
  select c.scope, c.phase, c.amount, c.usual, (
    select count(*)::integer from house_cap e
    where e.scope = c.scope and e.phase = c.phase and e.id <> c.id
  ) as exceptions
  from house_cap c
  where num_nonnulls(c.operator_id, c.sport_id, c.league_id, c.match_id) = 0 order by c.id`

interface RateRow {
  readonly currency: string
  readonly base_per_billion: bigint
  readonly usual: bigint | null
}

export async function readHouseCaps(pool: Queryable): Promise<readonly HouseCap[]> {
  const { rows } = await pool.query<CapRow>(CAPS)
  return rows.map(({ usual, ...row }) => ({ ...row, usual: usual ?? row.amount }))
}

/** Returns the rates ordered by currency code. */
export async function readHouseRates(pool: Queryable): Promise<readonly HouseRate[]> {
  const { rows } = await pool.query<RateRow>(
    'select currency, base_per_billion, usual from house_rate order by currency',
  )
  return rows.map(({ currency, base_per_billion: basePerBillion, usual }) => ({
    currency,
    basePerBillion,
    usual: usual ?? basePerBillion,
  }))
}

/**
 * Sets a default cap, within the transaction that also writes the audit entry. Returns false, without a change, if the
 * stored cap differs from `was`.
 */
export async function putHouseCap(
  client: Queryable,
  { scope, phase, was, amount }: Pick<HouseCap, 'scope' | 'phase' | 'amount'> & { readonly was: bigint },
): Promise<boolean> {
  const text = 'select set_house_cap($1, $2, $3, $4) as done'
  return (await client.query<{ done: boolean }>(text, [scope, phase, was, amount])).rows[0]?.done === true
}

/**
 * Sets a currency rate, within the transaction that also writes the audit entry. Returns false, without a change, if
 * the stored rate differs from `was`.
 */
export async function putHouseRate(
  client: Queryable,
  { currency, was, basePerBillion }: Pick<HouseRate, 'currency' | 'basePerBillion'> & { readonly was: bigint },
): Promise<boolean> {
  const text = 'select set_house_rate($1, $2, $3) as done'
  return (await client.query<{ done: boolean }>(text, [currency, was, basePerBillion])).rows[0]?.done === true
}
