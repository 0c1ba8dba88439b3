import type pg from 'pg'
import type { ApprovalThreshold, ApprovalThresholdChange } from './approval-threshold.ts'

/**
 * Time in wall-clock milliseconds until a raised amount takes effect. A single person may raise the amount, so
 * colleagues get time to notice (SE8).
 */
const RAISED_AFTER_MS = 24 * 3_600_000

interface SumRow {
  readonly from_base: bigint
  readonly later_base: bigint | null
  readonly later_from_ms: bigint | null
}

// SQL: sets the amount. While a higher amount is pending, the amount in force (`in_force`) differs from the amount set
// last (`newest`).
const SET = `
  with now as (
    select only_one, case when later_from_ms <= $3 then later_base else from_base end as in_force,
      coalesce(later_base, from_base) as newest
    from approval_threshold
  )
  update approval_threshold s set from_base = least(n.in_force, $2), later_base = case when $2 > n.in_force then $2 end,
    later_from_ms = case when $2 > n.in_force then $3::bigint + $4 end
  from now n where n.only_one = s.only_one and n.newest = $1::bigint`

/** Reads the amount from which a second person must confirm, as in force at a wall-clock time. */
export async function readApprovalThreshold(
  client: Pick<pg.Pool, 'query'>,
  wallMs: number,
): Promise<ApprovalThreshold> {
  const { rows } = await client.query<SumRow>('select from_base, later_base, later_from_ms from approval_threshold')
  const [row] = rows
  if (row === undefined) throw new Error('the amount from which a second person must confirm is missing')
  if (row.later_base === null) return { from: row.from_base, later: null }
  const later = { from: row.later_base, atMs: Number(row.later_from_ms) }
  return later.atMs <= wallMs ? { from: later.from, later: null } : { from: row.from_base, later }
}

/**
 * Sets the amount from which a second person must confirm, within the caller's transaction. A lower amount takes effect
 * at once, a higher amount a day later. Returns false if the amount set last differs from `was`.
 */
export async function setApprovalThreshold(
  client: Pick<pg.Pool, 'query'>,
  { was, fromBase, wallMs }: ApprovalThresholdChange,
): Promise<boolean> {
  await client.query('select from approval_threshold for update')
  const values = [String(was), String(fromBase), Math.floor(wallMs), RAISED_AFTER_MS]
  const { rowCount } = await client.query(SET, values)
  return rowCount === 1
}
