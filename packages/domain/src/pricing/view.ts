import type { Facts, PriceBasis } from '../market/index.ts'
import type { Part, Score } from '../match/index.ts'
import type { Outlook } from './outlook.ts'

/** Visits every score with its chance. */
type EachScore = (visit: (home: number, away: number, chance: number) => void) => void

/** What can still come of a match. */
export interface View {
  /** By part and basis; null where a market of them has no price. */
  of: (part: Part, basis: PriceBasis) => Outlook | null
  /** The score of a part that is over and told; null for any other. */
  over: (part: Part) => Score | null
  /** GR9: a handicap in play counts only what is scored after the bet. */
  readonly later: boolean
  /** Every final score of a part; null where the model does not know the two sides' scores together. */
  scores: (part: Part) => EachScore | null
}

type Made = Pick<View, 'of' | 'over'> & Partial<View>

/** Of a part whose scores stand in a grid. */
const scoresOf = (outlook: Outlook | null): EachScore | null =>
  outlook && ((visit) => outlook.each(({ score }: Facts, chance) => visit(score.home, score.away, chance)))

/** A view that works out each outlook when it is first asked for, and remembers it. */
export const rememberingView = (parts: Made): View => {
  const made = new Map<Part, Partial<Record<PriceBasis, Outlook | null>>>()
  const of: View['of'] = (part, basis) => {
    let known = made.get(part)
    if (known === undefined) made.set(part, (known = {}))
    const outlook = known[basis]
    return outlook === undefined ? (known[basis] = parts.of(part, basis)) : outlook
  }
  return { later: false, scores: (part) => scoresOf(of(part, 'score')), ...parts, of }
}
