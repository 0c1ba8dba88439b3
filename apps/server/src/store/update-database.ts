import type pg from 'pg'
import { applySchema } from './apply-schema.ts'
import { fillHouseMarkets } from './house-markets.ts'

/** Brings a database up to date, as the owner of its tables: the schema, and what it takes from the catalogue. */
export const updateDatabase = async (owner: pg.Pool): Promise<void> => {
  await applySchema(owner)
  await fillHouseMarkets(owner)
}
