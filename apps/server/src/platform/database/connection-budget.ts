import type { Role } from '../roles.ts'

/** Connections of one process, by what they are for. Each kind has a pool of its own, so that none starves another. */
export interface ConnectionBudget {
  /** What members and staff do. */
  readonly requests: number
  /** Batches of bets: a bet waits for no other request. */
  readonly batches: number
  /** Reports and lists. */
  readonly reads: number
  /** Renewals of the node and its leases, and one for each lease that is contended for. */
  readonly leases: number
  /** What is written under one lease, as a feed's changes. */
  readonly leased: number
  /** All of them, with the one that listens. */
  readonly total: number
}

/** Roles whose work one process does for all, under a lease. */
const LEASED_ROLES: readonly Role[] = ['feed', 'worker']

const LISTENER = 1
const LEAST = { requests: 2, batches: 1, reads: 1, leased: 2 }
const MOST = { requests: 12, batches: 3, reads: 3, leased: 4 }
/** Connections kept free for commands, and for starts that bring the schema up to date. */
export const KEPT_FREE = 6

/** What the database allows, and who shares it. */
interface Shared {
  /** Connections that PostgreSQL allows to those who are no superuser. */
  readonly allowed: number
  /** Processes that share the database. */
  readonly nodes: number
  readonly roles: ReadonlySet<Role>
}

/**
 * The share of one process of all connections that the database allows. Throws an Error, with what to do, where the
 * processes cannot all have what they need.
 */
export const connectionBudgetOf = ({ allowed, nodes, roles }: Shared): ConnectionBudget => {
  const leasedRoles = LEASED_ROLES.filter((role) => roles.has(role)).length
  const leases = 1 + leasedRoles
  const totalOf = ({ requests, batches, reads, leased }: typeof LEAST): number =>
    LISTENER + leases + requests + batches + reads + leasedRoles * leased
  const share = Math.floor((allowed - KEPT_FREE) / nodes)
  if (share < totalOf(LEAST)) {
    throw new Error(
      `PostgreSQL allows ${allowed} connections: ${nodes} processes have ${Math.max(0, share)} each and one needs ` +
        `${totalOf(LEAST)}. Set max_connections to ${totalOf(LEAST) * nodes + KEPT_FREE} or more, or NODES to fewer`,
    )
  }
  let sizes = LEAST
  for (let grew = true; grew; ) {
    grew = false
    for (const kind of ['requests', 'batches', 'requests', 'leased', 'reads'] as const) {
      const larger = { ...sizes, [kind]: sizes[kind] + 1 }
      if (larger[kind] > MOST[kind] || totalOf(larger) > share) continue
      sizes = larger
      grew = true
    }
  }
  return { ...sizes, leases, total: totalOf(sizes) }
}
