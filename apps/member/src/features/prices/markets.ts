import { gridOf, gridKinds, type Grid } from '@touchline/domain/grid'
import { marketKindById, type MarketKind } from '@touchline/domain/market'
import { hasMyanmarLine } from '@touchline/domain/myanmar'

/** Lines of a match that stand in the grid; the rest are among its further markets. */
export const LINES_SHOWN = 3

/**
 * Market kinds whose lines make a match's row as high as it is: where Myanmar lines stand in the place of the Asian
 * ones, a market has one (MM3).
 */
export const lineTypesOf = (sportId: number, onlyMyanmar: boolean): readonly number[] =>
  [...gridKinds(sportId)].filter((id) => !onlyMyanmar || !hasMyanmarLineOf(id))

/** Whether the type of this number has a Myanmar line. */
const hasMyanmarLineOf = (kindId: number): boolean => {
  const type = marketKindById(kindId)
  return type !== undefined && hasMyanmarLine(type)
}

/** The market whose line says which side gives. */
export const mainHandicapOf = (sportId: number): MarketKind | undefined => gridOf(sportId).groups[0]?.columns.handicap

/** A draw can be bet on in some column. */
export const hasDraw = ({ groups }: Grid): boolean =>
  groups.some(({ columns }) => columns.result?.selections.includes('draw'))

/** Places in the catalogue's order, as they stand on the screen: stacked, the draw comes below the teams. */
export const placesOf = ({ selections }: MarketKind, stacked: boolean): readonly number[] => {
  const places = [...selections.keys()]
  if (!stacked) return places
  const isDraw = (place: number) => selections[place] === 'draw'
  return [...places.filter((place) => !isDraw(place)), ...places.filter(isDraw)]
}
