import { Fragment } from 'react'
import type { GridGroup } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import type { BookStore } from '@touchline/ui/live'
import { LazyMyanmarCell, LazyMyanmarRow } from '../prices/LazyMyanmar.tsx'
import { LineCell } from '../prices/LineCell.tsx'
import { listColumns } from './table-layout.ts'

export interface MatchLinesProps {
  readonly book: BookStore
  readonly matchId: number
  readonly groups: readonly GridGroup[]
  /** Number of lines of the match (handicaps or totals per market), capped at the number shown in the grid. */
  readonly lines: number
  /** True if Myanmar odds appear below the main lines. */
  readonly showsMyanmarBelow: boolean
}

/** Lines of a match in the single-row layout, with the markets side by side. */
export function SingleLines({ book, matchId, groups, lines, showsMyanmarBelow }: MatchLinesProps) {
  return (
    <div className="match-lines">
      {Array.from({ length: lines }, (_line, place) => (
        <Fragment key={place}>
          <div className="match-line">
            {listMarkets(groups).map((market, column) => (
              <LineCell key={column} book={book} matchId={matchId} market={market} place={place} stacked={false} />
            ))}
          </div>
          {showsMyanmarBelow && place === 0 && (
            <LazyMyanmarRow book={book} matchId={matchId} groups={groups} form="single" />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function listMarkets(groups: readonly GridGroup[]): readonly (MarketKind | undefined)[] {
  return groups.flatMap((group) => listColumns(group).map((column) => group.columns[column]))
}

/**
 * Lines of a match in the two-row layout, home above away. The lines of a market are stacked, or side by side if the
 * width permits.
 */
export function DoubleLines({ book, matchId, groups, lines, showsMyanmarBelow }: MatchLinesProps) {
  return (
    <div className="match-lines">
      <div className="match-line" data-lines={lines}>
        {listMarkets(groups).map((market, column) => (
          <div key={column} className="line-stack" data-market={market?.line}>
            {Array.from({ length: market?.line === 'none' ? 1 : lines }, (_line, place) => (
              <Fragment key={place}>
                <LineCell book={book} matchId={matchId} market={market} place={place} stacked />
                {showsMyanmarBelow && place === 0 && market !== undefined && hasMyanmarLine(market) && (
                  <LazyMyanmarCell book={book} matchId={matchId} market={market} stacked />
                )}
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
