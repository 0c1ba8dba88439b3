import { displayHundredths } from '../odds/index.ts'
import { binomialCoefficient, systemSizes } from './combinations.ts'
import { combinedReturn, type LegFactor } from './combined-return.ts'
import type { LegTerms, SystemSize, TicketTerms } from './terms.ts'

type PricedLeg = Pick<LegTerms, 'oddsMilli'>

/** Maximum displayed combined price, in hundredths: the range of 32 bits. Payouts have no such limit. */
export const MAX_PRICE_HUNDREDTHS = 2_147_483_647

/**
 * Returns the factor of a winning leg in a parlay or a system. The factor is the displayed decimal price with two
 * decimals, regardless of the member's odds type (OD3, OD4, OD6).
 */
export function wonFactor({ oddsMilli }: PricedLeg): LegFactor {
  return { num: displayHundredths(oddsMilli, 4), den: 100 }
}

/**
 * Returns the factor of a winning leg after deducting `percent` of the winnings (GR20). The stake is returned in full.
 */
export function deductedFactor(leg: PricedLeg, percent = 0): LegFactor {
  const { num, den } = wonFactor(leg)
  return percent === 0 ? { num, den } : { num: 100 * den + (num - den) * (100 - percent), den: 100 * den }
}

/**
 * Computes the terms of a parlay (PA2): the stake times the product of the displayed decimal prices of the legs. Throws
 * a RangeError for a stake of 0 or less, or fewer than two legs.
 */
export function computeParlayTerms(stakeMinor: bigint, legs: readonly PricedLeg[]): TicketTerms {
  if (stakeMinor <= 0n) throw new RangeError(`not a stake: ${stakeMinor}`)
  if (legs.length < 2) throw new RangeError(`a parlay has two legs or more, not ${legs.length}`)
  return {
    kind: 'parlay',
    ...computeCombinedTerms([{ size: legs.length, unitMinor: stakeMinor, bets: 1 }], legs),
    sizes: [],
  }
}

function computeCombinedTerms(
  sizes: readonly SystemSize[],
  legs: readonly PricedLeg[],
): Pick<TicketTerms, 'oddsType' | 'priceHundredths' | 'stakeMinor' | 'riskMinor' | 'winMinor' | 'feeBp'> {
  const stakeMinor = sizes.reduce((sum, { unitMinor, bets }) => sum + unitMinor * BigInt(bets), 0n)
  const { num, den } = combinedReturn(sizes, legs.map(wonFactor))
  const hundredths = (num * 100n) / (den * stakeMinor)
  const maxHundredths = BigInt(MAX_PRICE_HUNDREDTHS)
  return {
    oddsType: 4,
    priceHundredths: Number(hundredths < maxHundredths ? hundredths : maxHundredths),
    stakeMinor,
    riskMinor: stakeMinor,
    winMinor: num / den - stakeMinor,
    feeBp: 0,
  }
}

/**
 * Computes the terms of a system (SY1). `units` holds the stake on every combination of a size, in minor units greater
 * than 0. Sizes must be unique and offered for the number of legs. Throws a RangeError otherwise.
 */
export function computeSystemTerms(
  units: readonly Pick<SystemSize, 'size' | 'unitMinor'>[],
  legs: readonly PricedLeg[],
): TicketTerms {
  const offered = systemSizes(legs.length)
  const sizes = units
    .toSorted((a, b) => a.size - b.size)
    .map(({ size, unitMinor }, at, sorted): SystemSize => {
      if (!offered.includes(size) || sorted[at - 1]?.size === size) {
        throw new RangeError(`a system of ${legs.length} legs has no size ${size}, or has it already`)
      }
      if (unitMinor <= 0n) throw new RangeError(`not a stake: ${unitMinor}`)
      return { size, unitMinor, bets: binomialCoefficient(legs.length, size) }
    })
  if (sizes.length === 0) throw new RangeError('a system has one size or more')
  return { kind: 'system', ...computeCombinedTerms(sizes, legs), sizes }
}
