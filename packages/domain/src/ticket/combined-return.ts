import type { SystemSize } from './terms.ts'

/** What one leg returns for 1 staked, `num / den`; both whole, `den` above 0 (PA2: w·d + v). */
export interface LegFactor {
  readonly num: number
  readonly den: number
}

/** An exact amount of minor units, `num / den`; to be rounded down once, by whoever pays it (MO2). */
export interface ExactMinor {
  readonly num: bigint
  readonly den: bigint
}

type Stakes = readonly Pick<SystemSize, 'size' | 'unitMinor'>[]

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

const commonDenominator = (factors: readonly LegFactor[]): number =>
  factors.reduce((common, { den }) => (common / greatestCommonDivisor(common, den)) * den, 1)

/** e_0…e_n: sums of the products of every 0, 1, … n of the values, each value taken in once (SY2). */
const elementarySums = (values: readonly bigint[]): readonly bigint[] => {
  const sums = [1n]
  for (const value of values) {
    sums.push(0n)
    for (let size = sums.length - 1; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + value * (sums[size - 1] ?? 0n)
    }
  }
  return sums
}

/**
 * What a parlay or a system returns, stake included, exact (PA2, SY2): over every combination of every size, its stake
 * times the product of its legs' factors. A parlay is one combination of all its legs. Legs that return nothing drop
 * out first; all others share one denominator, so that the sums are over whole numbers.
 */
export const combinedReturn = (stakes: Stakes, factors: readonly LegFactor[]): ExactMinor => {
  const living = factors.filter(({ num }) => num > 0)
  const common = commonDenominator(living)
  const sums = elementarySums(living.map(({ num, den }) => BigInt(num) * BigInt(common / den)))
  const den = BigInt(common)
  let total = 0n
  for (const { size, unitMinor } of stakes) {
    if (size <= living.length) total += unitMinor * (sums[size] ?? 0n) * den ** BigInt(living.length - size)
  }
  return { num: total, den: den ** BigInt(living.length) }
}
