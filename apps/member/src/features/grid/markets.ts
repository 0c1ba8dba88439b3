import { marketTypeByCode, type MarketType } from '@touchline/domain/market'

export type HalfName = 'full' | 'first'

/** The markets of the grid for one half: handicap, over/under and 1X2. */
export interface HalfMarkets {
  readonly handicap: MarketType
  readonly total: MarketType
  readonly threeWay: MarketType
}

const market = (code: string): MarketType => {
  const type = marketTypeByCode(code)
  if (type === undefined) throw new Error(`the catalogue has no market ${code}`)
  return type
}

export const HALVES: Readonly<Record<HalfName, HalfMarkets>> = {
  full: { handicap: market('BT_HDP'), total: market('BT_OU'), threeWay: market('BT_1X2') },
  first: { handicap: market('BT_HDP_1H'), total: market('BT_OU_1H'), threeWay: market('BT_1X2_1H') },
}

export const GRID_TYPE_IDS: readonly number[] = Object.values(HALVES).flatMap((half) =>
  [half.handicap, half.total, half.threeWay].map(({ id }) => id),
)

/** Lines of a match that stand in the grid; the rest are among its further markets. */
export const LINES_SHOWN = 3

/** Places in the catalogue's order, as they stand on the screen: stacked, the draw comes below the teams. */
export function placesOf({ selections }: MarketType, stacked: boolean): readonly number[] {
  const places = [...selections.keys()]
  if (!stacked) return places
  const isDraw = (place: number) => selections[place] === 'draw'
  return [...places.filter((place) => !isDraw(place)), ...places.filter(isDraw)]
}
