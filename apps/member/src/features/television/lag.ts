/** Times from which the lag of the video behind the prices is computed. */
export interface LagInput {
  /** Server time in epoch milliseconds. */
  readonly serverMs: number
  /**
   * Capture time of the displayed frame from the playlist's dates, epoch milliseconds; null if the player does not
   * report it.
   */
  readonly shownMs: number | null
  /** Minimum delay of the channel in seconds. */
  readonly delayS: number
}

export interface VideoLag {
  readonly seconds: number
  /** True if `seconds` was measured; false if it is only a lower bound. */
  readonly measured: boolean
}

/**
 * Maximum plausible distance in milliseconds between playlist dates and server time. Larger distances mean that the
 * dates do not belong to the live stream.
 */
const MAX_LAG_MS = 6 * 3_600_000

/**
 * Computes how many seconds the video lags behind the server time. A measured lag below the channel's minimum is raised
 * to the minimum.
 */
export function computeLag({ serverMs, shownMs, delayS }: LagInput): VideoLag {
  const measuredLagMs = shownMs === null ? Number.NaN : serverMs - shownMs
  if (!(Math.abs(measuredLagMs) <= MAX_LAG_MS)) return { seconds: delayS, measured: false }
  return { seconds: Math.max(delayS, Math.round(measuredLagMs / 1_000)), measured: true }
}
