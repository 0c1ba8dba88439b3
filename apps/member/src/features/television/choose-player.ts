/** Video player that this browser uses: its own HLS player, the hls.js library, or none. */
export type PlayerKind = 'native' | 'library' | 'none'

export interface PlayerFacts {
  /** True if the browser plays HLS natively. */
  readonly playsHls: boolean
  /** True if the native player reports the date of the displayed frame. */
  readonly reportsFrameDate: boolean
  /** True if the browser supports Media Source Extensions. */
  readonly supportsMediaSource: boolean
}

/**
 * Selects the player. The native player comes first if it reports frame dates, because the delay would otherwise be a
 * guess. The library comes second and reports dates. The native player without dates comes last and gives only the
 * channel's minimum delay.
 */
export function choosePlayer({ playsHls, reportsFrameDate, supportsMediaSource }: PlayerFacts): PlayerKind {
  if (playsHls && reportsFrameDate) return 'native'
  if (supportsMediaSource) return 'library'
  return playsHls ? 'native' : 'none'
}
