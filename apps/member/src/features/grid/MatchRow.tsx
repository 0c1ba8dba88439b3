import { Fragment, memo, useMemo } from 'react'
import { gridOf, type GridGroup } from '@touchline/domain/grid'
import { useLineCount, useMatch, type BookStore } from '@touchline/ui/live'
import { LazyFurther } from '../further/LazyFurther.tsx'
import { LazyMyanmarRow } from '../prices/LazyMyanmar.tsx'
import { LineCell } from '../prices/LineCell.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { TeamNames } from './TeamNames.tsx'
import { hasDraw, lineTypesOf } from '../prices/markets.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'

export interface MatchRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly groups: readonly GridGroup[]
  readonly pageType: 'single' | 'double'
  /** As many of its lines stand in the grid at most. */
  readonly linesShown: number
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** A match with its lines under each other, as a table row. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { book, matchId, live, groups, pageType, linesShown, open, onToggle } = props
  const match = useMatch(book, matchId)
  const sport = match?.[6] ?? 0
  const myanmar = useMyanmarView()?.form
  const lineTypes = useMemo(() => lineTypesOf(sport, myanmar === 'only'), [sport, myanmar])
  const lines = Math.min(linesShown, Math.max(1, useLineCount(book, matchId, lineTypes)))
  if (match === undefined) return null
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="row">
      <div className="match-row">
        <MatchTime match={match} />
        <TeamNames book={book} match={match} draw={pageType === 'double' && hasDraw(gridOf(sport))} />
        <div className="match-lines">
          {Array.from({ length: lines }, (_line, place) => (
            <Fragment key={place}>
              <div className="match-line">
                {groups.map((group) => (
                  <GroupCells
                    key={group.part}
                    book={book}
                    matchId={matchId}
                    group={group}
                    place={place}
                    stacked={pageType === 'double'}
                  />
                ))}
              </div>
              {myanmar === 'beside' && place === 0 && (
                <LazyMyanmarRow book={book} matchId={matchId} groups={groups} form={pageType} />
              )}
            </Fragment>
          ))}
        </div>
        <MatchTools book={book} matchId={matchId} page="hdpou" open={open} onToggle={() => onToggle(matchId)} />
      </div>
      {open && <LazyFurther matchId={matchId} page="hdpou" linesShown={linesShown} />}
    </MatchFrame>
  )
})

interface GroupCellsProps {
  readonly book: BookStore
  readonly matchId: number
  readonly group: GridGroup
  readonly place: number
  readonly stacked: boolean
}

function GroupCells({ group: { columns }, ...cell }: GroupCellsProps) {
  return (
    <>
      <LineCell {...cell} market={columns.handicap} />
      <LineCell {...cell} market={columns.total} />
      <LineCell {...cell} market={columns.result} />
    </>
  )
}
