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

/** Price decisions of traders and the operator. */
export interface PriceDecisions {
  traderOf(matchId: MatchId): ReadonlyMap<number, TraderMarket>
  modelStepsIn(kindId: number): boolean
}

interface SourcedParts {
  /** Codes of the market kinds priced by the provider. */
  readonly priced: readonly string[]
  readonly decisions: PriceDecisions
  /** Returns the model's current prices of a match; empty without a model. */
  readonly modelOf: (matchId: MatchId) => readonly PricedMarket[]
}

/** An open match with its prices by source. */
interface Sourced {
  readonly fixture: Fixture
  /** Numbers of the withdrawn runners of a race, from 1 (GR21). */
  nonRunners: readonly number[]
  readonly provider: Map<number, ProviderLines>
  /** Prices of other bookmakers as reported by the provider. Displayed to traders only. */
  readonly others: Map<number, ProviderLines & { readonly toldMs: number }>
  /** Codes of refused markets with the reason. */
  readonly refused: Map<string, string>
  /** Last prices of the model; null until the model is queried. */
  model: readonly PricedMarket[] | null
  /** Time of the provider's last update by market kind, wall clock in milliseconds. */
  readonly toldMs: Map<number, number>
  /** Market kinds with an update not yet passed on to the book. */
  readonly news: Set<number>
}

const NEVER_MS = 0

const codeIn = (market: unknown): string => {
  const { type } = Object(market) as { readonly type?: unknown }
  return typeof type === 'string' ? type.slice(0, 40) : 'a market of no type'
}

/**
 * Returns the reason for refusing lines that price a withdrawn runner, because the prices were made for a different
 * field (GR21).
 */
const faultOfWithdrawn = (type: MarketKind, nonRunners: readonly number[], lines: FeedMarket['lines']): string | null =>
  lines.map((line) => faultOfRunners(type, nonRunners, line)?.why).find(Boolean) ?? null

/** Prices of open matches by source, and the offer combined from them (MA5). */
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
   * Registers an open match.
   * @returns true if a provider or trader prices some of the match
   */
  put({ id, fixture, nonRunners = [] }: StoredMatch): boolean {
    const before = this.#matches.get(id)
    const provider = before?.provider ?? this.#closed()
    const [refused, model] = [before?.refused ?? new Map<string, string>(), before?.model ?? null]
    // A previous leader may have received prices unknown to this process. Such markets are withdrawn until the provider
    // sends prices.
    const { toldMs = new Map<number, number>(), news = new Set(provider.keys()), others = new Map() } = before ?? {}
    this.#matches.set(id, { fixture, nonRunners, provider, others, refused, model, toldMs, news })
    return this.isOutside(id)
  }

  /** Changes the field of a race. Prices made for the former field are no longer offered (GR21). */
  setNonRunners(matchId: MatchId, nonRunners: readonly number[]): void {
    const match = this.#matches.get(matchId)
    if (match === undefined) return
    match.nonRunners = nonRunners
    match.model = null
  }

  has(matchId: MatchId): boolean {
    return this.#matches.has(matchId)
  }

  /** Returns true if a provider or trader prices some of the match. */
  isOutside(matchId: MatchId): boolean {
    const provider = this.#matches.get(matchId)?.provider.size ?? 0
    return provider > 0 || this.#parts.decisions.traderOf(matchId).size > 0
  }

  /** Returns the provider updates since the last call; undefined without an update. */
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
   * Returns the markets currently offered. `model`: new prices of the model, if any. Undefined if the model is the only
   * source and has no new prices.
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
   * Applies a provider's prices of a match received at `wallMs`.
   * @returns the reason for closing some of the markets, or null
   */
  take(
    matchId: MatchId,
    { markets: told, others }: Pick<PricesChange, 'markets' | 'others'>,
    live: LiveState | null,
    wallMs: number,
  ): string | null {
    const match = this.#matches.get(matchId)
    if (match === undefined) return null
    if (others === true) return this.#lookAt(match, told, live, wallMs)
    this.#doubted.delete(matchId)
    if (!Array.isArray(told)) return this.#closeAll(match, 'it has no list of markets')
    const types = typesOfFixture(match.fixture)
    const stage = stageOf(live, match.nonRunners)
    for (const market of told) {
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
    told: unknown,
    live: LiveState | null,
    wallMs: number,
  ): null {
    const [types, stage] = [typesOfFixture(fixture), stageOf(live, nonRunners)]
    for (const market of Array.isArray(told) ? (told as readonly FeedMarket[]) : []) {
      const type = types.find(({ code }) => code === codeIn(market))
      if (type === undefined || faultOfLines(type, fixture.runners?.length ?? 0, market.lines) !== null) continue
      others.set(type.id, { lines: market.lines, stage, toldMs: wallMs })
      if (!provider.has(type.id)) news.add(type.id)
    }
    return null
  }

  /** Marks the provider's prices as doubtful after a restart of the feed. Prices not sent again are withdrawn. */
  doubtAll(): void {
    for (const [matchId, { provider }] of this.#matches) if (provider.size > 0) this.#doubted.add(matchId)
  }

  /**
   * Closes the markets still in doubt.
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
