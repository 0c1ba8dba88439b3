import { useMemo } from 'react'
import { gridOf } from '@touchline/domain/grid'
import { useBook, useMatch, useMatches, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../base/i18n/language.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './quick-odds.css'
import { LineCell } from '../prices/LineCell.tsx'
import { MatchTime } from '../grid/MatchTime.tsx'
import { quickMatches } from './quick-picks.ts'

/** A strip over the grid: the main handicap and over/under of what is in play and what begins soonest. */
export const QuickOdds = ({ sport }: { readonly sport: number }) => {
  const { _ } = useTranslate()
  const live = useBook(`market/3/${sport}/hdpou`)
  const next = useBook(`market/2/${sport}/hdpou`)
  const inPlay = useMatches(live)
  const toCome = useMatches(next)
  const shown = useMemo(() => quickMatches(inPlay ?? [], toCome ?? []), [inPlay, toCome])
  if (shown.length === 0) return null
  return (
    <section className="quick-odds" aria-label={_('quick.title')}>
      {shown.map(({ id, tab }) => (
        <QuickMatch key={`${id}:${tab}`} book={tab === 3 ? live : next} matchId={id} />
      ))}
    </section>
  )
}

const QuickMatch = ({ book, matchId }: { readonly book: BookStore; readonly matchId: number }) => {
  const match = useMatch(book, matchId)
  if (match === undefined) return null
  const { handicap, total } = gridOf(match.sportId).groups[0]?.columns ?? {}
  return (
    <div className="quick-match" data-live={match.play === null ? undefined : ''}>
      <MatchTime match={match} />
      <div className="quick-teams">
        <span className="truncate">{nameOf(match.home, match.homeRegion)}</span>
        <span className="truncate">{nameOf(match.away, match.awayRegion)}</span>
      </div>
      {[handicap, total].map(
        (market) =>
          market !== undefined && (
            <LineCell key={market.id} book={book} matchId={matchId} market={market} place={0} stacked />
          ),
      )}
    </div>
  )
}
