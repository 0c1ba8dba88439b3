import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { MatchId } from '@touchline/domain/match'
import { type MatchChange, type QuarantineStore, keyOf } from './feed-quarantine.ts'

interface Row {
  readonly match_id: number | null
  readonly change: string
  readonly error: string
  readonly since_ms: bigint
}

export function createQuarantineStore(pool: pg.Pool): QuarantineStore {
  return {
    load: async (provider) => {
      const { rows } = await pool.query<Row>(
        `select match_id, change, error, since_ms from feed_quarantine where provider = $1
         order by since_ms, key_hash, kind`,
        [provider],
      )
      return rows.map(({ match_id, change, error, since_ms }) => ({
        change: JSON.parse(change) as MatchChange,
        matchId: match_id as MatchId | null,
        error,
        sinceMs: Number(since_ms),
      }))
    },
    save: async (provider, { change, matchId, error, sinceMs }) => {
      await pool.query(
        `insert into feed_quarantine (provider, key_hash, kind, match_id, change, error, since_ms)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (provider, key_hash, kind) do update
           set match_id = excluded.match_id, change = excluded.change, error = excluded.error`,
        // JSON escapes the characters that PostgreSQL cannot store.
        [
          provider,
          hashOf(keyOf(change)),
          change.kind,
          matchId,
          JSON.stringify(change),
          error.replaceAll('\0', ''),
          Math.floor(sinceMs),
        ],
      )
    },
    release: async (provider, key, kind) => {
      await pool.query('delete from feed_quarantine where (provider, key_hash, kind) = ($1, $2, $3)', [
        provider,
        hashOf(key),
        kind,
      ])
    },
  }
}

// Hashes the key, because a key may contain characters that a PostgreSQL text cannot store.
function hashOf(key: string): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex')
}
