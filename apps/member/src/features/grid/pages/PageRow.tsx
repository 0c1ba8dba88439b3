import { memo } from 'react'
import type { GridPage } from '@touchline/domain/grid'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { LazyMoreMarkets } from '../../more-markets/LazyMoreMarkets.tsx'
import { MatchFrame } from '../MatchFrame.tsx'
import { MatchTime } from '../MatchTime.tsx'
import { MatchTools } from '../MatchTools.tsx'
import { TeamNames } from '../TeamNames.tsx'
import { BlockPrices } from './BlockPrices.tsx'
import type { BlockGroup } from './block-groups.ts'
import { ScoreBlock } from '../../prices/ScoreBlock.tsx'

export interface PageRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly page: GridPage
  /** Market groups that fit the list width. */
  readonly groups: readonly BlockGroup[]
  readonly signed: boolean
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** Match on a block page: a row of prices, or a score grid below the teams. */
export const PageRow = memo(function PageRow(props: PageRowProps) {
  const { book, matchId, live, page, signed, open, onToggle } = props
  const match = useMatch(book, matchId)
  if (match === undefined) return null
  const tools = (
    <MatchTools book={book} matchId={matchId} live={live} page={page} open={open} onToggle={() => onToggle(matchId)} />
  )
  const further = open && <LazyMoreMarkets matchId={matchId} page={page} linesShown={1} />
  if (!signed)
    return (
      <MatchFrame book={book} matchId={matchId} live={live} kind="row">
        <div className="page-row">
          <MatchTime match={match} />
          <TeamNames book={book} match={match} draw={false} />
          <PagePrices {...props} />
          {tools}
        </div>
        {further}
      </MatchFrame>
    )
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="card">
      <div className="card-head">
        <MatchTime match={match} />
        {tools}
      </div>
      <TeamNames book={book} match={match} draw={false} />
      {page === 'cs' ? <Scores {...props} /> : <PagePrices {...props} />}
      {further}
    </MatchFrame>
  )
})

function PagePrices({ book, matchId, groups, signed }: PageRowProps) {
  return (
    <div className="page-prices">
      {groups.flatMap(({ blocks }) =>
        blocks.map((market) => (
          <div
            key={market.id}
            className="page-block"
            data-market={market.base}
            style={{ '--selections': market.selections.length }}
          >
            <BlockPrices book={book} matchId={matchId} market={market} signed={signed} />
          </div>
        )),
      )}
    </div>
  )
}

function Scores({ book, matchId, groups }: PageRowProps) {
  return groups.flatMap(({ blocks }) =>
    blocks.map((market) => <ScoreBlock key={market.id} book={book} matchId={matchId} market={market} />),
  )
}
