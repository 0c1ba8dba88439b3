import type { Facts, OutlookKind } from '../market/index.ts'
import type { Part, Score } from '../match/index.ts'
import type { Outlook } from './outlook.ts'

/** Function that visits every possible final score with its probability. */
type EachScore = (visit: (home: number, away: number, chance: number) => void) => void

/** Prices input of a match: probabilities of the possible outcomes of its parts. */
export interface View {
  /**
   * Returns the outlook of a part of a kind (such as total or difference). Null if the model cannot price such markets.
   */
  findOutlook: (part: Part, kind: OutlookKind) => Outlook | null
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

type ViewParts = Pick<View, 'findOutlook' | 'over'> & Partial<View>

/** Returns a visitor of the final scores of an outlook that is a grid of scores. Null without an outlook. */
const toEachScore = (outlook: Outlook | null): EachScore | null =>
  outlook && ((visit) => outlook.each(({ score }: Facts, chance) => visit(score.home, score.away, chance)))

/** Creates a view that computes each outlook on first use and caches the result. */
export const createCachedView = (parts: ViewParts): View => {
  const cachedOutlooks = new Map<Part, Partial<Record<OutlookKind, Outlook | null>>>()
  const findOutlook: View['findOutlook'] = (part, kind) => {
    let partOutlooks = cachedOutlooks.get(part)
    if (partOutlooks === undefined) cachedOutlooks.set(part, (partOutlooks = {}))
    const outlook = partOutlooks[kind]
    return outlook === undefined ? (partOutlooks[kind] = parts.findOutlook(part, kind)) : outlook
  }
  return { later: false, scores: (part) => toEachScore(findOutlook(part, 'score')), ...parts, findOutlook }
}
