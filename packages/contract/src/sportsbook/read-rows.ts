import type { PlayDetail, Score } from '@touchline/domain/match'
import type { ClosedRow } from './received.ts'
import type {
  ChildCount,
  LineId,
  ListedGoal,
  ListedLeague,
  ListedMatch,
  ListedRunner,
  MarketLine,
  MatchHead,
  MatchLink,
  MatchPlay,
  NamedMatch,
  PricePoint,
  SportCounts,
  TimelineEvent,
} from './records.ts'
import type {
  UxChild,
  UxDetail,
  UxEvent,
  UxGoal,
  UxGoneOdds,
  UxHead,
  UxLeague,
  UxLink,
  UxLive,
  UxMatch,
  UxMenuRow,
  UxName,
  UxOdds,
  UxPoint,
  UxRunner,
} from './ux.ts'

/**
 * Decodes wire rows (arrays) to records. Only this file depends on the position of a value within a row;
 * `write-rows.ts` is the inverse.
 */

const open = <Row>(row: ClosedRow<Row>): Row => row as unknown as Row

export const readLeague = (row: ClosedRow<UxLeague>): ListedLeague => {
  const [id, order, name, region, sportId] = open(row)
  return {
    id,
    order,
    name,
    region,
    sportId,
  }
}

const readScore = ([home, away]: readonly [number, number]): Score => ({ home, away })

const readRunner = ([name, region, number, silks, form, nonRunner]: UxRunner): ListedRunner => ({
  name,
  region,
  ...(typeof number === 'number' && { number }),
  ...(silks && { silks }),
  ...(form && { form }),
  ...(nonRunner === 1 && { nonRunner: true }),
})

const readChild = ([kind, home, away]: UxChild): ChildCount => ({ kind, home, away })

const readGoal = ([side, minute, added]: UxGoal): ListedGoal => ({ side: side === 0 ? 'home' : 'away', minute, added })

const readDetail = ([leftS, turn, points, wickets, balls]: UxDetail): PlayDetail => ({
  ...(leftS !== null && { leftS }),
  ...(turn !== null && { turn: turn === 0 ? 'home' : 'away' }),
  ...(points !== null && { points: { home: points[0], away: points[1] } }),
  ...(wickets !== null && { wickets: readScore(wickets) }),
  ...(balls !== null && { balls: readScore(balls) }),
})

const readPlay = (row: UxLive, detail: UxDetail | undefined): MatchPlay => {
  const [home, away, period, minute, added, homeReds, awayReds, danger, halfTime, ...parts] = row
  return {
    score: { home, away },
    period,
    minute,
    added,
    reds: { home: homeReds, away: awayReds },
    danger: danger === 1,
    halfTime: halfTime === null ? null : readScore(halfTime),
    parts: parts.map(readScore),
    detail: detail === undefined ? null : readDetail(detail),
  }
}

const NONE: readonly never[] = []

export const readMatch = (row: ClosedRow<UxMatch>): ListedMatch => {
  const [id, kickOffS, home, away, , leagueId, sportId, homeRegion, awayRegion, kickOff, status, tab, ...rest] =
    open(row)
  const [play, neutral, runners, child, goals, detail] = rest
  return {
    id,
    kickOffS,
    kickOff,
    home,
    homeRegion,
    away,
    awayRegion,
    leagueId,
    sportId,
    status,
    tab,
    play: play === null ? null : readPlay(play, detail),
    neutral: neutral === 1,
    runners: runners ? runners.map(readRunner) : null,
    child: child ? readChild(child) : null,
    goals: goals?.map(readGoal) ?? NONE,
  }
}

export const readLink = (row: ClosedRow<UxLink>): MatchLink => {
  const [parentId, childId] = open(row)
  return { parentId, childId }
}

export const readHead = (row: ClosedRow<UxHead>): MatchHead => {
  const [matchId, marketId, tab, sportId = 0, leagueId = 0, total = 0, parlay, live, more = 0, ...counts] = open(row)
  const [hdp = 0, ou = 0, oe = 0, oxt = 0, ml = 0, tw = 0, cs = 0, dc = 0, fglg = 0, htft = 0, tg = 0, orz = 0] = counts
  return {
    matchId,
    marketId,
    tab,
    sportId,
    leagueId,
    total,
    parlay: parlay === 1,
    live: live === 1,
    more,
    counts: { hdp, ou, oe, oxt, ml, tw, cs, dc, fglg, htft, tg, orz },
  }
}

const PRICES_FROM = 5

/**
 * Returns whether a wire row states the same line and prices as the cached record. The function allocates nothing,
 * because most rows of a list are unchanged.
 */
const isSameLine = (row: UxOdds, cachedLine: MarketLine): boolean => {
  const { prices } = cachedLine
  if (row[3] !== cachedLine.rank || (row[4] === 1) !== cachedLine.suspended) return false
  if (row.length !== PRICES_FROM + prices.length) return false
  for (let index = 0; index < prices.length; index += 1) if (row[PRICES_FROM + index] !== prices[index]) return false
  return true
}

/** Decodes the line of a wire row. Returns the cached record if the row is unchanged. */
export const readLine = (
  closed: ClosedRow<UxOdds>,
  findCachedLine?: (matchId: number, kindId: number, lineQ: number) => MarketLine | undefined,
): MarketLine => {
  const row = open(closed)
  const cachedLine = findCachedLine?.(row[0], row[1], row[2])
  if (cachedLine !== undefined && isSameLine(row, cachedLine)) return cachedLine
  return {
    matchId: row[0],
    kindId: row[1],
    lineQ: row[2],
    rank: row[3],
    suspended: row[4] === 1,
    prices: row.slice(PRICES_FROM),
  }
}

export const readRemovedLine = (row: ClosedRow<UxGoneOdds>): LineId => {
  const [matchId, kindId, lineQ] = open(row)
  return { matchId, kindId, lineQ }
}

export const readCounts = (row: ClosedRow<UxMenuRow>): SportCounts => {
  const [sportId, early, today, live, parlay, closed] = open(row)
  return {
    sportId,
    early,
    today,
    live,
    parlay,
    closed,
  }
}

const SIDES = ['home', 'away'] as const

export const readEvent = (row: ClosedRow<UxEvent>): TimelineEvent => {
  const [kind, period, minute, added, atS, side, home, away] = open(row)
  return {
    kind,
    period,
    minute,
    added,
    atS,
    side: side === null ? null : SIDES[side],
    home,
    away,
  }
}

export const readPoint = (row: ClosedRow<UxPoint>): PricePoint => {
  const [atS, ...prices] = open(row)
  return { atS, prices }
}

export const readName = (row: ClosedRow<UxName>): NamedMatch => {
  const [id, leagueId, tab, kickOffS, home, homeRegion, away, awayRegion, pages, runners] = open(row)
  return {
    id,
    leagueId,
    tab,
    kickOffS,
    home,
    homeRegion,
    away,
    awayRegion,
    pages,
    runners: runners?.map(readRunner) ?? NONE,
  }
}
