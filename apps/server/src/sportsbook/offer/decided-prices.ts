import type { MatchId } from '@touchline/domain/match'
import type { Lean, TraderLine, TraderMarket } from '@touchline/domain/pricing'
import type { FallbackDecided, PriceDecided } from './price-news.ts'
import type { PriceDecisions } from './sourced-prices.ts'

/** All that is decided now. */
export interface DecidedNow {
  readonly prices: readonly PriceDecided[]
  /** Market kinds that the model prices where a provider withdraws them. */
  readonly fallbacks: readonly number[]
}

interface Market extends TraderMarket {
  readonly suspended: boolean
  readonly lean: Lean | null
  readonly lines: ReadonlyMap<number, TraderLine>
}

const NOTHING: Market = { suspended: false, lean: null, lines: new Map() }
const NO_MARKETS: ReadonlyMap<number, Market> = new Map()

const withDecided = (before: Market, { lineQ, decided }: PriceDecided): Market => {
  if (lineQ === null) return { ...before, suspended: decided?.suspended ?? false, lean: decided?.lean ?? null }
  const lines = new Map(before.lines)
  if (decided === null) lines.delete(lineQ)
  else lines.set(lineQ, decided)
  return { ...before, lines }
}

type Changed = (matchId: MatchId | undefined) => void

/** What traders and the operator decided on prices, as the database has it, in memory. */
export class DecidedPrices implements PriceDecisions {
  readonly #read: () => Promise<DecidedNow>
  readonly #listeners = new Set<Changed>()
  readonly #matches = new Map<MatchId, ReadonlyMap<number, Market>>()
  readonly #fallbacks = new Set<number>()
  /** Told of while all is being read: what is read may be older. */
  #since: (() => void)[] | null = null

  constructor(read: () => Promise<DecidedNow>) {
    this.#read = read
  }

  traderOf(matchId: MatchId): ReadonlyMap<number, Market> {
    return this.#matches.get(matchId) ?? NO_MARKETS
  }

  modelStepsIn(kindId: number): boolean {
    return this.#fallbacks.has(kindId)
  }

  /** Calls back with the match on which something was decided; without one where it may be any. */
  onChange(listener: Changed): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  told(news: PriceDecided): void {
    this.#since?.push(() => this.#put(news))
    this.#put(news)
    this.#tell(news.matchId)
  }

  toldFallback(news: FallbackDecided): void {
    this.#since?.push(() => this.#putFallback(news))
    this.#putFallback(news)
    this.#tell(undefined)
  }

  /** Reads all of it again: at the start, and where news may have been missed. */
  async readAll(): Promise<void> {
    this.#since = []
    const { prices, fallbacks } = await this.#read()
    const since = this.#since
    this.#since = null
    this.#matches.clear()
    this.#fallbacks.clear()
    for (const news of prices) this.#put(news)
    for (const kindId of fallbacks) this.#fallbacks.add(kindId)
    for (const again of since) again()
    this.#tell(undefined)
  }

  /** The match is over, and with it what was decided on it. */
  forget(matchId: MatchId): void {
    this.#matches.delete(matchId)
  }

  #tell(matchId: MatchId | undefined): void {
    for (const listener of this.#listeners) listener(matchId)
  }

  #put(news: PriceDecided): void {
    const { matchId, kindId } = news
    const markets = new Map(this.#matches.get(matchId))
    const market = withDecided(markets.get(kindId) ?? NOTHING, news)
    if (market.suspended || market.lean !== null || market.lines.size > 0) markets.set(kindId, market)
    else markets.delete(kindId)
    if (markets.size > 0) this.#matches.set(matchId, markets)
    else this.#matches.delete(matchId)
  }

  #putFallback({ kindId, model }: FallbackDecided): void {
    if (model) this.#fallbacks.add(kindId)
    else this.#fallbacks.delete(kindId)
  }
}
