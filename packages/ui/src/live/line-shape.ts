import { ODDS_FIELDS, type UxOdds } from '@touchline/contract/ux'

/** What a line of a market is apart from its prices: who draws it need know no more until it must be drawn anew. */
export interface LineShape {
  readonly matchId: number
  readonly typeId: number
  /** Quarters, 0 where the market has no line. */
  readonly lineQ: number
  readonly suspended: boolean
  /** In the catalogue's order, which selections have a price. */
  readonly offered: readonly boolean[]
}

export const shapeOf = (row: UxOdds): LineShape => ({
  matchId: row[ODDS_FIELDS.match],
  typeId: row[ODDS_FIELDS.type],
  lineQ: row[ODDS_FIELDS.line],
  suspended: row[ODDS_FIELDS.state] === 1,
  offered: row.slice(ODDS_FIELDS.prices).map((oddsMilli) => oddsMilli > 0),
})

/** Whether only prices differ. */
export function hasShape(row: UxOdds, shape: LineShape): boolean {
  if (row[ODDS_FIELDS.line] !== shape.lineQ || (row[ODDS_FIELDS.state] === 1) !== shape.suspended) return false
  if (row.length - ODDS_FIELDS.prices !== shape.offered.length) return false
  return shape.offered.every((offered, index) => offered === (row[ODDS_FIELDS.prices + index] ?? 0) > 0)
}
