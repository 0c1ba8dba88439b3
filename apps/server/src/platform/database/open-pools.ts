import os from 'node:os'
import process from 'node:process'
import type pg from 'pg'
import type { Closing } from '../jobs/closing.ts'
import { createLeaseStore, withHolds } from '../jobs/lease.store.ts'
import { type Hold, TERM_MS, awaitLease, takeLease } from '../jobs/lease.ts'
import type { ModuleSchema } from './module-schema.ts'
import { type Database, openDatabase } from './open-database.ts'
import { createPool, createReadPool } from './pool.ts'
import { keepPrivate } from './private-folder.ts'
import { checkRuntime, grantRuntime } from './runtime-role.ts'
import { updateDatabase } from './update-database.ts'

export interface PoolOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly migrationUrl?: string | undefined
  readonly onProgress: (line: string) => void
  /** Another process has taken over what this one did. */
  readonly onTakenOver?: (() => void) | undefined
}

/** Connections for what members do, and for what they only read. */
export interface Pools {
  readonly pool: pg.Pool
  readonly reads: pg.Pool
  /** What only one process over a database does: its connections above are good for nothing of it once it is lost. */
  readonly hold: Hold
}

/** Opens the database, brings it up to date, and connects to it as the role that the server works as. */
export const openPools = async (
  options: PoolOptions,
  modules: readonly ModuleSchema[],
  closing: Closing,
): Promise<Pools> => {
  const { dataDir, databaseUrl, migrationUrl, onProgress } = options
  await keepPrivate(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, migrationUrl, onNotice: onProgress })
  closing.add(() => database.stop())
  await updateAsOwner(database, modules)
  const hold = await holdFeed(database, options, closing)
  const pool = createPool(withHolds(database.runtimeConnectionString, [hold]))
  closing.add(() => pool.end())
  await checkRuntime(pool, modules)
  const reads = createReadPool(database.runtimeConnectionString)
  closing.add(() => reads.end())
  return { pool, reads, hold }
}

/** Only at the start does the server have the right to change tables. */
const updateAsOwner = async (
  { connectionString, login }: Database,
  modules: readonly ModuleSchema[],
): Promise<void> => {
  const owner = createPool(connectionString, 2)
  try {
    await updateDatabase(owner, modules)
    await grantRuntime(owner, modules, login)
  } finally {
    await owner.end()
  }
}

/**
 * Waits until nobody else plays the feed of this database. With the embedded one that is now: whoever has the lock of
 * its folder is alone, and a holder that is on record was killed.
 */
const holdFeed = async (database: Database, options: PoolOptions, closing: Closing): Promise<Hold> => {
  const { databaseUrl, onProgress, onTakenOver } = options
  const leases = createPool(database.runtimeConnectionString, 1)
  closing.add(() => leases.end())
  const parts = {
    store: createLeaseStore(leases),
    name: 'feed',
    owner: `${os.hostname()} ${process.pid}`,
    termMs: TERM_MS,
    monotonicMs: () => performance.now(),
    onLost: () => {
      onProgress('another Touchline has taken this database over')
      onTakenOver?.()
    },
    onError: (error: unknown) => onProgress(`the lease of the feed could not be renewed: ${String(error)}`),
  }
  const standBy = (): void => onProgress('another Touchline serves this database: standing by')
  const hold = databaseUrl === undefined ? await takeLease(parts, true) : await awaitLease(parts, standBy)
  if (hold === null) throw new Error('the lease of the feed was not given')
  closing.add(() => hold.giveBack())
  return hold
}
