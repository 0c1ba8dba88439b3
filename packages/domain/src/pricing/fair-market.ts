import type { MarketKind } from '../market/index.ts'

/** One line of a market before the house's margin. */
export interface FairMarket {
  readonly type: MarketKind
  /** Quarters of a goal, 0 where the market has no line. */
  readonly lineQ: number
  /** By selection, the chance that its fair price pays on; 0 where it cannot win. */
  readonly chances: readonly number[]
}
