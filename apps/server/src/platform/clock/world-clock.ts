import type { Clock } from './clock.ts'

export interface WorldClock extends Clock {
  /** Simulated milliseconds per wall-clock millisecond. */
  readonly speed: number
  /**
   * Sets this clock to the simulated time of the feed leader. If that time is earlier, this clock pauses until the
   * leader catches up.
   */
  follow(worldMs: number): void
}

/** Last saved state of the simulated clock, in epoch milliseconds. */
export interface ClockAnchor {
  readonly wallMs: number
  /** Simulated time processed so far; the feed resumes here. */
  readonly worldMs: number
  /** Simulated time reached by the clock. */
  readonly reachedMs: number
}

export interface ClockStore {
  /**
   * Returns null before the first start. Time of postings after the last save counts as reached, for example after a
   * kill.
   */
  read(): Promise<ClockAnchor | null>
  save(anchor: ClockAnchor & { readonly speed: number }): Promise<void>
}

/**
 * Creates the simulated clock. It never goes back. It starts at wall-clock time, or at its saved time if later, for
 * example after a run at a higher speed. It pauses while the leader's clock is behind, or after the wall clock is set
 * back.
 */
export const createWorldClock = ({
  left,
  speed,
  wallMs,
  monotonicMs,
}: {
  readonly left: ClockAnchor | null
  readonly speed: number
  readonly wallMs: () => number
  readonly monotonicMs: () => number
}): WorldClock => {
  let anchorWallMs = wallMs()
  let anchorWorldMs = Math.max(anchorWallMs, left?.reachedMs ?? 0)
  let reachedMs = -Infinity
  const worldMs = (): number => {
    reachedMs = Math.max(reachedMs, Math.floor(anchorWorldMs + (wallMs() - anchorWallMs) * speed))
    return reachedMs
  }
  return {
    speed,
    wallMs,
    worldMs,
    monotonicMs,
    follow: (toMs) => {
      worldMs()
      anchorWallMs = wallMs()
      anchorWorldMs = toMs
    },
  }
}
