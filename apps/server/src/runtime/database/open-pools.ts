import os from 'node:os'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ShutdownSteps } from '../jobs/shutdown-steps.ts'
import { createLeaseStore, createNodeStore, withLeases } from '../jobs/lease.store.ts'
import { LEASE_TERMS, type LeaseStore, type LeaseTerms, type OwnedLease, acquireLease } from '../jobs/lease.ts'
import { Leases } from '../jobs/leases.ts'
import { ALL_ROLES, type ProcessRole } from '../roles.ts'
import { computeConnectionBudget, RESERVED_CONNECTIONS } from './connection-budget.ts'
import { readAllowed } from './connections.store.ts'
import type { ModuleSchema } from './module-schema.ts'
import { type Database, openDatabase } from './open-database.ts'
import { createReservedPool, createPool, createReadPool, STAY_OPEN } from './pool.ts'
import { makeFolderPrivate } from './private-folder.ts'
import { limitConnectionWaits } from './connection-waits.ts'
import { checkRuntime, grantRuntime } from './runtime-role.ts'
import { updateDatabase } from './update-database.ts'

export interface PoolOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly migrationUrl?: string | undefined
  /** Number of processes sharing an external database and its connections. Default 3. */
  readonly nodes?: number | undefined
  /** Roles of the process. Default: every role. */
  readonly roles?: ReadonlySet<ProcessRole>
  /** Terms of the leases. Tests use shorter terms. Default: LEASE_TERMS. */
  readonly leaseTerms?: LeaseTerms
  readonly onProgress: (line: string) => void
  /** Called when another process has taken over the node or a lease of this process; the process must exit. */
  readonly onTakenOver?: (() => void) | undefined
}

/** Database pools of the process: for requests, for reports and lists, and for batches of bets. */
export interface Pools {
  readonly pool: pg.Pool
  readonly reads: pg.Pool
  readonly batches: pg.Pool
  /** Registration of this process as a node; connections of `pool` carry its id. */
  readonly node: OwnedLease
  readonly leases: Leases
}

/** Opens the pools of a process; tests replace it by a function that opens fewer connections. */
export type OpenPools = (
  options: PoolOptions,
  modules: readonly ModuleSchema[],
  closing: ShutdownSteps,
) => Promise<Pools>

/**
 * Default number of nodes of an external database. With three nodes every node gets its maximum number of connections.
 */
const USUAL_NODES = 3

/** Number of attempts per lease term to take a lease owned by another process. */
const TRIES_A_TERM = 6
/** Pause between attempts to register the node: connections of a killed node stay counted until its term ends. */
const RETRY_DELAY_MS = 500

/** Opens the database, updates the schema and connects with the role of the server. */
export async function openPools(
  options: PoolOptions,
  modules: readonly ModuleSchema[],
  closing: ShutdownSteps,
): Promise<Pools> {
  const { dataDir, databaseUrl, migrationUrl, onProgress } = options
  await makeFolderPrivate(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, migrationUrl, onNotice: onProgress })
  closing.add(() => database.stop())
  await updateAsOwner(database, modules)
  const { node, leases, budget } = await openLeases(database, options, closing)
  const pool = createPool(withLeases(database.runtimeConnectionString, [node]), budget.requests, STAY_OPEN)
  closing.add(() => pool.end())
  await checkRuntime(pool, modules)
  limitConnectionWaits(pool)
  const reads = createReadPool(database.runtimeConnectionString, budget.reads)
  closing.add(() => reads.end())
  const batches = await createReservedPool(withLeases(database.runtimeConnectionString, [node]), budget.batches)
  closing.add(() => batches.end())
  limitConnectionWaits(batches)
  return { pool, reads, batches, node, leases }
}

/** Updates the schema as the table owner. The server has the right to change tables only at start. */
async function updateAsOwner({ connectionString, login }: Database, modules: readonly ModuleSchema[]): Promise<void> {
  const owner = createPool(connectionString, 2)
  try {
    await updateDatabase(owner, modules)
    await grantRuntime(owner, modules, login)
  } finally {
    await owner.end()
  }
}

/**
 * Registers this process as a node and prepares its leases. With the embedded database this process is alone, as it
 * owns the folder lock: nodes still registered were killed.
 */
async function openLeases(database: Database, options: PoolOptions, closing: ShutdownSteps) {
  const { databaseUrl, onProgress, leaseTerms = LEASE_TERMS } = options
  const url = database.runtimeConnectionString
  const isExclusive = databaseUrl === undefined
  const { allowed, budget } = await readBudget(url, options)
  const connections = await createReservedPool(url, budget.leases)
  closing.add(() => connections.end())
  const buildLeaseOptions = (name: string, store: LeaseStore, termMs: number) => ({
    ...buildCommonOptions(options),
    name,
    store,
    termMs,
    isExclusive,
    onError: (error: unknown) => onProgress(`the lease "${name}" could not be renewed: ${String(error)}`),
  })
  const counted = { connections: budget.total, allowed: allowed - RESERVED_CONNECTIONS }
  const nodeStore = createNodeStore(connections, counted)
  const node = await acquireNodeWithRetry(
    () => acquireLease(buildLeaseOptions('node', nodeStore, leaseTerms.nodeMs), isExclusive),
    { total: budget.total, allowed, withinMs: 2 * leaseTerms.nodeMs },
  )
  closing.add(() => node.release())
  const store = createLeaseStore(connections)
  const leases = new Leases({
    acquire: (name) => acquireLease(buildLeaseOptions(name, store, leaseTerms.leaseMs), isExclusive),
    retryDelayMs: leaseTerms.leaseMs / TRIES_A_TERM,
    createLeasePool: (roleLease) => createReservedPool(withLeases(url, [node, roleLease]), budget.leased),
    onError: (error, name) => onProgress(`the role of the lease "${name}" could not start: ${String(error)}`),
  })
  return { node, leases, budget }
}

async function readBudget(url: string, { databaseUrl, nodes, roles = ALL_ROLES }: PoolOptions) {
  const allowed = await readAllowed(url)
  const isSingleNode = databaseUrl === undefined
  return {
    allowed,
    budget: computeConnectionBudget({ allowed, nodes: isSingleNode ? 1 : (nodes ?? USUAL_NODES), roles }),
  }
}

function buildCommonOptions({ onProgress, onTakenOver }: PoolOptions) {
  return {
    owner: `${os.hostname()} ${process.pid}`,
    monotonicMs: () => performance.now(),
    onLost: () => {
      onProgress('another Touchline process has taken over the roles of this process')
      onTakenOver?.()
    },
  }
}

async function acquireNodeWithRetry(
  acquireNode: () => Promise<OwnedLease | null>,
  { total, allowed, withinMs }: { readonly total: number; readonly allowed: number; readonly withinMs: number },
) {
  for (const startMs = performance.now(); performance.now() - startMs < withinMs; await wait(RETRY_DELAY_MS)) {
    const node = await acquireNode()
    if (node !== null) return node
  }
  throw new Error(
    `PostgreSQL allows ${allowed} connections, and other Touchline processes leave fewer than the ` +
      `${total} that this process needs, or one of them uses the database exclusively. Set NODES to the ` +
      'number of processes on each of them, or raise max_connections',
  )
}
