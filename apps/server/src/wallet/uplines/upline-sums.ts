/** Grouping of booked sums: by account, working day, product, category (such as a sport) or item (such as a match). */
export type SumsBy = 'account' | 'day' | 'product' | 'sport' | 'match'

/** Grouping of booked sums of one member: also by bet. `account` groups the total. */
export type MemberSumsBy = SumsBy | 'bet'

/** Filter of booked sums; null includes everything. Category and item are 0 for bets across several. */
export interface SumsFilter {
  readonly product: string | null
  readonly category: number | null
  readonly item: number | null
}

/**
 * Booked sums of the bets below an account, in minor units of one currency. Win/loss is positive for a win of the
 * holder.
 */
export interface HierarchySums {
  /**
   * Group key in one of these forms:
   * - account id,
   * - day,
   * - product,
   * - product and category, for example `sportsbook/1`, with 0 for several categories,
   * - product, category and item, for example `sportsbook/1/40211`,
   * - product and subject, for example `sportsbook/260117000000001`.
   */
  readonly key: string
  readonly bets: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  /** Win/loss of the members themselves; positive if the members won. */
  readonly memberWinLossMinor: bigint
  readonly memberCommissionMinor: bigint
  /** Win/loss of each holder (UP3), positive for a win: the company, then each level from shareholder to agent. */
  readonly winLossMinor: readonly bigint[]
  readonly commissionMinor: readonly bigint[]
}

/** Page of booked sums in the order of the group key, after the key `after`. */
export interface SumsPage {
  readonly after: string | null
  readonly limit: number
}
export const NO_SUMS: HierarchySums = {
  key: '',
  bets: 0,
  turnoverMinor: 0n,
  validTurnoverMinor: 0n,
  memberWinLossMinor: 0n,
  memberCommissionMinor: 0n,
  winLossMinor: [0n, 0n, 0n, 0n, 0n, 0n],
  commissionMinor: [0n, 0n, 0n, 0n, 0n, 0n],
}

/** Adds two booked sums of the same currency. The result has the key of the second. */
export function addSums(one: HierarchySums, other: HierarchySums): HierarchySums {
  return {
    key: other.key,
    bets: one.bets + other.bets,
    turnoverMinor: one.turnoverMinor + other.turnoverMinor,
    validTurnoverMinor: one.validTurnoverMinor + other.validTurnoverMinor,
    memberWinLossMinor: one.memberWinLossMinor + other.memberWinLossMinor,
    memberCommissionMinor: one.memberCommissionMinor + other.memberCommissionMinor,
    winLossMinor: other.winLossMinor.map((part, at) => part + (one.winLossMinor[at] ?? 0n)),
    commissionMinor: other.commissionMinor.map((part, at) => part + (one.commissionMinor[at] ?? 0n)),
  }
}

/** Subtracts booked sums from a total that contains them. */
export function subtractSums(all: HierarchySums, one: HierarchySums): HierarchySums {
  return {
    key: all.key,
    bets: all.bets - one.bets,
    turnoverMinor: all.turnoverMinor - one.turnoverMinor,
    validTurnoverMinor: all.validTurnoverMinor - one.validTurnoverMinor,
    memberWinLossMinor: all.memberWinLossMinor - one.memberWinLossMinor,
    memberCommissionMinor: all.memberCommissionMinor - one.memberCommissionMinor,
    winLossMinor: all.winLossMinor.map((part, at) => part - (one.winLossMinor[at] ?? 0n)),
    commissionMinor: all.commissionMinor.map((part, at) => part - (one.commissionMinor[at] ?? 0n)),
  }
}
