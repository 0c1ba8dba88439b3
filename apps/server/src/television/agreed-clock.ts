interface AgreedParts {
  /** What the database says that it is, epoch ms. */
  readonly askMs: () => Promise<number>
  /** Goes on evenly: a machine whose clock is set anew plays on where it is. */
  readonly steadyMs: () => number
}

/**
 * The time that all servers over one database agree on: each knows how far its own steady clock is from the database's.
 * What was measured is used until the next look.
 */
export class AgreedClock {
  readonly #parts: AgreedParts
  #aheadMs = 0

  constructor(parts: AgreedParts) {
    this.#parts = parts
  }

  readonly nowMs = (): number => this.#parts.steadyMs() + this.#aheadMs

  /** Asks the database what time it is, as of the middle of the asking. */
  async look(): Promise<void> {
    const { askMs, steadyMs } = this.#parts
    const askedMs = steadyMs()
    const toldMs = await askMs()
    this.#aheadMs = toldMs - (askedMs + steadyMs()) / 2
  }
}
