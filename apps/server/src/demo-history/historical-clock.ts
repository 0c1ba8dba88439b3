import type { Clock } from '../runtime/clock/clock.ts'

/** A settable clock in the past; wall clock, simulated clock and monotonic clock are equal. */
export class PastClock implements Clock {
  #nowMs: number

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  readonly wallMs = (): number => this.#nowMs
  readonly worldMs = (): number => this.#nowMs
  readonly monotonicMs = (): number => this.#nowMs

  set(nowMs: number): void {
    this.#nowMs = nowMs
  }
}
