import { memo } from 'react'
import { ODDS_FIELDS, type UxMatch } from '@touchline/contract/ux'
import { gridOf } from '@touchline/domain/grid'
import type { MarketType } from '@touchline/domain/market'
import { shapeOf, useLine, useMatch, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../base/i18n/language.ts'
import { LazyFurther } from '../further/LazyFurther.tsx'
import { FoundName } from '../filter/Found.tsx'
import { Flag } from '../../base/controls/Flag.tsx'
import { MarketPrice } from '../prices/MarketPrice.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchTime } from './MatchTime.tsx'
import { MatchTools } from './MatchTools.tsx'
import { favourites } from './runners.ts'

export interface RunnerRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** A race, or a competition that is won outright: those who are likeliest to win it by name, each with a price. */
export const RunnerRow = memo(function RunnerRow({ book, matchId, live, open, onToggle }: RunnerRowProps) {
  const match = useMatch(book, matchId)
  if (match === undefined) return null
  const market = gridOf(match[6]).runners[0]
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="runners">
      <div className="runner-head">
        <MatchTime match={match} />
        <b className="min-w-0 flex-1 truncate">
          <FoundName name={nameOf(match[2], match[7])} original={match[2]} />
        </b>
        <MatchTools book={book} matchId={matchId} page="hdpou" open={open} onToggle={() => onToggle(matchId)} />
      </div>
      {market !== undefined && !open && <Runners book={book} match={match} market={market} />}
      {open && <LazyFurther matchId={matchId} page="hdpou" linesShown={0} />}
    </MatchFrame>
  )
})

interface RunnersProps {
  readonly book: BookStore
  readonly match: UxMatch
  readonly market: MarketType
}

function Runners({ book, match, market }: RunnersProps) {
  const row = useLine(book, match[0], market.id, 0)
  if (row === undefined) return null
  const line = shapeOf(row)
  return (
    <ul className="runners">
      {favourites(row.slice(ODDS_FIELDS.prices)).map((index) => {
        const [own, region] = match[14]?.[index] ?? ['', null]
        const name = nameOf(own, region)
        return (
          <li key={index} className="runner">
            <Flag region={region} />
            <span className="min-w-0 flex-1 truncate" title={name}>
              <FoundName name={name} original={own} />
            </span>
            <MarketPrice book={book} market={market} line={line} index={index} />
          </li>
        )
      })}
    </ul>
  )
}
