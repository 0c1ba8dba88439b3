/** The clock of the matches, as the server tells it; it may run faster than the wall. */
export class WorldClock {
  readonly #nowMs: () => number
  #anchorMs: number
  #worldMs: number
  #speed = 1
  #skewMs = 0
  #known = false

  /** @param nowMs the browser's clock, epoch milliseconds */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
    this.#anchorMs = nowMs()
    this.#worldMs = this.#anchorMs
  }

  get speed(): number {
    return this.#speed
  }

  /** Whether the server has told the time; until then `now` is the browser's own. */
  get known(): boolean {
    return this.#known
  }

  /** From the socket's first frame: world and wall at that moment, and how fast the world runs. */
  start(worldMs: number, serverWallMs: number, speed: number): void {
    this.#speed = speed
    this.#skewMs = serverWallMs - this.#nowMs()
    this.#known = true
    this.correct(worldMs)
  }

  /** From each beat: the world now. */
  correct(worldMs: number): void {
    this.#anchorMs = this.#nowMs()
    this.#worldMs = worldMs
  }

  /** World time now, epoch milliseconds. */
  now(): number {
    return this.#worldMs + (this.#nowMs() - this.#anchorMs) * this.#speed
  }

  /** The server's wall clock now, epoch milliseconds, whatever the browser's own clock says. */
  serverWallMs(): number {
    return this.#nowMs() + this.#skewMs
  }
}
