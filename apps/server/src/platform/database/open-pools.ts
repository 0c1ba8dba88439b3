import os from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Closing } from '../jobs/closing.ts'
import { createLeaseStore, createNodeStore, withHolds } from '../jobs/lease.store.ts'
import { type Hold, type LeaseStore, NODE_TERM_MS, TERM_MS, takeLease } from '../jobs/lease.ts'
import { Leases } from '../jobs/leases.ts'
import { ALL_ROLES, type Role } from '../roles.ts'
import { type ConnectionBudget, connectionBudgetOf, KEPT_FREE } from './connection-budget.ts'
import { readAllowed } from './connections.store.ts'
import type { ModuleSchema } from './module-schema.ts'
import { type Database, openDatabase } from './open-database.ts'
import { createHeldPool, createPool, createReadPool, STAY_OPEN } from './pool.ts'
import { keepPrivate } from './private-folder.ts'
import { limitRequestWaits } from './request-waits.ts'
import { checkRuntime, grantRuntime } from './runtime-role.ts'
import { updateDatabase } from './update-database.ts'

export interface PoolOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly migrationUrl?: string | undefined
  /** Processes that share an outside database: each has its part of the connections. 3 unless told. */
  readonly nodes?: number | undefined
  /** What the process does; all of it unless told. */
  readonly roles?: ReadonlySet<Role>
  readonly onProgress: (line: string) => void
  /** Another process has taken over what this one did. */
  readonly onTakenOver?: (() => void) | undefined
}

/** Connections for what members do, for what they only read, and for batches of bets. */
export interface Pools {
  readonly pool: pg.Pool
  readonly reads: pg.Pool
  readonly batches: pg.Pool
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
  const { node, leases, budget } = await openLeases(database, options, closing)
  const pool = createPool(withHolds(database.runtimeConnectionString, [node]), budget.requests, STAY_OPEN)
  closing.add(() => pool.end())
  await checkRuntime(pool, modules)
  limitRequestWaits(pool)
  const reads = createReadPool(database.runtimeConnectionString, budget.reads)
  closing.add(() => reads.end())
  const batches = await createHeldPool(withHolds(database.runtimeConnectionString, [node]), budget.batches)
  closing.add(() => batches.end())
  limitRequestWaits(batches)
  return { pool, reads, batches, node, leases }
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

/** Nodes that an outside database is shared by, where nobody says: so many have all the connections they can use. */
const USUAL_NODES = 3

const budgetIn = async (url: string, { databaseUrl, nodes, roles = ALL_ROLES }: PoolOptions) => {
  const allowed = await readAllowed(url)
  const isAlone = databaseUrl === undefined
  return { allowed, budget: connectionBudgetOf({ allowed, nodes: isAlone ? 1 : (nodes ?? USUAL_NODES), roles }) }
}

/** A node that was killed has its connections on record until its term is over. */
const TAKE_AGAIN_MS = 500

/**
 * Makes this process known, and contends for leases. With the embedded database there is no other: whoever has the lock
 * of its folder is alone, and those on record were killed.
 */
const openLeases = async (database: Database, options: PoolOptions, closing: Closing) => {
  const { databaseUrl, onProgress } = options
  const url = database.runtimeConnectionString
  const isAlone = databaseUrl === undefined
  const { allowed, budget } = await budgetIn(url, options)
  const connections = await createHeldPool(url, budget.leases)
  closing.add(() => connections.end())
  const partsOf = (name: string, store: LeaseStore, termMs: number) => ({
    ...partsOfAny(options),
    name,
    store,
    termMs,
    isAlone,
    onError: (error: unknown) => onProgress(`the lease "${name}" could not be renewed: ${String(error)}`),
  })
  const counted = { connections: budget.total, allowed: allowed - KEPT_FREE }
  const nodeStore = createNodeStore(connections, counted)
  const node = await takeNode(() => takeLease(partsOf('node', nodeStore, NODE_TERM_MS), isAlone), budget, allowed)
  closing.add(() => node.giveBack())
  const store = createLeaseStore(connections)
  const leases = new Leases({
    take: (name) => takeLease(partsOf(name, store, TERM_MS), isAlone),
    poolUnder: (held) => createHeldPool(withHolds(url, [node, held]), budget.leased),
    onError: (error, name) => onProgress(`what is done under the lease "${name}" could not begin: ${String(error)}`),
  })
  return { node, leases, budget }
}

const takeNode = async (take: () => Promise<Hold | null>, { total }: ConnectionBudget, allowed: number) => {
  for (const startMs = performance.now(); performance.now() - startMs < 2 * NODE_TERM_MS; await wait(TAKE_AGAIN_MS)) {
    const node = await take()
    if (node !== null) return node
  }
  throw new Error(
    `PostgreSQL allows ${allowed} connections, ` +
      `and other Touchlines leave fewer than the ${total} that this one takes, ` +
      'or one of them has the database for itself. Set NODES to the number of processes, on each of them, or raise ' +
      'max_connections',
  )
}

const partsOfAny = ({ onProgress, onTakenOver }: PoolOptions) => ({
  owner: `${os.hostname()} ${process.pid}`,
  monotonicMs: () => performance.now(),
  onLost: () => {
    onProgress('another Touchline has taken over what this one did')
    onTakenOver?.()
  },
})
