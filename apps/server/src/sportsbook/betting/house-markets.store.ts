import { MARKET_TYPES } from '@touchline/domain/market'
import type pg from 'pg'

/** Tells the database of which markets one selection at most wins (LI4), as the catalogue says. Safe to repeat. */
export const fillHouseMarkets = async (owner: pg.Pool): Promise<void> => {
  await owner.query(
    `with named as (select unnest($1::smallint[]) as type_id),
       gone as (delete from house_exclusive_type e where e.type_id not in (select n.type_id from named n))
     insert into house_exclusive_type (type_id)
     select n.type_id from named n order by n.type_id on conflict do nothing`,
    [MARKET_TYPES.flatMap(({ id, oneWins }) => (oneWins ? id : []))],
  )
}
