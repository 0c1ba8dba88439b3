import type { SportFigures } from '@touchline/contract/named-records'
import { SPORTSBOOK } from '@touchline/contract/products'
import { sportName } from '../../base/i18n/sports.ts'
import type { Translate } from '../../base/i18n/i18n.ts'

type SummaryRow = Pick<SportFigures, 'product' | 'sportId'>

/** Returns the name of the product of a row. */
export function formatProduct(_: Translate, { product }: SummaryRow): string {
  return _(`product.${product}`)
}

/** Returns the name of a row: its sport for bets, its product for products without sports. */
export function formatSummaryRow(_: Translate, row: SummaryRow): string {
  if (row.product !== SPORTSBOOK.product) return formatProduct(_, row)
  return row.sportId === null ? _('summary.several') : sportName(_, row.sportId)
}

/** Returns a key of the row that is unique in the report: several products have rows without a sport. */
export function keyOfSummaryRow({ product, sportId }: SummaryRow): string {
  return `${product}/${sportId ?? ''}`
}
