import type { BetLimits } from '@touchline/domain/acceptance'
import type pg from 'pg'
import type { DefaultLimits } from './operator-ports.ts'
import { toLimits, type LimitRow } from '../members/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

const READ = `
  select sport_id, min_bet::text, max_bet::text, max_payout::text, max_per_match::text from default_limit
  where operator_id = $1 and currency = $2 order by sport_id`

const PUT = `
  insert into default_limit (operator_id, currency, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select $1, $2, s, $4, $5, $6, $7 from unnest($3::integer[]) s
  on conflict (operator_id, currency, sport_id) do update set min_bet = excluded.min_bet, max_bet = excluded.max_bet,
    max_payout = excluded.max_payout, max_per_match = excluded.max_per_match`

/** Returns the limits of new accounts of an operator in a currency, applied where no upline has limits (LI1). */
export async function readDefaultLimits(
  client: Queryable,
  operatorId: number,
  currency: string,
): Promise<DefaultLimits> {
  return toLimits((await client.query<LimitRow>(READ, [operatorId, currency])).rows)
}

/**
 * Sets the same default limits in the listed sports, or removes the defaults if null, in the transaction of the client.
 * Accounts without any limits receive the new limits (LI7). Concurrent changes for the operator wait.
 * @returns the limits of the currency before the change, in every sport
 */
export async function putDefaultLimits(
  client: Queryable,
  { operatorId, currency }: { readonly operatorId: number; readonly currency: string },
  { sportIds, limits }: { readonly sportIds: readonly number[]; readonly limits: BetLimits | null },
): Promise<DefaultLimits> {
  await client.query('select from operator where id = $1 for no key update', [operatorId])
  const before = await readDefaultLimits(client, operatorId, currency)
  if (limits === null) {
    const text = 'delete from default_limit where operator_id = $1 and currency = $2 and sport_id = any ($3)'
    await client.query(text, [operatorId, currency, sportIds])
    return before
  }
  const { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor } = limits
  const amounts = [minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor]
  await client.query(PUT, [operatorId, currency, sportIds, ...amounts])
  await client.query('select limit_unlimited_accounts($1, $2)', [operatorId, currency])
  return before
}
