import type { PricePoint } from '@touchline/contract/sportsbook/records'
import type { UxOdds } from '@touchline/contract/sportsbook/ux'
import type { MatchId } from '@touchline/domain/match'
import type { HistorySnapshot } from '../book/book-copy.ts'
import type { LineKey } from '../book/change.ts'
import { matchIdOf, priceAt, priceCount } from '../book/line-row.ts'

export interface PriceHistoryLimits {
  /** Maximum number of points per line. */
  readonly points: number
  /**
   * Maximum count of numbers (times and prices) over every line of every match; each number takes eight bytes of
   * memory.
   */
  readonly numbers: number
}

/** Limits the memory to about 32 MB, however many matches have price changes. */
const HISTORY_LIMITS: PriceHistoryLimits = { points: 256, numbers: 4_000_000 }

/**
 * Price history of a line as a flat list of points: time in epoch seconds, then the prices in thousandths, then the
 * next point.
 */
type Run = number[]

/**
 * Price movements of lines, including closed lines. Only lines with a price change or a closure are stored, with up to
 * a few hundred points per line. Finished matches are removed. Above the total limit, the match with the oldest first
 * price change is removed.
 */
export class PriceHistory {
  readonly #limits: PriceHistoryLimits
  readonly #matches = new Map<MatchId, Map<LineKey, Run>>()
  #numbers = 0

  constructor(limits = HISTORY_LIMITS) {
    this.#limits = limits
  }

  /** Count of numbers (times and prices) currently stored. */
  get numbers(): number {
    return this.#numbers
  }

  /**
   * Records that the prices of a line changed from `before`, in force since `sinceMs`, to `after`. A suspension alone
   * is not recorded.
   */
  recordMovement(key: LineKey, before: UxOdds, after: UxOdds, sinceMs: number, nowMs: number): void {
    if (hasSamePrices(before, after)) return
    const run = this.#findOrStartRun(key, before, sinceMs)
    this.#push(run, after, Math.floor(nowMs / 1000))
    if (this.#numbers > this.#limits.numbers) this.#dropOldest()
  }

  /** Records that a line is offered. If the line has an earlier history, its prices become the next point. */
  recordOpening(key: LineKey, row: UxOdds, nowMs: number): void {
    const run = this.#matches.get(matchIdOf(row))?.get(key)
    const count = priceCount(row)
    if (
      run === undefined ||
      Array.from({ length: count }, (_, at) => priceAt(row, at)).every(
        (price, at) => price === run[run.length - count + at],
      )
    )
      return
    this.#push(run, row, Math.floor(nowMs / 1000))
    if (this.#numbers > this.#limits.numbers) this.#dropOldest()
  }

  /**
   * Records that a line is no longer offered. Its last prices, in force since `sinceMs`, are kept, because bets may
   * have been accepted at them.
   */
  recordClosing(key: LineKey, row: UxOdds, sinceMs: number): void {
    this.#findOrStartRun(key, row, sinceMs)
    if (this.#numbers > this.#limits.numbers) this.#dropOldest()
  }

  /** Returns the stored points of a line; starts a new history with the prices of `row` if there is none. */
  #findOrStartRun(key: LineKey, row: UxOdds, sinceMs: number): Run {
    const matchId = matchIdOf(row)
    const lines = this.#matches.get(matchId) ?? new Map<LineKey, Run>()
    if (lines.size === 0) this.#matches.set(matchId, lines)
    const run = lines.get(key) ?? this.#startRun(row, Math.floor(sinceMs / 1000))
    lines.set(key, run)
    return run
  }

  forget(matchId: MatchId): void {
    for (const run of this.#matches.get(matchId)?.values() ?? []) this.#numbers -= run.length
    this.#matches.delete(matchId)
  }

  /**
   * Returns the points of a line with the given number of selections, oldest first; empty without a recorded change.
   */
  findPoints(matchId: MatchId, key: LineKey, selections: number): readonly PricePoint[] {
    const run = this.#matches.get(matchId)?.get(key) ?? []
    const width = selections + 1
    return Array.from({ length: run.length / width }, (_, nth) => {
      const [atS = 0, ...prices] = run.slice(nth * width, (nth + 1) * width)
      return { atS, prices }
    })
  }

  toSnapshot(): HistorySnapshot[] {
    return Array.from(this.#matches, ([id, lines]) => [
      id,
      Array.from(lines, ([key, run]) => [key, run.slice()] as const),
    ])
  }

  load(rows: readonly HistorySnapshot[]): void {
    this.#matches.clear()
    this.#numbers = 0
    for (const [id, lines] of rows) {
      this.#matches.set(id, new Map(lines.map(([key, run]) => [key, [...run]])))
      for (const [, run] of lines) this.#numbers += run.length
    }
  }

  #startRun(row: UxOdds, atS: number): Run {
    const run: Run = []
    this.#push(run, row, atS)
    return run
  }

  #push(run: Run, row: UxOdds, atS: number): void {
    const length = run.length
    run.push(atS)
    for (let index = 0; index < priceCount(row); index += 1) run.push(priceAt(row, index))
    const width = run.length - length
    if (run.length > this.#limits.points * width) thinRun(run, width)
    this.#numbers += run.length - length
  }

  #dropOldest(): void {
    const [oldest] = this.#matches.keys()
    if (oldest !== undefined) this.forget(oldest)
  }
}

function hasSamePrices(before: UxOdds, after: UxOdds): boolean {
  if (before.length !== after.length) return false
  for (let index = 0; index < priceCount(after); index += 1)
    if (priceAt(before, index) !== priceAt(after, index)) return false
  return true
}

/**
 * Removes the inner point whose two neighbours are closest in time, so that the remaining points still cover the entire
 * period. `width` is the count of numbers per point.
 */
function thinRun(run: Run, width: number): void {
  const gapAt = (at: number) => (run[at + width] ?? 0) - (run[at - width] ?? 0)
  let nearest = width
  for (let at = width; at < run.length - width; at += width) if (gapAt(at) < gapAt(nearest)) nearest = at
  run.splice(nearest, width)
}
