/** What sums are made by: an account, a working day, a product, a category of one, or an item of one. */
export type SumsBy = 'account' | 'day' | 'product' | 'sport' | 'match'

/** What sums of members are made by: also each of them, or each thing that was bet on. */
export type MemberSumsBy = SumsBy | 'bet'

/** Of what alone sums are made; null of all. Category and item are 0 of several. */
export interface SumsOf {
  readonly product: string | null
  readonly category: number | null
  readonly item: number | null
}

/** What is below an account came to; minor units. */
export interface LineSums {
  /**
   * The account's number, the day, the product, product and category as `sportsbook/1`, 0 of several, product and item
   * as `sportsbook/1/40211`, or product and subject as `sportsbook/260117000000001`.
   */
  readonly key: string
  readonly bets: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  /** The members' own. */
  readonly memberWinLossMinor: bigint
  readonly memberCommissionMinor: bigint
  /** Of the company, then of each level from shareholder to agent (UP3). */
  readonly winLossMinor: readonly bigint[]
  readonly commissionMinor: readonly bigint[]
}

/** A page of sums in the order of their keys: those behind one. */
export interface SumsPage {
  readonly after: string | null
  readonly limit: number
}
export const NO_SUMS: LineSums = {
  key: '',
  bets: 0,
  turnoverMinor: 0n,
  validTurnoverMinor: 0n,
  memberWinLossMinor: 0n,
  memberCommissionMinor: 0n,
  winLossMinor: [0n, 0n, 0n, 0n, 0n, 0n],
  commissionMinor: [0n, 0n, 0n, 0n, 0n, 0n],
}

/** Sums of two together, in one currency, by the key of the second. */
export const sumsPlus = (one: LineSums, other: LineSums): LineSums => ({
  key: other.key,
  bets: one.bets + other.bets,
  turnoverMinor: one.turnoverMinor + other.turnoverMinor,
  validTurnoverMinor: one.validTurnoverMinor + other.validTurnoverMinor,
  memberWinLossMinor: one.memberWinLossMinor + other.memberWinLossMinor,
  memberCommissionMinor: one.memberCommissionMinor + other.memberCommissionMinor,
  winLossMinor: other.winLossMinor.map((part, at) => part + (one.winLossMinor[at] ?? 0n)),
  commissionMinor: other.commissionMinor.map((part, at) => part + (one.commissionMinor[at] ?? 0n)),
})

/** What is left of sums without others that are among them. */
export const sumsLess = (all: LineSums, one: LineSums): LineSums => ({
  key: all.key,
  bets: all.bets - one.bets,
  turnoverMinor: all.turnoverMinor - one.turnoverMinor,
  validTurnoverMinor: all.validTurnoverMinor - one.validTurnoverMinor,
  memberWinLossMinor: all.memberWinLossMinor - one.memberWinLossMinor,
  memberCommissionMinor: all.memberCommissionMinor - one.memberCommissionMinor,
  winLossMinor: all.winLossMinor.map((part, at) => part - (one.winLossMinor[at] ?? 0n)),
  commissionMinor: all.commissionMinor.map((part, at) => part - (one.commissionMinor[at] ?? 0n)),
})
