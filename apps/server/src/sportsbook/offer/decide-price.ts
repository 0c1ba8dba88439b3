import { type MarketKind, typesOfFixture } from '@touchline/domain/market'
import { type Fixture, type LiveState, type MatchId, NIL, type Score } from '@touchline/domain/match'
import { faultOfLine, faultOfRunners, type Lean, type Stage, stageOf } from '@touchline/domain/pricing'

/** A match as a trader prices it. */
export interface TradedMatch {
  readonly fixture: Fixture
  readonly isOver: boolean
  readonly live: LiveState | null
  /** GR21: withdrawn runners of a race, from 1. */
  readonly nonRunners?: readonly number[]
}

/** Who decides, and why; kept with what they did. */
export interface Decider {
  readonly name: string
  readonly note: string
}

/**
 * A change of one line, or, without one, of a market. `suspend` and `open` act on one layer: the line, or the market
 * itself, whose lines keep suspensions of their own. `unprice` takes back prices and offsets of the line, or of all
 * lines, and leaves what is suspended so; `release` takes back everything. `lean` is an offset (MA7), without a line of
 * all lines that have none of their own; null takes away that of the line, or all of the market.
 */
export type PriceChange =
  | { readonly act: 'set'; readonly lineQ: number; readonly prices: readonly number[]; readonly stage: Stage }
  | { readonly act: 'suspend'; readonly lineQ: number | null; readonly stage: Stage }
  | { readonly act: 'open'; readonly lineQ: number | null }
  | { readonly act: 'release' | 'unprice'; readonly lineQ: number | null }
  | { readonly act: 'lean'; readonly lineQ: number | null; readonly lean: Lean | null; readonly stage: Stage }

export interface PriceChangePorts {
  /** Null where there is no such match. */
  find(matchId: MatchId): Promise<TradedMatch | null>
  /**
   * Writes the change and who ordered it in one commit, of which every server hears. False where the match is over by
   * now, or stands otherwise than `live`.
   */
  write(matchId: MatchId, kindId: number, change: PriceChange, live: LiveState | null, by: Decider): Promise<boolean>
}

export interface PriceOrder {
  readonly matchId: MatchId
  /** Code of the market kind. */
  readonly market: string
  readonly act: PriceChange['act']
  /** Quarters, seen from the home side; null for every line of the market. */
  readonly lineQ: number | null
  /** Thousandths in the catalogue's order of selections, 0 where one is not offered; of a line that is set. */
  readonly prices?: readonly number[]
  /** MA7; null takes it away. */
  readonly lean?: Lean | null
  /** What the trader saw; a price in play is for this score and no other. */
  readonly score?: Score
  readonly by: Decider
}

/** Why nothing was changed, and by which field of the order. */
export interface PriceRefusal {
  readonly field: 'match' | 'market' | 'line' | 'prices' | 'score' | 'by'
  readonly why: string
  /** `priceMoved`: the match stands otherwise than it was seen. */
  readonly code: 'badInput' | 'notFound' | 'matchNotActive' | 'priceMoved'
}

export const refusePrice = (
  field: PriceRefusal['field'],
  why: string,
  code: PriceRefusal['code'] = 'badInput',
): PriceRefusal => ({ field, why, code })

const isInPlay = (live: LiveState | null): boolean => live !== null && live.period !== 'pre'

const changeOf = (
  { act, lineQ, prices = [], lean = null, score, market }: PriceOrder,
  type: MarketKind,
  { fixture, live, nonRunners = [] }: TradedMatch,
): PriceChange | PriceRefusal => {
  const stage = stageOf(live, nonRunners)
  if (act === 'open' || act === 'release' || act === 'unprice') return { act, lineQ }
  if (act === 'suspend') return { act, lineQ, stage }
  if (act === 'lean') return { act, lineQ, lean, stage }
  const line = lineQ ?? (type.line === 'none' ? 0 : null)
  if (line === null) return refusePrice('line', `${market} is set line by line`)
  const fault =
    faultOfLine(type, fixture.runners?.length ?? 0, { lineQ: line, prices }) ??
    faultOfRunners(type, nonRunners, { prices })
  if (fault !== null) return refusePrice(fault.field === 'lineQ' ? 'line' : 'prices', fault.why)
  const { home, away } = live?.score ?? NIL
  if (isInPlay(live) && (score?.home !== home || score.away !== away)) {
    return refusePrice('score', `in play a price is set for a score, and it stands ${home}-${away}`, 'priceMoved')
  }
  return { act, lineQ: line, prices, stage }
}

/**
 * A trader sets a line's prices, suspends it, or takes that back, on one line or a whole market (MA4, MA5). It holds at
 * once, until they release it or the match is over. Null where it is done.
 */
export const decidePrice = async (ports: PriceChangePorts, order: PriceOrder): Promise<PriceRefusal | null> => {
  const { matchId, market, by } = order
  if (by.name === '') return refusePrice('by', 'say who orders it')
  const match = await ports.find(matchId)
  if (match === null) return refusePrice('match', `there is no match ${matchId}`, 'notFound')
  if (match.isOver) return refusePrice('match', `match ${matchId} is over`, 'matchNotActive')
  const type = typesOfFixture(match.fixture).find(({ code }) => code === market)
  if (type === undefined) return refusePrice('market', `match ${matchId} has no market ${market}`)
  const change = changeOf(order, type, match)
  if ('why' in change) return change
  const done = await ports.write(matchId, type.id, change, match.live, by)
  return done ? null : refusePrice('match', `match ${matchId} has moved meanwhile: look again`, 'priceMoved')
}
