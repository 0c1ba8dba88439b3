import type { WorkingDay } from '@touchline/domain/calendar'
import type pg from 'pg'

/** Stores the days of a demo's history and whether their generation finished. */
interface DemoHistoryStore {
  /**
   * Returns the days to generate: the days of an interrupted run, else the given days. Returns null if the history is
   * complete, or if bets existed before it started.
   */
  start(days: WorkingDay): Promise<WorkingDay | null>
  end(): Promise<void>
}

export function createDemoHistoryStore(pool: pg.Pool): DemoHistoryStore {
  return {
    start: async ({ fromMs, toMs }) => {
      await pool.query(
        `insert into demo_history (from_ms, to_ms) select $1, $2 where not exists (select from ticket)
         on conflict do nothing`,
        [fromMs, toMs],
      )
      const { rows } = await pool.query<{ from_ms: bigint; to_ms: bigint }>(
        'select from_ms, to_ms from demo_history where not is_complete order by from_ms',
      )
      return rows[0] === undefined ? null : { fromMs: Number(rows[0].from_ms), toMs: Number(rows[0].to_ms) }
    },
    end: async () => {
      await pool.query('update demo_history set is_complete = true')
    },
  }
}
