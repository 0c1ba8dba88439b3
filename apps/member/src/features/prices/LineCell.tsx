import { memo } from 'react'
import type { MarketKind } from '@touchline/domain/market'
import { hasMyanmarLine, MYANMAR_RANK } from '@touchline/domain/myanmar'
import { formatLine, type LineStyle } from '@touchline/ui/format'
import { useLineShape, type BookStore } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { LazyMyanmarCell } from './LazyMyanmar.tsx'
import { MarketPrice } from './MarketPrice.tsx'
import { orderSelections } from './markets.ts'
import { useMyanmarView } from './myanmar-view.ts'
import './cells.css'

export interface LineCellProps {
  readonly book: BookStore
  readonly matchId: number
  /** Market of the column; undefined if the sport has no market in this column. */
  readonly market: MarketKind | undefined
  /** Rank of the line; 0 is the main line. */
  readonly place: number
  /** True if the prices of the line are stacked, aligned with home, away and draw in `TeamNames`. */
  readonly stacked: boolean
}

/** One line of a market in the grid. Re-renders when the line changes, not when a price moves. */
export const LineCell = memo(function LineCell({ book, matchId, market, place, stacked }: LineCellProps) {
  const { _ } = useTranslate()
  const { lineStyle } = useSettings()
  const onlyMyanmar = useMyanmarView()?.form === 'only'
  const shape = useLineShape(book, matchId, market?.id ?? 0, place)
  if (market === undefined || shape === undefined) return <div className="cell" data-market={market?.line} />
  if (onlyMyanmar && hasMyanmarLine(market)) {
    if (place !== MYANMAR_RANK) return <div className="cell" data-market={market.line} />
    return <LazyMyanmarCell book={book} matchId={matchId} market={market} stacked={stacked} />
  }
  const lines = lineTexts(market, shape.lineQ, lineStyle, _('grid.under'))
  return (
    <div className="cell" data-market={market.line}>
      {orderSelections(market, stacked).map((index) => (
        <div key={index} className="cell-side">
          {market.line !== 'none' && <span className="cell-line">{lines[index]}</span>}
          <MarketPrice book={book} market={market} line={shape} index={index} />
        </div>
      ))}
    </div>
  )
})

/**
 * Returns the line text beside each selection: the handicap beside the side that gives the start, the total beside
 * over.
 */
function lineTexts(market: MarketKind, lineQ: number, style: LineStyle, under: string): readonly string[] {
  const line = formatLine(lineQ, style)
  if (market.line === 'total') return [line, under]
  return lineQ > 0 ? ['', line] : [line, '']
}
