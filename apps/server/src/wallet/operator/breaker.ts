/** So many calls unheard one after the other, and an operator's wallet is taken to be down. */
const UNHEARD_TO_OPEN = 5
/** How long nobody then waits for it, ms; after that one call tries. */
const OPEN_MS = 5_000

/** Whether an operator's wallet is worth a call, by what was heard of it lately. Times are wall clock ms. */
export class Breaker {
  #unheard = 0
  #openUntilMs = -Infinity

  isOpen(nowMs: number): boolean {
    return nowMs < this.#openUntilMs
  }

  /** Takes a turn to call; once it was open, the others wait for what the one that tries hears. */
  mayCall(nowMs: number): boolean {
    if (this.isOpen(nowMs)) return false
    if (this.#unheard >= UNHEARD_TO_OPEN) this.#openUntilMs = nowMs + OPEN_MS
    return true
  }

  heard(): void {
    this.#unheard = 0
    this.#openUntilMs = -Infinity
  }

  unheard(nowMs: number): void {
    this.#unheard += 1
    if (this.#unheard >= UNHEARD_TO_OPEN) this.#openUntilMs = nowMs + OPEN_MS
  }
}
