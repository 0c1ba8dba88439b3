import { marketKindById } from '@touchline/domain/market'
import { type Lean, leanedPrices, type PricedMarket, stageOf, type TraderLine } from '@touchline/domain/pricing'
import type { BookEntry } from '../offer/entry.ts'
import { isLocked, kindIdOf, lineQOf, pricesOf, rankOf } from '../offer/line-row.ts'
import type { PriceDecided } from '../offer/price-news.ts'

export interface TradedLine {
  /** Line in quarters. */
  readonly lineQ: number
  /** Offered prices in thousandths; empty if the line is not offered. */
  readonly prices: readonly number[]
  /** Whether the line is suspended for any reason. */
  readonly locked: boolean
  /** Whether a trader suspended this line. */
  readonly heldBack: boolean
  /**
   * Whether the trader's price belongs to another state of the match; the line stays suspended until the price is
   * renewed (MA5).
   */
  readonly lapsed: boolean
  /** Price shift of the line or of its market (MA7). */
  readonly lean: Lean | null
  /** Model prices; null if the model has no such line. */
  readonly model: readonly number[] | null
  /** Latest provider prices; null if the provider has no such line. */
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
   * Wall-clock time of the provider's lines, and whether they belong to another state of the match; null without lines.
   */
  readonly provider: { readonly toldMs: number; readonly stale: boolean } | null
}

interface MarketKnown {
  readonly entry: BookEntry
  readonly model: readonly PricedMarket[]
  readonly decided: readonly PriceDecided[]
}

const samePrices = (one: readonly number[], other: readonly number[] | undefined): boolean =>
  one.length === other?.length && one.every((price, at) => price === other[at])

/** A trader's decisions on a market kind. */
interface Own {
  heldBack: boolean
  lean: Lean | null
  readonly own: Map<number, TraderLine>
}

const ownOf = (decided: readonly PriceDecided[], kindId: number): Own => {
  const found: Own = { heldBack: false, lean: null, own: new Map() }
  for (const { kindId: of, lineQ, decided: line } of decided) {
    if (of !== kindId || line === null) continue
    if (lineQ !== null) found.own.set(lineQ, line)
    else {
      found.heldBack = line.suspended
      found.lean = line.lean ?? null
    }
  }
  return found
}

const lineOf = (
  { entry, model }: MarketKnown,
  { own, lean: marketLean }: Own,
  row: NonNullable<ReturnType<BookEntry['lines']['get']>>,
): TradedLine => {
  const [kindId, lineQ] = [kindIdOf(row), lineQOf(row)]
  const trader = own.get(lineQ)
  const told = entry.provider.get(kindId)?.lines.find((line) => line.lineQ === lineQ)
  return {
    lineQ,
    prices: pricesOf(row),
    locked: isLocked(row),
    heldBack: trader?.suspended === true,
    lapsed:
      trader?.prices !== undefined &&
      trader.prices !== null &&
      trader.stage !== stageOf(entry.live, entry.match.nonRunners),
    lean: trader?.lean ?? marketLean,
    model: model.find((line) => line.kindId === kindId && line.lineQ === lineQ)?.prices ?? null,
    provider: told === undefined ? null : { prices: told.prices, suspended: told.suspended === true },
  }
}

/**
 * Whether the line has the model's price, shifted or not. A line that cannot be shifted is suspended at the model's
 * price.
 */
const isModelsOwn = ({ prices, model, lean }: TradedLine): boolean =>
  model !== null &&
  (samePrices(prices, model) || (lean !== null && samePrices(prices, leanedPrices(model, lean) ?? undefined)))

const marketOf = (known: MarketKnown, kindId: number): TradedMarket | null => {
  const kind = marketKindById(kindId)
  if (kind === undefined) return null
  const decided = ownOf(known.decided, kindId)
  const lines = [...known.entry.lines.values()]
    .filter((row) => kindIdOf(row) === kindId)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((row) => lineOf(known, decided, row))
  const isTraders = [...decided.own.values()].some(({ prices }) => prices !== null)
  const isModels = lines.every(isModelsOwn)
  const told = known.entry.provider.get(kindId)
  return {
    kindId,
    code: kind.code,
    decidedBy: isTraders ? 'trader' : isModels || !known.entry.outside ? 'model' : 'feed',
    heldBack: decided.heldBack,
    lines,
    provider:
      told === undefined || told.lines.length === 0
        ? null
        : { toldMs: told.toldMs, stale: told.stage !== stageOf(known.entry.live, known.entry.match.nonRunners) },
  }
}

/** Lists the markets of a match that are offered or decided by a trader, in book order. */
export const tradedMarkets = (known: MarketKnown): readonly TradedMarket[] => {
  const kindIds = new Set([...known.entry.lines.values()].map(kindIdOf))
  for (const { kindId } of known.decided) kindIds.add(kindId)
  return [...kindIds].toSorted((a, b) => a - b).flatMap((kindId) => marketOf(known, kindId) ?? [])
}
