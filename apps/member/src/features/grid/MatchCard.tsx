import { memo } from 'react'
import { useLeaving, useMatch, type BookStore } from '@touchline/ui/live'
import { FurtherMarkets } from '../further/FurtherMarkets.tsx'
import { LineCell } from './LineCell.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { TeamNames } from './TeamNames.tsx'
import { HALVES } from './markets.ts'
import type { CardPage } from './card-pages.ts'

export interface MatchCardProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly page: CardPage
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** A match on a phone: two lines, and the two or three prices of the page that is swiped to. */
export const MatchCard = memo(function MatchCard({ book, matchId, live, page, open, onToggle }: MatchCardProps) {
  const match = useMatch(book, matchId)
  const leaving = useLeaving(book, matchId)
  if (match === undefined) return null
  const { handicap, total, threeWay } = HALVES[page.half]
  return (
    <div
      className="match card"
      data-live={live ? '' : undefined}
      data-leaving={leaving ? '' : undefined}
      data-match={matchId}
    >
      <div className="card-head">
        <MatchTime match={match} />
        <MatchTools book={book} matchId={matchId} open={open} onToggle={() => onToggle(matchId)} />
      </div>
      <div className="card-body">
        <TeamNames book={book} match={match} draw={false} />
        <div className="card-prices" data-kind={page.kind}>
          {page.kind === 'threeWay' ? (
            <LineCell book={book} matchId={matchId} market={threeWay} place={0} stacked={false} />
          ) : (
            <>
              <LineCell book={book} matchId={matchId} market={handicap} place={0} stacked />
              <LineCell book={book} matchId={matchId} market={total} place={0} stacked />
            </>
          )}
        </div>
      </div>
      {open && <FurtherMarkets matchId={matchId} linesShown={1} />}
    </div>
  )
})
