import type { SessionTimes } from '../account-ports.ts'
import { createHash } from 'node:crypto'
import type pg from 'pg'

// Sums the seconds of session use. Use is stored every five minutes, so an open session may have been used up to five
// minutes longer than stored.
const SELECT_SECONDS_ONLINE = `
  select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::integer as seconds
  from (
    select range_agg(tstzrange(s.created_at, greatest(s.created_at, s.last_seen_at))) as used
    from session s where s.member_id = $1 and s.last_seen_at > to_timestamp($2)
  ) u
  cross join lateral unnest(u.used * tstzmultirange(tstzrange(to_timestamp($2), to_timestamp($3)))) r`

export function createSessionTimes(reads: Pick<pg.Pool, 'query'>): SessionTimes {
  return {
    readStartMs: async (token) => {
      const { rows } = await reads.query<{ created_at: Date }>('select created_at from session where token_hash = $1', [
        createHash('sha256').update(token).digest(),
      ])
      return rows[0]?.created_at.getTime() ?? null
    },
    readSecondsOnline: async (memberId, fromMs, nowMs) => {
      const { rows } = await reads.query<{ seconds: number }>(SELECT_SECONDS_ONLINE, [
        memberId,
        Math.min(fromMs, nowMs) / 1000,
        nowMs / 1000,
      ])
      return rows[0]?.seconds ?? 0
    },
  }
}
