import { MARKET_KINDS } from '@touchline/domain/market'
import type pg from 'pg'

/** Stores the catalogue's list of markets in which at most a single selection wins (LI4). Safe to repeat. */
export async function fillHouseMarkets(owner: pg.Pool): Promise<void> {
  await owner.query(
    `with named as (select unnest($1::smallint[]) as kind_id),
       gone as (delete from house_exclusive_kind e where e.kind_id not in (select n.kind_id from named n))
     insert into house_exclusive_kind (kind_id)
     select n.kind_id from named n order by n.kind_id on conflict do nothing`,
    [MARKET_KINDS.flatMap(({ id, oneWins }) => (oneWins ? id : []))],
  )
}
