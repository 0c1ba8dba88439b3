/** Distribution over whole numbers: `chances[i]` is the probability of the number `from` + i. The sum is 1. */
export interface IntegerDistribution {
  readonly from: number
  readonly chances: Float64Array
}

/** Smallest standard deviation of a curve. A narrower curve can fall between two whole numbers. */
const NARROWEST = 0.35
/** Distance from the mean up to which probabilities are listed, in standard deviations. */
const REACH = 5.5

export function scaleToOne(chances: Float64Array): Float64Array {
  let sum = 0
  for (let at = 0; at < chances.length; at += 1) sum += chances[at] as number
  for (let at = 0; at < chances.length; at += 1) chances[at] = (chances[at] as number) / sum
  return chances
}

/**
 * Returns a discretised normal curve on whole numbers not below `lowest`. Every height is the previous height times a
 * factor, and the factor itself falls by a constant factor. The function therefore needs only three exponentials.
 */
export function buildNormalDistribution(mean: number, spread: number, lowest = -Infinity): IntegerDistribution {
  const wide = Math.max(spread, NARROWEST)
  const from = Math.max(lowest, Math.ceil(mean - REACH * wide))
  const to = Math.max(from, Math.floor(mean + REACH * wide))
  const chances = new Float64Array(to - from + 1)
  const z = (from - mean) / wide
  let height = Math.exp(-0.5 * z * z)
  let factor = Math.exp(-(2 * (from - mean) + 1) / (2 * wide * wide))
  const bend = Math.exp(-1 / (wide * wide))
  for (let at = 0; at < chances.length; at += 1) {
    chances[at] = height
    height *= factor
    factor *= bend
  }
  // The mean lies so far below `lowest` that the distribution is the number `lowest` alone.
  if (!((chances[0] as number) > 0 || chances.length > 1)) return { from, chances: Float64Array.of(1) }
  return { from, chances: scaleToOne(chances) }
}

/** Returns a mixture of two curves. `part` is the weight of the second curve, 0 to 1. */
export function mixDistributions(
  one: IntegerDistribution,
  other: IntegerDistribution,
  part: number,
): IntegerDistribution {
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from + one.chances.length, other.from + other.chances.length)
  const chances = new Float64Array(to - from)
  const add = (curve: IntegerDistribution, weight: number): void => {
    for (let at = 0; at < curve.chances.length; at += 1) {
      const index = curve.from - from + at
      chances[index] = (chances[index] as number) + weight * (curve.chances[at] as number)
    }
  }
  add(one, 1 - part)
  add(other, part)
  return { from, chances }
}

/** Returns the distribution of the sum of two independent numbers. */
export function convolve(one: IntegerDistribution, other: IntegerDistribution): IntegerDistribution {
  const chances = new Float64Array(one.chances.length + other.chances.length - 1)
  for (let a = 0; a < one.chances.length; a += 1) {
    const part = one.chances[a] as number
    if (part === 0) continue
    for (let b = 0; b < other.chances.length; b += 1) {
      chances[a + b] = (chances[a + b] as number) + part * (other.chances[b] as number)
    }
  }
  return { from: one.from + other.from, chances }
}
