/** Two machines' clocks go apart by less than this, ms for each ms; a smoothing clock of an operating system too. */
const DRIFT = 0.0005

/**
 * How late what another machine says is heard, by its stamps. Nobody knows how far the two clocks are apart, so what
 * came fastest counts as not late; of it is let up what clocks may drift apart.
 */
export class Lateness {
  #leastMs = Infinity
  #sinceMs = 0

  /** Both by clocks that nobody sets, of the machine that said it and of this one. @returns ms, 0 or more */
  of(sentMs: number, heardMs: number): number {
    const apartMs = heardMs - sentMs
    const leastMs = this.#leastMs + Math.max(0, heardMs - this.#sinceMs) * DRIFT
    this.#leastMs = Math.min(leastMs, apartMs)
    this.#sinceMs = heardMs
    return apartMs - this.#leastMs
  }
}
