import type { HeadCount } from '../market/index.ts'
import { isOddsMilli, type OddsMilli } from './display.ts'

/** Commission type of a member: sets the price shift on markets and the commission rate on turnover (OD8). */
export type PriceGroup = 'A' | 'B' | 'C' | 'D'

export const PRICE_GROUPS = ['A', 'B', 'C', 'D'] as const satisfies readonly PriceGroup[]

export interface PriceGroupTerms {
  /**
   * Price shift that worsens the member's price on each side, in hundredths of Malay odds, 0 to 99. 0 leaves the price
   * unchanged.
   */
  readonly shiftHundredths: number
  /** Commission on the turnover of bets in the group, in hundredths of a percent (UP2). */
  readonly commissionBp: number
}

export type PriceGroupTable = Readonly<Record<PriceGroup, PriceGroupTerms>>

/** Default table of the platform; an operator may set another. A larger price shift earns a higher commission. */
export const PRICE_GROUP_TERMS: PriceGroupTable = {
  A: { shiftHundredths: 0, commissionBp: 25 },
  B: { shiftHundredths: 1, commissionBp: 50 },
  C: { shiftHundredths: 2, commissionBp: 75 },
  D: { shiftHundredths: 4, commissionBp: 100 },
}

/** Market groups of two-way Asian markets, to which the price shift applies. */
const GROUPED: ReadonlySet<HeadCount> = new Set<HeadCount>(['hdp', 'ou', 'oe', 'ml'])

/** Lowest price that a price shift can produce, decimal odds in thousandths. */
const LOWEST_MILLI = 1010

/** Returns whether a price group affects the market's price and commission: two-way Asian markets only (OD8). */
export function isGroupedMarket({
  countedUnder,
  selections,
}: {
  countedUnder: HeadCount
  selections: readonly string[]
}): boolean {
  return GROUPED.has(countedUnder) && selections.length === 2
}

/**
 * Returns the canonical price for a group whose terms shift the price by `shiftHundredths` (OD8). The shift is exact
 * along the Malay scale and rounded down once. The result is never above the input price and never below 1.01, unless
 * the input already is. Throws a RangeError if `oddsMilli` is not a canonical price (OD1).
 */
export function computeGroupPrice(oddsMilli: OddsMilli, shiftHundredths: number): OddsMilli {
  if (!isOddsMilli(oddsMilli)) throw new RangeError(`not a price in thousandths: ${oddsMilli}`)
  if (oddsMilli <= LOWEST_MILLI) return oddsMilli
  return Math.max(LOWEST_MILLI, 1000 + shiftedProfit(oddsMilli - 1000, shiftHundredths))
}

/**
 * Returns the profit in thousandths of the risk after a price shift, which lowers the price along the Malay scale. On
 * the Malay scale 1.00 and −1.00 are the same price, and a worse price means 0.96 → 0.94 or −0.94 → −0.96. Above even
 * odds the Malay price is −1/k; a shift past even odds continues below even.
 */
function shiftedProfit(profitMilli: number, shift: number): number {
  if (profitMilli <= 1000) return profitMilli - shift * 10
  const passesEven = profitMilli * (100 - shift) < 100_000
  if (passesEven) return 2000 - shift * 10 - divide(1_000_000 + profitMilli - 1, profitMilli)
  return divide(profitMilli * 100_000, 100_000 + shift * profitMilli)
}

/** Integer division, rounded down. Both operands are 0 or more. */
function divide(value: number, by: number): number {
  return (value - (value % by)) / by
}

/** Returns the commission of a group on a turnover, in minor units, rounded down (UP2, MO2). */
export function groupCommission(
  turnoverMinor: bigint,
  { commissionBp }: Pick<PriceGroupTerms, 'commissionBp'>,
): bigint {
  return (turnoverMinor * BigInt(commissionBp)) / 10_000n
}
