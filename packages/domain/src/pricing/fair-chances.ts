import type { MarketKind } from '../market/index.ts'
import type { Outlook } from './outlooks/outlook.ts'
import type { Weights } from './outlooks/outcome-space.ts'

/**
 * Smallest probability that has a price. Below the value a selection counts as impossible, above 1 minus the value as
 * decided.
 */
const NEXT_TO_NOTHING = 1e-7

/**
 * Returns the fair probability q of every selection, with d = 1/q and E[win]·d + E[refund] = 1. Returns 0 for a
 * selection that can no longer win or lose.
 */
export function fairChances(type: MarketKind, lineQ: number, outlook: Outlook): readonly number[] {
  const weights = outlook.outcomeSpace.computeWeights(type, lineQ)
  const chances: number[] = []
  for (let at = 0; at < weights.length; at += 1) chances.push(computeChance(weights[at] as Weights, outlook))
  return chances
}

function computeChance({ win, refund }: Weights, outlook: Outlook): number {
  const wins = outlook.mean(win)
  const chance = refund === null ? wins : wins / (1 - outlook.mean(refund))
  return wins > NEXT_TO_NOTHING && chance < 1 - NEXT_TO_NOTHING ? chance : 0
}

/** Returns the fair probability of the first selection of a market. */
export function firstChance(type: MarketKind, lineQ: number, outlook: Outlook): number {
  const [weights] = outlook.outcomeSpace.computeWeights(type, lineQ)
  return weights === undefined ? 0 : computeChance(weights, outlook)
}
