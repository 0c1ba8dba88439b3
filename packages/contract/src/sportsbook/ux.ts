/**
 * Wire format of matches, markets and prices: the four arrays of product §3, plus prices. Used by uxmarket, uxmatch,
 * push snapshots and push patches.
 */

import type { ListTab, PeriodCode } from './records.ts'

/** League row: [league id, order in the list, name, region or null, sport id] */
export type UxLeague = [id: number, order: number, name: string, region: string | null, sportId: number]

/**
 * [home, away, period code, minute, added, home reds, away reds, danger 0/1, half-time score or null, then the scores
 * of the numbered parts so far, if the sport has parts: sets, quarters, innings…]. In football the part is extra time
 * once started, because the main score covers ninety minutes (GR8).
 */
export type UxLive = [
  home: number,
  away: number,
  period: PeriodCode,
  minute: number,
  added: number,
  homeReds: number,
  awayReds: number,
  danger: 0 | 1,
  halfTime: [number, number] | null,
  ...parts: [home: number, away: number][],
]
/**
 * A team, horse or player: name and nation (ISO 3166-1), if any. A race runner also has number, silks
 * (`hoops/c62828/ffffff`) and form, each empty if unknown. A withdrawn runner ends with 1 (GR21).
 */
export type UxRunner = [
  name: string,
  region: string | null,
  number?: number | null,
  silks?: string,
  form?: string,
  nonRunner?: 1,
]

/** Kind and current count of a related match. Period, minute and the other data of play are those of the main match. */
export type UxChild = [kind: 'corners' | 'bookings', home: number, away: number]

/** A goal: the credited side (0 home, 1 away), and the minute in football notation: 45+2 is 45 and 2. */
export type UxGoal = [side: 0 | 1, minute: number, added: number]

/**
 * Sport-specific details, each null if not reported:
 * - seconds left of the current period
 * - side that serves, bats or throws: 0 home, 1 away
 * - points of the current game, as displayed text
 * - wickets lost by each side
 * - balls faced by each side, six to an over
 */
export type UxDetail = [
  leftS: number | null,
  turn: 0 | 1 | null,
  points: [home: string, away: string] | null,
  wickets: [home: number, away: number] | null,
  balls: [home: number, away: number] | null,
]

/**
 * Product §3: index 4 is the type flag (3 is a related match), 9 the date, 12 is copied from the main match to the
 * related match. The row of a two-team match ends with index 13 until the first goal. A match with runners has no away
 * team, and home names the race or competition.
 */
export type UxMatch = [
  id: number,
  /** Kick-off in epoch seconds, the sort order within a league. */
  order: number,
  home: string,
  away: string,
  typeFlag: 1 | 3,
  leagueId: number,
  sportId: number,
  homeRegion: string | null,
  awayRegion: string | null,
  /** Kick-off, ISO 8601 at +08:00. */
  date: string,
  /** Match status (product §4): 0 pending or live, 1 completed, 2 cancelled, 5 suspended. */
  status: 0 | 1 | 2 | 5,
  tab: ListTab,
  live: UxLive | null,
  neutral: 0 | 1,
  runners?: UxRunner[] | null,
  child?: UxChild | null,
  /** Goals so far in order, present from the first goal if the feed reports goals. */
  goals?: UxGoal[],
  detail?: UxDetail,
]

export type UxLink = [parentId: number, childId: number]

/**
 * Head of a match: [match id, market id, tab, sport type, league id, total, parlay 0/1, live 0/1, more, hdp, ou, oe,
 * oxt, ml, tw, cs, dc, fglg, htft, tg, orz] (HEAD_COUNTS). `total` counts every line, `more` the lines outside hdpou.
 */
export type UxHead = [matchId: number, marketId: number, tab: ListTab, ...counts: number[]]

/**
 * Line of a market: [match id, market kind id of the catalogue, line in quarters (0 if none), rank, state, prices…].
 * Rank 0 is the main line. Prices are canonical thousandths in the catalogue's selection order; 0 if not offered.
 */
export type UxOdds = [
  matchId: number,
  marketKindId: number,
  lineQ: number,
  rank: number,
  state: UxOddsState,
  ...prices: number[],
]
/** State of a line: 0 open, 1 suspended (a lock in the cell). */
export type UxOddsState = 0 | 1

/** Identifies a line that is no longer offered, by match, market kind and line in quarters. */
export type UxGoneOdds = [matchId: number, marketKindId: number, lineQ: number]

export type UxBody = {
  leagues: UxLeague[]
  matches: UxMatch[]
  links: UxLink[]
  heads: UxHead[]
  odds: UxOdds[]
}

/**
 * GET /uxmarket?sport=1&market=2&page=hdpou (or another of GRID_PAGES), GET /uxmatch?match=ID, and GET /livematchlist:
 * every match in play of every sport, without prices and without related matches.
 */
export type UxAnswer = UxBody & { status: 1; seq: number; stale: boolean; world_ms: number }

/** Number of a sport's matches by list tab, open for parlays, and finished. */
export type UxMenuRow = [sportId: number, early: number, today: number, live: number, parlay: number, closed: number]

/**
 * GET /uxmenu: numbers of matches by sport. Matches open for parlays are also counted in early, today and live.
 * `closed` counts the finished matches of the current working day.
 */
export type UxMenuAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  sports: UxMenuRow[]
}

/**
 * A timeline event: minute in football notation (45+2 is minute 45, added 2), simulated seconds after the kick-off,
 * side (0 home, 1 away or null), then the count after the event. Red cards, corners and bookings have their own counts;
 * other kinds have the score, in sets and maps the total points. `noGoal` is a disallowed goal, `danger` a dangerous
 * attack.
 *
 * `joined` marks the first message of the source, or the first after an outage, with the current score. Earlier events
 * are unknown except for listed goals. A count of red cards, corners or bookings without a side covers earlier events
 * (TL1).
 */
export type UxEvent = [
  kind: 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger' | 'joined',
  period: PeriodCode | 'pre',
  minute: number,
  added: number,
  atS: number,
  side: 0 | 1 | null,
  home: number,
  away: number,
]

/** GET /radarlist?match=ID: a match with its timeline, available until a day after the end. */
export type UxRadarAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  league: UxLeague
  match: UxMatch
  events: UxEvent[]
}

/** A point in time, epoch seconds of the simulated clock, with the prices from that time. */
export type UxPoint = [atS: number, ...prices: number[]]

/**
 * GET /uxoddsmovement?match=ID&bet_type=BT_HDP&line_quarters=-1: price history of a line (epoch seconds of the
 * simulated clock). Prices are canonical thousandths in selection order, oldest first; at most some dozens of points,
 * the last is current.
 */
export type UxMovementAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  match_id: number
  bet_type: string
  line_quarters: number
  selections: string[]
  points: UxPoint[]
}

/**
 * Names of a listed match: kick-off in epoch seconds, odds pages as bits in the order of GRID_PAGES, and runners if
 * any.
 */
export type UxName = [
  id: number,
  leagueId: number,
  tab: ListTab,
  kickOff: number,
  home: string,
  homeRegion: string | null,
  away: string,
  awayRegion: string | null,
  pages: number,
  runners?: UxRunner[],
]

/** GET /uxmatch2: names of every listed match of every sport, without prices, for search. */
export type UxNamesAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  leagues: UxLeague[]
  matches: UxName[]
}
