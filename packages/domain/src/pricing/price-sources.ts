import { partScore } from '../acceptance/index.ts'
import { type MarketKind, marketKindById } from '../market/index.ts'
import { type LiveState, PARTS, type Part, type Score } from '../match/index.ts'
import { faultOfLine, type OutsideLine } from './outside-price.ts'
import type { PricedMarket } from './price-match.ts'
import { type Lean, leanedPrices } from './trader-steps.ts'

/** What a price from outside was given for: it lapses when play begins or ends, at each score and red card (MA5). */
export type Stage = string & { readonly __brand: 'Stage' }

const told = (score: Score | undefined): string => (score === undefined ? '' : `${score.home}-${score.away}`)

const FIELD = ' without '

/** GR21: the part of a stage that names the non-runners; empty where all run. */
const fieldOf = (nonRunners: readonly number[]): string =>
  nonRunners.length === 0 ? '' : FIELD + nonRunners.toSorted((one, other) => one - other).join(',')

const isOfField = (stage: Stage, nonRunners: readonly number[]): boolean => {
  const at = stage.indexOf(FIELD)
  return (at < 0 ? '' : stage.slice(at)) === fieldOf(nonRunners)
}

/**
 * Figure by figure: the same state has the same stage, in whatever order its fields were stored. Of a race it names the
 * non-runners, from 1: prices lapse with every change of the field (GR21).
 */
export const stageOf = (live: LiveState | null, nonRunners: readonly number[] = []): Stage =>
  (playStageOf(live) + fieldOf(nonRunners)) as Stage

const playStageOf = (live: LiveState | null): Stage => {
  if (live === null || live.period === 'pre') return 'pre' as Stage
  const parts = PARTS.map((part) => told(live.parts?.[part])).join(',')
  return [live.period, told(live.score), told(live.reds), parts].join(' ') as Stage
}

/** All lines that a provider offers of one market kind of a match; none: withdrawn. */
export interface ProviderLines {
  readonly lines: readonly OutsideLine[]
  readonly stage: Stage
  /** What it told could not be taken (MA4): it stays closed, also where the model would step in. */
  readonly refused?: true
}

/** What a trader decided on one line. */
export interface TraderLine {
  /** Null where the line is only suspended, whoever prices it. */
  readonly prices: readonly number[] | null
  readonly suspended: boolean
  readonly stage: Stage
  /** MA7, of this line; null or absent where the market's counts. */
  readonly lean?: Lean | null
}

/** What a trader decided on one market kind of a match. */
export interface TraderMarket {
  /** Every line of it, whoever prices it. */
  readonly suspended: boolean
  /** MA7, of every line that has none of its own. */
  readonly lean?: Lean | null
  readonly lines: ReadonlyMap<number, TraderLine>
}

export interface PriceSources {
  readonly model: readonly PricedMarket[]
  readonly provider: ReadonlyMap<number, ProviderLines>
  readonly trader: ReadonlyMap<number, TraderMarket>
  /** Whether the operator has the model step in where a provider withdraws the lines of this market kind. */
  readonly modelStepsIn: (kindId: number) => boolean
  /** How the match stands now. */
  readonly live: LiveState | null
  /** Non-runners of a race, from 1; absent or empty: all run (GR21). */
  readonly nonRunners?: readonly number[]
}

/** One line of a market as it is offered, whoever priced it. */
export interface OfferedMarket extends PricedMarket {
  /** It is shown and cannot be bet on. */
  readonly suspended?: boolean
}

const AFTER_FIRST: ReadonlySet<string> = new Set(['half-time', 'second', 'extra'])

const isPartOver = (part: Part, { period, halfTime }: LiveState): boolean =>
  period === 'ended' || (part === 'first' && (AFTER_FIRST.has(period) || halfTime !== null))

const countedOf = ({ basis }: MarketKind, { home, away }: Score): number =>
  basis === 'home' ? home : basis === 'away' ? away : home + away

/** Whether the match has decided a line already, as far as the score of the whole match or its first half tells. */
const isDecided = (type: MarketKind, lineQ: number, live: LiveState | null): boolean => {
  if (live === null || live.period === 'pre') return false
  if (isPartOver(type.part, live)) return true
  if (type.line !== 'total' && type.line !== 'half-total') return false
  return countedOf(type, partScore(live, type.part)) * 4 >= lineQ
}

const apart = ({ prices: [one = 0, other = 0] }: OutsideLine): number => Math.abs(1 / one - 1 / other)

/** The main line first, which is the most even one, then the nearer before the farther. */
const ranked = (type: MarketKind, lines: readonly OutsideLine[]): readonly OutsideLine[] => {
  if (type.selections.length !== 2 || lines.length < 2) return lines
  const main = lines.reduce((best, line) => (apart(line) < apart(best) ? line : best))
  const away = ({ lineQ }: OutsideLine): number => Math.abs(lineQ - main.lineQ)
  return lines.toSorted((a, b) => away(a) - away(b) || a.lineQ - b.lineQ)
}

const offeredOf = (
  type: MarketKind,
  lines: readonly (OutsideLine & { readonly stage: Stage })[],
  { live, nonRunners }: Pick<PriceSources, 'live' | 'nonRunners'>,
): readonly OfferedMarket[] => {
  const now = stageOf(live, nonRunners)
  const stages = new Map(lines.map(({ lineQ, stage }) => [lineQ, stage]))
  return ranked(type, lines).map(({ lineQ, prices, suspended = false }, rank) => {
    const locked = suspended || stages.get(lineQ) !== now || isDecided(type, lineQ, live)
    return { kindId: type.id, lineQ, rank, prices, ...(locked && { suspended: true }) }
  })
}

const traderLines = ({ lines }: TraderMarket) =>
  [...lines].flatMap(([lineQ, { prices, suspended, stage }]) =>
    prices === null ? [] : [{ lineQ, prices, suspended, stage }],
  )

/** MA7: a line that cannot be moved so far, or would be sold below its cost, is locked as it is. */
const leaned = (
  type: MarketKind,
  trader: TraderMarket | undefined,
  markets: readonly OfferedMarket[],
): readonly OfferedMarket[] =>
  markets.map((market) => {
    const lean = trader?.lines.get(market.lineQ)?.lean ?? trader?.lean ?? null
    if (lean === null) return market
    const prices = leanedPrices(market.prices, lean)
    const stands = prices !== null && faultOfLine(type, prices.length, { lineQ: market.lineQ, prices }) === null
    return stands ? { ...market, prices } : { ...market, suspended: true }
  })

const suspendedBy = (trader: TraderMarket | undefined, markets: readonly OfferedMarket[]): readonly OfferedMarket[] =>
  trader === undefined
    ? markets
    : markets.map((market) =>
        trader.suspended || trader.lines.get(market.lineQ)?.suspended === true
          ? { ...market, suspended: true }
          : market,
      )

/** Lines that are priced for the runners that start: those of another field are no prices any more (GR21). */
const ofField = (sources: PriceSources): Pick<PriceSources, 'provider' | 'trader'> => {
  const { nonRunners = [] } = sources
  const isNow = (stage: Stage): boolean => isOfField(stage, nonRunners)
  const provider = [...sources.provider].filter(([, told]) => told.lines.length === 0 || isNow(told.stage))
  const trader = [...sources.trader].map(([kindId, market]) => {
    const lines = [...market.lines].map(
      ([lineQ, line]) => [lineQ, isNow(line.stage) ? line : { ...line, prices: null }] as const,
    )
    return [kindId, { ...market, lines: new Map(lines) }] as const
  })
  return { provider: new Map(provider), trader: new Map(trader) }
}

const isLeftToModel = (told: ProviderLines | undefined, stepsIn: boolean): boolean =>
  told === undefined || (told.lines.length === 0 && stepsIn && told.refused !== true)

/**
 * MA5: what is offered of a match, market kind by market kind: the trader's lines where they priced any, else the
 * provider's where it prices the type, else the model's. Nothing of two sources stands in one market kind. What a
 * provider has withdrawn is closed unless the operator has the model step in for the type; what a trader suspended is
 * suspended whoever prices it, and their offset moves what another prices (MA7). Where nobody but the model has a
 * word, its own list comes back. Prices of a race that were made for other runners are left out, and the model prices
 * the race then (GR21).
 */
export const offeredMarkets = (sources: PriceSources): readonly OfferedMarket[] => {
  const { model, modelStepsIn, live, nonRunners } = sources
  const { provider, trader } = ofField(sources)
  if (provider.size === 0 && trader.size === 0) return model
  const offered: OfferedMarket[] = []
  const outside = new Set<number>()
  for (const kindId of new Set([...trader.keys(), ...provider.keys()])) {
    const type = marketKindById(kindId)
    if (type === undefined) continue
    const decided = trader.get(kindId)
    const own = decided === undefined ? [] : traderLines(decided)
    const theirs = provider.get(kindId)
    if (own.length === 0 && isLeftToModel(theirs, modelStepsIn(kindId))) continue
    outside.add(kindId)
    const lines =
      own.length > 0
        ? own
        : (theirs?.lines ?? []).map((line) => ({ ...line, stage: theirs?.stage ?? stageOf(live, nonRunners) }))
    const priced = offeredOf(type, lines, { live, ...(nonRunners && { nonRunners }) })
    offered.push(...suspendedBy(decided, own.length > 0 ? priced : leaned(type, decided, priced)))
  }
  const rest = model.filter(({ kindId }) => !outside.has(kindId))
  for (const [kindId, decided] of trader) {
    const type = marketKindById(kindId)
    if (outside.has(kindId) || type === undefined) continue
    const priced = rest.filter((market) => market.kindId === kindId)
    offered.push(...suspendedBy(decided, leaned(type, decided, priced)))
  }
  return [...rest.filter(({ kindId }) => !trader.has(kindId)), ...offered]
}
