/** Simulated clock of the server, extrapolated between heartbeats; can run faster than the wall clock. */
export class WorldClock {
  readonly #nowMs: () => number
  #anchorMs: number
  #worldMs: number
  #speed = 1
  #skewMs = 0
  #hasServerTime = false

  /** @param nowMs returns the time of the browser's clock in epoch milliseconds */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
    this.#anchorMs = nowMs()
    this.#worldMs = this.#anchorMs
  }

  get speed(): number {
    return this.#speed
  }

  /** Returns true after the server has reported the simulated time. Until then `now` returns the browser's time. */
  get hasServerTime(): boolean {
    return this.#hasServerTime
  }

  /** Starts the clock from the first frame of the socket: simulated time, server wall time and speed. */
  start(worldMs: number, serverWallMs: number, speed: number): void {
    this.#speed = speed
    this.#skewMs = serverWallMs - this.#nowMs()
    this.#hasServerTime = true
    this.correct(worldMs)
  }

  /** Corrects the simulated time from a server heartbeat; `worldMs` is in epoch milliseconds. */
  correct(worldMs: number): void {
    this.#anchorMs = this.#nowMs()
    this.#worldMs = worldMs
  }

  /** Current simulated time in epoch milliseconds. */
  now(): number {
    return this.#worldMs + (this.#nowMs() - this.#anchorMs) * this.#speed
  }

  /** Current wall time of the server in epoch milliseconds, independent of the browser's clock. */
  serverWallMs(): number {
    return this.#nowMs() + this.#skewMs
  }
}
