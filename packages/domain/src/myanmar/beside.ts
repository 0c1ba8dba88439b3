import type { MarketKind } from '../market/index.ts'
import { displayHundredths, isOddsMilli } from '../odds/index.ts'
import { hasMyanmarLine } from './has-line.ts'
import { favouriteOf, myanmarLine } from './line.ts'
import type { MyanmarTerms } from './terms.ts'

const MALAY = 1

/**
 * The Myanmar line beside an Asian one of the book (MM3), made from the book's own price: no group buys Myanmar lines
 * dearer. `prices` are thousandths in the type's order of selections, 0 where not offered. Null where the type has no
 * Myanmar lines, or the giving side no price.
 */
export const myanmarBeside = (type: MarketKind, lineQ: number, prices: readonly number[]): MyanmarTerms | null => {
  if (!hasMyanmarLine(type) || (type.line !== 'handicap' && type.line !== 'total')) return null
  const asian = { line: type.line, lineQ }
  const giving = prices[type.selections.indexOf(favouriteOf(asian))] ?? 0
  if (!isOddsMilli(giving)) return null
  return myanmarLine({ ...asian, malayHundredths: displayHundredths(giving, MALAY) })
}
