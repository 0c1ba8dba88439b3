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

function open<Row>(row: ClosedRow<Row>): Row {
  return row as unknown as Row
}

export function readLeague(row: ClosedRow<UxLeague>): ListedLeague {
  const [id, order, name, region, sportId] = open(row)
  return {
    id,
    order,
    name,
    region,
    sportId,
  }
}

function readScore([home, away]: readonly [number, number]): Score {
  return { home, away }
}

function readRunner([name, region, number, silks, form, nonRunner]: UxRunner): ListedRunner {
  return {
    name,
    region,
    ...(typeof number === 'number' && { number }),
    ...(silks && { silks }),
    ...(form && { form }),
    ...(nonRunner === 1 && { nonRunner: true }),
  }
}

function readChild([kind, home, away]: UxChild): ChildCount {
  return { kind, home, away }
}

function readGoal([side, minute, added]: UxGoal): ListedGoal {
  return { side: side === 0 ? 'home' : 'away', minute, added }
}

function readDetail([leftS, turn, points, wickets, balls]: UxDetail): PlayDetail {
  return {
    ...(leftS !== null && { leftS }),
    ...(turn !== null && { turn: turn === 0 ? 'home' : 'away' }),
    ...(points !== null && { points: { home: points[0], away: points[1] } }),
    ...(wickets !== null && { wickets: readScore(wickets) }),
    ...(balls !== null && { balls: readScore(balls) }),
  }
}

function readPlay(row: UxLive, detail: UxDetail | undefined): MatchPlay {
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

export function readMatch(row: ClosedRow<UxMatch>): ListedMatch {
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

export function readLink(row: ClosedRow<UxLink>): MatchLink {
  const [parentId, childId] = open(row)
  return { parentId, childId }
}

export function readHead(row: ClosedRow<UxHead>): MatchHead {
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
function isSameLine(row: UxOdds, cachedLine: MarketLine): boolean {
  const { prices } = cachedLine
  if (row[3] !== cachedLine.rank || (row[4] === 1) !== cachedLine.suspended) return false
  if (row.length !== PRICES_FROM + prices.length) return false
  for (let index = 0; index < prices.length; index += 1) if (row[PRICES_FROM + index] !== prices[index]) return false
  return true
}

/** Decodes the line of a wire row. Returns the cached record if the row is unchanged. */
export function readLine(
  closed: ClosedRow<UxOdds>,
  findCachedLine?: (matchId: number, kindId: number, lineQ: number) => MarketLine | undefined,
): MarketLine {
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

export function readRemovedLine(row: ClosedRow<UxGoneOdds>): LineId {
  const [matchId, kindId, lineQ] = open(row)
  return { matchId, kindId, lineQ }
}

export function readCounts(row: ClosedRow<UxMenuRow>): SportCounts {
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

export function readEvent(row: ClosedRow<UxEvent>): TimelineEvent {
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

export function readPoint(row: ClosedRow<UxPoint>): PricePoint {
  const [atS, ...prices] = open(row)
  return { atS, prices }
}

export function readName(row: ClosedRow<UxName>): NamedMatch {
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
