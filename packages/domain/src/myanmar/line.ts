import type { Favourite, MyanmarTerms } from './terms.ts'

/** Asian line with the price of the side that gives goals (for a total: over). */
export interface AsianLine {
  /**
   * `handicap`: `lineQ` is the home side's line in quarters. `total`: `lineQ` is a number of goals in quarters, 0 or
   * more.
   */
  readonly line: 'handicap' | 'total'
  readonly lineQ: number
  /** Displayed Malay price of the giving side in signed hundredths, −100..100 (OD2, OD3). */
  readonly malayHundredths: number
}

/**
 * Returns the side that gives the line; MM3 uses its price. On a level handicap, home is the favourite by convention,
 * so the line does not change with the prices.
 */
export function findFavourite({ line, lineQ }: Pick<AsianLine, 'line' | 'lineQ'>): Favourite {
  if (line === 'total') return 'over'
  return lineQ > 0 ? 'away' : 'home'
}

/**
 * Returns the Myanmar line of an Asian line (MM3). P is rounded down, against the favourite's backer. Throws a
 * RangeError for a line that is not in quarters, a negative total, or an invalid Malay price.
 */
export function myanmarLine(asian: AsianLine): MyanmarTerms {
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
    favourite: findFavourite(asian),
  }
}

/**
 * Returns 2 × P for the quarter fraction of the Asian line, where P is the percentage of the Myanmar line (MM3).
 * Doubling keeps half percents integral.
 */
function doublePercent(quarter: number, m: number, isPositive: boolean): number {
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
 * Returns a number by which Myanmar lines are compared for the favourite's backer: higher is better. Fewer goals to
 * give are better, then a higher percentage at the exact lead.
 */
export function favouritesWorth({ goals, percent }: Pick<MyanmarTerms, 'goals' | 'percent'>): number {
  return percent - goals * 1_000
}

/**
 * Returns a number by which Myanmar lines are compared for the backer of a side: higher is better. Values stay
 * comparable if the favourite changes.
 */
export function backersWorth(terms: MyanmarTerms, selection: string): number {
  return (selection === terms.favourite ? 1 : -1) * favouritesWorth(terms)
}

/** Formats a line as `1+30`, `1-50` or `1=`. Zero goals are omitted, as in `-95`, except in `0=`. */
export function formatMyanmar({ goals, percent }: Pick<MyanmarTerms, 'goals' | 'percent'>): string {
  if (percent === 0) return `${goals}=`
  return `${goals === 0 ? '' : goals}${percent > 0 ? '+' : ''}${percent}`
}
