import type { ProcessRole } from '../roles.ts'

/**
 * Numbers of database connections of one process, by purpose. Every purpose has its own pool, so that no pool starves
 * another.
 */
export interface ConnectionBudget {
  /** Connections for requests of members and staff. */
  readonly requests: number
  /** Connections for batches of bets, so that a bet does not queue behind other requests. */
  readonly batches: number
  /** Connections for reports and lists. */
  readonly reads: number
  /**
   * Connections that renew the node and the leases: one for the node and one for every lease the process contends for.
   */
  readonly leases: number
  /** Connections for writes under one lease, such as the changes of a feed. */
  readonly leased: number
  /** Sum of the connections, with the bus listener. */
  readonly total: number
}

/** Roles whose work runs in a single process, under a lease. */
const LEASED_ROLES: readonly ProcessRole[] = ['feed', 'worker']

const LISTENER = 1
const MIN_CONNECTIONS = { requests: 2, batches: 1, reads: 1, leased: 2 }
const MAX_CONNECTIONS = { requests: 12, batches: 3, reads: 3, leased: 4 }
/** Connections left free for commands and for servers updating the schema at start. */
export const RESERVED_CONNECTIONS = 6

/** Connection limit of the database and the processes sharing it. */
interface Shared {
  /** Connections that PostgreSQL allows to roles without superuser rights. */
  readonly allowed: number
  /** Number of processes sharing the database. */
  readonly nodes: number
  readonly roles: ReadonlySet<ProcessRole>
}

/**
 * Computes the share of one process in the connections of the database. Throws an error with instructions if the limit
 * is too low for the number of processes.
 */
export function computeConnectionBudget({ allowed, nodes, roles }: Shared): ConnectionBudget {
  const leasedRoles = LEASED_ROLES.filter((role) => roles.has(role)).length
  const leases = 1 + leasedRoles
  const sumConnections = ({ requests, batches, reads, leased }: typeof MIN_CONNECTIONS): number =>
    LISTENER + leases + requests + batches + reads + leasedRoles * leased
  const share = Math.floor((allowed - RESERVED_CONNECTIONS) / nodes)
  const needed = sumConnections(MIN_CONNECTIONS)
  if (share < needed) {
    throw new Error(
      `PostgreSQL allows ${allowed} connections: ${nodes} processes have ${Math.max(0, share)} each and ` +
        `one needs ${needed}. Set max_connections to ${needed * nodes + RESERVED_CONNECTIONS} or more, or lower NODES`,
    )
  }
  let sizes = MIN_CONNECTIONS
  for (let grew = true; grew; ) {
    grew = false
    for (const kind of ['requests', 'batches', 'requests', 'leased', 'reads'] as const) {
      const larger = { ...sizes, [kind]: sizes[kind] + 1 }
      if (larger[kind] > MAX_CONNECTIONS[kind] || sumConnections(larger) > share) continue
      sizes = larger
      grew = true
    }
  }
  return { ...sizes, leases, total: sumConnections(sizes) }
}
