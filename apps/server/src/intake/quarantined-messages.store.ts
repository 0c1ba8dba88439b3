import type pg from 'pg'
import type { MatchChange } from './feed-quarantine.ts'

/** A quarantined feed message and the names of the match that it closes. */
export interface QuarantinedMessage {
  /** Names of the sides; null if no match is stored under the message's key. */
  readonly match: string | null
  /** Kind of the feed message. Faults are missing here, because they exist only in the memory of the feed process. */
  readonly kind: Exclude<MatchChange['kind'], 'fault'>
  readonly error: string
  /** Start of the quarantine, wall clock in milliseconds. */
  readonly sinceMs: number
}

interface Row {
  readonly match: string | null
  readonly kind: QuarantinedMessage['kind']
  readonly error: string
  readonly since_ms: bigint
}

/** Reads the quarantined messages of every feed, oldest first. */
export async function readQuarantinedMessages(
  pool: Pick<pg.Pool, 'query'>,
  limit: number,
): Promise<readonly QuarantinedMessage[]> {
  const { rows } = await pool.query<Row>(
    `select nullif(concat_ws(' – ', m.home, nullif(m.away, '')), '') as match, q.kind, q.error, q.since_ms
     from feed_quarantine q left join match m on m.id = q.match_id
     order by q.since_ms, q.key_hash, q.kind limit $1`,
    [limit],
  )
  return rows.map(({ match, kind, error, since_ms }) => ({ match, kind, error, sinceMs: Number(since_ms) }))
}
