import type { SystemSize } from './terms.ts'

/** What one leg returns for 1 staked, `num / den` (PA2). Both whole and safe, as is their sum; `den` is above 0. */
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

/**
 * The product of (den + num·x) over some legs, lowest power of x first: at power k stand all choices of k of them,
 * each the product of their numerators and of the others' denominators. All choices of a size share one denominator.
 */
type Choices<T> = readonly T[]

/**
 * The legs' choices in groups as large as keep every number safe, for whole numbers are much faster than bigints: each
 * coefficient, and their sum, is at most the product of (den + num).
 */
const inSafeGroups = (factors: readonly LegFactor[]): Choices<number>[] => {
  const groups: number[][] = []
  let choices: number[] = []
  let bound = 0
  for (const { num, den } of factors) {
    bound *= num + den
    if (bound === 0 || bound > Number.MAX_SAFE_INTEGER) {
      choices = [1]
      groups.push(choices)
      bound = num + den
    }
    choices.push(0)
    for (let power = choices.length - 1; power > 0; power -= 1) {
      choices[power] = (choices[power] ?? 0) * den + (choices[power - 1] ?? 0) * num
    }
    choices[0] = (choices[0] ?? 0) * den
  }
  return groups
}

const multiply = (left: Choices<bigint>, right: Choices<bigint>): Choices<bigint> => {
  const product: bigint[] = []
  for (const [at, a] of left.entries()) {
    for (let by = 0; by < right.length; by += 1) product[at + by] = (product[at + by] ?? 0n) + a * (right[by] ?? 0n)
  }
  return product
}

const sumOf = (choices: Choices<bigint>): bigint => choices.reduce((sum, choice) => sum + choice, 0n)

/** SY3: every size from 2 with one unit. All choices of any size are the product at x = 1, without any convolution. */
const everySize = (groups: readonly Choices<bigint>[]): bigint => {
  let all = 1n
  let none = 1n
  let one = 0n
  for (const group of groups) {
    all *= sumOf(group)
    one = one * (group[0] ?? 0n) + none * (group[1] ?? 0n)
    none *= group[0] ?? 0n
  }
  return all - none - one
}

const hasEverySize = (stakes: Stakes, legs: number): boolean =>
  stakes.length === legs - 1 &&
  stakes.every(({ size, unitMinor }, at) => size === at + 2 && unitMinor === stakes[0]?.unitMinor)

/**
 * What a parlay or a system returns, stake included, exact (PA2, SY2): over every combination of every size, its unit
 * times the product of its legs' factors. `stakes` from the smallest size up; a parlay is one combination of all legs.
 */
export const combinedReturn = (stakes: Stakes, factors: readonly LegFactor[]): ExactMinor => {
  const groups = inSafeGroups(factors).map((group) => group.map(BigInt))
  const den = groups.reduce((product, group) => product * (group[0] ?? 0n), 1n)
  if (hasEverySize(stakes, factors.length)) {
    return { num: (stakes[0]?.unitMinor ?? 0n) * everySize(groups), den }
  }
  const [first = [1n], ...others] = groups
  const choices = others.reduce(multiply, first)
  const num = stakes.reduce((sum, { size, unitMinor }) => sum + unitMinor * (choices[size] ?? 0n), 0n)
  return { num, den }
}
