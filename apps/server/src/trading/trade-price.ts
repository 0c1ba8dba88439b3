import type { OfferedLine } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId, Score } from '@touchline/domain/match'
import { type PriceLean, movePrices, type OutsideLine, widenPrices } from '@touchline/domain/pricing'
import {
  type PriceAuthor,
  decidePrice,
  type PriceChangePorts,
  type PriceOrder,
  type PriceRefusal,
  refusePrice,
  type PriceDecision,
} from '../offer/index.ts'

/**
 * Price actions of a trader.
 *
 * - `move`: moves a price by rungs, and the other prices compensate.
 * - `widen`: moves each price by rungs.
 * - `take`: takes the market over at its current prices.
 * - `give`: returns the market to the feed or the model.
 * - `lean`: shifts a price by rungs relative to feed or model (MA7).
 * - `unlean`: removes the price shift.
 */
type TradeAction = 'move' | 'widen' | 'take' | 'give' | 'lock' | 'unlock' | 'lean' | 'unlean'

export interface TradeOrder {
  readonly matchId: MatchId
  /** Code of the market kind. */
  readonly market: string
  /** Line in quarters from the home side; null for every line of the market. */
  readonly lineQ: number | null
  readonly act: TradeAction
  /** Index, in the catalogue's order of selections, of the selection whose price moves. */
  readonly selection: number
  /** Number of rungs of the price ladder by which prices get lower; a negative number makes prices higher. */
  readonly rungs: number
  /** Score that the trader saw; required in play, null before play. */
  readonly score: Score | null
  readonly by: PriceAuthor
}

export interface TradePorts extends PriceChangePorts {
  /** Reads the traders' decisions on the market of the match, and locks them until the end of the transaction. */
  decided(matchId: MatchId, kindId: number): Promise<readonly PriceDecision[]>
  /** Returns the lines of the market that are on offer. */
  offered(matchId: MatchId, market: string): readonly OfferedLine[]
  /** Returns the lines, in quarters from the home side, that the feed suspends. */
  suspendedByFeed(matchId: MatchId, kindId: number): ReadonlySet<number>
}

/** Maximum price shift in rungs (MA7). */
const MAX_SHIFT_RUNGS = 50

interface BaseLine {
  readonly lineQ: number
  readonly prices: readonly number[]
  /**
   * Whether the feed suspends the line. After the trader takes the market over, the line stays suspended until the
   * trader opens it.
   */
  readonly suspendedByFeed: boolean
}

const SIMPLE_ACTIONS: Readonly<Partial<Record<TradeAction, PriceOrder['act']>>> = {
  lock: 'suspend',
  unlock: 'open',
  give: 'unprice',
}

/**
 * Applies a trader's price action to a line or a market (MA6), and stores the result like a price that the trader
 * typed.
 * @returns the reason for a refusal, or null on success; after a refusal the caller must roll back
 */
export async function tradePrice(ports: TradePorts, order: TradeOrder): Promise<PriceRefusal | null> {
  const { matchId, market, lineQ, act, by } = order
  const target = { matchId, market, by }
  const simple = SIMPLE_ACTIONS[act]
  if (simple !== undefined) return decidePrice(ports, { ...target, act: simple, lineQ: act === 'give' ? null : lineQ })
  if (act === 'unlean') return decidePrice(ports, { ...target, act: 'lean', lineQ, lean: null })
  if (act === 'lean') return leanPrice(ports, order)
  const { isTraderPriced, lines } = await findBaseLines(ports, order)
  const isTargetLine = (line: BaseLine): boolean => lineQ === null || line.lineQ === lineQ
  if (!lines.some(isTargetLine)) return refusePrice('line', `${market} does not have this line now`)
  for (const line of lines) {
    if (isTraderPriced && !isTargetLine(line)) continue
    const prices = isTargetLine(line) ? computeSteppedPrices(line, order) : line.prices
    if (prices === null) return refusePrice('prices', 'the price cannot be moved that far')
    const lineOrder = { ...target, lineQ: line.lineQ, ...(order.score !== null && { score: order.score }) }
    const refusal =
      (await decidePrice(ports, { ...lineOrder, act: 'set', prices })) ??
      (line.suspendedByFeed ? await decidePrice(ports, { ...lineOrder, act: 'suspend' }) : null)
    if (refusal !== null) return refusal
  }
  return null
}

async function leanPrice(ports: TradePorts, order: TradeOrder): Promise<PriceRefusal | null> {
  const { matchId, market, lineQ, selection, rungs, by } = order
  const decisions = await ports.decided(matchId, marketKindByCode(market)?.id ?? 0)
  if (findTraderLines(decisions).length > 0)
    return refusePrice('market', `${market} has a trader price: return it to auto first`)
  const lines = ports.offered(matchId, market).filter((line) => lineQ === null || line.lineQ === lineQ)
  const [line] = lines
  if (line === undefined) return refusePrice('line', `${market} does not have this line now`)
  const lean = leanAfter(decisions, order, line.prices.length)
  if (!lines.some(({ prices }) => movePrices(prices, selection, rungs) !== null)) {
    return refusePrice('prices', 'the price cannot be moved that far')
  }
  if (lean?.some((each) => Math.abs(each) > MAX_SHIFT_RUNGS) === true) {
    return refusePrice('prices', `a price shift is at most ${MAX_SHIFT_RUNGS} steps`)
  }
  return decidePrice(ports, { matchId, market, by, act: 'lean', lineQ, lean })
}

function findTraderLines(decided: readonly PriceDecision[]): readonly BaseLine[] {
  return decided.flatMap(({ lineQ, decided: line }) =>
    lineQ === null || !line?.prices ? [] : [{ lineQ, prices: line.prices, suspendedByFeed: false }],
  )
}

/**
 * Computes the price shift of a line or market after the trader's step, in rungs per selection; null if the steps
 * cancel out. Where the market has a price shift, a zero shift of a line is stored and overrides it.
 */
function leanAfter(decided: readonly PriceDecision[], { lineQ, selection, rungs }: TradeOrder, size: number) {
  const findLean = (requestedLineQ: number | null): PriceLean | null =>
    decided.find((each) => each.lineQ === requestedLineQ)?.decided?.lean ?? null
  const [marketLean, lineLean] = [findLean(null), findLean(lineQ)]
  const before = lineLean ?? marketLean ?? []
  const lean = Array.from({ length: size }, (_, at) => (before[at] ?? 0) + (at === selection ? rungs : 0))
  return lean.every((each) => each === 0) && (lineQ === null || marketLean === null) ? null : lean
}

/**
 * Returns the lines from which a step of the trader starts: the trader's own lines, else the offered lines with their
 * current prices. Lines of two sources never mix in a market (MA5).
 */
async function findBaseLines(
  { decided, offered, suspendedByFeed }: TradePorts,
  { matchId, market }: TradeOrder,
): Promise<{ readonly isTraderPriced: boolean; readonly lines: readonly BaseLine[] }> {
  const kindId = marketKindByCode(market)?.id ?? 0
  const traderLines = findTraderLines(await decided(matchId, kindId))
  if (traderLines.length > 0) return { isTraderPriced: true, lines: traderLines }
  const suspended = suspendedByFeed(matchId, kindId)
  const lines = offered(matchId, market).map(({ lineQ, prices }) => ({
    lineQ,
    prices,
    suspendedByFeed: suspended.has(lineQ),
  }))
  return { isTraderPriced: false, lines }
}

function computeSteppedPrices(
  { prices }: OutsideLine,
  { act, selection, rungs }: TradeOrder,
): readonly number[] | null {
  if (act === 'move') return movePrices(prices, selection, rungs)
  return act === 'widen' ? widenPrices(prices, rungs) : prices
}
