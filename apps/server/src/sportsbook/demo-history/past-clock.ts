import type { Clock } from '../../platform/clock/clock.ts'

/** A clock that stands at a moment of the past until it is set on; both its clocks are one. */
export class PastClock implements Clock {
  #nowMs: number

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  readonly wallMs = (): number => this.#nowMs
  readonly worldMs = (): number => this.#nowMs

  set(nowMs: number): void {
    this.#nowMs = nowMs
  }
}
