import { findGrid, gridKinds, type Grid } from '@touchline/domain/grid'
import { marketKindById, type MarketKind } from '@touchline/domain/market'
import { hasMyanmarLine } from '@touchline/domain/myanmar'

/** Number of lines of a match in the grid. Further lines are listed under more markets. */
export const LINES_SHOWN = 3

/**
 * Returns the ids of the market kinds that determine the height of a match row. If Myanmar lines replace the Asian
 * lines, a market has one line (MM3) and is excluded.
 */
export function listLineTypes(sportId: number, onlyMyanmar: boolean): readonly number[] {
  return [...gridKinds(sportId)].filter((id) => !onlyMyanmar || !hasMyanmarLineById(id))
}

/** Returns whether the market kind with this id has a Myanmar line. */
function hasMyanmarLineById(kindId: number): boolean {
  const type = marketKindById(kindId)
  return type !== undefined && hasMyanmarLine(type)
}

/** Returns the main handicap market of a sport. Its line shows the giving side. */
export function findMainHandicap(sportId: number): MarketKind | undefined {
  return findGrid(sportId).groups[0]?.columns.handicap
}

/** Returns whether a market of the grid offers the draw. */
export function hasDraw({ groups }: Grid): boolean {
  return groups.some(({ columns }) => columns.result?.selections.includes('draw'))
}

/** Returns selection indexes in display order. In the stacked layout the draw comes below the teams. */
export function orderSelections({ selections }: MarketKind, stacked: boolean): readonly number[] {
  const places = [...selections.keys()]
  if (!stacked) return places
  const isDraw = (place: number) => selections[place] === 'draw'
  return [...places.filter((place) => !isDraw(place)), ...places.filter(isDraw)]
}
