import type { MarketType } from '../market/index.ts'
import type { Outlook } from './outlook.ts'
import { type Runs, runsOf } from './runs.ts'

/** What a selection wins and has refunded, as parts of its stake, in each way that the period can end. */
interface Weights {
  readonly win: Runs
  /** Null where nothing is ever refunded. */
  readonly refund: Runs | null
}

/** Grades never change, so that a price is a sum of products: line → one entry a selection. */
const remembered = new Map<MarketType, Map<number, readonly Weights[]>>()

const gradeAll = (type: MarketType, lineQ: number, outlook: Outlook): readonly Weights[] =>
  type.selections.map((selection) => {
    const grades = outlook.facts.map((facts) => type.grade(selection, lineQ, facts))
    const refunds = grades.map(({ refund, of }) => refund / of)
    return {
      win: runsOf(grades.map(({ win, of }) => win / of), outlook.width),
      refund: refunds.some((part) => part > 0) ? runsOf(refunds, outlook.width) : null,
    }
  })

const weightsOf = (type: MarketType, lineQ: number, outlook: Outlook): readonly Weights[] => {
  const lines = remembered.get(type) ?? new Map<number, readonly Weights[]>()
  remembered.set(type, lines)
  const known = lines.get(lineQ)
  if (known !== undefined) return known
  const weights = gradeAll(type, lineQ, outlook)
  lines.set(lineQ, weights)
  return weights
}

/** Below it a selection counts as impossible, and above 1 less it as decided: it has no price. */
const NEXT_TO_NOTHING = 1e-7

/**
 * By selection, the chance q that its fair price pays on, d = 1/q, where E[win]·d + E[refund] = 1.
 * 0 where it cannot win any more, or cannot lose.
 */
export const fairChances = (type: MarketType, lineQ: number, outlook: Outlook): Float64Array => {
  const weights = weightsOf(type, lineQ, outlook)
  const chances = new Float64Array(weights.length)
  for (let at = 0; at < weights.length; at += 1) {
    const { win, refund } = weights[at] as Weights
    const wins = outlook.mean(win)
    const chance = refund === null ? wins : wins / (1 - outlook.mean(refund))
    if (wins > NEXT_TO_NOTHING && chance < 1 - NEXT_TO_NOTHING) chances[at] = chance
  }
  return chances
}
