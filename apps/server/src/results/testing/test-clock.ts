import type { Clock } from '../../runtime/clock/clock.ts'

/** Thursday 2026-01-15 20:00 GMT+8: working day 2026-01-15. */
const NOON_PLUS_8_MS = Date.UTC(2026, 0, 15, 12)

/** Manual clock for tests. */
export class TestClock implements Clock {
  nowMs = NOON_PLUS_8_MS
  /** Amount by which the wall clock was set forward, in milliseconds; negative if it was set back. */
  stepMs = 0

  wallMs(): number {
    return this.nowMs + this.stepMs
  }

  monotonicMs(): number {
    return this.nowMs
  }

  worldMs(): number {
    return this.nowMs
  }
}
