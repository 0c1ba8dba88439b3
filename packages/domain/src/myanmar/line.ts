import type { Favourite, MyanmarTerms } from './terms.ts'

/** An Asian line and the price of the side that gives it. */
export interface AsianLine {
  /** `handicap`: `lineQ` is the home side's, in quarters. `total`: it is a number of goals in quarters, 0 or more. */
  readonly line: 'handicap' | 'total'
  readonly lineQ: number
  /** Shown Malay price of the giving side, signed hundredths (OD2, OD3): −100..100. */
  readonly malayHundredths: number
}

/**
 * Who gives the goals of an Asian line, and so whose price MM3 reads. On a level handicap nobody does, and home stands
 * as the favourite: the line stays the same whichever way the prices lean.
 */
export const favouriteOf = ({ line, lineQ }: Pick<AsianLine, 'line' | 'lineQ'>): Favourite => {
  if (line === 'total') return 'over'
  return lineQ > 0 ? 'away' : 'home'
}

/** Twice P, for the part of a goal that the line has beyond whole ones (MM3): halves of a percent stay whole. */
const doublePercent = (quarter: number, m: number, isPositive: boolean): number => {
  const b = isPositive ? 100 - m : m - 100
  switch (quarter) {
    case 0:
      return -2 * b
    case 1:
      return -m - 2 * b
    case 2:
      return isPositive ? 2 * (m - b) : 2 * (-m - b)
    default:
      return m - 2 * b
  }
}

/**
 * MM3: the Myanmar line that stands beside an Asian one. P is rounded down, which is against the favourite's backer.
 * Throws a RangeError for a line that is not whole quarters, a negative total, or a price that Malay odds cannot show.
 */
export const myanmarLine = (asian: AsianLine): MyanmarTerms => {
  const { line, lineQ, malayHundredths } = asian
  if (!Number.isSafeInteger(lineQ) || (line === 'total' && lineQ < 0)) throw new RangeError(`not a line: ${lineQ}`)
  if (!Number.isInteger(malayHundredths) || Math.abs(malayHundredths) > 100) {
    throw new RangeError(`not a Malay price: ${malayHundredths}`)
  }
  const quarters = Math.abs(lineQ)
  const quarter = quarters % 4
  const isPositive = malayHundredths >= 0
  const reachesNext = quarter === 3 || (quarter === 2 && isPositive)
  return {
    goals: (quarters - quarter) / 4 + (reachesNext ? 1 : 0),
    percent: Math.floor(doublePercent(quarter, Math.abs(malayHundredths), isPositive) / 2) || 0,
    favourite: favouriteOf(asian),
  }
}

/**
 * How good a line is to back its favourite: fewer goals given first, then more percent at exactly so many. For the
 * other side it is the reverse.
 */
export const favouritesWorth = ({ goals, percent }: Pick<MyanmarTerms, 'goals' | 'percent'>): number =>
  percent - goals * 1_000

/** How good a line is to back a side of it: comparable also where the one that gives has become the other. */
export const backersWorth = (terms: MyanmarTerms, selection: string): number =>
  (selection === terms.favourite ? 1 : -1) * favouritesWorth(terms)

/** `1+30`, `1-50`, `1=`; no goals are left out, as in `-95`, but where nothing else would stand: `0=`. */
export const formatMyanmar = ({ goals, percent }: Pick<MyanmarTerms, 'goals' | 'percent'>): string => {
  if (percent === 0) return `${goals}=`
  return `${goals === 0 ? '' : goals}${percent > 0 ? '+' : ''}${percent}`
}
