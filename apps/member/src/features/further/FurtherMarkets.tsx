import { MARKET_TYPES, type MarketType } from '@touchline/domain/market'
import { useBook, useMatch } from '@touchline/ui/live'
import { useWords } from '../../state/words.ts'
import { GRID_TYPE_IDS } from '../grid/markets.ts'
import { MarketBlock } from './MarketBlock.tsx'

const HALVES = ['full', 'first'] as const

export interface FurtherMarketsProps {
  readonly matchId: number
  /** Lines of the grid's markets that are in sight already. */
  readonly linesShown: number
}

/** Every market of a match that the grid has no room for, opened in its place. */
export function FurtherMarkets({ matchId, linesShown }: FurtherMarketsProps) {
  const { _ } = useWords()
  const book = useBook(`match/${matchId}`)
  const known = useMatch(book, matchId) !== undefined
  const from = (market: MarketType) => (GRID_TYPE_IDS.includes(market.id) ? linesShown : 0)
  return (
    <div className="further">
      {known ? (
        HALVES.map((half) => (
          <section key={half} aria-label={_(`grid.${half}`)}>
            <h3 className="further-half">{_(`grid.${half}`)}</h3>
            <div className="further-blocks">
              {MARKET_TYPES.filter(({ part }) => part === half).map((market) => (
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
