import type pg from 'pg'
import { applySchema } from './platform/database/apply-schema.ts'
import { readSchema } from './platform/database/schema-files.ts'
import { SCHEMAS } from './schemas.ts'
import { fillHouseMarkets } from './sportsbook/betting/house-markets.store.ts'

/** Brings a database up to date, as the owner of its tables: the schema, and what it takes from the catalogue. */
export const updateDatabase = async (owner: pg.Pool): Promise<void> => {
  await applySchema(owner, await readSchema(SCHEMAS))
  await fillHouseMarkets(owner)
}
