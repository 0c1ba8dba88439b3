import type { UxOdds } from '@touchline/contract/sportsbook/ux'
import type { MatchId } from '@touchline/domain/match'

/**
 * The book keeps a line as the row that is sent, so that a price is neither copied nor packed on its way out. What
 * stands where in it is known here, and to the contract's `write-rows.ts` that makes it.
 */

/** Where the prices begin, in the catalogue's selection order. */
export const PRICES_FROM = 5

export const matchIdOf = (row: UxOdds): MatchId => row[0] as MatchId

export const kindIdOf = (row: UxOdds): number => row[1]

/** Quarters, 0 where the market has no line. */
export const lineQOf = (row: UxOdds): number => row[2]

/** 0 is the main line. */
export const rankOf = (row: UxOdds): number => row[3]

export const isLocked = (row: UxOdds): boolean => row[4] === 1

/** The row with a lock, or without it. */
export const withLock = (row: UxOdds, locked: boolean): UxOdds => {
  const [matchId, kindId, lineQ, rank, , ...prices] = row
  return [matchId, kindId, lineQ, rank, locked ? 1 : 0, ...prices]
}

export const priceCount = (row: UxOdds): number => row.length - PRICES_FROM

/** Canonical thousandths, 0 where not offered. */
export const priceAt = (row: UxOdds, index: number): number => row[PRICES_FROM + index] ?? 0

export const pricesOf = (row: UxOdds): number[] => row.slice(PRICES_FROM) as number[]
