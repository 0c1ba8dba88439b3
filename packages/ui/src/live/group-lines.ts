import type { MarketLine } from '@touchline/contract/sportsbook/records'
import { marketKindById } from '@touchline/domain/market'
import { computeGroupPrice, isGroupedMarket } from '@touchline/domain/odds'

/**
 * Computes lines at the prices of the member's price group (OD8), for singles and parlays. An unchanged line keeps its
 * identity; without a shift, the book's own object is returned.
 */
export class GroupLines {
  /** Price shift of the price group in hundredths of Malay odds: positive lowers the member's prices, 0 is no shift. */
  readonly shift: number
  readonly #pricedLines = new WeakMap<MarketLine, MarketLine>()

  constructor(shift: number) {
    this.shift = shift
  }

  toGroupLines(lines: readonly MarketLine[]): readonly MarketLine[] {
    if (this.shift === 0) return lines
    const type = marketKindById(lines[0]?.kindId ?? 0)
    return type === undefined || !isGroupedMarket(type) ? lines : lines.map((line) => this.#toGroupLine(line))
  }

  #toGroupLine(line: MarketLine): MarketLine {
    const cachedLine = this.#pricedLines.get(line)
    if (cachedLine !== undefined) return cachedLine
    const prices = line.prices.map((oddsMilli) => (oddsMilli === 0 ? 0 : computeGroupPrice(oddsMilli, this.shift)))
    const pricedLine: MarketLine = { ...line, prices }
    this.#pricedLines.set(line, pricedLine)
    return pricedLine
  }
}
