import type { Facts, PriceBasis } from '../market/index.ts'
import type { Part, Score } from '../match/index.ts'
import type { Outlook } from './outlook.ts'

/** Function that visits every possible final score with its probability. */
type EachScore = (visit: (home: number, away: number, chance: number) => void) => void

/** Prices input of a match: probabilities of the possible outcomes of its parts. */
export interface View {
  /**
   * Returns the outlook of a part for a price basis (such as total or difference). Null if the model cannot price such
   * markets.
   */
  of: (part: Part, basis: PriceBasis) => Outlook | null
  /** Returns the reported score of a finished part; null otherwise. */
  over: (part: Part) => Score | null
  /** Whether an in-play handicap counts only the score after the bet (GR9). */
  readonly later: boolean
  /**
   * Returns a visitor of the final scores of a part with probabilities. Null if the model has no joint distribution of
   * both scores.
   */
  scores: (part: Part) => EachScore | null
}

type Made = Pick<View, 'of' | 'over'> & Partial<View>

/** Returns a visitor of the final scores of an outlook that is a grid of scores. Null without an outlook. */
const scoresOf = (outlook: Outlook | null): EachScore | null =>
  outlook && ((visit) => outlook.each(({ score }: Facts, chance) => visit(score.home, score.away, chance)))

/** Creates a view that computes each outlook on first use and caches the result. */
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
