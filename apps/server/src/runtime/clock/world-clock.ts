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

/** Simulated clock that ignores a step of the wall clock until the database clock confirms the step. */
export interface SteppedWorldClock extends WorldClock {
  /**
   * Returns the difference between the wall clock and the time at which it should be, in milliseconds. Returns null
   * without an unconfirmed step.
   */
  unconfirmedStepMs(): number | null
  /**
   * Compares the wall clock with the database clock. If they agree, the simulated clock follows the wall clock again. A
   * step forward moves it to wall-clock time at most; after a step back it pauses.
   * @returns whether they agree
   */
  confirm(databaseMs: number): boolean
}

/** Last saved state of the simulated clock, in epoch milliseconds. */
export interface ClockAnchor {
  readonly wallMs: number
  /** Simulated time processed so far; the feed resumes here. */
  readonly worldMs: number
  /** Latest simulated time that the clock has reached, in epoch milliseconds. */
  readonly reachedMs: number
}

export interface ClockStore {
  /**
   * Reads the saved clock; null before the first start. The time of postings after the last save counts as reached, for
   * example after a kill.
   */
  read(): Promise<ClockAnchor | null>
  save(anchor: ClockAnchor & { readonly speed: number }): Promise<void>
}

interface WorldClockParts {
  readonly savedAnchor: ClockAnchor | null
  readonly speed: number
  readonly wallMs: () => number
  readonly monotonicMs: () => number
  /** Database clock at the start, in epoch milliseconds. */
  readonly databaseMs: number
}

/** Largest step of the wall clock that needs no confirmation, in milliseconds. */
export const STEP_MS = 60_000

/**
 * Creates the simulated clock. It never goes back, so it must not follow a false step of the wall clock forward.
 *
 * - It starts at wall-clock time, or at its saved time if later, for example after a run at a higher speed. If the wall
 *   clock and the database clock differ by more than `STEP_MS`, it starts at the earlier of both.
 * - It runs with the wall clock. It runs with the monotonic clock from a step of the wall clock by more than `STEP_MS`
 *   until `confirm` succeeds.
 * - It pauses while the leader's clock is behind, or after a confirmed step back.
 */
export function createWorldClock({
  savedAnchor,
  speed,
  wallMs,
  monotonicMs,
  databaseMs,
}: WorldClockParts): SteppedWorldClock {
  const startMs = wallMs()
  let isInDoubt = !agree(startMs, databaseMs)
  /** Times of the three clocks at one moment. `wallMs` is an estimate if the wall clock was in doubt at that moment. */
  let anchor = {
    wallMs: isInDoubt ? databaseMs : startMs,
    monotonicMs: monotonicMs(),
    worldMs: Math.max(isInDoubt ? Math.min(startMs, databaseMs) : startMs, savedAnchor?.reachedMs ?? 0),
  }
  let reachedMs = -Infinity
  const expectedWallMs = (): number => anchor.wallMs + monotonicMs() - anchor.monotonicMs
  /** Returns the wall-clock time, or the expected time while the wall clock is in doubt. */
  const trustedWallMs = (): number => {
    const [nowMs, expectedMs] = [wallMs(), expectedWallMs()]
    isInDoubt ||= !agree(nowMs, expectedMs)
    return isInDoubt ? expectedMs : nowMs
  }
  const worldMs = (): number => {
    reachedMs = Math.max(reachedMs, Math.floor(anchor.worldMs + (trustedWallMs() - anchor.wallMs) * speed))
    return reachedMs
  }
  return {
    speed,
    wallMs,
    worldMs,
    monotonicMs,
    follow: (toMs) => {
      worldMs()
      anchor = { wallMs: trustedWallMs(), monotonicMs: monotonicMs(), worldMs: toMs }
    },
    unconfirmedStepMs: () => {
      trustedWallMs()
      return isInDoubt ? wallMs() - expectedWallMs() : null
    },
    confirm: (nowMs) => {
      const confirmedMs = wallMs()
      if (!agree(confirmedMs, nowMs)) return false
      const setBackMs = Math.max(0, expectedWallMs() - confirmedMs)
      const continuedMs = Math.max(worldMs() - setBackMs, confirmedMs)
      anchor = { wallMs: confirmedMs, monotonicMs: monotonicMs(), worldMs: continuedMs }
      isInDoubt = false
      return true
    },
  }
}

function agree(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) <= STEP_MS
}
