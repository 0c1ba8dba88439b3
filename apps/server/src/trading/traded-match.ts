import { marketKindById } from '@touchline/domain/market'
import { type PriceLean, applyLean, type PricedMarket, toStage, type TraderLine } from '@touchline/domain/pricing'
import { type BookEntry, isLocked, kindIdOf, lineQOf, pricesOf, rankOf, type PriceDecision } from '../offer/index.ts'

export interface TradedLine {
  /** Line in quarters from the home side; 0 if the market has no line. */
  readonly lineQ: number
  /** Offered prices in thousandths, in catalogue order of selections; empty if the line is not offered. */
  readonly prices: readonly number[]
  /** Whether the line takes no bets now because the match, market or line is suspended. */
  readonly locked: boolean
  /** Whether a trader suspended this line. */
  readonly heldBack: boolean
  /**
   * Whether the trader's price was set for an earlier state of the match, such as another score; the line stays
   * suspended until the trader renews the price (MA5).
   */
  readonly lapsed: boolean
  /** Price shift in rungs per selection, of the line or else of its market (MA7); null without a shift. */
  readonly lean: PriceLean | null
  /** Prices of the model in thousandths; null if the model does not price this line. */
  readonly model: readonly number[] | null
  /**
   * Latest prices of the provider in thousandths, and whether the provider suspends the line; null if the provider does
   * not price this line.
   */
  readonly provider: { readonly prices: readonly number[]; readonly suspended: boolean } | null
}

export interface TradedMarket {
  readonly kindId: number
  readonly code: string
  readonly decidedBy: 'trader' | 'feed' | 'model'
  /** Whether a trader suspended the market. */
  readonly heldBack: boolean
  readonly lines: readonly TradedLine[]
  /**
   * Wall-clock time of the provider's last prices in milliseconds, and whether they were made for an earlier state of
   * the match; null if the provider has no lines.
   */
  readonly provider: { readonly toldMs: number; readonly stale: boolean } | null
}

interface MarketContext {
  readonly entry: BookEntry
  readonly model: readonly PricedMarket[]
  readonly decided: readonly PriceDecision[]
}

/** Decisions of traders on a market kind: suspension and price shift of the market, and the decisions on its lines. */
interface TraderMarket {
  isSuspended: boolean
  lean: PriceLean | null
  readonly linesByQuarter: Map<number, TraderLine>
}

/** Lists the markets of a match with an offered line or a trader's decision, in order of market kind id. */
export function tradedMarkets(context: MarketContext): readonly TradedMarket[] {
  const kindIds = new Set([...context.entry.lines.values()].map(kindIdOf))
  for (const { kindId } of context.decided) kindIds.add(kindId)
  return [...kindIds].toSorted((a, b) => a - b).flatMap((kindId) => toTradedMarket(context, kindId) ?? [])
}

function toTradedMarket(context: MarketContext, kindId: number): TradedMarket | null {
  const kind = marketKindById(kindId)
  if (kind === undefined) return null
  const decided = collectTraderMarket(context.decided, kindId)
  const lines = [...context.entry.lines.values()]
    .filter((row) => kindIdOf(row) === kindId)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((row) => toTradedLine(context, decided, row))
  const isTraders = [...decided.linesByQuarter.values()].some(({ prices }) => prices !== null)
  const isModels = lines.every(isModelPriced)
  const providerMarket = context.entry.provider.get(kindId)
  return {
    kindId,
    code: kind.code,
    decidedBy: isTraders ? 'trader' : isModels || !context.entry.outside ? 'model' : 'feed',
    heldBack: decided.isSuspended,
    lines,
    provider:
      providerMarket === undefined || providerMarket.lines.length === 0
        ? null
        : {
            toldMs: providerMarket.toldMs,
            stale: providerMarket.stage !== toStage(context.entry.live, context.entry.match.nonRunners),
          },
  }
}

function collectTraderMarket(decided: readonly PriceDecision[], kindId: number): TraderMarket {
  const traderMarket: TraderMarket = { isSuspended: false, lean: null, linesByQuarter: new Map() }
  for (const { kindId: decidedKindId, lineQ, decided: line } of decided) {
    if (decidedKindId !== kindId || line === null) continue
    if (lineQ !== null) traderMarket.linesByQuarter.set(lineQ, line)
    else {
      traderMarket.isSuspended = line.suspended
      traderMarket.lean = line.lean ?? null
    }
  }
  return traderMarket
}

function toTradedLine(
  { entry, model }: MarketContext,
  { linesByQuarter, lean: marketLean }: TraderMarket,
  row: NonNullable<ReturnType<BookEntry['lines']['get']>>,
): TradedLine {
  const [kindId, lineQ] = [kindIdOf(row), lineQOf(row)]
  const trader = linesByQuarter.get(lineQ)
  const providerLine = entry.provider.get(kindId)?.lines.find((line) => line.lineQ === lineQ)
  return {
    lineQ,
    prices: pricesOf(row),
    locked: isLocked(row),
    heldBack: trader?.suspended === true,
    lapsed:
      trader?.prices !== undefined &&
      trader.prices !== null &&
      trader.stage !== toStage(entry.live, entry.match.nonRunners),
    lean: trader?.lean ?? marketLean,
    model: model.find((line) => line.kindId === kindId && line.lineQ === lineQ)?.prices ?? null,
    provider:
      providerLine === undefined ? null : { prices: providerLine.prices, suspended: providerLine.suspended === true },
  }
}

/**
 * Whether the line has the model's price, with or without its price shift. A line whose shift is impossible is
 * suspended and keeps the model's price.
 */
function isModelPriced({ prices, model, lean }: TradedLine): boolean {
  return (
    model !== null &&
    (samePrices(prices, model) || (lean !== null && samePrices(prices, applyLean(model, lean) ?? undefined)))
  )
}

function samePrices(one: readonly number[], other: readonly number[] | undefined): boolean {
  return one.length === other?.length && one.every((price, at) => price === other[at])
}
