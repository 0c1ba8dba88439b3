import type { AnnouncementRow } from '@touchline/contract/named-records'

/** Lines that the marquee turns through at most. */
const LINES = 10

/**
 * What the marquee says, the newest first, without what the member closed.
 * @param worldMs this moment of the world; null before it is known: the server has listed what holds
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

/** The lines after an announcement was pushed: it goes first, or is gone where it is the marquee's no more. */
export const withAnnouncement = (
  rows: readonly AnnouncementRow[] | undefined,
  pushed: AnnouncementRow,
): AnnouncementRow[] | undefined => {
  const others = rows?.filter(({ id }) => id !== pushed.id)
  return others && (pushed.marquee ? [pushed, ...others].slice(0, LINES) : others)
}

/** The newest of them: closing the marquee closes all up to it. */
export const newestId = (rows: readonly AnnouncementRow[]): bigint =>
  rows.reduce((newest, { id }) => (BigInt(id) > newest ? BigInt(id) : newest), 0n)
