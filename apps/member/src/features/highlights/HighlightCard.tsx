import { Link } from '@tanstack/react-router'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { findGrid } from '@touchline/domain/grid'
import { SportIcon } from '@touchline/ui/components'
import { type BookStore, useBook, useLeague, useMatch, useSimulatedTime } from '@touchline/ui/live'
import { memo, useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { shellNow } from '../../base/state/shell.ts'
import { turnToMatch } from '../filter/to-grid.ts'
import { LazyMoreMarkets } from '../more-markets/LazyMoreMarkets.tsx'
import { CardPrices } from '../grid/MatchCard.tsx'
import { MatchFrame } from '../grid/MatchFrame.tsx'
import { MatchTime } from '../grid/MatchTime.tsx'
import { MatchTools } from '../grid/MatchTools.tsx'
import { TeamNames } from '../grid/TeamNames.tsx'
import { LineCell } from '../prices/LineCell.tsx'
import { LazyMyanmarRow } from '../prices/LazyMyanmar.tsx'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import type { ShownHighlight } from './shown-highlights.ts'
import { reasonText } from './reason-text.ts'

/** Interval in milliseconds at which the card recomputes whether its match is on the current betting day. */
const REFRESH_INTERVAL_MS = 30_000

export interface HighlightCardProps {
  readonly highlight: ShownHighlight
  /** Whether the prices are subscribed: the card is near the viewport. */
  readonly followed: boolean
}

/** Highlighted match with its prices and the reasons for the highlight, such as a price move or a close game. */
export const HighlightCard = memo(function HighlightCard({ highlight, followed }: HighlightCardProps) {
  const { matchId, isRemoved } = highlight
  const book = useBook(followed ? `match/${matchId}` : null)
  return (
    <li className="highlight" data-highlight={matchId} data-removed={isRemoved ? '' : undefined}>
      {book === null ? <CardSkeleton /> : <HighlightBody book={book} highlight={highlight} />}
    </li>
  )
})

interface HighlightBodyProps {
  readonly book: BookStore
  readonly highlight: ShownHighlight
}

interface MatchInBook {
  readonly book: BookStore
  readonly match: ListedMatch
}

function CardSkeleton() {
  return <div className="skeleton highlight-skeleton" />
}

function HighlightBody({ book, highlight }: HighlightBodyProps) {
  const match = useMatch(book, highlight.matchId)
  if (match === undefined) return <CardSkeleton />
  return (
    <>
      <Why book={book} match={match} highlight={highlight} />
      <Prices book={book} match={match} />
    </>
  )
}

function Why({ book, match, highlight: { reasons } }: MatchInBook & HighlightBodyProps) {
  const { _ } = useTranslate()
  const nowMs = useSimulatedTime(REFRESH_INTERVAL_MS)
  const league = useLeague(book, match.leagueId)
  return (
    <div className="highlight-why">
      <p className="highlight-league">
        <SportIcon sportId={match.sportId} size={15} />
        <Link
          to={shellNow()}
          className="truncate"
          data-to-grid=""
          onClick={() => turnToMatch(match, match.play !== null, nowMs)}
        >
          {league && nameOf(league.name, league.region)}
          <span className="visually-hidden"> · {_('highlight.toGrid')}</span>
        </Link>
      </p>
      <ul className="highlight-reasons">
        {reasons.map((reason) => (
          <li key={reason.reason} data-reason={reason.reason}>
            {reasonText(_, match, reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Prices({ book, match }: MatchInBook) {
  const [open, setOpen] = useState(false)
  const myanmar = useMyanmarView()?.form
  const group = findGrid(match.sportId).groups[0]
  const { id, play } = match
  const hasLines = group?.columns.handicap !== undefined || group?.columns.total !== undefined
  return (
    <MatchFrame book={book} matchId={id} live={play !== null} kind="card">
      <div className="card-head">
        <MatchTime match={match} />
        <MatchTools
          book={book}
          matchId={id}
          live={play !== null}
          page="hdpou"
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </div>
      <div className="card-body">
        <TeamNames book={book} match={match} draw={false} />
        {group && hasLines && <CardPrices book={book} matchId={id} page={{ group, kind: 'lines' }} />}
      </div>
      {myanmar === 'beside' && group && hasLines && (
        <LazyMyanmarRow book={book} matchId={id} groups={[group]} form="cards" />
      )}
      {group?.columns.result && (
        <div className="highlight-result">
          <LineCell book={book} matchId={id} market={group.columns.result} place={0} stacked={false} />
        </div>
      )}
      {open && <LazyMoreMarkets matchId={id} page="hdpou" linesShown={1} />}
    </MatchFrame>
  )
}
