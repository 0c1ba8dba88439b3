/** Handle of an open stream. */
export interface Player {
  readonly close: () => void
  /** Capture time of the displayed frame in epoch milliseconds; null if unknown. */
  readonly shownMs: () => number | null
  /** Seeks to the live edge after a pause. */
  readonly toLive: () => void
}

export interface PlayerOptions {
  readonly video: HTMLVideoElement
  readonly url: string
  /** Called when the player cannot continue, so that the caller must reopen the stream. */
  readonly onTrouble: () => void
}
