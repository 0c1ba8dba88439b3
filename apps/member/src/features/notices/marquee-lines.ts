import type { AnnouncementRow } from '@touchline/contract/named-records'

/** Maximum number of announcements in the marquee. */
const LINES = 10

/** Maximum lag of the page's simulated clock behind the server's, in milliseconds: the delay of a heartbeat. */
const MAX_LAG_MS = 10_000

/**
 * Returns whether an announcement that has just been pushed is current.
 * @param worldMs simulated clock time of the page in epoch milliseconds. The clock lags behind the server's, so an
 *   announcement that starts now may seem to start later.
 */
export function isCurrentWhenPushed({ atMs, toMs }: Pick<AnnouncementRow, 'atMs' | 'toMs'>, worldMs: number): boolean {
  return atMs <= worldMs + MAX_LAG_MS && (toMs === null || worldMs < toMs)
}

/**
 * Returns the current announcements for the marquee, newest first, without the ones the member closed.
 * @param worldMs simulated clock time in epoch milliseconds; null if unknown, then the server's selection is used as
 *   is
 */
export function linesNow(
  rows: readonly AnnouncementRow[],
  worldMs: number | null,
  closedUpTo: bigint,
): readonly AnnouncementRow[] {
  return rows.filter(
    ({ id, atMs, toMs }) =>
      BigInt(id) > closedUpTo && (worldMs === null || (atMs <= worldMs && (toMs === null || worldMs < toMs))),
  )
}

/**
 * Returns the marquee's announcements after a push. The pushed announcement comes first, or is removed if it no longer
 * belongs to the marquee.
 */
export function withAnnouncement(
  rows: readonly AnnouncementRow[] | undefined,
  pushed: AnnouncementRow,
): AnnouncementRow[] | undefined {
  const others = rows?.filter(({ id }) => id !== pushed.id)
  return others && (pushed.marquee ? [pushed, ...others].slice(0, LINES) : others)
}

/** Returns the highest announcement id. Closing the marquee closes every announcement up to this id. */
export function newestId(rows: readonly AnnouncementRow[]): bigint {
  return rows.reduce((newest, { id }) => (BigInt(id) > newest ? BigInt(id) : newest), 0n)
}
