/** Delays that double with every failure, from `firstMs` to `mostMs`. */
export class BackOff {
  readonly #firstMs: number
  readonly #mostMs: number
  #failures = 0
  #untilMs = -Infinity

  constructor(firstMs: number, mostMs: number) {
    this.#firstMs = firstMs
    this.#mostMs = mostMs
  }

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures
  }

  isDue(wallMs: number): boolean {
    return wallMs >= this.#untilMs
  }

  failed(wallMs: number): void {
    this.#untilMs = wallMs + Math.min(this.#mostMs, this.#firstMs * 2 ** this.#failures)
    this.#failures += 1
  }

  succeeded(): void {
    this.#failures = 0
    this.#untilMs = -Infinity
  }
}
