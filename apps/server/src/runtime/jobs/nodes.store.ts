import type pg from 'pg'

/** Node of the platform (a server process), as of its last renewal. */
export interface PlatformNode {
  /** Host name and process id of the node. */
  readonly owner: string
  readonly sinceMs: number
  /** Whether the term of the node still runs, so the node counts as alive. */
  readonly isHere: boolean
  /** Names of the leases owned by the node. */
  readonly holds: readonly string[]
}

interface NodeRow {
  readonly owner: string
  readonly since_ms: bigint
  readonly is_here: boolean
  readonly holds: readonly string[]
}

/** Reads the nodes of this database, oldest first. */
export async function readNodes(pool: Pick<pg.Pool, 'query'>): Promise<readonly PlatformNode[]> {
  const { rows } = await pool.query<NodeRow>(
    `select n.owner, (extract(epoch from n.since) * 1000)::bigint as since_ms, n.until > clock_timestamp() as is_here,
       array(select l.name from lease l
         where l.owner = n.owner and l.until > clock_timestamp() order by l.name) as holds
     from node n order by n.id`,
  )
  return rows.map(({ owner, since_ms, is_here, holds }) => ({
    owner,
    sinceMs: Number(since_ms),
    isHere: is_here,
    holds,
  }))
}

/** Reads the leases whose terms have ended: single-process work that is not running. */
export async function readUnheld(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const text = 'select name from lease where until <= clock_timestamp() order by name'
  return (await pool.query<{ name: string }>(text)).rows.map(({ name }) => name)
}
