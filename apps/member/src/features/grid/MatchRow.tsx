import { memo } from 'react'
import { useLeaving, useLineCount, useMatch, type BookStore } from '@touchline/ui/live'
import { FurtherMarkets } from '../further/FurtherMarkets.tsx'
import { LineCell } from './LineCell.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { TeamNames } from './TeamNames.tsx'
import { GRID_TYPE_IDS, HALVES, LINES_SHOWN, type HalfName } from './markets.ts'

export interface MatchRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly halves: readonly HalfName[]
  readonly pageType: 'single' | 'double'
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** A match with its lines under each other, as a table row. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { book, matchId, live, halves, pageType, open, onToggle } = props
  const match = useMatch(book, matchId)
  const leaving = useLeaving(book, matchId)
  const lines = Math.min(LINES_SHOWN, Math.max(1, useLineCount(book, matchId, GRID_TYPE_IDS)))
  if (match === undefined) return null
  return (
    <div
      className="match"
      data-live={live ? '' : undefined}
      data-leaving={leaving ? '' : undefined}
      data-match={matchId}
    >
      <div className="match-row">
        <MatchTime match={match} />
        <TeamNames book={book} match={match} draw={pageType === 'double'} />
        <div className="match-lines">
          {Array.from({ length: lines }, (_line, place) => (
            <div key={place} className="match-line">
              {halves.map((half) => (
                <HalfCells
                  key={half}
                  book={book}
                  matchId={matchId}
                  half={half}
                  place={place}
                  stacked={pageType === 'double'}
                />
              ))}
            </div>
          ))}
        </div>
        <MatchTools book={book} matchId={matchId} open={open} onToggle={() => onToggle(matchId)} />
      </div>
      {open && <FurtherMarkets matchId={matchId} linesShown={LINES_SHOWN} />}
    </div>
  )
})

interface HalfCellsProps {
  readonly book: BookStore
  readonly matchId: number
  readonly half: HalfName
  readonly place: number
  readonly stacked: boolean
}

function HalfCells({ half, ...cell }: HalfCellsProps) {
  const { handicap, total, threeWay } = HALVES[half]
  return (
    <>
      <LineCell {...cell} market={handicap} />
      <LineCell {...cell} market={total} />
      <LineCell {...cell} market={threeWay} />
    </>
  )
}
