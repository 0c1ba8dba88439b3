import type pg from 'pg'
import type { TakeShare } from './point-buckets.ts'

/**
 * Number of old full buckets deleted per request, so that the table holds only the buckets of the last one or two
 * minutes.
 */
const SWEPT = 4

const WANTED = '$2::integer'
const BURST = '$3::double precision'
/** SQL parameter: milliseconds in which one point refills. */
const POINT_MS = '$4::double precision'
const MS = `interval '1 millisecond'`

/** SQL expression: milliseconds until the bucket is full, a measure of its missing points. */
const LACKING_MS = 'greatest(0, extract(epoch from b.full_at - now())::double precision * 1000)'
const GRANT = `greatest(0, least(${WANTED}, floor(${BURST} - ${LACKING_MS} / ${POINT_MS})::integer))`
const FIRST_GRANT = `least(${WANTED}, floor(${BURST})::integer)`

const TAKE_POINTS = `
  with gone as (
    delete from point_bucket where key in (
      select key from point_bucket where full_at < now() - interval '1 minute' and key <> $1::text
      order by full_at limit ${SWEPT} for update skip locked)
  )
  insert into point_bucket as b (key, full_at, granted)
  values ($1, now() + ${FIRST_GRANT} * ${POINT_MS} * ${MS}, ${FIRST_GRANT})
  on conflict (key) do update set
    full_at = greatest(b.full_at, now()) + ${GRANT} * ${POINT_MS} * ${MS},
    granted = ${GRANT}
  returning granted`

/** Creates the function that takes points from the shared buckets in the database, by the database clock. */
export function createTakeShare(pool: Pick<pg.Pool, 'query'>): TakeShare {
  return async ({ key, points, burst, perMs }) => {
    const { rows } = await pool.query<{ granted: number }>({
      name: 'point-bucket',
      text: TAKE_POINTS,
      values: [key, points, burst, 1 / perMs],
    })
    if (rows[0] === undefined) throw new Error('the query must return one row')
    return rows[0].granted
  }
}
