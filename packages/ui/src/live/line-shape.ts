import type { LineId, MarketLine } from '@touchline/contract/sportsbook/records'

/** What a line of a market is apart from its prices: who draws it need know no more until it must be drawn anew. */
export interface LineShape extends LineId {
  readonly suspended: boolean
  /** In the catalogue's order, which selections have a price. */
  readonly offered: readonly boolean[]
}

export const shapeOf = ({ matchId, kindId, lineQ, suspended, prices }: MarketLine): LineShape => ({
  matchId,
  kindId,
  lineQ,
  suspended,
  offered: prices.map((oddsMilli) => oddsMilli > 0),
})

/** Whether only prices differ. */
export const hasShape = ({ lineQ, suspended, prices }: MarketLine, shape: LineShape): boolean => {
  if (lineQ !== shape.lineQ || suspended !== shape.suspended || prices.length !== shape.offered.length) return false
  return shape.offered.every((offered, index) => offered === (prices[index] ?? 0) > 0)
}
