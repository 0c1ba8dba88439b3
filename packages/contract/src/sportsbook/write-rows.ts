import { HEAD_COUNTS } from '@touchline/domain/market'
import type { PlayDetail, Side } from '@touchline/domain/match'
import type {
  BookRecords,
  LineId,
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
  UxBody,
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

/** Encodes records to wire rows (arrays); `read-rows.ts` is the inverse. */

export function writeLeague({ id, order, name, region, sportId }: ListedLeague): UxLeague {
  return [id, order, name, region, sportId]
}

function writeRunner({ name, region, number, silks = '', form = '', nonRunner }: ListedRunner): UxRunner {
  if (nonRunner) return [name, region, number ?? null, silks, form, 1]
  return number === undefined ? [name, region] : [name, region, number, silks, form]
}

function writePlay({ score, period, minute, added, reds, danger, halfTime, parts }: MatchPlay): UxLive {
  return [
    score.home,
    score.away,
    period,
    minute,
    added,
    reds.home,
    reds.away,
    danger ? 1 : 0,
    halfTime === null ? null : [halfTime.home, halfTime.away],
    ...parts.map(({ home, away }): [number, number] => [home, away]),
  ]
}

function toPair<Value>(valuesBySide: Readonly<Record<Side, Value>> | undefined): [home: Value, away: Value] | null {
  return valuesBySide === undefined ? null : [valuesBySide.home, valuesBySide.away]
}

function writeDetail({ leftS, turn, points, wickets, balls }: PlayDetail): UxDetail {
  return [
    leftS ?? null,
    turn === undefined ? null : turn === 'home' ? 0 : 1,
    toPair(points),
    toPair(wickets),
    toPair(balls),
  ]
}

/** Encodes a match. Trailing positions without a value are omitted from the row. */
export function writeMatch(match: ListedMatch): UxMatch {
  const { child, play, goals } = match
  const row: UxMatch = [
    match.id,
    match.kickOffS,
    match.home,
    match.away,
    child === null ? 1 : 3,
    match.leagueId,
    match.sportId,
    match.homeRegion,
    match.awayRegion,
    match.kickOff,
    match.status,
    match.tab,
    play === null ? null : writePlay(play),
    match.neutral ? 1 : 0,
  ]
  const runners = match.runners?.map(writeRunner) ?? null
  const detail = play?.detail ?? null
  const more = detail !== null
  if (runners !== null || child !== null || goals.length > 0 || more)
    row.push(runners, child === null ? null : [child.kind, child.home, child.away])
  if (goals.length > 0 || more)
    row.push(goals.map(({ side, minute, added }): UxGoal => [side === 'home' ? 0 : 1, minute, added]))
  if (more) row.push(writeDetail(detail))
  return row
}

export function writeLink({ parentId, childId }: MatchLink): UxLink {
  return [parentId, childId]
}

export function writeHead(head: MatchHead): UxHead {
  return [
    head.matchId,
    head.marketId,
    head.tab,
    head.sportId,
    head.leagueId,
    head.total,
    head.parlay ? 1 : 0,
    head.live ? 1 : 0,
    head.more,
    ...HEAD_COUNTS.map((count) => head.counts[count]),
  ]
}

/**
 * Encodes a line from its separate fields. The price store encodes a row for every price change and has no record
 * object.
 */
export function writeLineFields(
  matchId: number,
  { kindId, lineQ, rank, prices }: Pick<MarketLine, 'kindId' | 'lineQ' | 'rank' | 'prices'>,
  suspended: boolean,
): UxOdds {
  return [matchId, kindId, lineQ, rank, suspended ? 1 : 0, ...prices]
}

export function writeLine(line: MarketLine): UxOdds {
  return writeLineFields(line.matchId, line, line.suspended)
}

export function writeRemovedLine({ matchId, kindId, lineQ }: LineId): UxGoneOdds {
  return [matchId, kindId, lineQ]
}

export function writeBody({ leagues, matches, heads, lines }: BookRecords): UxBody {
  return {
    leagues: leagues.map(writeLeague),
    matches: matches.map(writeMatch),
    links: [],
    heads: heads.map(writeHead),
    odds: lines.map(writeLine),
  }
}

export function writeCounts({ sportId, early, today, live, parlay, closed }: SportCounts): UxMenuRow {
  return [sportId, early, today, live, parlay, closed]
}

export function writeEvent({ kind, period, minute, added, atS, side, home, away }: TimelineEvent): UxEvent {
  return [kind, period, minute, added, atS, side === null ? null : side === 'home' ? 0 : 1, home, away]
}

export function writePoint({ atS, prices }: PricePoint): UxPoint {
  return [atS, ...prices]
}

export function writeName(match: NamedMatch): UxName {
  const { id, leagueId, tab, kickOffS, home, homeRegion, away, awayRegion, pages, runners } = match
  const row: UxName = [id, leagueId, tab, kickOffS, home, homeRegion, away, awayRegion, pages]
  if (runners.length > 0) row.push(runners.map(writeRunner))
  return row
}
