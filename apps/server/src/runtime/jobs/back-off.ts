/** Delays that double with every failure, from `firstMs` to `mostMs`. Times are of a monotonic clock. */
export class BackOff {
  readonly #firstMs: number
  readonly #mostMs: number
  #failures = 0
  #untilMs = -Infinity

  constructor(firstMs: number, maxMs: number) {
    this.#firstMs = firstMs
    this.#mostMs = maxMs
  }

  /** Number of failures since the last success. */
  get failures(): number {
    return this.#failures
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.#untilMs
  }

  failed(nowMs: number): void {
    this.#untilMs = nowMs + Math.min(this.#mostMs, this.#firstMs * 2 ** this.#failures)
    this.#failures += 1
  }

  succeeded(): void {
    this.#failures = 0
    this.#untilMs = -Infinity
  }
}
