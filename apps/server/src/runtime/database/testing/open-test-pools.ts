import process from 'node:process'
import type { ShutdownSteps } from '../../jobs/shutdown-steps.ts'
import { createLeaseStore, createNodeStore, withLeases } from '../../jobs/lease.store.ts'
import { acquireLease, type LeaseStore, type OwnedLease } from '../../jobs/lease.ts'
import { Leases } from '../../jobs/leases.ts'
import { limitConnectionWaits } from '../connection-waits.ts'
import type { ModuleSchema } from '../module-schema.ts'
import type { PoolOptions, Pools } from '../open-pools.ts'
import { createPool, createReadPool, STAY_OPEN } from '../pool.ts'
import { asRuntimeRole } from '../runtime-role.ts'

/** Term of the leases in milliseconds, longer than any test. */
const TERM_MS = 3_600_000

/**
 * Opens the pools of a process on a test database with the server's rights. The schema of the database is current, as
 * it was copied from the template. The pools connect when they are used.
 */
export async function openTestPools(
  { databaseUrl }: PoolOptions,
  _modules: readonly ModuleSchema[],
  closing: ShutdownSteps,
): Promise<Pools> {
  if (databaseUrl === undefined) throw new Error('the test names no database')
  const url = asRuntimeRole(databaseUrl)
  const connections = createPool(url, 1, STAY_OPEN)
  closing.add(() => connections.end())
  const node = await acquireTestLease('node', createNodeStore(connections))
  closing.add(() => node.release())
  const leases = new Leases({
    acquire: (name) => acquireTestLease(name, createLeaseStore(connections)),
    retryDelayMs: TERM_MS,
    createLeasePool: (lease) => createPool(withLeases(url, [node, lease]), 4, STAY_OPEN),
    onError: (error) => {
      throw error
    },
  })
  const pool = createPool(withLeases(url, [node]), 12, STAY_OPEN)
  closing.add(() => pool.end())
  limitConnectionWaits(pool)
  const reads = createReadPool(url, 4)
  closing.add(() => reads.end())
  return { pool, reads, batches: pool, node, leases }
}

async function acquireTestLease(name: string, store: LeaseStore): Promise<OwnedLease> {
  const fail = (): never => {
    throw new Error(`another process took the lease "${name}" of a test`)
  }
  const lease = await acquireLease({
    ...{ name, store, termMs: TERM_MS, owner: `test ${process.pid}` },
    monotonicMs: () => performance.now(),
    onLost: fail,
    onError: fail,
  })
  return lease ?? fail()
}
