import { findGrid } from '@touchline/domain/grid'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../base/i18n/language.ts'
import { LineCell } from '../prices/LineCell.tsx'
import { MatchTime } from './MatchTime.tsx'
import './match.css'
import './quick-match.css'

/** Match in the quick-odds strip: main handicap and over/under, or the winner market if the sport has neither. */
export function QuickMatch({ book, matchId }: { readonly book: BookStore; readonly matchId: number }) {
  const match = useMatch(book, matchId)
  if (match === undefined) return null
  const { handicap, total, result } = findGrid(match.sportId).groups[0]?.columns ?? {}
  const lines = [handicap, total].filter((market) => market !== undefined)
  const markets = lines.length > 0 || result === undefined ? lines : [result]
  return (
    <div className="quick-match" data-live={match.play === null ? undefined : ''}>
      <MatchTime match={match} />
      <div className="quick-teams">
        <span className="truncate">{nameOf(match.home, match.homeRegion)}</span>
        <span className="truncate">{nameOf(match.away, match.awayRegion)}</span>
      </div>
      {markets.map((market) => (
        <LineCell
          key={market.id}
          book={book}
          matchId={matchId}
          market={market}
          place={0}
          stacked={market.line !== 'none'}
        />
      ))}
    </div>
  )
}
