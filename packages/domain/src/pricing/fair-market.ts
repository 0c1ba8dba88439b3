import type { MarketKind } from '../market/index.ts'

/** A line of a market with fair probabilities, before margin. */
export interface FairMarket {
  readonly type: MarketKind
  /** Line in quarter goals; 0 if the market has no line. */
  readonly lineQ: number
  /** Fair probability of every selection; 0 if the selection cannot win. */
  readonly chances: readonly number[]
}
