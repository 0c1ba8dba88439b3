import type pg from 'pg'
import type { OwnedLease, LeaseStore } from './lease.ts'

/** Numbers of database connections: of one node, and the limit of the nodes together. */
interface NodeConnections {
  readonly connections: number
  readonly allowed: number
}

const UNCOUNTED: NodeConnections = { connections: 0, allowed: 2 ** 31 - 1 }

/** Creates the store of leases in PostgreSQL. Terms run by the clock of the database. */
export function createLeaseStore(pool: pg.Pool): LeaseStore {
  return {
    acquire: async (name, owner, termMs, isOver) => {
      const { rows } = await pool.query<{ new_fence: bigint | null; handover: string | null }>(
        'select new_fence, handover from acquire_lease($1, $2, $3, $4)',
        [name, owner, termMs, isOver],
      )
      const { new_fence: fence = null, handover = null } = rows[0] ?? {}
      return fence === null ? null : { fence, previousMessage: handover }
    },
    renew: async (name, fence, termMs, message) => {
      const { rows } = await pool.query<{ mine: boolean }>('select renew_lease($1, $2, $3, $4) as mine', [
        name,
        fence,
        termMs,
        message,
      ])
      return rows[0]?.mine === true
    },
  }
}

/**
 * Registers this process as a node. `isOver` removes the remaining nodes, since their processes are gone. `acquire`
 * returns null while the nodes leave too few connections, or while a node has the database to itself.
 */
export function createNodeStore(pool: pg.Pool, { connections, allowed } = UNCOUNTED): LeaseStore {
  return {
    acquire: async (_, owner, termMs, isOver) => {
      const { rows } = await pool.query<{ node: bigint | null }>('select add_node($1, $2, $3, $4, $5) as node', [
        owner,
        termMs,
        isOver,
        connections,
        allowed,
      ])
      const node = rows[0]?.node ?? null
      return node === null ? null : { fence: node, previousMessage: null }
    },
    renew: async (_, node, termMs) => {
      const { rows } = await pool.query<{ there: boolean }>('select renew_node($1, $2) as there', [node, termMs])
      return rows[0]?.there === true
    },
  }
}

/** Returns a connection string that names the leases of the process: after a loss, check_fence refuses the writes. */
export function withLeases(connectionString: string, leases: readonly Pick<OwnedLease, 'name' | 'fence'>[]): string {
  const url = new URL(connectionString)
  const option = `-c touchline.holds=${leases.map(({ name, fence }) => `${name}:${fence}`).join()}`
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${option}`.trim())
  return url.href
}
