/** A word of a change reaches all who look at once, who do not ask at once. */
const SPREAD_MS = 1_000
/** While an answer is on its way it is let come: it may have been given before the change. */
const BUSY_MS = 500

interface ListAskingParts {
  /** Runs `task` after a delay; the answer cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** 0 ≤ random < 1. */
  readonly random: () => number
  readonly isHidden: () => boolean
  readonly isBusy: () => boolean
  readonly ask: () => void
}

/** When a list is asked for anew: once for all that changed in a second, and not while nobody sees it. */
export class ListAsking {
  readonly #parts: ListAskingParts
  #cancel: (() => void) | null = null

  constructor(parts: ListAskingParts) {
    this.#parts = parts
  }

  /** Something changed. Who does not look is left alone, and asks when he does. */
  hear(): void {
    this.#plan(this.#parts.random() * SPREAD_MS)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #plan(delayMs: number): void {
    if (this.#parts.isHidden()) return
    this.#cancel ??= this.#parts.schedule(() => {
      this.#cancel = null
      this.#ask()
    }, delayMs)
  }

  #ask(): void {
    const { isHidden, isBusy, ask } = this.#parts
    if (isHidden()) return
    if (isBusy()) this.#plan(BUSY_MS)
    else ask()
  }
}
