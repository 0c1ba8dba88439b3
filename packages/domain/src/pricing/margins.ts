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

/** Of the logarithm of the sum: far below what moves a price by a step. */
const CLOSE_ENOUGH = 1e-9
const MOST_STEPS = 40

/** Sets `raised` to the chances, given as logarithms, to the one power that makes the log of their sum `wanted`. */
const raise = (logs: readonly number[], from: number, wanted: number, raised: number[]): void => {
  let power = from
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let sum = 0
    let slope = 0
    for (let at = 0; at < logs.length; at += 1) {
      const log = logs[at] as number
      const chance = Math.exp(power * log)
      raised[at] = chance
      sum += chance
      slope += chance * log
    }
    const gap = Math.log(sum) - wanted
    if (Math.abs(gap) < CLOSE_ENOUGH) return
    power -= (gap * sum) / slope
  }
}

/**
 * Chances with the house's margin in them, by the power method: each chance is raised to the one exponent below 1 that
 * makes their sum right. It takes relatively more from long shots than from favourites, as players do themselves
 * (favourite-longshot bias), and never makes a chance of more than 1 as adding in proportion can.
 * A chance of 0 stays 0. The margin is counted on whatever the chances sum to: 1, or 2 for a double chance. Where even
 * prices that pay nothing would not reach it, as with one near-certain chance left, all come back 0.
 */
export const addMargin = (chances: readonly number[], margin: number): number[] => {
  const logs: number[] = []
  let sum = 0
  let slope = 0
  for (let at = 0; at < chances.length; at += 1) {
    const chance = chances[at] as number
    if (chance <= 0) continue
    const log = Math.log(chance)
    sum += chance
    slope += chance * log
    logs.push(log)
  }
  const wanted = sum * (1 + margin)
  if (wanted >= logs.length) return chances.map(() => 0)
  const raised: number[] = []
  // The first step of Newton's way from the power 1, where all sums are known.
  const from = 1 + (Math.log1p(margin) * sum) / slope
  raise(logs, from, Math.log(wanted), raised)
  if (raised.length === chances.length) return raised
  let next = 0
  return chances.map((chance) => (chance > 0 ? (raised[next++] as number) : 0))
}
