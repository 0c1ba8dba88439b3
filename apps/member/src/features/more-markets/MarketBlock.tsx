import { memo, useMemo } from 'react'
import type { MarketLine } from '@touchline/contract/sportsbook/records'
import type { MarketKind } from '@touchline/domain/market'
import { toLineShape, useLines, useMatch, type BookStore } from '@touchline/ui/live'
import { baseMarketName } from '@touchline/ui/names'
import { formatLegLine, formatSelection, useTranslate } from '../../base/i18n/i18n.ts'
import { toNamedLeg } from '../../base/i18n/named-leg.ts'
import { MovementButton } from '../movement/MovementButton.tsx'
import { MarketPrice } from '../prices/MarketPrice.tsx'
import { ScoreBlock } from '../prices/ScoreBlock.tsx'
import { chooseLayout } from './block-layout.ts'

export interface MarketBlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketKind
  /** Index of the first line to show; lower indexes are the lines that the grid row shows. */
  readonly fromPlace: number
}

/** One market of a match with every selection by name. */
export const MarketBlock = memo(function MarketBlock({ book, matchId, market, fromPlace }: MarketBlockProps) {
  const { _ } = useTranslate()
  const all = useLines(book, matchId, market.id)
  const lines = useMemo(() => all.slice(fromPlace).toSorted(byLine), [all, fromPlace])
  if (lines.length === 0) return null
  const layout = chooseLayout(market)
  return (
    <div className="market-block" data-layout={layout}>
      <div className="block-head">
        <h5 className="block-name">{baseMarketName(_, market)}</h5>
        <BlockMovement book={book} market={market} line={lines[0]} />
      </div>
      {layout === 'scores' && <ScoreBlock book={book} matchId={matchId} market={market} />}
      {layout !== 'scores' &&
        lines.map((line) => (
          <div key={line.lineQ} className="block-line">
            <Selections book={book} market={market} line={line} />
          </div>
        ))}
    </div>
  )
})

function byLine(a: MarketLine, b: MarketLine): number {
  return a.lineQ - b.lineQ
}

/** Price movement button for the first line of the block, based on its first offered selection. */
function BlockMovement({
  book,
  market,
  line,
}: Pick<MarketBlockProps, 'book' | 'market'> & { line: MarketLine | undefined }) {
  const match = useMatch(book, line?.matchId ?? 0)
  if (match === undefined || line === undefined) return null
  const offered = market.selections.findIndex((_selection, index) => (line.prices[index] ?? 0) > 0)
  const leg = toNamedLeg(match, market.code, line.lineQ, market.selections[offered] ?? '')
  return <MovementButton leg={{ ...leg, matchId: match.id }} />
}

function Selections({
  book,
  market,
  line,
}: {
  readonly book: BookStore
  readonly market: MarketKind
  readonly line: MarketLine
}) {
  const { _ } = useTranslate()
  const match = useMatch(book, line.matchId)
  if (match === undefined) return null
  const shape = toLineShape(line)
  const leg = (selection: string) => toNamedLeg(match, market.code, line.lineQ, selection)
  return market.selections.map((selection, index) =>
    !shape.offered[index] ? null : (
      <div key={selection} className="block-selection">
        <span className="block-label" title={formatSelection(_, leg(selection))}>
          {formatSelection(_, leg(selection))}
        </span>
        {market.line !== 'none' && <b className="block-line-text">{formatLegLine(leg(selection))}</b>}
        <MarketPrice book={book} market={market} line={shape} index={index} />
      </div>
    ),
  )
}
