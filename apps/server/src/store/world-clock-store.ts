import type pg from 'pg'
import type { ClockStore } from '../services/world-clock.ts'

export const createClockStore = (pool: pg.Pool): ClockStore => ({
  read: async () => {
    const { rows } = await pool.query<{ anchor_wall_ms: bigint; anchor_world_ms: bigint }>(
      'select anchor_wall_ms, anchor_world_ms from world_clock',
    )
    const row = rows[0]
    return row === undefined ? null : { wallMs: Number(row.anchor_wall_ms), worldMs: Number(row.anchor_world_ms) }
  },
  save: async ({ wallMs, worldMs, speed }) => {
    await pool.query({
      name: 'clock-save',
      text: `insert into world_clock (anchor_wall_ms, anchor_world_ms, speed) values ($1, $2, $3)
        on conflict (only_one) do update
          set anchor_wall_ms = excluded.anchor_wall_ms, anchor_world_ms = excluded.anchor_world_ms,
            speed = excluded.speed
          where excluded.anchor_world_ms >= world_clock.anchor_world_ms`,
      values: [Math.floor(wallMs), Math.floor(worldMs), speed],
    })
  },
})
