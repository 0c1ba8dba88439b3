import { CURRENCIES } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import { computeHouseLimits } from './house-limits.ts'

const ADD = `
  insert into house_limit (currency, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select c.currency, s.id, c.min_bet, c.max_bet, c.max_payout, c.max_per_match
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
    c(currency, min_bet, max_bet, max_payout, max_per_match)
  cross join unnest($6::integer[]) s(id)
  where not exists (select from house_limit h where h.currency = c.currency and h.sport_id = s.id)
  on conflict (currency, sport_id) do nothing`

/**
 * Stores the platform's default limits for currencies and sports without defaults (LI7). The database copies the limits
 * to operators and to accounts without limits.
 */
export async function addHouseLimits(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const limits = CURRENCIES.map(computeHouseLimits)
  await pool.query(ADD, [
    CURRENCIES,
    limits.map(({ minBetMinor }) => minBetMinor),
    limits.map(({ maxBetMinor }) => maxBetMinor),
    limits.map(({ maxPayoutMinor }) => maxPayoutMinor),
    limits.map(({ maxPerMatchMinor }) => maxPerMatchMinor),
    SPORTS.map(({ id }) => id),
  ])
}
