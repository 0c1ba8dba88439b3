import type { OfferedLine } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId, Score } from '@touchline/domain/match'
import { type Lean, movedPrices, type OutsideLine, widenedPrices } from '@touchline/domain/pricing'
import {
  type Decider,
  decidePrice,
  type PriceChangePorts,
  type PriceOrder,
  type PriceRefusal,
  refusePrice,
} from '../offer/decide-price.ts'
import type { PriceDecided } from '../offer/price-news.ts'

/**
 * `move`: one price goes a rung, and the others make room. `widen`: each goes a rung. `take`: the market is the
 * trader's from now on, at the prices it has. `give`: it is the feed's or the model's again. `lean`: the offset has one
 * price so many rungs further (MA7), `unlean`: it is taken away.
 */
type TradeAct = 'move' | 'widen' | 'take' | 'give' | 'lock' | 'unlock' | 'lean' | 'unlean'

export interface TradeOrder {
  readonly matchId: MatchId
  /** Code of the market kind. */
  readonly market: string
  /** Quarters; null for every line of the market. */
  readonly lineQ: number | null
  readonly act: TradeAct
  /** Which price is moved: its place in the catalogue's order. */
  readonly selection: number
  /** By how many rungs prices get lower; below 0 higher. */
  readonly rungs: number
  /** What the trader saw; needed in play. */
  readonly score: Score | null
  readonly by: Decider
}

export interface TradePorts extends PriceChangePorts {
  /** What is decided on the market, standing still until the transaction is over. */
  decided(matchId: MatchId, kindId: number): Promise<readonly PriceDecided[]>
  /** What is offered of it now. */
  offered(matchId: MatchId, market: string): readonly OfferedLine[]
  /** Lines (quarters) that the feed suspends by itself. */
  suspendedByFeed(matchId: MatchId, kindId: number): ReadonlySet<number>
}

/** MA7: no offset is larger. */
const MOST_RUNGS = 50

interface BaseLine {
  readonly lineQ: number
  readonly prices: readonly number[]
  /** The feed suspends it: taken over by a trader it stays suspended until the trader opens it. */
  readonly suspendedByFeed: boolean
}

const SIMPLE: Readonly<Partial<Record<TradeAct, PriceOrder['act']>>> = {
  lock: 'suspend',
  unlock: 'open',
  give: 'unprice',
}

const ownLines = (decided: readonly PriceDecided[]): readonly BaseLine[] =>
  decided.flatMap(({ lineQ, decided: line }) =>
    lineQ === null || !line?.prices ? [] : [{ lineQ, prices: line.prices, suspendedByFeed: false }],
  )

/** Lines of two sources never stand in one market (MA5): what is not priced by the trader yet is taken as it is. */
const baseOf = async (
  { decided, offered, suspendedByFeed }: TradePorts,
  { matchId, market }: TradeOrder,
): Promise<{ readonly isOwn: boolean; readonly lines: readonly BaseLine[] }> => {
  const kindId = marketKindByCode(market)?.id ?? 0
  const own = ownLines(await decided(matchId, kindId))
  if (own.length > 0) return { isOwn: true, lines: own }
  const suspended = suspendedByFeed(matchId, kindId)
  const lines = offered(matchId, market).map(({ lineQ, prices }) => ({
    lineQ,
    prices,
    suspendedByFeed: suspended.has(lineQ),
  }))
  return { isOwn: false, lines }
}

const stepped = ({ prices }: OutsideLine, { act, selection, rungs }: TradeOrder): readonly number[] | null => {
  if (act === 'move') return movedPrices(prices, selection, rungs)
  return act === 'widen' ? widenedPrices(prices, rungs) : prices
}

/** Nothing is left of steps there and back; a line under a market's offset is then held where it is without one. */
const leanAfter = (decided: readonly PriceDecided[], { lineQ, selection, rungs }: TradeOrder, size: number) => {
  const leanOf = (of: number | null): Lean | null => decided.find((each) => each.lineQ === of)?.decided?.lean ?? null
  const [market, own] = [leanOf(null), leanOf(lineQ)]
  const before = own ?? market ?? []
  const lean = Array.from({ length: size }, (_, at) => (before[at] ?? 0) + (at === selection ? rungs : 0))
  return lean.every((each) => each === 0) && (lineQ === null || market === null) ? null : lean
}

const leanPrice = async (ports: TradePorts, order: TradeOrder): Promise<PriceRefusal | null> => {
  const { matchId, market, lineQ, selection, rungs, by } = order
  const standing = await ports.decided(matchId, marketKindByCode(market)?.id ?? 0)
  if (ownLines(standing).length > 0) return refusePrice('market', `${market} is priced by hand: give it back first`)
  const lines = ports.offered(matchId, market).filter((line) => lineQ === null || line.lineQ === lineQ)
  const [line] = lines
  if (line === undefined) return refusePrice('line', `${market} has no such line now`)
  const lean = leanAfter(standing, order, line.prices.length)
  if (!lines.some(({ prices }) => movedPrices(prices, selection, rungs) !== null)) {
    return refusePrice('prices', 'it cannot be moved so far')
  }
  if (lean?.some((each) => Math.abs(each) > MOST_RUNGS) === true) {
    return refusePrice('prices', `an offset is at most ${MOST_RUNGS} rungs`)
  }
  return decidePrice(ports, { matchId, market, by, act: 'lean', lineQ, lean })
}

/**
 * A trader's step on a line or a whole market (MA6); what it comes to is decided as any price of theirs is. Null where
 * it is done; of a refusal nothing may be kept.
 */
export const tradePrice = async (ports: TradePorts, order: TradeOrder): Promise<PriceRefusal | null> => {
  const { matchId, market, lineQ, act, by } = order
  const of = { matchId, market, by }
  const simple = SIMPLE[act]
  if (simple !== undefined) return decidePrice(ports, { ...of, act: simple, lineQ: act === 'give' ? null : lineQ })
  if (act === 'unlean') return decidePrice(ports, { ...of, act: 'lean', lineQ, lean: null })
  if (act === 'lean') return leanPrice(ports, order)
  const { isOwn, lines } = await baseOf(ports, order)
  const isMeant = (line: BaseLine): boolean => lineQ === null || line.lineQ === lineQ
  if (!lines.some(isMeant)) return refusePrice('line', `${market} has no such line now`)
  for (const line of lines) {
    if (isOwn && !isMeant(line)) continue
    const prices = isMeant(line) ? stepped(line, order) : line.prices
    if (prices === null) return refusePrice('prices', 'it cannot be moved so far')
    const told = { ...of, lineQ: line.lineQ, ...(order.score !== null && { score: order.score }) }
    const refused =
      (await decidePrice(ports, { ...told, act: 'set', prices })) ??
      (line.suspendedByFeed ? await decidePrice(ports, { ...told, act: 'suspend' }) : null)
    if (refused !== null) return refused
  }
  return null
}
