import type { MatchId } from '@touchline/domain/match'
import type { PriceLean, TraderLine, TraderMarket } from '@touchline/domain/pricing'
import { DebouncedReread } from '../../runtime/bus/debounced-reread.ts'
import type { PriceDecision } from './price-events.ts'

/**
 * Decisions of traders and the operator that affect prices. `findTraderMarkets`: a match's trader decisions by market
 * kind id. `modelStepsIn`: whether the model prices a market kind that the provider withdrew.
 */
export interface PriceDecisions {
  findTraderMarkets(matchId: MatchId): ReadonlyMap<number, TraderMarket>
  modelStepsIn(kindId: number): boolean
}

export interface CurrentPriceDecisions {
  readonly prices: readonly PriceDecision[]
  /** Ids of the market kinds that the model prices after the provider withdraws its prices. */
  readonly fallbacks: readonly number[]
}

interface Market extends TraderMarket {
  readonly suspended: boolean
  readonly lean: PriceLean | null
  readonly lines: ReadonlyMap<number, TraderLine>
}

const NOTHING: Market = { suspended: false, lean: null, lines: new Map() }
const NO_MARKETS: ReadonlyMap<number, Market> = new Map()

interface DecidedPricesParts {
  readonly readAll: () => Promise<CurrentPriceDecisions>
  readonly readForMatches: (matchIds: readonly MatchId[]) => Promise<readonly PriceDecision[]>
  readonly onError: (error: unknown) => void
}

type ChangeListener = (matchId: MatchId | undefined) => void

/**
 * In-memory cache of price decisions in the database: traders' prices, shifts and suspensions, and the operator's
 * choice of markets that the model prices.
 */
export class DecidedPrices implements PriceDecisions {
  readonly #listeners = new Set<ChangeListener>()
  readonly #matches = new Map<MatchId, ReadonlyMap<number, Market>>()
  readonly #reread: DebouncedReread<MatchId>
  #fallbacks: ReadonlySet<number> = new Set()

  constructor({ readAll, readForMatches, onError }: DecidedPricesParts) {
    this.#reread = new DebouncedReread({
      read: async (matchIds) => {
        if (matchIds === null) this.#replaceAll(await readAll())
        else this.#replace(matchIds, await readForMatches(matchIds))
      },
      onError,
    })
  }

  findTraderMarkets(matchId: MatchId): ReadonlyMap<number, Market> {
    return this.#matches.get(matchId) ?? NO_MARKETS
  }

  modelStepsIn(kindId: number): boolean {
    return this.#fallbacks.has(kindId)
  }

  /**
   * Registers a listener called after price decisions changed, with the affected match, or with undefined if any match
   * may be affected.
   */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Schedules a reload of the decisions on a match, or of every decision if no match is given. */
  scheduleReload(matchId?: MatchId): void {
    if (matchId === undefined) this.#reread.changedAny()
    else this.#reread.changed(matchId)
  }

  /** Reads every price decision from the database. Rejects if the read fails. */
  readAll(): Promise<void> {
    return this.#reread.readAll()
  }

  stop(): void {
    this.#reread.stop()
  }

  /** Drops the decisions on a finished match. */
  forget(matchId: MatchId): void {
    this.#matches.delete(matchId)
  }

  #replace(matchIds: readonly MatchId[], prices: readonly PriceDecision[]): void {
    for (const matchId of matchIds) this.#matches.delete(matchId)
    this.#putAll(prices)
    for (const matchId of matchIds) this.#notify(matchId)
  }

  #replaceAll({ prices, fallbacks }: CurrentPriceDecisions): void {
    this.#matches.clear()
    this.#fallbacks = new Set(fallbacks)
    this.#putAll(prices)
    this.#notify(undefined)
  }

  #notify(matchId: MatchId | undefined): void {
    for (const listener of this.#listeners) listener(matchId)
  }

  #putAll(prices: readonly PriceDecision[]): void {
    const byMatch = new Map<MatchId, PriceDecision[]>()
    for (const decision of prices) {
      const matchDecisions = byMatch.get(decision.matchId)
      if (matchDecisions === undefined) byMatch.set(decision.matchId, [decision])
      else matchDecisions.push(decision)
    }
    for (const [matchId, decisions] of byMatch) {
      const markets = groupByMarket(decisions)
      if (markets.size > 0) this.#matches.set(matchId, markets)
    }
  }
}

function groupByMarket(decisions: readonly PriceDecision[]): ReadonlyMap<number, Market> {
  const markets = new Map<number, Market>()
  for (const each of decisions) markets.set(each.kindId, applyDecision(markets.get(each.kindId) ?? NOTHING, each))
  for (const [kindId, { suspended, lean, lines }] of markets)
    if (!suspended && lean === null && lines.size === 0) markets.delete(kindId)
  return markets
}

function applyDecision(before: Market, { lineQ, decided }: PriceDecision): Market {
  if (lineQ === null) return { ...before, suspended: decided.suspended, lean: decided.lean ?? null }
  return { ...before, lines: new Map(before.lines).set(lineQ, decided) }
}
