import type { MarketKind } from '../market/index.ts'
import type { Part } from '../match/index.ts'

/**
 * Parts of a match whose markets can have a Myanmar line: the full match and its first part; in some sports the full
 * match is counted in units.
 */
const PARTS: ReadonlySet<Part> = new Set<Part>(['full', 'units', 'first', 'p1'])

/** Totals on the goals of a single team, which have no Myanmar line. */
const TEAM_TOTALS: ReadonlySet<string> = new Set(['BT_OUHM', 'BT_OUAW'])

/**
 * Returns true if a market has a Myanmar line beside its main Asian line: handicap and total, of the full match and its
 * first part (MM3).
 */
export const hasMyanmarLine = ({ line, countedUnder, selections, part, base }: MarketKind): boolean =>
  (line === 'handicap' || line === 'total') &&
  (countedUnder === 'hdp' || countedUnder === 'ou') &&
  selections.length === 2 &&
  PARTS.has(part) &&
  !TEAM_TOTALS.has(base)

/** Rank of the Asian line beside which a Myanmar line is offered: 0, the main line (MM3). */
export const MYANMAR_RANK = 0
