import { memo } from 'react'
import type { MarketKind } from '@touchline/domain/market'
import { useLineShape, type BookStore } from '@touchline/ui/live'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { MarketPrice } from '../../prices/MarketPrice.tsx'
import { shortSelection } from './short-selection.ts'

export interface BlockPricesProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketKind
  /** True if the selection label appears above the price. False if the column heading shows the label. */
  readonly signed: boolean
}

/** Prices of every selection of a market, side by side in catalogue order. */
export const BlockPrices = memo(function BlockPrices({ book, matchId, market, signed }: BlockPricesProps) {
  const { _ } = useTranslate()
  const line = useLineShape(book, matchId, market.id, 0)
  const isThreeWay = market.countedUnder === 'oxt'
  return market.selections.map((selection, index) => (
    <div key={selection} className="block-cell">
      {signed && <span className="block-sign">{shortSelection(_, selection, isThreeWay)}</span>}
      {line !== undefined && <MarketPrice book={book} market={market} line={line} index={index} />}
    </div>
  ))
})
