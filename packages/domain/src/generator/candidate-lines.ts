import type { MarketKind } from '../market/index.ts'
import { isGroupedMarket, MIN_ODDS_MILLI } from '../odds/index.ts'
import { countBetween, type PriceBounds } from './price-bounds.ts'

/** An open line of a market that may be a leg of a parlay. */
export interface CandidateLine {
  readonly type: MarketKind
  readonly lineQ: number
  /**
   * Prices in thousandths in catalogue order, starting at index `first` of `row`; 0 if not offered. `row` is the price
   * store's own array, not a copy.
   */
  readonly row: readonly number[]
  readonly first: number
}

/**
 * The lines of a match that a random parlay may pick. Prices are sorted once, so that counting the matching selections
 * scans no lines.
 */
export interface CandidateLines {
  /** Lines of the match, sorted by market kind, then by line. */
  readonly lines: readonly CandidateLine[]
  /** Prices in thousandths to which the member's price group applies a shift (OD8), ascending. */
  readonly grouped: Int32Array
  /** Prices in thousandths without a price-group shift, ascending. */
  readonly plain: Int32Array
}

/** Sorts the lines of a match; accepts any order. */
export function candidateLines(from: Iterable<CandidateLine>): CandidateLines {
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

/** Returns the number of selections of the match whose price is within the bounds. */
export function countSelections({ grouped, plain }: CandidateLines, bounds: PriceBounds): number {
  return countBetween(grouped, bounds.grouped) + countBetween(plain, bounds.plain)
}
