import type { MarketKind } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import type { FairMarket } from './fair-market.ts'
import { fairMarkets } from './fair-markets.ts'
import type { MatchModel } from './models/match-model.ts'
import { type Margins, marginRules } from './market-margins.ts'
import { computeLadderPrice } from './price-ladder.ts'

/** A line of a market with prices, as members can be offered the line. */
export interface PricedMarket {
  /** Id of the market kind in the catalogue. */
  readonly kindId: number
  /** Line in quarter goals; 0 if the market has no line. */
  readonly lineQ: number
  /** Rank of the line in its market: 0 is the main line; 1 to 4 are the lines around the main line, nearest first. */
  readonly rank: number
  /** Canonical prices in thousandths (OD1), in the catalogue's order of selections; 0 if a selection is not offered. */
  readonly prices: readonly number[]
}

/**
 * Returns the prices of every open market of a match from its model with a common margin rule (MA1), so that the prices
 * are consistent. `types` are the market kinds offered for the sport; kinds that the model cannot price are omitted.
 * `margin` is the margin at even odds, 0 to 0.3; `groupMargins` overrides the margin of market groups.
 *
 * A null `state` means before kick-off. Decided markets and markets of a finished half are omitted, and an impossible
 * selection has price 0. In play a handicap counts the remaining goals (GR9); other markets count the full match. The
 * function is deterministic.
 */
export function priceMatch({
  model,
  types,
  state,
  ...margins
}: Margins & {
  readonly model: MatchModel
  readonly types: readonly MarketKind[]
  readonly state: LiveState | null
}): readonly PricedMarket[] {
  const offered: PricedMarket[] = []
  const borneBy = marginRules(margins)
  let rank = 0
  for (const market of fairMarkets(types, model, state)) {
    const prices = computePrices(market, borneBy(market.type))
    if (!isOffered(market, prices)) continue
    const kindId = market.type.id
    // Lines of a market kind are consecutive, so the rank restarts at 0 with every new kind.
    rank = offered.at(-1)?.kindId === kindId ? rank + 1 : 0
    offered.push({ kindId, lineQ: market.lineQ, rank, prices })
  }
  return offered
}

function computePrices({ chances }: FairMarket, borne: (chance: number) => number): readonly number[] {
  return chances.map((chance) => computeLadderPrice(borne(chance)))
}

/**
 * Returns whether a line has the prices needed for an offer: both prices of a two-way line, or at least one price in
 * other markets.
 */
function isOffered({ type, chances }: FairMarket, prices: readonly number[]): boolean {
  let open = 0
  for (let at = 0; at < prices.length; at += 1) if ((prices[at] as number) > 0) open += 1
  return type.line !== 'none' && chances.length === 2 ? open === 2 : open > 0
}
