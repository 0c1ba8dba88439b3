import { Kysely, Migrator, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { fillHouseMarkets } from './house-markets.ts'
import { MIGRATIONS } from './migrations/index.ts'

/**
 * Brings the tables up to date, and what they take from the catalogue.
 * Several servers may do so at once; one of them works, the others wait.
 */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
    // Numbers are given to pieces of work: a lower one may come in after a higher one was run.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  await fillHouseMarkets(pool)
}
