import type { Clock } from './clock.ts'

export interface WorldClock extends Clock {
  /** World milliseconds for each of the wall. */
  readonly speed: number
  /** Whoever plays the feed is at this time of the world now; where that is earlier, this clock waits for it. */
  follow(worldMs: number): void
}

/** Where the world stood when it was last written down, epoch ms. */
export interface ClockAnchor {
  readonly wallMs: number
  /** The last moment of the world that was dealt with: the feed goes on from there. */
  readonly worldMs: number
  /** How far the clock itself had come. */
  readonly reachedMs: number
}

export interface ClockStore {
  /** Null before the first start. What was dated after the last save counts as reached, as after a kill. */
  read(): Promise<ClockAnchor | null>
  save(anchor: ClockAnchor & { readonly speed: number }): Promise<void>
}

/**
 * The world's clock. It never goes back: it begins at the wall's time, or where it was left when that is later, as
 * after a run with a higher speed; it waits where another's that it follows is behind it, or where the wall's is set
 * back.
 */
export const createWorldClock = ({
  left,
  speed,
  wallMs,
}: {
  readonly left: ClockAnchor | null
  readonly speed: number
  readonly wallMs: () => number
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
    follow: (toMs) => {
      worldMs()
      anchorWallMs = wallMs()
      anchorWorldMs = toMs
    },
  }
}
