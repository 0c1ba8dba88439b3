import { displayHundredths, riskAndWin, type OddsType } from '@touchline/domain/odds'
import { readAmount, typedAmount } from '@touchline/ui/format'
import type { Currency } from '@touchline/domain/money'

/** OD6: several selections are always read in decimal odds. */
export const DECIMAL = 4

/** The limits that hold for the selection, minor units. */
export interface Limits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
  /** Whose the max bet is: the member's own (LI1) where it is not told, or what the house can still take (LI4). */
  readonly maxBetBy?: 'member' | 'house'
}

/** LI4: the house can take no bet at all: what is left is less than the lowest stake. */
export const isFull = ({ maxBetBy, maxBetMinor, minBetMinor }: Limits): boolean =>
  maxBetBy === 'house' && maxBetMinor < minBetMinor

/** What a typed stake comes to at a price (OD5). */
export interface StakeAt {
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
}

export const stakeAt = (text: string, oddsMilli: number, oddsType: OddsType, currency: Currency): StakeAt | null => {
  const stakeMinor = readAmount(text, currency)
  if (stakeMinor === null) return null
  return { stakeMinor, ...riskAndWin(stakeMinor, displayHundredths(oddsMilli, oddsType), oddsType) }
}

/** The highest stake whose risk and win together stay within the payout limit, and which max bet allows (LI1). */
export const highestStake = (limits: Limits, oddsMilli: number, oddsType: OddsType): bigint => {
  const price = displayHundredths(oddsMilli, oddsType)
  const payoutHundredths = BigInt(oddsType === 4 ? price : 100 + Math.abs(price))
  const byPayout = (limits.maxPayoutMinor * 100n) / payoutHundredths
  return byPayout < limits.maxBetMinor ? byPayout : limits.maxBetMinor
}

/** LI1: the limit that a stake breaks, with what it allows. */
export interface LimitOff {
  readonly why: 'min' | 'max' | 'maxPayout'
  readonly limitMinor: bigint
}

export const limitOff = (
  stakeMinor: bigint,
  limits: Limits,
  oddsMilli: number,
  oddsType: OddsType,
): LimitOff | null => {
  if (stakeMinor < limits.minBetMinor) return { why: 'min', limitMinor: limits.minBetMinor }
  if (stakeMinor > limits.maxBetMinor) return { why: 'max', limitMinor: limits.maxBetMinor }
  return stakeMinor > highestStake(limits, oddsMilli, oddsType)
    ? { why: 'maxPayout', limitMinor: limits.maxPayoutMinor }
    : null
}

export type Clamp = { readonly text: string; readonly notice: 'changeStakeMin' | 'changeStakeMax' | null }

/** LI3: a stake outside the limits is brought to the nearer one, with the notice that says so. */
export const clampStake = (
  text: string,
  highestMinor: bigint,
  lowestMinor: bigint,
  currency: Currency,
  which: 'max' | 'both',
): Clamp => {
  const stakeMinor = readAmount(text, currency)
  if (stakeMinor === null) return { text, notice: null }
  if (stakeMinor > highestMinor && highestMinor >= lowestMinor)
    return { text: typedAmount(highestMinor, currency), notice: 'changeStakeMax' }
  if (which === 'both' && stakeMinor < lowestMinor)
    return { text: typedAmount(lowestMinor, currency), notice: 'changeStakeMin' }
  return { text, notice: null }
}
