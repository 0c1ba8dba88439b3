import type { UxOdds } from '@touchline/contract/sportsbook/ux'
import type { MatchId } from '@touchline/domain/match'

/**
 * The book stores a line as its wire row, so a price is not copied or packed when sent. Only this file and the
 * contract's `write-rows.ts` depend on the positions in the row.
 */

/** Index of the first price. Prices are in catalogue order of selections. */
export const PRICES_FROM = 5

export function matchIdOf(row: UxOdds): MatchId {
  return row[0] as MatchId
}

export function kindIdOf(row: UxOdds): number {
  return row[1]
}

/** Line in quarters; 0 if the market has no line. */
export function lineQOf(row: UxOdds): number {
  return row[2]
}

/** Rank of the line among the lines of its market; 0 is the main line. */
export function rankOf(row: UxOdds): number {
  return row[3]
}

export function isLocked(row: UxOdds): boolean {
  return row[4] === 1
}

/** Returns a copy of the row with the suspension set or cleared. */
export function withLock(row: UxOdds, locked: boolean): UxOdds {
  const [matchId, kindId, lineQ, rank, , ...prices] = row
  return [matchId, kindId, lineQ, rank, locked ? 1 : 0, ...prices]
}

export function priceCount(row: UxOdds): number {
  return row.length - PRICES_FROM
}

/** Returns the price of the selection with this catalogue index in thousandths; 0 if not offered. */
export function priceAt(row: UxOdds, index: number): number {
  return row[PRICES_FROM + index] ?? 0
}

export function pricesOf(row: UxOdds): number[] {
  return row.slice(PRICES_FROM) as number[]
}
