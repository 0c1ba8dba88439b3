import { memo, useMemo } from 'react'
import { findGrid, type GridGroup } from '@touchline/domain/grid'
import { useLineCount, useMatch, type BookStore } from '@touchline/ui/live'
import { LazyMoreMarkets } from '../more-markets/LazyMoreMarkets.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { DoubleLines, SingleLines } from './MatchLines.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { TeamNames } from './TeamNames.tsx'
import { hasDraw, listLineTypes } from '../prices/markets.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'

export interface MatchRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly groups: readonly GridGroup[]
  readonly pageType: 'single' | 'double'
  /** Maximum number of lines per market that the grid shows for a match. */
  readonly linesShown: number
  /** True if the draw has no row of its own and appears beside home and away. */
  readonly compact: boolean
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** Match with its lines, as a table row. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { book, matchId, live, groups, pageType, linesShown, compact, open, onToggle } = props
  const match = useMatch(book, matchId)
  const sport = match?.sportId ?? 0
  const myanmar = useMyanmarView()?.form
  const lineTypes = useMemo(() => listLineTypes(sport, myanmar === 'only'), [sport, myanmar])
  const lines = Math.min(linesShown, Math.max(1, useLineCount(book, matchId, lineTypes)))
  if (match === undefined) return null
  const Lines = pageType === 'double' ? DoubleLines : SingleLines
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="row">
      <div className="match-row">
        <MatchTime match={match} />
        <TeamNames book={book} match={match} draw={pageType === 'double' && !compact && hasDraw(findGrid(sport))} />
        <Lines book={book} matchId={matchId} groups={groups} lines={lines} showsMyanmarBelow={myanmar === 'beside'} />
        <MatchTools
          book={book}
          matchId={matchId}
          live={live}
          page="hdpou"
          open={open}
          onToggle={() => onToggle(matchId)}
        />
      </div>
      {open && <LazyMoreMarkets matchId={matchId} page="hdpou" linesShown={linesShown} />}
    </MatchFrame>
  )
})
