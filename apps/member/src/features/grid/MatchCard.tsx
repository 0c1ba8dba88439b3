import { memo } from 'react'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { LazyMoreMarkets } from '../more-markets/LazyMoreMarkets.tsx'
import { LazyMyanmarRow } from '../prices/LazyMyanmar.tsx'
import { LineCell } from '../prices/LineCell.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { TeamNames } from './TeamNames.tsx'
import type { CardPage } from './cards/card-pages.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'

export interface MatchCardProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  /** Card page (columns shown at a time) on display; null if the sport has no columns. */
  readonly page: CardPage | null
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** Match on a phone: two rows with the two or three prices of the visible card page. */
export const MatchCard = memo(function MatchCard({ book, matchId, live, page, open, onToggle }: MatchCardProps) {
  const match = useMatch(book, matchId)
  const showsMyanmarBelow = useMyanmarView()?.form === 'beside'
  if (match === undefined) return null
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="card">
      <div className="card-head">
        <MatchTime match={match} />
        <MatchTools
          book={book}
          matchId={matchId}
          live={live}
          page="hdpou"
          open={open}
          onToggle={() => onToggle(matchId)}
        />
      </div>
      <div className="card-body">
        <TeamNames book={book} match={match} draw={false} />
        {page !== null && <CardPrices book={book} matchId={matchId} page={page} />}
      </div>
      {showsMyanmarBelow && page?.kind === 'lines' && (
        <LazyMyanmarRow book={book} matchId={matchId} groups={[page.group]} form="cards" />
      )}
      {open && <LazyMoreMarkets matchId={matchId} page="hdpou" linesShown={1} />}
    </MatchFrame>
  )
})

interface CardPricesProps {
  readonly book: BookStore
  readonly matchId: number
  readonly page: CardPage
}

/** Prices of a card: handicap and over/under beside the teams, or the winner market. */
export function CardPrices({
  book,
  matchId,
  page: {
    kind,
    group: { columns },
  },
}: CardPricesProps) {
  const cell = { book, matchId, place: 0 }
  return (
    <div className="card-prices" data-kind={kind}>
      {kind === 'result' ? (
        <LineCell {...cell} market={columns.result} stacked={false} />
      ) : (
        <>
          <LineCell {...cell} market={columns.handicap} stacked />
          <LineCell {...cell} market={columns.total} stacked />
        </>
      )}
    </div>
  )
}
