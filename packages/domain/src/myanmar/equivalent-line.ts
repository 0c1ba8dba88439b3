import type { MarketKind } from '../market/index.ts'
import { displayHundredths, isOddsMilli } from '../odds/index.ts'
import { hasMyanmarLine } from './has-line.ts'
import { findFavourite, myanmarLine } from './line.ts'
import type { MyanmarTerms } from './terms.ts'

const MALAY = 1

/**
 * Returns the Myanmar line beside an Asian line (MM3). The book price applies, because Myanmar lines have no
 * price-group shift. `prices` are thousandths in selection order, 0 if not offered. Returns null if the market has no
 * Myanmar line or the giving side has no price.
 */
export function findMyanmarLine(type: MarketKind, lineQ: number, prices: readonly number[]): MyanmarTerms | null {
  if (!hasMyanmarLine(type) || (type.line !== 'handicap' && type.line !== 'total')) return null
  const asian = { line: type.line, lineQ }
  const giving = prices[type.selections.indexOf(findFavourite(asian))] ?? 0
  if (!isOddsMilli(giving)) return null
  return myanmarLine({ ...asian, malayHundredths: displayHundredths(giving, MALAY) })
}
