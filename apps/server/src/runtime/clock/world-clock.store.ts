import type pg from 'pg'
import type { ClockStore } from './world-clock.ts'

// SQL that reads the saved simulated clock. Postings carry simulated time, so the newest posting counts as a time that
// the clock has reached.
const READ = `
  select anchor_wall_ms, anchor_world_ms, greatest(reached_world_ms, (
    select max(p.at_ms) from ledger_shard l join posting p on (p.shard, p.seq) = (l.shard, l.last_seq)
  )) as reached_ms
  from world_clock`

export function createClockStore(pool: pg.Pool): ClockStore {
  return {
    read: async () => {
      const { rows } = await pool.query<Record<'anchor_wall_ms' | 'anchor_world_ms' | 'reached_ms', bigint>>(READ)
      const row = rows[0]
      return row === undefined
        ? null
        : {
            wallMs: Number(row.anchor_wall_ms),
            worldMs: Number(row.anchor_world_ms),
            reachedMs: Number(row.reached_ms),
          }
    },
    save: async ({ wallMs, worldMs, reachedMs, speed }) => {
      await pool.query({
        name: 'clock-save',
        text: `insert into world_clock as c (anchor_wall_ms, anchor_world_ms, speed, reached_world_ms)
          values ($1, $2, $3, $4)
          on conflict (only_one) do update
            set anchor_wall_ms = excluded.anchor_wall_ms, speed = excluded.speed,
              anchor_world_ms = greatest(c.anchor_world_ms, excluded.anchor_world_ms),
              reached_world_ms = greatest(c.reached_world_ms, excluded.reached_world_ms)`,
        values: [Math.floor(wallMs), Math.floor(worldMs), speed, Math.floor(reachedMs)],
      })
    },
  }
}
