import { access } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { findDatabase, openDatabase } from './open-database.ts'
import { createPool } from './pool.ts'

type LinePrinter = (line: string) => void

/**
 * Returns the absolute path of the data folder. The default is the folder of `npm start`; a passed path is relative to
 * the folder where npm was called.
 */
export function resolveDataFolder(data: string | undefined): string {
  return data === undefined
    ? fileURLToPath(new URL('../../../../../.touchline', import.meta.url))
    : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), data)
}

/**
 * Runs work as the owner of the tables, on the database of MIGRATION_DATABASE_URL, DATABASE_URL or a data folder. A
 * running embedded server stays running; otherwise one is started for the work and stopped afterwards. Throws an error
 * whose message contains instructions.
 */
export async function onDatabase<T>(
  data: string | undefined,
  printLine: LinePrinter,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const databaseUrl = process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL']
  if (databaseUrl) return onPool(databaseUrl, work)
  const dataDir = resolveDataFolder(data)
  await access(path.join(dataDir, 'postgres-password')).catch((cause: unknown) => {
    throw new Error(`${dataDir} contains no Touchline database: give its folder with --data DIR`, { cause })
  })
  const running = await findDatabase(dataDir, printLine)
  if (running !== null) return onPool(running, work)
  const database = await openDatabase({ dataDir, onNotice: printLine })
  try {
    return await onPool(database.connectionString, work)
  } finally {
    await database.stop()
  }
}

async function onPool<T>(connectionString: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(connectionString, 2)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
