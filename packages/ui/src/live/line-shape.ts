import type { LineId, MarketLine } from '@touchline/contract/sportsbook/records'

/** Line of a market without prices: the data that require a re-render when they change. */
export interface LineShape extends LineId {
  readonly suspended: boolean
  /** Flags in catalogue order: true if the selection has a price. */
  readonly offered: readonly boolean[]
}

export const shapeOf = ({ matchId, kindId, lineQ, suspended, prices }: MarketLine): LineShape => ({
  matchId,
  kindId,
  lineQ,
  suspended,
  offered: prices.map((oddsMilli) => oddsMilli > 0),
})

/** Returns true if only prices differ. */
export const hasShape = ({ lineQ, suspended, prices }: MarketLine, shape: LineShape): boolean => {
  if (lineQ !== shape.lineQ || suspended !== shape.suspended || prices.length !== shape.offered.length) return false
  return shape.offered.every((offered, index) => offered === (prices[index] ?? 0) > 0)
}
