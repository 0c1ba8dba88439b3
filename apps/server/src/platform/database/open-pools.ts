import os from 'node:os'
import process from 'node:process'
import type pg from 'pg'
import type { Closing } from '../jobs/closing.ts'
import { createLeaseStore, createNodeStore, withHolds } from '../jobs/lease.store.ts'
import { type Hold, type LeaseStore, NODE_TERM_MS, TERM_MS, takeLease } from '../jobs/lease.ts'
import { Leases } from '../jobs/leases.ts'
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
  /** This process, as `pool` names it. */
  readonly node: Hold
  readonly leases: Leases
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
  const { node, leases } = await openLeases(database, options, closing)
  const pool = createPool(withHolds(database.runtimeConnectionString, [node]))
  closing.add(() => pool.end())
  await checkRuntime(pool, modules)
  const reads = createReadPool(database.runtimeConnectionString)
  closing.add(() => reads.end())
  return { pool, reads, node, leases }
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

/** One for the renewals, and one for each lease that is asked for, which may wait for what its last holder writes. */
const LEASE_CONNECTIONS = 3
/** What one does for all needs no more. */
const LEASED_CONNECTIONS = 4

/**
 * Makes this process known, and contends for leases. With the embedded database there is no other: whoever has the lock
 * of its folder is alone, and those on record were killed.
 */
const openLeases = async (database: Database, options: PoolOptions, closing: Closing) => {
  const { databaseUrl, onProgress } = options
  const url = database.runtimeConnectionString
  const isAlone = databaseUrl === undefined
  const connections = createPool(url, LEASE_CONNECTIONS)
  closing.add(() => connections.end())
  const partsOf = (name: string, store: LeaseStore, termMs: number) => ({
    ...partsOfAny(options),
    name,
    store,
    termMs,
    onError: (error: unknown) => onProgress(`the lease "${name}" could not be renewed: ${String(error)}`),
  })
  const node = await takeLease(partsOf('node', createNodeStore(connections), NODE_TERM_MS), isAlone)
  if (node === null) throw new Error('the process has no number')
  closing.add(() => node.giveBack())
  const store = createLeaseStore(connections)
  const leases = new Leases({
    take: (name) => takeLease(partsOf(name, store, TERM_MS), isAlone),
    poolUnder: (held) => createPool(withHolds(url, [node, held]), LEASED_CONNECTIONS),
    onError: (error, name) => onProgress(`what is done under the lease "${name}" could not begin: ${String(error)}`),
  })
  return { node, leases }
}

const partsOfAny = ({ onProgress, onTakenOver }: PoolOptions) => ({
  owner: `${os.hostname()} ${process.pid}`,
  monotonicMs: () => performance.now(),
  onLost: () => {
    onProgress('another Touchline has taken over what this one did')
    onTakenOver?.()
  },
})
