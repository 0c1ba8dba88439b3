import type pg from 'pg'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { createPool, createReadPool } from './platform/database/pool.ts'
import { keepPrivate } from './platform/database/private-folder.ts'
import { checkRuntime, grantRuntime } from './platform/database/runtime-role.ts'
import type { Closing } from './platform/jobs/closing.ts'
import { updateDatabase } from './update-database.ts'

interface DatabaseOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly migrationUrl?: string | undefined
  readonly onProgress: (line: string) => void
}

/** Connections for what members do, and for what they only read. */
export interface Pools {
  readonly pool: pg.Pool
  readonly reads: pg.Pool
}

/** Opens the database, brings it up to date, and connects to it as the role that the server works as. */
export const openPools = async (
  { dataDir, databaseUrl, migrationUrl, onProgress }: DatabaseOptions,
  closing: Closing,
): Promise<Pools> => {
  await keepPrivate(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, migrationUrl, onNotice: onProgress })
  closing.add(() => database.stop())
  await updateAsOwner(database)
  const pool = createPool(database.runtimeConnectionString)
  closing.add(() => pool.end())
  await checkRuntime(pool)
  const reads = createReadPool(database.runtimeConnectionString)
  closing.add(() => reads.end())
  return { pool, reads }
}

/** Only at the start does the server have the right to change tables. */
const updateAsOwner = async ({ connectionString, login }: Database): Promise<void> => {
  const owner = createPool(connectionString, 2)
  try {
    await updateDatabase(owner)
    await grantRuntime(owner, login)
  } finally {
    await owner.end()
  }
}
