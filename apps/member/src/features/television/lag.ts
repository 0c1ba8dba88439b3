/** What is known of how far the pictures are behind. */
export interface LagKnown {
  /** What time it is by the servers, epoch ms. */
  readonly serverMs: number
  /** When the picture that is shown was taken, by the dates in the playlist; null where the player tells none. */
  readonly shownMs: number | null
  /** What the channel is behind at least, seconds. */
  readonly delayS: number
}

export interface Lag {
  readonly seconds: number
  /** Otherwise it is at least so much. */
  readonly measured: boolean
}

/** Dates that are further off than this are no dates of what is on now. */
const MOST_MS = 6 * 3_600_000

/** How far the pictures are behind. What a playlist dates earlier than its channel can be is the channel's least. */
export const lagOf = ({ serverMs, shownMs, delayS }: LagKnown): Lag => {
  const behindMs = shownMs === null ? Number.NaN : serverMs - shownMs
  if (!(Math.abs(behindMs) <= MOST_MS)) return { seconds: delayS, measured: false }
  return { seconds: Math.max(delayS, Math.round(behindMs / 1_000)), measured: true }
}
