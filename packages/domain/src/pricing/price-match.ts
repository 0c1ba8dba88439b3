import type { MarketKind } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import type { FairMarket } from './fair-market.ts'
import { fairMarkets } from './fair-markets.ts'
import type { MatchModel } from './match-model.ts'
import { type Margins, marginRules } from './market-margins.ts'
import { priceOf } from './price-ladder.ts'

/** One line of a market as it is offered. */
export interface PricedMarket {
  /** The catalogue's id. */
  readonly kindId: number
  /** Quarters of a goal, 0 where the market has no line. */
  readonly lineQ: number
  /** 0 is the main line; 1 to 4 the lines around it, the nearer before the farther. */
  readonly rank: number
  /** Canonical thousandths (OD1) in the catalogue's order of selections; 0 where a selection is not offered. */
  readonly prices: readonly number[]
}

const pricesOf = ({ chances }: FairMarket, borne: (chance: number) => number): readonly number[] =>
  chances.map((chance) => priceOf(borne(chance)))

/** A line of two sides needs both; any other market at least one selection that can be bet on. */
const isOffered = ({ type, chances }: FairMarket, prices: readonly number[]): boolean => {
  let open = 0
  for (let at = 0; at < prices.length; at += 1) if ((prices[at] as number) > 0) open += 1
  return type.line !== 'none' && chances.length === 2 ? open === 2 : open > 0
}

/**
 * Prices of every open market of a match, all from its one model and by one rule of the margin (MA1), so that they
 * agree. `types` are the rows that its sport offers; one that the model says nothing of is left out. `margin` is what
 * the house takes of two even sides, 0 to 0.3, `groupMargins` that of some groups.
 * `state` null means before kick-off. A market that is decided, or of a half that is over, is not in the answer, and an
 * impossible selection has price 0. In play a handicap is on the goals to come (GR9), all else on the whole match.
 * The same input gives the same prices.
 */
export const priceMatch = ({
  model,
  types,
  state,
  ...margins
}: Margins & {
  readonly model: MatchModel
  readonly types: readonly MarketKind[]
  readonly state: LiveState | null
}): readonly PricedMarket[] => {
  const offered: PricedMarket[] = []
  const borneBy = marginRules(margins)
  let rank = 0
  for (const market of fairMarkets(types, model, state)) {
    const prices = pricesOf(market, borneBy(market.type))
    if (!isOffered(market, prices)) continue
    const kindId = market.type.id
    // The lines of a type stand together.
    rank = offered.at(-1)?.kindId === kindId ? rank + 1 : 0
    offered.push({ kindId, lineQ: market.lineQ, rank, prices })
  }
  return offered
}
