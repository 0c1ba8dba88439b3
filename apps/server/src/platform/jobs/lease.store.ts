import type pg from 'pg'
import type { OwnedLease, LeaseStore } from './lease.ts'

/** Creates the store of leases in PostgreSQL. Terms run by the clock of the database. */
export const createLeaseStore = (pool: pg.Pool): LeaseStore => ({
  acquire: async (name, owner, termMs, isOver) => {
    const { rows } = await pool.query<{ taken: bigint | null; word: string | null }>(
      'select taken, word from acquire_lease($1, $2, $3, $4)',
      [name, owner, termMs, isOver],
    )
    const { taken = null, word = null } = rows[0] ?? {}
    return taken === null ? null : { fence: taken, previousMessage: word }
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
})

/** Numbers of database connections: of one node, and the limit of the nodes together. */
interface NodeConnections {
  readonly connections: number
  readonly allowed: number
}

const UNCOUNTED: NodeConnections = { connections: 0, allowed: 2 ** 31 - 1 }

/**
 * Registers this process as a node. `isOver` removes the remaining nodes, since their processes are gone. `take`
 * returns null while the nodes leave too few connections, or while a node has the database to itself.
 */
export const createNodeStore = (pool: pg.Pool, { connections, allowed } = UNCOUNTED): LeaseStore => ({
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
})

/** Returns a connection string that names the leases of the process: after a loss, check_fence refuses the writes. */
export const withLeases = (connectionString: string, leases: readonly Pick<OwnedLease, 'name' | 'fence'>[]): string => {
  const url = new URL(connectionString)
  const option = `-c touchline.holds=${leases.map(({ name, fence }) => `${name}:${fence}`).join()}`
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${option}`.trim())
  return url.href
}
