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

/** What traders and the operator decided on prices. */
export interface PriceDecisions {
  traderOf(matchId: MatchId): ReadonlyMap<number, TraderMarket>
  modelStepsIn(kindId: number): boolean
}

interface SourcedParts {
  /** Codes of the market kinds that the provider prices. */
  readonly priced: readonly string[]
  readonly decisions: PriceDecisions
  /** What the model says of a match now; none where it has none. */
  readonly modelOf: (matchId: MatchId) => readonly PricedMarket[]
}

/** An open match of which somebody beside the model has a word. */
interface Sourced {
  readonly fixture: Fixture
  /** GR21: withdrawn runners of a race, from 1. */
  nonRunners: readonly number[]
  readonly provider: Map<number, ProviderLines>
  /** What other books offer, told by the provider: to look at. */
  readonly others: Map<number, ProviderLines & { readonly toldMs: number }>
  /** Codes that could not be taken, and why. */
  readonly refused: Map<string, string>
  /** What the model said last; null until it is asked for. */
  model: readonly PricedMarket[] | null
  /** When the provider itself spoke of each market kind last, wall clock. */
  readonly toldMs: Map<number, number>
  /** Market kinds of which it spoke, and nobody was told of that yet. */
  readonly news: Set<number>
}

const NEVER_MS = 0

const codeIn = (market: unknown): string => {
  const { type } = Object(market) as { readonly type?: unknown }
  return typeof type === 'string' ? type.slice(0, 40) : 'a market of no type'
}

/** GR21: why lines are refused that price a withdrawn runner: they were made for another field. */
const faultOfWithdrawn = (type: MarketKind, nonRunners: readonly number[], lines: FeedMarket['lines']): string | null =>
  lines.map((line) => faultOfRunners(type, nonRunners, line)?.why).find(Boolean) ?? null

/** The prices of each open match by their sources, and what is offered of it by them together (MA5). */
export class SourcedPrices {
  readonly #parts: SourcedParts
  readonly #matches = new Map<MatchId, Sourced>()
  /** Told by the provider before it was begun again, and not since. */
  readonly #doubted = new Set<MatchId>()
  readonly #priced: readonly number[]

  constructor(parts: SourcedParts) {
    this.#parts = parts
    this.#priced = parts.priced.flatMap((code) => marketKindByCode(code)?.id ?? [])
  }

  /** Takes in an open match. True where somebody beside the model has a word on it. */
  put({ id, fixture, nonRunners = [] }: StoredMatch): boolean {
    const before = this.#matches.get(id)
    const provider = before?.provider ?? this.#closed()
    const [refused, model] = [before?.refused ?? new Map<string, string>(), before?.model ?? null]
    // A writer before may have heard what this one has not: it is withdrawn until it is told.
    const { toldMs = new Map<number, number>(), news = new Set(provider.keys()), others = new Map() } = before ?? {}
    this.#matches.set(id, { fixture, nonRunners, provider, others, refused, model, toldMs, news })
    return this.isOutside(id)
  }

  /** GR21: the field of a race changed: prices that were made for the former one are not offered. */
  setNonRunners(matchId: MatchId, nonRunners: readonly number[]): void {
    const match = this.#matches.get(matchId)
    if (match === undefined) return
    match.nonRunners = nonRunners
    match.model = null
  }

  has(matchId: MatchId): boolean {
    return this.#matches.has(matchId)
  }

  /** Whether somebody beside the model has a word on it. */
  isOutside(matchId: MatchId): boolean {
    const provider = this.#matches.get(matchId)?.provider.size ?? 0
    return provider > 0 || this.#parts.decisions.traderOf(matchId).size > 0
  }

  /** What the provider told since this was asked last; undefined where it told nothing. */
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
   * What is offered now; `model` where the model has priced it anew. Undefined where nothing is to be said: the model
   * alone has a word, and it has said nothing new.
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
   * Takes what a provider tells of a match at this time of the wall clock; why some of what it told is closed instead,
   * or null.
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
   * What of it cannot be right is left out by itself, and closes nothing. It has a time of its own: a provider that
   * fell silent grows no younger by what others tell.
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

  /** The provider is begun again: what it does not tell anew is withdrawn. */
  doubtAll(): void {
    for (const [matchId, { provider }] of this.#matches) if (provider.size > 0) this.#doubted.add(matchId)
  }

  /** Closes what is still in doubt, and names its matches. */
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
