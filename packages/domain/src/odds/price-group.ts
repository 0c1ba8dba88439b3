import type { HeadCount } from '../market/index.ts'
import { isOddsMilli, type OddsMilli } from './display.ts'

/** A member's commission type: how much dearer they buy, and what they get back on turnover. */
export type PriceGroup = 'A' | 'B' | 'C' | 'D'

export const PRICE_GROUPS = ['A', 'B', 'C', 'D'] as const satisfies readonly PriceGroup[]

export interface PriceGroupTerms {
  /** Taken off each side's price in hundredths of Malay odds, 0 to 99. */
  readonly shiftHundredths: number
  /** Commission on the turnover of bets at these prices, hundredths of a percent (UP2). */
  readonly commissionBp: number
}

export type PriceGroupTable = Readonly<Record<PriceGroup, PriceGroupTerms>>

/** The house's own; an operator may keep another table. The dearer the group buys, the more comes back. */
export const PRICE_GROUP_TERMS: PriceGroupTable = {
  A: { shiftHundredths: 0, commissionBp: 25 },
  B: { shiftHundredths: 1, commissionBp: 50 },
  C: { shiftHundredths: 2, commissionBp: 75 },
  D: { shiftHundredths: 4, commissionBp: 100 },
}

/** Two-way Asian markets, by what they are counted under. */
const GROUPED: ReadonlySet<HeadCount> = new Set<HeadCount>(['hdp', 'ou', 'oe', 'ml'])

/** Whether prices hang on the group, and commission is paid: on two-way Asian markets only (OD8). */
export const isGroupedMarket = ({
  countedUnder,
  selections,
}: {
  countedUnder: HeadCount
  selections: readonly string[]
}): boolean => GROUPED.has(countedUnder) && selections.length === 2

/** A shift never takes a price below this. */
const LOWEST_MILLI = 1010

/** Whole-number division, rounded down; both are 0 or more. */
const divide = (value: number, by: number): number => (value - (value % by)) / by

/**
 * Profit in thousandths after a shift along the Malay scale, on which 1.00 and −1.00 are one price and worse means
 * 0.96 → 0.94 or −0.94 → −0.96. Above even the Malay price is −1/k; one that passes even goes on below it.
 */
const shiftedProfit = (profitMilli: number, shift: number): number => {
  if (profitMilli <= 1000) return profitMilli - shift * 10
  const passesEven = profitMilli * (100 - shift) < 100_000
  if (passesEven) return 2000 - shift * 10 - divide(1_000_000 + profitMilli - 1, profitMilli)
  return divide(profitMilli * 100_000, 100_000 + shift * profitMilli)
}

/**
 * A canonical price as a group buys it that `shiftHundredths` are taken off for (OD8): exact along the Malay scale and
 * rounded down once, so never better than the group's terms, never above the price itself, and not below 1.01 where it
 * was not already. Throws a RangeError for a price that is not one (OD1).
 */
export const groupPrice = (oddsMilli: OddsMilli, shiftHundredths: number): OddsMilli => {
  if (!isOddsMilli(oddsMilli)) throw new RangeError(`not a price in thousandths: ${oddsMilli}`)
  if (oddsMilli <= LOWEST_MILLI) return oddsMilli
  return Math.max(LOWEST_MILLI, 1000 + shiftedProfit(oddsMilli - 1000, shiftHundredths))
}

/** Commission of a group on a turnover, minor units, rounded down (UP2, MO2). */
export const groupCommission = (
  turnoverMinor: bigint,
  { commissionBp }: Pick<PriceGroupTerms, 'commissionBp'>,
): bigint => (turnoverMinor * BigInt(commissionBp)) / 10_000n
