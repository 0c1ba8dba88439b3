import process from 'node:process'
import type pg from 'pg'
import { openPepper } from '../accounts/accounts.pepper.ts'
import { type Passwords, createPasswords } from '../accounts/passwords.ts'
import type { Pepper } from '../accounts/pepper.ts'
import { resolveDataFolder } from '../platform/database/on-database.ts'

/**
 * Returns the pepper of the server of this database. Throws an Error with instructions if the pepper is not available
 * here.
 */
export const openServerPepper = (pool: pg.Pool, data: string | undefined): Promise<Pepper> =>
  openPepper({
    pool,
    dataDir: resolveDataFolder(data),
    pepper: process.env['TOUCHLINE_PEPPER'] || undefined,
    otherPepper: process.env['TOUCHLINE_PEPPER_OTHER'] || undefined,
    databaseUrl: process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined,
  })

/** Creates the password hasher with the pepper of the server of this database. */
export const openPasswords = async (pool: pg.Pool, data: string | undefined): Promise<Passwords> =>
  createPasswords(await openServerPepper(pool, data))
