/** What was booked, minor units; below zero where a correction took back more than there was. */
export interface BookedFigures {
  readonly bets: number
  readonly cashOuts: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  readonly commissionMinor: bigint
  readonly winLossMinor: bigint
}

/** Working days that the calendar has, both within, the first not after the last. Null narrows nothing. */
export interface BookedRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly product: string | null
  /** The product's own, such as a sport. */
  readonly category: number | null
}

/** `category` 0: what is of several. */
export type BookedCategory = BookedFigures & { readonly product: string; readonly category: number }

/** Balances are null where nothing moved that day. */
export type BookedDay = BookedFigures & {
  readonly workingDate: string
  readonly openingMinor: bigint | null
  readonly closingMinor: bigint | null
}

interface SettlementSums {
  readonly settlements: number
  /** Those of what was settled before. */
  readonly amended: number
  readonly winLossMinor: bigint
  readonly commissionMinor: bigint
}

/** What was booked for members, of every product (SE7). Every reading names the member: nobody reads another's. */
export interface Booked {
  currencyOf(memberId: number): Promise<string>
  totals(range: BookedRange): Promise<BookedFigures>
  /** By product, then category, from behind `after`. */
  byCategory(
    range: BookedRange,
    after: Pick<BookedCategory, 'product' | 'category'> | null,
    limit: number,
  ): Promise<readonly BookedCategory[]>
  /** The newest first, from before `beforeDate`; with days on which only money moved, unless a category is named. */
  byDay(range: BookedRange, beforeDate: string | null, limit: number): Promise<readonly BookedDay[]>
  settlements(range: BookedRange, amended: boolean): Promise<SettlementSums>
}
