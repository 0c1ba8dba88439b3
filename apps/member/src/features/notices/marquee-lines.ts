import type { AnnouncementRow } from '@touchline/contract/named-records'

/** Maximum number of announcements in the marquee. */
const LINES = 10

/**
 * Returns the current announcements for the marquee, newest first, without the ones the member closed.
 * @param worldMs simulated clock time in epoch milliseconds; null if unknown, then the server's selection is used as
 *   is
 */
export const linesNow = (
  rows: readonly AnnouncementRow[],
  worldMs: number | null,
  closedUpTo: bigint,
): readonly AnnouncementRow[] =>
  rows.filter(
    ({ id, atMs, toMs }) =>
      BigInt(id) > closedUpTo && (worldMs === null || (atMs <= worldMs && (toMs === null || worldMs < toMs))),
  )

/**
 * Returns the marquee's announcements after a push. The pushed announcement comes first, or is removed if it no longer
 * belongs to the marquee.
 */
export const withAnnouncement = (
  rows: readonly AnnouncementRow[] | undefined,
  pushed: AnnouncementRow,
): AnnouncementRow[] | undefined => {
  const others = rows?.filter(({ id }) => id !== pushed.id)
  return others && (pushed.marquee ? [pushed, ...others].slice(0, LINES) : others)
}

/** Returns the highest announcement id. Closing the marquee closes every announcement up to this id. */
export const newestId = (rows: readonly AnnouncementRow[]): bigint =>
  rows.reduce((newest, { id }) => (BigInt(id) > newest ? BigInt(id) : newest), 0n)
