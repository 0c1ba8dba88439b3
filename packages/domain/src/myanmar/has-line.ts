import type { MarketKind } from '../market/index.ts'
import type { Part } from '../match/index.ts'

/** The whole of a match, and the first of its parts; some sports count units. */
const PARTS: ReadonlySet<Part> = new Set<Part>(['full', 'units', 'first', 'p1'])

/** Counted for one of the two alone: neither a lead nor the goals of a match. */
const OF_ONE_SIDE: ReadonlySet<string> = new Set(['BT_OUHM', 'BT_OUAW'])

/**
 * Whether a type has a Myanmar line beside its main Asian one (MM3): the handicap and the number of goals, of the whole
 * match and of its first part.
 */
export const hasMyanmarLine = ({ line, countedUnder, selections, part, base }: MarketKind): boolean =>
  (line === 'handicap' || line === 'total') &&
  (countedUnder === 'hdp' || countedUnder === 'ou') &&
  selections.length === 2 &&
  PARTS.has(part) &&
  !OF_ONE_SIDE.has(base)

/** The place, by rank, of the only Asian line that has a Myanmar one beside it: the main line (MM3). */
export const MYANMAR_RANK = 0
