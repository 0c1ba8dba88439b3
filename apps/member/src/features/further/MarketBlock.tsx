import { memo, useMemo } from 'react'
import { ODDS_FIELDS, type UxOdds } from '@touchline/contract/ux'
import type { MarketType } from '@touchline/domain/market'
import { shapeOf, useLines, useMatch, type BookStore } from '@touchline/ui/live'
import { baseMarketName } from '../../base/i18n/market-name.ts'
import { lineOf, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { legOn } from '../../base/i18n/leg-on.ts'
import { MovementButton } from '../movement/MovementButton.tsx'
import { MarketPrice } from '../prices/MarketPrice.tsx'
import { ScoreBlock } from '../prices/ScoreBlock.tsx'
import { layoutOf } from './block-layout.ts'

export interface MarketBlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketType
  /** The first place that is shown here. */
  readonly fromPlace: number
}

/** One market of a match with all its selections by name. */
export const MarketBlock = memo(function MarketBlock({ book, matchId, market, fromPlace }: MarketBlockProps) {
  const { _ } = useTranslate()
  const all = useLines(book, matchId, market.id)
  const lines = useMemo(() => all.slice(fromPlace).toSorted(byLine), [all, fromPlace])
  if (lines.length === 0) return null
  const layout = layoutOf(market)
  return (
    <div className="market-block" data-layout={layout}>
      <div className="block-head">
        <h5 className="block-name">{baseMarketName(_, market)}</h5>
        <BlockMovement book={book} market={market} row={lines[0]} />
      </div>
      {layout === 'scores' && <ScoreBlock book={book} matchId={matchId} market={market} />}
      {layout !== 'scores' &&
        lines.map((row) => (
          <div key={row[ODDS_FIELDS.line]} className="block-line">
            <Selections book={book} market={market} row={row} />
          </div>
        ))}
    </div>
  )
})

const byLine = (a: UxOdds, b: UxOdds): number => a[ODDS_FIELDS.line] - b[ODDS_FIELDS.line]

/** How the market's first line here has moved, from its first selection on offer. */
function BlockMovement({ book, market, row }: Pick<MarketBlockProps, 'book' | 'market'> & { row: UxOdds | undefined }) {
  const match = useMatch(book, row?.[ODDS_FIELDS.match] ?? 0)
  if (match === undefined || row === undefined) return null
  const offered = market.selections.findIndex((_selection, index) => (row[ODDS_FIELDS.prices + index] ?? 0) > 0)
  const leg = legOn(match, market.code, row[ODDS_FIELDS.line], market.selections[offered] ?? '')
  return <MovementButton leg={{ ...leg, match_id: match[0] }} />
}

function Selections({
  book,
  market,
  row,
}: {
  readonly book: BookStore
  readonly market: MarketType
  readonly row: UxOdds
}) {
  const { _ } = useTranslate()
  const match = useMatch(book, row[ODDS_FIELDS.match])
  if (match === undefined) return null
  const line = shapeOf(row)
  const leg = (selection: string) => legOn(match, market.code, line.lineQ, selection)
  return market.selections.map((selection, index) =>
    !line.offered[index] ? null : (
      <div key={selection} className="block-selection">
        <span className="block-label" title={selectionOf(_, leg(selection))}>
          {selectionOf(_, leg(selection))}
        </span>
        {market.line !== 'none' && <b className="block-line-text">{lineOf(leg(selection))}</b>}
        <MarketPrice book={book} market={market} line={line} index={index} />
      </div>
    ),
  )
}
