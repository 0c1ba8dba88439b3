import type { SystemSize } from './terms.ts'

/**
 * Return of a leg for 1 staked, as `num / den` (PA2). Both are whole numbers, and their sum is a safe integer. `den` is
 * positive.
 */
export interface LegFactor {
  readonly num: number
  readonly den: number
}

/** Exact amount in minor units, as `num / den`. The payout rounds down once (MO2). */
export interface ExactMinor {
  readonly num: bigint
  readonly den: bigint
}

type Stakes = readonly Pick<SystemSize, 'size' | 'unitMinor'>[]

/**
 * The product of (den + num·x) over the legs, lowest power of x first. The coefficient of power k is the sum over every
 * choice of k legs: the chosen numerators times the denominators of the other legs. Choices of equal size share a
 * denominator.
 */
type Choices<T> = readonly T[]

/**
 * Returns the exact return of a parlay or a system, with the stake (PA2, SY2): for every combination of every size, the
 * unit stake times the product of its leg factors. `stakes` are sorted by size. A parlay is a single combination of its
 * legs.
 */
export function combinedReturn(stakes: Stakes, factors: readonly LegFactor[]): ExactMinor {
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

/**
 * Multiplies legs in groups that keep every coefficient a safe integer, because numbers are much faster than bigints.
 * Every coefficient, and the sum of the coefficients, is at most the product of (den + num).
 */
function inSafeGroups(factors: readonly LegFactor[]): Choices<number>[] {
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

function hasEverySize(stakes: Stakes, legs: number): boolean {
  return (
    stakes.length === legs - 1 &&
    stakes.every(({ size, unitMinor }, at) => size === at + 2 && unitMinor === stakes[0]?.unitMinor)
  )
}

/**
 * Returns the sum over every size from 2 with a common unit (SY3). The sum over every size is the product at x = 1, so
 * no convolution is needed.
 */
function everySize(groups: readonly Choices<bigint>[]): bigint {
  let all = 1n
  let none = 1n
  let one = 0n
  for (const group of groups) {
    all *= sumChoices(group)
    one = one * (group[0] ?? 0n) + none * (group[1] ?? 0n)
    none *= group[0] ?? 0n
  }
  return all - none - one
}

function sumChoices(choices: Choices<bigint>): bigint {
  return choices.reduce((sum, choice) => sum + choice, 0n)
}

function multiply(left: Choices<bigint>, right: Choices<bigint>): Choices<bigint> {
  const product: bigint[] = []
  for (const [at, a] of left.entries()) {
    for (let by = 0; by < right.length; by += 1) product[at + by] = (product[at + by] ?? 0n) + a * (right[by] ?? 0n)
  }
  return product
}
