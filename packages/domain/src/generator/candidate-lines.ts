import type { MarketKind } from '../market/index.ts'
import { isGroupedMarket, MIN_ODDS_MILLI } from '../odds/index.ts'
import { countBetween, type PriceBounds } from './price-bounds.ts'

/** An open line of a market that may be in a parlay. */
export interface CandidateLine {
  readonly type: MarketKind
  readonly lineQ: number
  /** Prices in the catalogue's order from index `first` on, 0 where not offered: the book's own row, not a copy. */
  readonly row: readonly number[]
  readonly first: number
}

/** What of a match may be picked, put in order once, so that counting what answers a wish looks at no line. */
export interface CandidateLines {
  /** By market, then by line. */
  readonly lines: readonly CandidateLine[]
  /** Prices that hang on the group (OD8), in rising order. */
  readonly grouped: Int32Array
  /** The others, in rising order. */
  readonly plain: Int32Array
}

/** Puts the lines of a match in order; they come in any. */
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

/** How many selections lie within the bounds. */
export const countOf = ({ grouped, plain }: CandidateLines, bounds: PriceBounds): number =>
  countBetween(grouped, bounds.grouped) + countBetween(plain, bounds.plain)
