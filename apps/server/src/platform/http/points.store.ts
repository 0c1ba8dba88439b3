import type pg from 'pg'
import type { AskShare } from './points.ts'

/** Two clocks are not quite alike: a window that ends so soon has ended. */
const SLACK = `interval '50 milliseconds'`
/** Windows that are over, dropped with each that is asked for: the table holds those of a minute or two. */
const SWEPT = 4

const ASK = `
  with gone as (
    delete from point_share where key in (
      select key from point_share where until < now() - interval '1 minute' and key <> $1::text
      order by until limit ${SWEPT} for update skip locked)
  )
  insert into point_share as s (key, until, taken, given)
  values ($1, now() + $4::double precision * interval '1 millisecond', least($2::integer, $3::integer), least($2, $3))
  on conflict (key) do update set
    until = case when s.until <= now() + ${SLACK} then excluded.until else s.until end,
    taken = case when s.until <= now() + ${SLACK} then excluded.taken
      else greatest(s.taken, least(s.taken + $2, $3)) end,
    given = case when s.until <= now() + ${SLACK} then excluded.given else greatest(0, least($2, $3 - s.taken)) end
  returning given, extract(epoch from until - now())::double precision * 1000 as left_ms`

/** Shares by the database's clock. */
export const createAskShare =
  (pool: Pick<pg.Pool, 'query'>): AskShare =>
  async ({ key, points, limit, leftMs }) => {
    const { rows } = await pool.query<{ given: number; left_ms: number }>({
      name: 'point-share',
      text: ASK,
      values: [key, points, limit, leftMs],
    })
    if (rows[0] === undefined) throw new Error('one row was expected')
    return { given: rows[0].given, leftMs: rows[0].left_ms }
  }
