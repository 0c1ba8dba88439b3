import { type MarketKind, marketKindByCode, typesOfFixture } from '@touchline/domain/market'
import type { FeedMarket, Fixture, LiveState, MatchId } from '@touchline/domain/match'
import {
  type OfferedMarket,
  type PricedMarket,
  type ProviderLines,
  type TraderMarket,
  faultOfLines,
  faultOfRunners,
  offeredMarkets,
  stageOf,
} from '@touchline/domain/pricing'
import type { PricesChange } from './feed-changes.ts'
import type { MatchUpdate, ProviderMarket, StoredMatch } from './feed-ports.ts'

/**
 * Decisions of traders and the operator that affect prices. `traderOf`: a match's trader decisions by market kind id.
 * `modelStepsIn`: whether the model prices a market kind that the provider withdrew.
 */
export interface PriceDecisions {
  traderOf(matchId: MatchId): ReadonlyMap<number, TraderMarket>
  modelStepsIn(kindId: number): boolean
}

interface SourcedParts {
  /** Codes of the market kinds whose prices come from the provider; other market kinds are priced by the model. */
  readonly priced: readonly string[]
  readonly decisions: PriceDecisions
  /** Returns the model's current prices of a match; empty without a model. */
  readonly modelOf: (matchId: MatchId) => readonly PricedMarket[]
}

/** Prices of an open match from provider and model, with the data to combine them. */
interface Sourced {
  readonly fixture: Fixture
  /** Numbers of the withdrawn runners of a race, from 1 (GR21). */
  nonRunners: readonly number[]
  readonly provider: Map<number, ProviderLines>
  /**
   * Prices of other bookmakers that the provider passes on, by market kind id. Displayed to traders only, never
   * offered.
   */
  readonly others: Map<number, ProviderLines & { readonly toldMs: number }>
  /** Codes of the provider's refused markets, each with the reason for the refusal. */
  readonly refused: Map<string, string>
  /** Last prices of the model; null until they are needed beside the provider's or a trader's prices. */
  model: readonly PricedMarket[] | null
  /** Time of the provider's last update by market kind, wall clock in milliseconds. */
  readonly toldMs: Map<number, number>
  /** Ids of the market kinds whose last provider update is not yet passed on to the price book. */
  readonly news: Set<number>
}

const NEVER_MS = 0

const codeIn = (market: unknown): string => {
  const { type } = Object(market) as { readonly type?: unknown }
  return typeof type === 'string' ? type.slice(0, 40) : 'a market of no type'
}

/**
 * Returns the reason to refuse lines that still offer a withdrawn runner, because their prices assume that the runner
 * starts (GR21). Null if no line does.
 */
const faultOfWithdrawn = (type: MarketKind, nonRunners: readonly number[], lines: FeedMarket['lines']): string | null =>
  lines.map((line) => faultOfRunners(type, nonRunners, line)?.why).find(Boolean) ?? null

/** Prices of open matches by source (provider, model, trader), and the offer combined from them (MA5). */
export class SourcedPrices {
  readonly #parts: SourcedParts
  readonly #matches = new Map<MatchId, Sourced>()
  /** Matches with provider prices from before the feed's restart and no update since. */
  readonly #doubted = new Set<MatchId>()
  readonly #priced: readonly number[]

  constructor(parts: SourcedParts) {
    this.#parts = parts
    this.#priced = parts.priced.flatMap((code) => marketKindByCode(code)?.id ?? [])
  }

  /**
   * Adds an open match or updates its fixture.
   * @returns true if a provider or trader prices at least one market of the match
   */
  put({ id, fixture, nonRunners = [] }: StoredMatch): boolean {
    const before = this.#matches.get(id)
    const provider = before?.provider ?? this.#closed()
    const [refused, model] = [before?.refused ?? new Map<string, string>(), before?.model ?? null]
    // For a new match every market of the provider counts as withdrawn until the provider sends prices, because a
    // previous leader may have received prices unknown to this process.
    const { toldMs = new Map<number, number>(), news = new Set(provider.keys()), others = new Map() } = before ?? {}
    this.#matches.set(id, { fixture, nonRunners, provider, others, refused, model, toldMs, news })
    return this.isOutside(id)
  }

  /** Sets the non-runners of a race. Prices made while the old runners were starting are no longer offered (GR21). */
  setNonRunners(matchId: MatchId, nonRunners: readonly number[]): void {
    const match = this.#matches.get(matchId)
    if (match === undefined) return
    match.nonRunners = nonRunners
    match.model = null
  }

  has(matchId: MatchId): boolean {
    return this.#matches.has(matchId)
  }

  /** Returns true if a provider or trader prices at least one market of the match. */
  isOutside(matchId: MatchId): boolean {
    const provider = this.#matches.get(matchId)?.provider.size ?? 0
    return provider > 0 || this.#parts.decisions.traderOf(matchId).size > 0
  }

  /** Returns the provider's price updates since the last call, for the price book; undefined without an update. */
  newlyTold(matchId: MatchId): Required<Pick<MatchUpdate, 'provider'>> | undefined {
    const match = this.#matches.get(matchId)
    if (match === undefined || match.news.size === 0) return undefined
    const provider = [...match.news].flatMap((kindId): ProviderMarket[] => {
      const own = match.provider.get(kindId)
      const of = own === undefined ? match.others.get(kindId) : { ...own, toldMs: match.toldMs.get(kindId) ?? NEVER_MS }
      return of === undefined ? [] : [{ kindId, lines: of.lines, stage: of.stage, toldMs: of.toldMs }]
    })
    match.news.clear()
    return { provider }
  }

  forget(matchId: MatchId): void {
    this.#matches.delete(matchId)
    this.#doubted.delete(matchId)
  }

  /**
   * Returns the markets to offer, combined from every source. `model`: new prices of the model, if any. Undefined if
   * the model is the only source and has no new prices, so the offer stays unchanged.
   */
  offered(
    matchId: MatchId,
    live: LiveState | null,
    model: readonly PricedMarket[] | undefined,
  ): readonly OfferedMarket[] | undefined {
    const match = this.#matches.get(matchId)
    if (match === undefined) return model
    const { decisions, modelOf } = this.#parts
    const trader = decisions.traderOf(matchId)
    if (match.provider.size === 0 && trader.size === 0) {
      const last = model ?? match.model ?? undefined
      match.model = null
      return last
    }
    match.model = model ?? match.model ?? modelOf(matchId)
    const { modelStepsIn } = decisions
    return offeredMarkets({
      model: match.model,
      provider: match.provider,
      trader,
      modelStepsIn: (kindId) => modelStepsIn.call(decisions, kindId),
      live,
      nonRunners: match.nonRunners,
    })
  }

  /**
   * Applies prices that a provider sent for a match, received at wall-clock time `wallMs`.
   * @returns the reason why some markets of the provider are closed; null if none is
   */
  take(
    matchId: MatchId,
    { markets: feedMarkets, others }: Pick<PricesChange, 'markets' | 'others'>,
    live: LiveState | null,
    wallMs: number,
  ): string | null {
    const match = this.#matches.get(matchId)
    if (match === undefined) return null
    if (others === true) return this.#lookAt(match, feedMarkets, live, wallMs)
    this.#doubted.delete(matchId)
    if (!Array.isArray(feedMarkets)) return this.#closeAll(match, 'it has no list of markets')
    const types = typesOfFixture(match.fixture)
    const stage = stageOf(live, match.nonRunners)
    for (const market of feedMarkets) {
      const code = codeIn(market)
      const type = types.find((known) => known.code === code)
      const fault =
        type === undefined
          ? `${code} is no market of this match`
          : (faultOfLines(type, match.fixture.runners?.length ?? 0, market.lines) ??
            faultOfWithdrawn(type, match.nonRunners, market.lines))
      if (fault === null) match.refused.delete(code)
      else match.refused.set(code, fault)
      if (type === undefined) continue
      match.toldMs.set(type.id, wallMs)
      match.news.add(type.id)
      match.provider.set(type.id, fault === null ? { lines: market.lines, stage } : { lines: [], stage, refused: true })
    }
    return match.refused.size === 0 ? null : [...match.refused.values()].toSorted().join('; ')
  }

  /**
   * Stores the prices of other bookmakers. Invalid markets are skipped and close nothing. These prices have their own
   * timestamps, so they do not make a silent provider's prices look fresh.
   */
  #lookAt(
    { fixture, nonRunners, others, provider, news }: Sourced,
    feedMarkets: unknown,
    live: LiveState | null,
    wallMs: number,
  ): null {
    const [types, stage] = [typesOfFixture(fixture), stageOf(live, nonRunners)]
    for (const market of Array.isArray(feedMarkets) ? (feedMarkets as readonly FeedMarket[]) : []) {
      const type = types.find(({ code }) => code === codeIn(market))
      if (type === undefined || faultOfLines(type, fixture.runners?.length ?? 0, market.lines) !== null) continue
      others.set(type.id, { lines: market.lines, stage, toldMs: wallMs })
      if (!provider.has(type.id)) news.add(type.id)
    }
    return null
  }

  /**
   * Marks every provider price as doubtful after a restart of the feed. Doubtful prices that the feed does not send
   * again are withdrawn by `closeDoubted`.
   */
  doubtAll(): void {
    for (const [matchId, { provider }] of this.#matches) if (provider.size > 0) this.#doubted.add(matchId)
  }

  /**
   * Withdraws the provider prices that the restarted feed has not sent again.
   * @returns the affected matches
   */
  closeDoubted(): readonly MatchId[] {
    const closed = [...this.#doubted]
    this.#doubted.clear()
    for (const matchId of closed) {
      const match = this.#matches.get(matchId)
      for (const [kindId, { stage }] of match?.provider ?? []) {
        match?.provider.set(kindId, { lines: [], stage })
        match?.news.add(kindId)
      }
    }
    return closed
  }

  #closed(): Map<number, ProviderLines> {
    return new Map(this.#priced.map((kindId) => [kindId, { lines: [], stage: stageOf(null) }]))
  }

  #closeAll(match: Sourced, why: string): string {
    for (const [kindId, { stage }] of match.provider) {
      match.provider.set(kindId, { lines: [], stage, refused: true })
      match.news.add(kindId)
    }
    match.refused.set('', why)
    return why
  }
}
