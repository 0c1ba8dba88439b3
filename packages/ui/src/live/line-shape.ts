import type { LineId, MarketLine } from '@touchline/contract/sportsbook/records'

/** Properties of a line other than its prices: the component of the line re-renders only when they change. */
export interface LineShape extends LineId {
  readonly suspended: boolean
  /** One flag per selection, in catalogue order: true if the selection has a price. */
  readonly offered: readonly boolean[]
}

export function toLineShape({ matchId, kindId, lineQ, suspended, prices }: MarketLine): LineShape {
  return {
    matchId,
    kindId,
    lineQ,
    suspended,
    offered: prices.map((oddsMilli) => oddsMilli > 0),
  }
}

/** Returns true if a line has the given shape, so that only its prices differ. */
export function hasShape({ lineQ, suspended, prices }: MarketLine, shape: LineShape): boolean {
  if (lineQ !== shape.lineQ || suspended !== shape.suspended || prices.length !== shape.offered.length) return false
  return shape.offered.every((offered, index) => offered === (prices[index] ?? 0) > 0)
}
