import type pg from 'pg'
import { applySchema } from './platform/database/apply-schema.ts'
import { fillHouseMarkets } from './sportsbook/betting/house-markets.store.ts'

/** Brings a database up to date, as the owner of its tables: the schema, and what it takes from the catalogue. */
export const updateDatabase = async (owner: pg.Pool): Promise<void> => {
  await applySchema(owner)
  await fillHouseMarkets(owner)
}
