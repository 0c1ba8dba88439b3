import type { GradingFacts, OutlookKind } from '../../market/index.ts'
import type { MatchPart, Score } from '../../match/index.ts'
import type { Outlook } from '../outlooks/outlook.ts'

/** Function that visits every possible final score with its probability. */
type EachScore = (visit: (home: number, away: number, chance: number) => void) => void

/** Prices input of a match: probabilities of the possible outcomes of its parts. */
export interface OutlookView {
  /**
   * Returns the outlook of a part of a kind (such as total or difference). Null if the model cannot price such markets.
   */
  findOutlook: (part: MatchPart, kind: OutlookKind) => Outlook | null
  /** Returns the reported score of a finished part; null otherwise. */
  over: (part: MatchPart) => Score | null
  /** Whether an in-play handicap counts only the score after the bet (GR9). */
  readonly later: boolean
  /**
   * Returns a visitor of the final scores of a part with probabilities. Null if the model has no joint distribution of
   * both scores.
   */
  scores: (part: MatchPart) => EachScore | null
}

type ViewParts = Pick<OutlookView, 'findOutlook' | 'over'> & Partial<OutlookView>

/** Creates a view that computes each outlook on first use and caches the result. */
export function createCachedView(parts: ViewParts): OutlookView {
  const cachedOutlooks = new Map<MatchPart, Partial<Record<OutlookKind, Outlook | null>>>()
  const findOutlook: OutlookView['findOutlook'] = (part, kind) => {
    let partOutlooks = cachedOutlooks.get(part)
    if (partOutlooks === undefined) cachedOutlooks.set(part, (partOutlooks = {}))
    const outlook = partOutlooks[kind]
    return outlook === undefined ? (partOutlooks[kind] = parts.findOutlook(part, kind)) : outlook
  }
  return { later: false, scores: (part) => toEachScore(findOutlook(part, 'score')), ...parts, findOutlook }
}

/** Returns a visitor of the final scores of an outlook that is a grid of scores. Null without an outlook. */
function toEachScore(outlook: Outlook | null): EachScore | null {
  return (
    outlook && ((visit) => outlook.each(({ score }: GradingFacts, chance) => visit(score.home, score.away, chance)))
  )
}
