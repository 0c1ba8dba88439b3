import { ODDS_FIELDS, type UxOdds } from '@touchline/contract/ux'
import { marketTypeById } from '@touchline/domain/market'
import { groupPrice, isGroupedMarket, type PriceGroup } from '@touchline/domain/odds'

/**
 * The book's rows as a price group buys them (OD8), in singles and in parlays alike. A row that was priced once keeps
 * its identity; one that the group does not touch is the book's own.
 */
export class GroupRows {
  readonly group: PriceGroup
  readonly #priced = new WeakMap<UxOdds, UxOdds>()

  constructor(group: PriceGroup) {
    this.group = group
  }

  of(rows: readonly UxOdds[]): readonly UxOdds[] {
    const type = marketTypeById(rows[0]?.[ODDS_FIELDS.type] ?? 0)
    if (this.group === 'A' || type === undefined || !isGroupedMarket(type)) return rows
    return rows.map((row) => this.#row(row))
  }

  #row(row: UxOdds): UxOdds {
    const known = this.#priced.get(row)
    if (known !== undefined) return known
    const [matchId, typeId, lineQ, rank, state, ...prices] = row
    const own = prices.map((oddsMilli) => (oddsMilli === 0 ? 0 : groupPrice(oddsMilli, this.group)))
    const priced: UxOdds = [matchId, typeId, lineQ, rank, state, ...own]
    this.#priced.set(row, priced)
    return priced
  }
}
