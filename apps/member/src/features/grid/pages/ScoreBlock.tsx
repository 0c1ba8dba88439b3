import { memo, useMemo } from 'react'
import { ODDS_FIELDS } from '@touchline/contract/ux'
import type { MarketType } from '@touchline/domain/market'
import { useLine, type BookStore } from '@touchline/ui/live'
import { useWords } from '../../../state/words.ts'
import '../../../styles/scores.css'
import { MarketPrice } from '../MarketPrice.tsx'
import { scoreColumns } from './score-columns.ts'

export interface ScoreBlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketType
}

/** The scores of one market in three columns: home wins, level and any other, away wins. */
export const ScoreBlock = memo(function ScoreBlock({ book, matchId, market }: ScoreBlockProps) {
  const { _ } = useWords()
  const row = useLine(book, matchId, market.id, 0)
  const columns = useMemo(() => scoreColumns(market.selections), [market])
  if (row === undefined) return null
  const offered = (place: number) => (row[ODDS_FIELDS.prices + place] ?? 0) > 0
  return (
    <div className="score-block">
      {(['home', 'draw', 'away'] as const).map((column) => {
        const places = columns[column].filter(offered)
        return places.length === 0 ? null : (
          <div key={column} className="score-column" role="group" aria-label={_(`score.${column}`)}>
            {places.map((place) => (
              <div key={place} className="score-cell">
                <span className="score-sign">{scoreText(market.selections[place] ?? '', _('score.other'))}</span>
                <MarketPrice book={book} market={market} row={row} index={place} />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
})

const scoreText = (selection: string, other: string): string =>
  selection === 'other' ? other : selection.replace('-', '–')
