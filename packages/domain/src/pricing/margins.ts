import type { HeadTab } from '../market/index.ts'

/**
 * What the house takes on each kind of market: the sum of the chances that the prices pay on, above the true sum, as a
 * part of it. 0.035 on a two-way market means that 1/d of both sides adds up to 1.035. Between 0 and 0.3.
 */
export type Margins = Readonly<Record<HeadTab, number>>

export const DEFAULT_MARGINS: Margins = {
  hdp: 0.035, ou: 0.035, oe: 0.04, oxt: 0.05, ml: 0.045, tw: 0.05,
  cs: 0.12, dc: 0.05, fglg: 0.08, htft: 0.1, tg: 0.07, orz: 0.15,
}

const CLOSE_ENOUGH = 1e-10
const MOST_STEPS = 40

/** The power to which all chances, given as logarithms, must be raised for their sum to have the logarithm `wanted`. */
const powerFor = (logs: readonly number[], wanted: number): number => {
  let power = 1
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let sum = 0
    let slope = 0
    for (const log of logs) {
      const raised = Math.exp(power * log)
      sum += raised
      slope += raised * log
    }
    const gap = Math.log(sum) - wanted
    if (Math.abs(gap) < CLOSE_ENOUGH) break
    power -= (gap * sum) / slope
  }
  return power
}

/**
 * Chances with the house's margin in them, by the power method: each chance is raised to the one exponent below 1 that
 * makes their sum right. It takes relatively more from long shots than from favourites, as players do themselves
 * (favourite-longshot bias), and never makes a chance of more than 1 as adding in proportion can.
 * A chance of 0 stays 0. The margin is counted on whatever the chances sum to: 1, or 2 for a double chance. Where even
 * prices that pay nothing would not reach it, as with one near-certain chance left, all come back 0.
 */
export const addMargin = (chances: Float64Array, margin: number): Float64Array => {
  const logs: number[] = []
  let sum = 0
  for (const chance of chances) {
    if (chance <= 0) continue
    sum += chance
    logs.push(Math.log(chance))
  }
  const wanted = sum * (1 + margin)
  if (wanted >= logs.length) return new Float64Array(chances.length)
  const power = powerFor(logs, Math.log(wanted))
  const priced = new Float64Array(chances.length)
  for (let at = 0; at < chances.length; at += 1) {
    const chance = chances[at] ?? 0
    if (chance > 0) priced[at] = chance ** power
  }
  return priced
}
