/** Booked totals in minor units. Negative if a correction took back more than the range contains. */
export interface BookedTotals {
  readonly bets: number
  readonly cashOuts: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  readonly commissionMinor: bigint
  readonly winLossMinor: bigint
}

/** Inclusive range of valid working days, in order. A null filter includes everything. */
export interface BookedRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly product: string | null
  /** Category within the product, for example a sport. */
  readonly category: number | null
}

/** Category 0 contains bookings across several categories. */
export type BookedCategory = BookedTotals & { readonly product: string; readonly category: number }

/** Balances are null for a day without movements. */
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

/** Member bookings of all products (SE7). Every query is limited to one member. */
export interface Booked {
  currencyOf(memberId: number): Promise<string>
  totals(range: BookedRange): Promise<BookedTotals>
  /** Ordered by product and category, after the key `after`. */
  byCategory(
    range: BookedRange,
    after: Pick<BookedCategory, 'product' | 'category'> | null,
    limit: number,
  ): Promise<readonly BookedCategory[]>
  /** Newest first, before `beforeDate`. Includes days with only cash movements, unless a category is given. */
  byDay(range: BookedRange, beforeDate: string | null, limit: number): Promise<readonly BookedDay[]>
  settlements(range: BookedRange, amended: boolean): Promise<SettlementSums>
}
