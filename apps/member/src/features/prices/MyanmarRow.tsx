import type { GridGroup } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import type { BookStore } from '@touchline/ui/live'
import { MyanmarCell, MyanmarSides } from './MyanmarCell.tsx'

export interface MyanmarRowProps {
  readonly book: BookStore
  readonly matchId: number
  readonly groups: readonly GridGroup[]
  /** Layout of the Myanmar row. `single`: beside each other in one table row. `cards`: full width, with side names. */
  readonly form: 'single' | 'cards'
}

/** Myanmar lines of a match below its main Asian lines: an extra table row, or a row of four prices on a card. */
export function MyanmarRow({ book, matchId, groups, form }: MyanmarRowProps) {
  const shared = { book, matchId }
  if (form === 'cards')
    return (
      <div className="mmo-sides">
        {groups.flatMap(({ columns: { handicap, total } }) =>
          [handicap, total]
            .filter(withMyanmar)
            .map((market) => <MyanmarSides key={market.id} {...shared} market={market} />),
        )}
      </div>
    )
  return (
    <div className="match-line">
      {groups.flatMap(({ part, columns: { handicap, total, result } }) =>
        [handicap, total, result].flatMap((market, column) => {
          if (market === undefined) return []
          if (withMyanmar(market)) return <MyanmarCell key={market.id} {...shared} market={market} stacked={false} />
          return <div key={`${part}${column}`} className="cell" />
        }),
      )}
    </div>
  )
}

function withMyanmar(market: MarketKind | undefined): market is MarketKind {
  return market !== undefined && hasMyanmarLine(market)
}
