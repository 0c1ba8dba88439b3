import type { MarketKind } from '../market/index.ts'
import type { MatchPart } from '../match/index.ts'

/**
 * Parts of a match whose markets can have a Myanmar line: the full match and its first part; in some sports the full
 * match is counted in units.
 */
const PARTS: ReadonlySet<MatchPart> = new Set<MatchPart>(['full', 'units', 'first', 'p1'])

/** Totals on the goals of a single team, which have no Myanmar line. */
const TEAM_TOTALS: ReadonlySet<string> = new Set(['BT_OUHM', 'BT_OUAW'])

/** Rank of the Asian line beside which a Myanmar line is offered: 0, the main line (MM3). */
export const MYANMAR_RANK = 0

/**
 * Returns true if a market has a Myanmar line beside its main Asian line: handicap and total, of the full match and its
 * first part (MM3).
 */
export function hasMyanmarLine({ line, countedUnder, selections, part, base }: MarketKind): boolean {
  return (
    (line === 'handicap' || line === 'total') &&
    (countedUnder === 'hdp' || countedUnder === 'ou') &&
    selections.length === 2 &&
    PARTS.has(part) &&
    !TEAM_TOTALS.has(base)
  )
}
