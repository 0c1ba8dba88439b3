import { gridTypes } from '@touchline/domain/grid'
import { type MarketType, offeredTypes } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { useBook, useMatch } from '@touchline/ui/live'
import { partName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'
import { MarketBlock } from './MarketBlock.tsx'

export interface FurtherMarketsProps {
  readonly matchId: number
  /** Lines of the grid's markets that are in sight already. */
  readonly linesShown: number
}

/** Every market of a match that the grid has no room for, opened in its place. */
export function FurtherMarkets({ matchId, linesShown }: FurtherMarketsProps) {
  const { _ } = useWords()
  const book = useBook(`match/${matchId}`)
  const match = useMatch(book, matchId)
  const sport = match?.[6] ?? 0
  const from = (market: MarketType) => (gridTypes(sport).has(market.id) ? linesShown : 0)
  return (
    <div className="further">
      {match !== undefined ? (
        partsOf(sport).map((part) => (
          <section key={part} aria-label={partName(_, sport, part)}>
            <h3 className="further-half">{partName(_, sport, part)}</h3>
            <div className="further-blocks">
              {typesOf(sport).filter((market) => market.part === part).map((market) => (
                <MarketBlock key={market.id} book={book} matchId={matchId} market={market} fromPlace={from(market)} />
              ))}
            </div>
          </section>
        ))
      ) : (
        <div className="skeleton m-3 h-24" />
      )}
    </div>
  )
}

/** What a match of the sport, or a race, may have. */
function typesOf(sportId: number): readonly MarketType[] {
  const sport = sportById(sportId)
  return sport === undefined ? [] : [...offeredTypes(sport), ...offeredTypes(sport, 'runners')]
}

/** The parts of a match that have markets. */
const partsOf = (sportId: number): readonly Part[] =>
  (sportById(sportId)?.parts ?? []).filter((part) => typesOf(sportId).some((market) => market.part === part))
