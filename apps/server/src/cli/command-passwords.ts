import process from 'node:process'
import type pg from 'pg'
import { openPepper } from '../accounts/accounts.pepper.ts'
import { type Passwords, createPasswords } from '../accounts/passwords.ts'
import { folderOf } from '../platform/database/on-database.ts'

/** As the server of this database keeps them. Throws an Error that says what to do where its pepper is not here. */
export const passwordsOf = async (pool: pg.Pool, data: string | undefined): Promise<Passwords> =>
  createPasswords(
    await openPepper({
      pool,
      dataDir: folderOf(data),
      pepper: process.env['TOUCHLINE_PEPPER'] || undefined,
      databaseUrl: process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined,
    }),
  )
