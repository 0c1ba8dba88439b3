import process from 'node:process'
import type pg from 'pg'
import { openPepper } from '../secrets/open-pepper.store.ts'
import { type Passwords, createPasswords } from '../members/passwords/passwords.ts'
import type { Pepper } from '../secrets/pepper.ts'
import { resolveDataFolder } from '../runtime/database/on-database.ts'

/**
 * Returns the pepper of the server of this database. Throws an Error with instructions if the pepper is not available
 * here.
 */
export function openServerPepper(pool: pg.Pool, data: string | undefined): Promise<Pepper> {
  return openPepper({
    pool,
    dataDir: resolveDataFolder(data),
    pepper: process.env['TOUCHLINE_PEPPER'] || undefined,
    otherPepper: process.env['TOUCHLINE_PEPPER_OTHER'] || undefined,
    databaseUrl: process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined,
  })
}

/** Creates the password hasher with the pepper of the server of this database. */
export async function openPasswords(pool: pg.Pool, data: string | undefined): Promise<Passwords> {
  return createPasswords(await openServerPepper(pool, data))
}
