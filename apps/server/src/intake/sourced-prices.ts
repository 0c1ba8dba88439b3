import { type MarketKind, marketKindByCode, listFixtureKinds } from '@touchline/domain/market'
import type { FeedMarket, Fixture, LiveState, MatchId } from '@touchline/domain/match'
import {
  type OfferedMarket,
  type PricedMarket,
  type ProviderLines,
  findLinesFault,
  findRunnerFault,
  offeredMarkets,
  toStage,
} from '@touchline/domain/pricing'
import type { PriceDecisions, MatchUpdate, ProviderMarket, StoredMatch } from '../offer/index.ts'
import type { PricesChange } from './feed-changes.ts'

interface SourcedParts {
  /** Codes of the market kinds whose prices come from the provider; other market kinds are priced by the model. */
  readonly pricedMarketCodes: readonly string[]
  readonly decisions: PriceDecisions
  /** Returns the model's current prices of a match; empty without a model. */
  readonly computeModelPrices: (matchId: MatchId) => readonly PricedMarket[]
}

/** Prices of an open match from provider and model, with the data to combine them. */
interface SourcedMatch {
  readonly fixture: Fixture
  /** Numbers of the withdrawn runners of a race, from 1 (GR21). */
  nonRunners: readonly number[]
  readonly provider: Map<number, ProviderLines>
  /**
   * Prices of other bookmakers that the provider passes on, by market kind id. Displayed to traders only, never
   * offered.
   */
  readonly others: Map<number, ProviderLines & { readonly receivedMs: number }>
  /** Codes of the provider's refused markets, each with the reason for the refusal. */
  readonly refused: Map<string, string>
  /** Last prices of the model; null until they are needed beside the provider's or a trader's prices. */
  model: readonly PricedMarket[] | null
  /** Time of the provider's last update by market kind, wall clock in milliseconds. */
  readonly receivedMs: Map<number, number>
  /** Ids of the market kinds whose last provider update is not yet passed on to the price book. */
  readonly updatedKinds: Set<number>
}

const UNSET_TIME_MS = 0

/** Prices of open matches by source (provider, model, trader), and the offer combined from them (MA5). */
export class SourcedPrices {
  readonly #parts: SourcedParts
  readonly #matches = new Map<MatchId, SourcedMatch>()
  /** Matches with provider prices from before the feed's restart and no update since. */
  readonly #doubtedMatches = new Set<MatchId>()
  readonly #pricedKinds: readonly number[]

  constructor(parts: SourcedParts) {
    this.#parts = parts
    this.#pricedKinds = parts.pricedMarketCodes.flatMap((code) => marketKindByCode(code)?.id ?? [])
  }

  /**
   * Adds an open match or updates its fixture.
   * @returns true if a provider or trader prices at least one market of the match
   */
  put({ id, fixture, nonRunners = [] }: StoredMatch): boolean {
    const before = this.#matches.get(id)
    const provider = before?.provider ?? this.#buildClosedMarkets()
    const [refused, model] = [before?.refused ?? new Map<string, string>(), before?.model ?? null]
    // For a new match every market of the provider counts as withdrawn until the provider sends prices, because a
    // previous leader may have received prices unknown to this process.
    const {
      receivedMs = new Map<number, number>(),
      updatedKinds = new Set(provider.keys()),
      others = new Map(),
    } = before ?? {}
    this.#matches.set(id, { fixture, nonRunners, provider, others, refused, model, receivedMs, updatedKinds })
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
    return provider > 0 || this.#parts.decisions.findTraderMarkets(matchId).size > 0
  }

  /** Returns the provider's price updates since the last call, for the price book; undefined without an update. */
  takeProviderUpdates(matchId: MatchId): Required<Pick<MatchUpdate, 'provider'>> | undefined {
    const match = this.#matches.get(matchId)
    if (match === undefined || match.updatedKinds.size === 0) return undefined
    const provider = [...match.updatedKinds].flatMap((kindId): ProviderMarket[] => {
      const providerLines = match.provider.get(kindId)
      const updatedLines =
        providerLines === undefined
          ? match.others.get(kindId)
          : { ...providerLines, receivedMs: match.receivedMs.get(kindId) ?? UNSET_TIME_MS }
      return updatedLines === undefined
        ? []
        : [{ kindId, lines: updatedLines.lines, stage: updatedLines.stage, toldMs: updatedLines.receivedMs }]
    })
    match.updatedKinds.clear()
    return { provider }
  }

  forget(matchId: MatchId): void {
    this.#matches.delete(matchId)
    this.#doubtedMatches.delete(matchId)
  }

  /**
   * Returns the markets to offer, combined from every source. `model`: new prices of the model, if any. Undefined if
   * the model is the only source and has no new prices, so the offer stays unchanged.
   */
  combineOffer(
    matchId: MatchId,
    live: LiveState | null,
    model: readonly PricedMarket[] | undefined,
  ): readonly OfferedMarket[] | undefined {
    const match = this.#matches.get(matchId)
    if (match === undefined) return model
    const { decisions, computeModelPrices } = this.#parts
    const trader = decisions.findTraderMarkets(matchId)
    if (match.provider.size === 0 && trader.size === 0) {
      const last = model ?? match.model ?? undefined
      match.model = null
      return last
    }
    match.model = model ?? match.model ?? computeModelPrices(matchId)
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
  applyProviderPrices(
    matchId: MatchId,
    { markets: feedMarkets, others }: Pick<PricesChange, 'markets' | 'others'>,
    live: LiveState | null,
    wallMs: number,
  ): string | null {
    const match = this.#matches.get(matchId)
    if (match === undefined) return null
    if (others === true) return this.#storeOtherPrices(match, feedMarkets, live, wallMs)
    this.#doubtedMatches.delete(matchId)
    if (!Array.isArray(feedMarkets)) return this.#closeAll(match, 'it has no list of markets')
    const types = listFixtureKinds(match.fixture)
    const stage = toStage(live, match.nonRunners)
    for (const market of feedMarkets) {
      const code = codeIn(market)
      const type = types.find((kind) => kind.code === code)
      const fault =
        type === undefined
          ? `${code} is no market of this match`
          : (findLinesFault(type, match.fixture.runners?.length ?? 0, market.lines) ??
            findWithdrawnRunnerFault(type, match.nonRunners, market.lines))
      if (fault === null) match.refused.delete(code)
      else match.refused.set(code, fault)
      if (type === undefined) continue
      match.receivedMs.set(type.id, wallMs)
      match.updatedKinds.add(type.id)
      match.provider.set(type.id, fault === null ? { lines: market.lines, stage } : { lines: [], stage, refused: true })
    }
    return match.refused.size === 0 ? null : [...match.refused.values()].toSorted().join('; ')
  }

  /**
   * Stores the prices of other bookmakers. Invalid markets are skipped and close nothing. These prices have their own
   * timestamps, so they do not make a silent provider's prices look fresh.
   */
  #storeOtherPrices(
    { fixture, nonRunners, others, provider, updatedKinds }: SourcedMatch,
    feedMarkets: unknown,
    live: LiveState | null,
    wallMs: number,
  ): null {
    const [types, stage] = [listFixtureKinds(fixture), toStage(live, nonRunners)]
    for (const market of Array.isArray(feedMarkets) ? (feedMarkets as readonly FeedMarket[]) : []) {
      const type = types.find(({ code }) => code === codeIn(market))
      if (type === undefined || findLinesFault(type, fixture.runners?.length ?? 0, market.lines) !== null) continue
      others.set(type.id, { lines: market.lines, stage, receivedMs: wallMs })
      if (!provider.has(type.id)) updatedKinds.add(type.id)
    }
    return null
  }

  /**
   * Marks every provider price as doubtful after a restart of the feed. Doubtful prices that the feed does not send
   * again are withdrawn by `closeDoubted`.
   */
  doubtAll(): void {
    for (const [matchId, { provider }] of this.#matches) if (provider.size > 0) this.#doubtedMatches.add(matchId)
  }

  /**
   * Withdraws the provider prices that the restarted feed has not sent again.
   * @returns the affected matches
   */
  closeDoubted(): readonly MatchId[] {
    const closedMatchIds = [...this.#doubtedMatches]
    this.#doubtedMatches.clear()
    for (const matchId of closedMatchIds) {
      const match = this.#matches.get(matchId)
      for (const [kindId, { stage }] of match?.provider ?? []) {
        match?.provider.set(kindId, { lines: [], stage })
        match?.updatedKinds.add(kindId)
      }
    }
    return closedMatchIds
  }

  #buildClosedMarkets(): Map<number, ProviderLines> {
    return new Map(this.#pricedKinds.map((kindId) => [kindId, { lines: [], stage: toStage(null) }]))
  }

  #closeAll(match: SourcedMatch, why: string): string {
    for (const [kindId, { stage }] of match.provider) {
      match.provider.set(kindId, { lines: [], stage, refused: true })
      match.updatedKinds.add(kindId)
    }
    match.refused.set('', why)
    return why
  }
}

function codeIn(market: unknown): string {
  const { type } = Object(market) as { readonly type?: unknown }
  return typeof type === 'string' ? type.slice(0, 40) : 'a market of no type'
}

/**
 * Returns the reason to refuse lines that still offer a withdrawn runner, because their prices assume that the runner
 * starts (GR21). Null if no line does.
 */
function findWithdrawnRunnerFault(
  type: MarketKind,
  nonRunners: readonly number[],
  lines: FeedMarket['lines'],
): string | null {
  return lines.map((line) => findRunnerFault(type, nonRunners, line)?.why).find(Boolean) ?? null
}
