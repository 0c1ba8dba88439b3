import { type MarketKind, listFixtureKinds } from '@touchline/domain/market'
import { type Fixture, type LiveState, type MatchId, ZERO_SCORE, type Score } from '@touchline/domain/match'
import { findLineFault, findRunnerFault, type PriceLean, type PriceStage, toStage } from '@touchline/domain/pricing'

/** State of a match that limits the prices a trader may set. */
export interface TradedMatch {
  readonly fixture: Fixture
  readonly isOver: boolean
  readonly live: LiveState | null
  /** Numbers of the withdrawn runners of a race, from 1 (GR21). */
  readonly nonRunners?: readonly number[]
}

/** Author of a price decision and the reason that the author gives. Both are stored with the decision. */
export interface PriceAuthor {
  readonly name: string
  readonly note: string
}

/**
 * A change of a line, or of a market if no line is given.
 *
 * - `suspend` and `open` change a single suspension layer: the line, or the market. The lines of a market keep their
 *   own suspensions.
 * - `unprice` removes prices and price shifts of the line or of every line, and leaves suspensions unchanged.
 * - `release` removes prices, price shifts and suspensions.
 * - `lean` is a price shift (MA7). Without a line it applies to every line without a price shift of its own. Null
 *   removes the shift of the line, or of the market and its lines.
 */
export type PriceChange =
  | { readonly act: 'set'; readonly lineQ: number; readonly prices: readonly number[]; readonly stage: PriceStage }
  | { readonly act: 'suspend'; readonly lineQ: number | null; readonly stage: PriceStage }
  | { readonly act: 'open'; readonly lineQ: number | null }
  | { readonly act: 'release' | 'unprice'; readonly lineQ: number | null }
  | { readonly act: 'lean'; readonly lineQ: number | null; readonly lean: PriceLean | null; readonly stage: PriceStage }

export interface PriceChangePorts {
  /** Reads the match for a price decision; null if the match does not exist. */
  find(matchId: MatchId): Promise<TradedMatch | null>
  /**
   * Stores the price change with its author in a single transaction and notifies every server. Returns false if the
   * match is over or its state differs from `live`, the state that the trader saw.
   */
  write(id: MatchId, kindId: number, change: PriceChange, live: LiveState | null, by: PriceAuthor): Promise<boolean>
}

export interface PriceOrder {
  readonly matchId: MatchId
  /** Code of the market kind. */
  readonly market: string
  readonly act: PriceChange['act']
  /** Line in quarters from the home side; null for every line of the market. */
  readonly lineQ: number | null
  /** Prices in thousandths in catalogue order of selections, 0 for a selection not offered. Present for `set`. */
  readonly prices?: readonly number[]
  /** Price shift in rungs per selection, applied to the model's or provider's prices (MA7); null removes the shift. */
  readonly lean?: PriceLean | null
  /** Score that the trader saw. A price set in play applies only while the match has this score. */
  readonly score?: Score
  readonly by: PriceAuthor
}

/** Reason why a price change is refused, with the field of the order at fault. */
export interface PriceRefusal {
  readonly field: 'match' | 'market' | 'line' | 'prices' | 'score' | 'by'
  readonly why: string
  /** `priceMoved`: the match state has changed since the trader's view. */
  readonly code: 'badInput' | 'notFound' | 'matchNotActive' | 'priceMoved'
}

export function refusePrice(
  field: PriceRefusal['field'],
  why: string,
  code: PriceRefusal['code'] = 'badInput',
): PriceRefusal {
  return { field, why, code }
}

/**
 * Sets the prices of a line, suspends a line or market, or reverts such a change (MA4, MA5). The change takes effect
 * immediately and lasts until the trader releases it or the match ends.
 * @returns null on success
 */
export async function decidePrice(ports: PriceChangePorts, order: PriceOrder): Promise<PriceRefusal | null> {
  const { matchId, market, by } = order
  if (by.name === '') return refusePrice('by', 'the name of the person who orders it is missing')
  const match = await ports.find(matchId)
  if (match === null) return refusePrice('match', `there is no match ${matchId}`, 'notFound')
  if (match.isOver) return refusePrice('match', `match ${matchId} is over`, 'matchNotActive')
  const type = listFixtureKinds(match.fixture).find(({ code }) => code === market)
  if (type === undefined) return refusePrice('market', `match ${matchId} has no market ${market}`)
  const change = buildPriceChange(order, type, match)
  if ('why' in change) return change
  const isWritten = await ports.write(matchId, type.id, change, match.live, by)
  return isWritten
    ? null
    : refusePrice('match', `match ${matchId} has changed meanwhile: check it and try again`, 'priceMoved')
}

function buildPriceChange(
  { act, lineQ, prices = [], lean = null, score, market }: PriceOrder,
  type: MarketKind,
  { fixture, live, nonRunners = [] }: TradedMatch,
): PriceChange | PriceRefusal {
  const stage = toStage(live, nonRunners)
  if (act === 'open' || act === 'release' || act === 'unprice') return { act, lineQ }
  if (act === 'suspend') return { act, lineQ, stage }
  if (act === 'lean') return { act, lineQ, lean, stage }
  const line = lineQ ?? (type.line === 'none' ? 0 : null)
  if (line === null) return refusePrice('line', `prices of ${market} are set per line`)
  const fault =
    findLineFault(type, fixture.runners?.length ?? 0, { lineQ: line, prices }) ??
    findRunnerFault(type, nonRunners, { prices })
  if (fault !== null) return refusePrice(fault.field === 'lineQ' ? 'line' : 'prices', fault.why)
  const { home, away } = live?.score ?? ZERO_SCORE
  if (isInPlay(live) && (score?.home !== home || score.away !== away)) {
    return refusePrice('score', `an in-play price needs the current score, which is ${home}-${away}`, 'priceMoved')
  }
  return { act, lineQ: line, prices, stage }
}

function isInPlay(live: LiveState | null): boolean {
  return live !== null && live.period !== 'pre'
}
