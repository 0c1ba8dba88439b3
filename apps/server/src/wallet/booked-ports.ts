/**
 * Booked totals of a member in minor units; win/loss is positive if the member won. Counts and amounts can be negative
 * if a correction took back more than the range contains.
 */
export interface BookedTotals {
  readonly bets: number
  readonly cashOuts: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  readonly commissionMinor: bigint
  readonly winLossMinor: bigint
}

/**
 * Filter of booked totals: a member and an inclusive range of valid working days. A null product or category includes
 * everything.
 */
export interface BookedRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly product: string | null
  /** Category within the product, for example a sport. */
  readonly category: number | null
}

/** Booked totals of one category of a product; category 0 contains bookings across several categories. */
export type BookedCategory = BookedTotals & { readonly product: string; readonly category: number }

/**
 * Booked totals of one working day, with opening and closing balance. Balances are null for a day without movements.
 */
export type BookedDay = BookedTotals & {
  readonly workingDate: string
  readonly openingMinor: bigint | null
  readonly closingMinor: bigint | null
}

interface SettlementSums {
  readonly settlements: number
  /** Number of re-settlements. */
  readonly amended: number
  readonly winLossMinor: bigint
  readonly commissionMinor: bigint
}

/** Reads the bookings of a member over all products (SE7). */
export interface BookedTotalsReader {
  readCurrency(memberId: number): Promise<string>
  totals(range: BookedRange): Promise<BookedTotals>
  /** Returns totals by product and category, in this order, after the cursor `after`. */
  byCategory(
    range: BookedRange,
    after: Pick<BookedCategory, 'product' | 'category'> | null,
    limit: number,
  ): Promise<readonly BookedCategory[]>
  /**
   * Returns totals by day, newest first, before `beforeDate`. Includes days with only cash movements, unless a category
   * is given.
   */
  byDay(range: BookedRange, beforeDate: string | null, limit: number): Promise<readonly BookedDay[]>
  settlements(range: BookedRange, amended: boolean): Promise<SettlementSums>
}
