/** Chances of whole numbers from `from` on; they sum to 1. */
export interface Bell {
  readonly from: number
  readonly chances: Float64Array
}

/** Narrower than this a curve no longer says which whole number it means. */
const NARROWEST = 0.35
/** Chances are listed to so many standard deviations. */
const REACH = 5.5

export const scaleToOne = (chances: Float64Array): Float64Array => {
  let sum = 0
  for (let at = 0; at < chances.length; at += 1) sum += chances[at] as number
  for (let at = 0; at < chances.length; at += 1) chances[at] = (chances[at] as number) / sum
  return chances
}

/**
 * A bell curve on the whole numbers not below `lowest`, by its height at each. A number's height is that of the one
 * before times a factor that itself falls by a constant factor, so that no exponential is taken but three.
 */
export const bell = (mean: number, spread: number, lowest = -Infinity): Bell => {
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
  // So far below `lowest` that nothing is left: the lowest it is.
  if (!((chances[0] as number) > 0 || chances.length > 1)) return { from, chances: Float64Array.of(1) }
  return { from, chances: scaleToOne(chances) }
}

/** Two bells mixed: `part` of the second. */
export const mixed = (one: Bell, other: Bell, part: number): Bell => {
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from + one.chances.length, other.from + other.chances.length)
  const chances = new Float64Array(to - from)
  const add = (bellOf: Bell, weight: number): void => {
    for (let at = 0; at < bellOf.chances.length; at += 1) {
      const index = bellOf.from - from + at
      chances[index] = (chances[index] as number) + weight * (bellOf.chances[at] as number)
    }
  }
  add(one, 1 - part)
  add(other, part)
  return { from, chances }
}
