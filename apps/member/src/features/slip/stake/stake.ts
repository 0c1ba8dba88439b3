import { displayHundredths, riskAndWin, type OddsType } from '@touchline/domain/odds'
import { readAmount, typedAmount } from '@touchline/ui/format'
import type { Currency } from '@touchline/domain/money'

/** OD6: several selections always use decimal odds. */
export const DECIMAL_ODDS = 4

/** Limits of the selection in minor units. */
export interface StakeLimits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
  /**
   * Source of the max bet: the member's limit (LI1), also if undefined, or the bookmaker's remaining capacity (LI4).
   */
  readonly maxBetBy?: 'member' | 'house'
}

/**
 * Stake, amount at risk and amount to win in minor units at a price. At negative odds the risk is less than the stake
 * (OD5).
 */
export interface StakeAt {
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
}

/** Limit that the stake violates, with its amount in minor units (LI1). */
export interface LimitOff {
  readonly why: 'min' | 'max' | 'maxPayout'
  readonly limitMinor: bigint
}

export type ClampedStake = { readonly text: string; readonly notice: 'changeStakeMin' | 'changeStakeMax' | null }

/** LI4: returns whether the bookmaker can accept no bet, because the remaining capacity is below the minimum stake. */
export function isFull({ maxBetBy, maxBetMinor, minBetMinor }: StakeLimits): boolean {
  return maxBetBy === 'house' && maxBetMinor < minBetMinor
}

export function stakeAt(text: string, oddsMilli: number, oddsType: OddsType, currency: Currency): StakeAt | null {
  const stakeMinor = readAmount(text, currency)
  if (stakeMinor === null) return null
  return { stakeMinor, ...riskAndWin(stakeMinor, displayHundredths(oddsMilli, oddsType), oddsType) }
}

/** Returns the highest stake whose risk plus win stays within the payout limit, and within max bet (LI1). */
export function highestStake(limits: StakeLimits, oddsMilli: number, oddsType: OddsType): bigint {
  const price = displayHundredths(oddsMilli, oddsType)
  const payoutHundredths = BigInt(oddsType === 4 ? price : 100 + Math.abs(price))
  const byPayout = (limits.maxPayoutMinor * 100n) / payoutHundredths
  return byPayout < limits.maxBetMinor ? byPayout : limits.maxBetMinor
}

export function limitOff(
  stakeMinor: bigint,
  limits: StakeLimits,
  oddsMilli: number,
  oddsType: OddsType,
): LimitOff | null {
  if (stakeMinor < limits.minBetMinor) return { why: 'min', limitMinor: limits.minBetMinor }
  if (stakeMinor > limits.maxBetMinor) return { why: 'max', limitMinor: limits.maxBetMinor }
  return stakeMinor > highestStake(limits, oddsMilli, oddsType)
    ? { why: 'maxPayout', limitMinor: limits.maxPayoutMinor }
    : null
}

/** LI3: clamps a stake to the nearest limit and returns the new stake with the notice for the member. */
export function clampStake(
  text: string,
  highestMinor: bigint,
  lowestMinor: bigint,
  currency: Currency,
  bound: 'max' | 'both',
): ClampedStake {
  const stakeMinor = readAmount(text, currency)
  if (stakeMinor === null) return { text, notice: null }
  if (stakeMinor > highestMinor && highestMinor >= lowestMinor)
    return { text: typedAmount(highestMinor, currency), notice: 'changeStakeMax' }
  if (bound === 'both' && stakeMinor < lowestMinor)
    return { text: typedAmount(lowestMinor, currency), notice: 'changeStakeMin' }
  return { text, notice: null }
}
