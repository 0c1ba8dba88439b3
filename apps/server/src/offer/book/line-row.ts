import type { UxOdds } from '@touchline/contract/sportsbook/ux'
import type { MatchId } from '@touchline/domain/match'

/**
 * The book stores a line as its wire row, so a price is not copied or packed when sent. Only this file and the
 * contract's `write-rows.ts` depend on the positions in the row.
 */

/** Index of the first price. Prices are in catalogue order of selections. */
export const PRICES_FROM = 5

export const matchIdOf = (row: UxOdds): MatchId => row[0] as MatchId

export const kindIdOf = (row: UxOdds): number => row[1]

/** Line in quarters; 0 if the market has no line. */
export const lineQOf = (row: UxOdds): number => row[2]

/** Rank of the line among the lines of its market; 0 is the main line. */
export const rankOf = (row: UxOdds): number => row[3]

export const isLocked = (row: UxOdds): boolean => row[4] === 1

/** Returns a copy of the row with the suspension set or cleared. */
export const withLock = (row: UxOdds, locked: boolean): UxOdds => {
  const [matchId, kindId, lineQ, rank, , ...prices] = row
  return [matchId, kindId, lineQ, rank, locked ? 1 : 0, ...prices]
}

export const priceCount = (row: UxOdds): number => row.length - PRICES_FROM

/** Returns the price of the selection with this catalogue index in thousandths; 0 if not offered. */
export const priceAt = (row: UxOdds, index: number): number => row[PRICES_FROM + index] ?? 0

export const pricesOf = (row: UxOdds): number[] => row.slice(PRICES_FROM) as number[]
