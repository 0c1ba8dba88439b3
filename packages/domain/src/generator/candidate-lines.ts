import type { MarketKind } from '../market/index.ts'
import { isGroupedMarket, MIN_ODDS_MILLI } from '../odds/index.ts'
import { countBetween, type PriceBounds } from './price-bounds.ts'

/** Open line of a market that can be in a parlay. */
export interface CandidateLine {
  readonly type: MarketKind
  readonly lineQ: number
  /**
   * Prices in catalogue order from index `first`, 0 if not offered. Shares the array of the book instead of copying.
   */
  readonly row: readonly number[]
  readonly first: number
}

/** Selectable lines of a match, sorted once so that counting the matching selections scans no lines. */
export interface CandidateLines {
  /** Sorted by market, then by line. */
  readonly lines: readonly CandidateLine[]
  /** Prices that depend on the price group (OD8), ascending. */
  readonly grouped: Int32Array
  /** Other prices, ascending. */
  readonly plain: Int32Array
}

/** Sorts the lines of a match; accepts any order. */
export const candidateLines = (from: Iterable<CandidateLine>): CandidateLines => {
  const lines = Array.from(from).toSorted((a, b) => a.type.id - b.type.id || a.lineQ - b.lineQ)
  const grouped: number[] = []
  const plain: number[] = []
  for (const { type, row, first } of lines) {
    const prices = isGroupedMarket(type) ? grouped : plain
    for (let at = first; at < row.length; at += 1) {
      const price = row[at] ?? 0
      if (price >= MIN_ODDS_MILLI) prices.push(price)
    }
  }
  return { lines, grouped: Int32Array.from(grouped).sort(), plain: Int32Array.from(plain).sort() }
}

/** Returns the number of selections within the price bounds. */
export const countOf = ({ grouped, plain }: CandidateLines, bounds: PriceBounds): number =>
  countBetween(grouped, bounds.grouped) + countBetween(plain, bounds.plain)
