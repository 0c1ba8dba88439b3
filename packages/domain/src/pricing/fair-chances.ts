import type { MarketKind } from '../market/index.ts'
import type { Outlook } from './outlook.ts'
import type { Weights } from './ways.ts'

/** Below it a selection counts as impossible, and above 1 less it as decided: it has no price. */
const NEXT_TO_NOTHING = 1e-7

const chanceOf = ({ win, refund }: Weights, outlook: Outlook): number => {
  const wins = outlook.mean(win)
  const chance = refund === null ? wins : wins / (1 - outlook.mean(refund))
  return wins > NEXT_TO_NOTHING && chance < 1 - NEXT_TO_NOTHING ? chance : 0
}

/**
 * By selection, the chance q that its fair price pays on, d = 1/q, where E[win]·d + E[refund] = 1.
 * 0 where it cannot win any more, or cannot lose.
 */
export const fairChances = (type: MarketKind, lineQ: number, outlook: Outlook): readonly number[] => {
  const weights = outlook.ways.weightsOf(type, lineQ)
  const chances: number[] = []
  for (let at = 0; at < weights.length; at += 1) chances.push(chanceOf(weights[at] as Weights, outlook))
  return chances
}

/** The chance of a market's first selection alone. */
export const firstChance = (type: MarketKind, lineQ: number, outlook: Outlook): number => {
  const [weights] = outlook.ways.weightsOf(type, lineQ)
  return weights === undefined ? 0 : chanceOf(weights, outlook)
}
