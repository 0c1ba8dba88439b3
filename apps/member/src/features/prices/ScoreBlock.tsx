import { memo, useMemo } from 'react'
import type { MarketKind } from '@touchline/domain/market'
import { useLineShape, type BookStore } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './scores.css'
import { MarketPrice } from './MarketPrice.tsx'
import { scoreColumns } from './score-columns.ts'

export interface ScoreBlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketKind
}

/** Correct-score market in three columns: home wins, draws and any other score, away wins. */
export const ScoreBlock = memo(function ScoreBlock({ book, matchId, market }: ScoreBlockProps) {
  const { _ } = useTranslate()
  const line = useLineShape(book, matchId, market.id, 0)
  const columns = useMemo(() => scoreColumns(market.selections), [market])
  if (line === undefined) return null
  return (
    <div className="score-block">
      {(['home', 'draw', 'away'] as const).map((column) => {
        const places = columns[column].filter((place) => line.offered[place])
        return places.length === 0 ? null : (
          <div key={column} className="score-column" role="group" aria-label={_(`score.${column}`)}>
            {places.map((place) => (
              <div
                key={place}
                className="score-cell"
                data-other={market.selections[place] === 'other' ? '' : undefined}
              >
                <span className="score-sign">{scoreText(market.selections[place] ?? '', _('score.other'))}</span>
                <MarketPrice book={book} market={market} line={line} index={place} />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
})

function scoreText(selection: string, other: string): string {
  return selection === 'other' ? other : selection.replace('-', '–')
}
