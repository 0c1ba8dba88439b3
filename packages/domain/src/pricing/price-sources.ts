import { partScore } from '../acceptance/index.ts'
import { type MarketKind, marketKindById } from '../market/index.ts'
import { type LiveState, MATCH_PARTS, type MatchPart, type Score } from '../match/index.ts'
import { findLineFault, type OutsideLine } from './provider-price.ts'
import type { PricedMarket } from './price-match.ts'
import { type PriceLean, applyLean } from './trader-steps.ts'

/**
 * State of the match for which an external price was given. The price lapses when play starts or ends, and at each
 * score and red card (MA5).
 */
export type PriceStage = string & { readonly __brand: 'Stage' }

const FIELD = ' without '

/** A provider's lines of a market kind in a match; an empty list means withdrawn. */
export interface ProviderLines {
  readonly lines: readonly OutsideLine[]
  readonly stage: PriceStage
  /**
   * True if the provider's message was invalid (MA4). The market then stays closed, even if the model could price the
   * market.
   */
  readonly refused?: true
}

/** A trader's manual prices, price shift or suspension of a line. */
export interface TraderLine {
  /**
   * Manual prices in thousandths. Null if the trader only suspends or shifts the line, regardless of the source of its
   * prices.
   */
  readonly prices: readonly number[] | null
  readonly suspended: boolean
  readonly stage: PriceStage
  /**
   * Price shift of the line in steps of the price ladder, positive to lower prices (MA7). If null or undefined, the
   * price shift of the market applies.
   */
  readonly lean?: PriceLean | null
}

/** A trader's suspension, price shift and manual lines of a market kind of a match. */
export interface TraderMarket {
  /** True if the trader suspends every line of the market, regardless of the source of prices. */
  readonly suspended: boolean
  /**
   * Price shift of the lines without a price shift of their own, in steps of the price ladder, positive to lower prices
   * (MA7).
   */
  readonly lean?: PriceLean | null
  readonly lines: ReadonlyMap<number, TraderLine>
}

export interface PriceSources {
  readonly model: readonly PricedMarket[]
  readonly provider: ReadonlyMap<number, ProviderLines>
  readonly trader: ReadonlyMap<number, TraderMarket>
  /** Returns whether the operator lets the model step in when a provider withdraws the lines of a market kind. */
  readonly modelStepsIn: (kindId: number) => boolean
  /** Current state of the match. */
  readonly live: LiveState | null
  /** Non-runners of a race, numbered from 1; absent or empty without non-runners (GR21). */
  readonly nonRunners?: readonly number[]
}

/** A line that is offered, with prices from the trader, the provider or the model. */
export interface OfferedMarket extends PricedMarket {
  /** True if the line is displayed but closed for bets. */
  readonly suspended?: boolean
}

const AFTER_FIRST: ReadonlySet<string> = new Set(['half-time', 'second', 'extra'])

/**
 * Returns the stage of a match. Equal states have equal stages, regardless of field order. For a race the stage lists
 * the non-runners, numbered from 1, so that prices lapse with every change of the field (GR21).
 */
export function toStage(live: LiveState | null, nonRunners: readonly number[] = []): PriceStage {
  return (toPlayStage(live) + toFieldText(nonRunners)) as PriceStage
}

function toPlayStage(live: LiveState | null): PriceStage {
  if (live === null || live.period === 'pre') return 'pre' as PriceStage
  const parts = MATCH_PARTS.map((part) => scoreText(live.parts?.[part])).join(',')
  return [live.period, scoreText(live.score), scoreText(live.reds), parts].join(' ') as PriceStage
}

function scoreText(score: Score | undefined): string {
  return score === undefined ? '' : `${score.home}-${score.away}`
}

/**
 * Returns the part of a stage text that lists the non-runners of a race. Returns an empty text without non-runners
 * (GR21).
 */
function toFieldText(nonRunners: readonly number[]): string {
  return nonRunners.length === 0 ? '' : FIELD + nonRunners.toSorted((one, other) => one - other).join(',')
}

/**
 * Returns the offered lines of a match by market kind (MA5). The trader's lines take precedence, then the provider's,
 * then the model's. Sources are never mixed within a market kind. A withdrawn provider market is closed unless the
 * operator lets the model step in. A trader's suspension applies to any source, and a trader's price shift applies to
 * prices of the other sources (MA7). Without provider and trader data the model's list is returned. Race prices for
 * another field are dropped, and the model prices the race instead (GR21).
 */
export function offeredMarkets(sources: PriceSources): readonly OfferedMarket[] {
  const { model, modelStepsIn, live, nonRunners } = sources
  const { provider, trader } = dropOtherFields(sources)
  if (provider.size === 0 && trader.size === 0) return model
  const offered: OfferedMarket[] = []
  const outside = new Set<number>()
  for (const kindId of new Set([...trader.keys(), ...provider.keys()])) {
    const type = marketKindById(kindId)
    if (type === undefined) continue
    const decided = trader.get(kindId)
    const manualLines = decided === undefined ? [] : traderLines(decided)
    const providerLines = provider.get(kindId)
    if (manualLines.length === 0 && isPricedByModel(providerLines, modelStepsIn(kindId))) continue
    outside.add(kindId)
    const lines =
      manualLines.length > 0
        ? manualLines
        : (providerLines?.lines ?? []).map((line) => ({
            ...line,
            stage: providerLines?.stage ?? toStage(live, nonRunners),
          }))
    const priced = toOfferedMarkets(type, lines, { live, ...(nonRunners && { nonRunners }) })
    offered.push(...applySuspensions(decided, manualLines.length > 0 ? priced : applyLeans(type, decided, priced)))
  }
  const modelMarkets = model.filter(({ kindId }) => !outside.has(kindId))
  for (const [kindId, decided] of trader) {
    const type = marketKindById(kindId)
    if (outside.has(kindId) || type === undefined) continue
    const priced = modelMarkets.filter((market) => market.kindId === kindId)
    offered.push(...applySuspensions(decided, applyLeans(type, decided, priced)))
  }
  return [...modelMarkets.filter(({ kindId }) => !trader.has(kindId)), ...offered]
}

/** Drops prices of a race that were made for a different set of non-runners (GR21). */
function dropOtherFields(sources: PriceSources): Pick<PriceSources, 'provider' | 'trader'> {
  const { nonRunners = [] } = sources
  const isNow = (stage: PriceStage): boolean => isSameField(stage, nonRunners)
  const provider = [...sources.provider].filter(
    ([, providerLines]) => providerLines.lines.length === 0 || isNow(providerLines.stage),
  )
  const trader = [...sources.trader].map(([kindId, market]) => {
    const lines = [...market.lines].map(
      ([lineQ, line]) => [lineQ, isNow(line.stage) ? line : { ...line, prices: null }] as const,
    )
    return [kindId, { ...market, lines: new Map(lines) }] as const
  })
  return { provider: new Map(provider), trader: new Map(trader) }
}

function isSameField(stage: PriceStage, nonRunners: readonly number[]): boolean {
  const at = stage.indexOf(FIELD)
  return (at < 0 ? '' : stage.slice(at)) === toFieldText(nonRunners)
}

function traderLines({ lines }: TraderMarket) {
  return [...lines].flatMap(([lineQ, { prices, suspended, stage }]) =>
    prices === null ? [] : [{ lineQ, prices, suspended, stage }],
  )
}

function isPricedByModel(providerLines: ProviderLines | undefined, stepsIn: boolean): boolean {
  return providerLines === undefined || (providerLines.lines.length === 0 && stepsIn && providerLines.refused !== true)
}

function toOfferedMarkets(
  type: MarketKind,
  lines: readonly (OutsideLine & { readonly stage: PriceStage })[],
  { live, nonRunners }: Pick<PriceSources, 'live' | 'nonRunners'>,
): readonly OfferedMarket[] {
  const now = toStage(live, nonRunners)
  const stages = new Map(lines.map(({ lineQ, stage }) => [lineQ, stage]))
  return rankLines(type, lines).map(({ lineQ, prices, suspended = false }, rank) => {
    const locked = suspended || stages.get(lineQ) !== now || isDecided(type, lineQ, live)
    return { kindId: type.id, lineQ, rank, prices, ...(locked && { suspended: true }) }
  })
}

/**
 * Sorts the lines of a two-way market: the line with the most even prices first as the main line, then by distance from
 * the main line.
 */
function rankLines(type: MarketKind, lines: readonly OutsideLine[]): readonly OutsideLine[] {
  if (type.selections.length !== 2 || lines.length < 2) return lines
  const main = lines.reduce((best, line) => (computeImbalance(line) < computeImbalance(best) ? line : best))
  const away = ({ lineQ }: OutsideLine): number => Math.abs(lineQ - main.lineQ)
  return lines.toSorted((a, b) => away(a) - away(b) || a.lineQ - b.lineQ)
}

function computeImbalance({ prices: [one = 0, other = 0] }: OutsideLine): number {
  return Math.abs(1 / one - 1 / other)
}

/** Returns whether the score of the match or its first half has already decided a line. */
function isDecided(type: MarketKind, lineQ: number, live: LiveState | null): boolean {
  if (live === null || live.period === 'pre') return false
  if (isPartOver(type.part, live)) return true
  if (type.line !== 'total' && type.line !== 'half-total') return false
  return countScore(type, partScore(live, type.part)) * 4 >= lineQ
}

function isPartOver(part: MatchPart, { period, halfTime }: LiveState): boolean {
  return period === 'ended' || (part === 'first' && (AFTER_FIRST.has(period) || halfTime !== null))
}

/** Returns the number that the line of a total is compared with: the goals of a side, or of both sides. */
function countScore({ basis: { axis } }: MarketKind, { home, away }: Score): number {
  return axis === 'home' ? home : axis === 'away' ? away : home + away
}

function applySuspensions(
  trader: TraderMarket | undefined,
  markets: readonly OfferedMarket[],
): readonly OfferedMarket[] {
  return trader === undefined
    ? markets
    : markets.map((market) =>
        trader.suspended || trader.lines.get(market.lineQ)?.suspended === true
          ? { ...market, suspended: true }
          : market,
      )
}

/**
 * Applies a trader's price shift to a line (MA7). A line that cannot be shifted that far, or would be sold below cost,
 * is suspended.
 */
function applyLeans(
  type: MarketKind,
  trader: TraderMarket | undefined,
  markets: readonly OfferedMarket[],
): readonly OfferedMarket[] {
  return markets.map((market) => {
    const lean = trader?.lines.get(market.lineQ)?.lean ?? trader?.lean ?? null
    if (lean === null) return market
    const prices = applyLean(market.prices, lean)
    const isOfferable = prices !== null && findLineFault(type, prices.length, { lineQ: market.lineQ, prices }) === null
    return isOfferable ? { ...market, prices } : { ...market, suspended: true }
  })
}
