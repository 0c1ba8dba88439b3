import type { SelectionRequest, TicketRequest } from '@touchline/domain/acceptance'
import { type MarketKind, marketKindByCode } from '@touchline/domain/market'
import type { MatchId, SportId } from '@touchline/domain/match'
import { isMyanmarMode, findMyanmarLine, MYANMAR_RANK } from '@touchline/domain/myanmar'
import { resolveOddsType, type OddsType } from '@touchline/domain/odds'
import type { RandomDraw } from '@touchline/feeds/simulation'
import type { BettingMember } from '../members/index.ts'
import type { BookView } from '../offer/index.ts'

/** Markets of the members' bets, drawn with equal probability from the markets of the match. */
export const PAST_MARKETS = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML', 'BT_HDP_1H', 'BT_OU_1H']
const MYANMAR_MARKETS = ['BT_HDP', 'BT_OU']

/** Stakes from 5 to 100 minimum bets, in steps of 5. */
const STAKE_UNITS = { from: 1, to: 20, each: 5 }
/** The doubles of three selections. */
const SYSTEM_SHAPE = { legs: 3, size: 2, bets: 3n }
const PARLAY_LEGS = { from: 2, to: 3 }
/** Probability that a drawn bet is a parlay or a system; the rest are singles. */
const SHARES = { parlay: 0.16, system: 0.06 }

/** Odds type of the members by currency. */
const ODDS_TYPES: Partial<Record<string, OddsType>> = { MYR: 1, MMK: 1, IDR: 3, USD: 4 }
const HONG_KONG = 2

interface BetParts {
  readonly book: Pick<BookView, 'match' | 'lines'>
  readonly draw: RandomDraw
  readonly member: BettingMember
  /** Ids of the matches that have not started. */
  readonly matchIds: readonly MatchId[]
}

/** Draws a member's next bet at the current prices of the book; null if no bet is possible. */
export function drawBet(parts: BetParts, ref: string): TicketRequest | null {
  const { book, draw, member, matchIds } = parts
  const isMyanmar = isMyanmarMode(member.currency, member.betting.myanmar)
  const kind = drawKind(parts, isMyanmar)
  const legCount = drawLegCount(draw, kind)
  const legs = drawMatches(draw, matchIds, legCount).flatMap((matchId) => drawLeg(parts, matchId, isMyanmar) ?? [])
  const first = legs[0] === undefined ? undefined : book.match(legs[0].matchId)
  if (first === undefined || legs.length < legCount) return null
  const stakeMinor = drawStake(parts, first.league.sportId)
  const market = marketKindByCode(legs[0]?.typeCode ?? '')
  const chosen = ODDS_TYPES[member.currency] ?? HONG_KONG
  return {
    ref,
    kind,
    oddsType: kind === 'single' && market !== undefined ? resolveOddsType(market, chosen) : HONG_KONG,
    stakeMinor: kind === 'system' ? stakeMinor * SYSTEM_SHAPE.bets : stakeMinor,
    units: kind === 'system' ? [{ size: SYSTEM_SHAPE.size, unitMinor: stakeMinor }] : [],
    legs,
    acceptBetter: true,
    acceptAny: true,
  }
}

function drawKind({ draw }: BetParts, isMyanmar: boolean): TicketRequest['kind'] {
  const drawn = draw.fraction()
  if (drawn < SHARES.parlay) return isMyanmar ? 'mmo_parlay' : 'parlay'
  if (isMyanmar) return 'mmo_single'
  return drawn < SHARES.parlay + SHARES.system ? 'system' : 'single'
}

function drawLegCount(draw: RandomDraw, kind: TicketRequest['kind']): number {
  if (kind === 'system') return SYSTEM_SHAPE.legs
  return kind.endsWith('parlay') ? draw.integer(PARLAY_LEGS.from, PARLAY_LEGS.to) : 1
}

/** Draws `count` distinct matches. */
function drawMatches(draw: RandomDraw, matchIds: readonly MatchId[], count: number): readonly MatchId[] {
  const remainingIds = [...matchIds]
  return Array.from({ length: Math.min(count, remainingIds.length) }, () => {
    const [drawnId] = remainingIds.splice(draw.integer(0, remainingIds.length - 1), 1)
    return drawnId
  }).filter((matchId) => matchId !== undefined)
}

/** Draws a selection that the book offers on the match; null if it offers none of these markets. */
function drawLeg({ book, draw }: BetParts, matchId: MatchId, isMyanmar: boolean): SelectionRequest | null {
  const offered = toMarketKinds(isMyanmar ? MYANMAR_MARKETS : PAST_MARKETS).flatMap((kind) =>
    book
      .lines(matchId, kind.code)
      .filter(({ rank, suspended }) => rank === MYANMAR_RANK && !suspended)
      .map((line) => ({ kind, line })),
  )
  const offer = drawOne(draw, offered)
  const tab = book.match(matchId)?.tab ?? null
  if (offer === undefined || tab === null) return null
  const { kind, line } = offer
  const selection = drawOne(draw, kind.selections) ?? ''
  return {
    matchId,
    tab,
    typeCode: kind.code,
    lineQ: line.lineQ,
    selection,
    oddsMilli: line.prices[kind.selections.indexOf(selection)] ?? 0,
    myanmar: isMyanmar ? findMyanmarLine(kind, line.lineQ, line.prices) : null,
  }
}

function toMarketKinds(codes: readonly string[]): readonly MarketKind[] {
  return codes.flatMap((code) => marketKindByCode(code) ?? [])
}

function drawOne<T>(draw: RandomDraw, list: readonly T[]): T | undefined {
  return list[draw.integer(0, list.length - 1)]
}

/** Draws a stake as a multiple of the minimum bet, in minor units. */
function drawStake({ draw, member }: BetParts, sportId: SportId): bigint {
  const { from, to, each } = STAKE_UNITS
  const limits = member.limits.get(sportId)
  if (limits === undefined) throw new Error(`${member.accountId} has no limits in sport ${sportId}`)
  return limits.minBetMinor * BigInt(draw.integer(from, to) * each)
}
