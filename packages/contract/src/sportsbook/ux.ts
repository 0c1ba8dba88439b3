/**
 * The book on the wire: the four arrays of product §3 and, beside them, the prices.
 * The same rows travel in uxmarket, uxmatch, push snapshots and push patches.
 */

import type { ListTab, PeriodCode } from './records.ts'

/** [league id, order, name, region or null, sport id] */
export type UxLeague = [id: number, order: number, name: string, region: string | null, sportId: number]

/**
 * [home, away, period code, minute, added, home reds, away reds, danger 0/1, half-time score or null, then the
 * scores of the numbered parts so far, from the first, where the sport has them: sets, quarters, innings… In football
 * that of extra time, once it has begun: GR8, the score before it is of the ninety minutes]
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
 * A team, horse or player: its name, and its nation (ISO 3166-1) where it is one. Who has a number in a race has it
 * behind them, with silks (`hoops/c62828/ffffff`) and form, each empty where it is not known. A runner that was
 * withdrawn from the race ends with 1 (GR21).
 */
export type UxRunner = [
  name: string,
  region: string | null,
  number?: number | null,
  silks?: string,
  form?: string,
  nonRunner?: 1,
]

/** What a child match counts of its parent, and how many so far; the rest of its play is its parent's. */
export type UxChild = [kind: 'corners' | 'bookings', home: number, away: number]

/** Who is credited, 0 home and 1 away, and the minute as people write it: 45+2 is 45 and 2. */
export type UxGoal = [side: 0 | 1, minute: number, added: number]

/**
 * What a sport tells beside the score, null where it is not told: seconds left of the period being played; whose turn
 * it is (serves, bats, throws), 0 home and 1 away; points of the game being played as people say them; wickets that
 * each side has lost; balls that each has faced, six to an over.
 */
export type UxDetail = [
  leftS: number | null,
  turn: 0 | 1 | null,
  points: [home: string, away: string] | null,
  wickets: [home: number, away: number] | null,
  balls: [home: number, away: number] | null,
]

/**
 * Product §3: index 4 is the type flag (3 is a child match), 9 the date, 12 is copied from parent to child. A row of a
 * match with two teams ends with index 13 until a goal is told; one with runners has no team away, and home names the
 * race or competition.
 */
export type UxMatch = [
  id: number,
  /** Kick-off in epoch seconds: the order within a league. */
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
  /** Product §4: 0 pending or live, 1 completed, 2 cancelled, 5 suspended. */
  status: 0 | 1 | 2 | 5,
  tab: ListTab,
  live: UxLive | null,
  neutral: 0 | 1,
  runners?: UxRunner[] | null,
  child?: UxChild | null,
  /** Goals so far in their order, once there is one, where the feed tells them. */
  goals?: UxGoal[],
  detail?: UxDetail,
]

export type UxLink = [parentId: number, childId: number]

/**
 * One head a match: [match id, market id, tab, sport type, league id, total, parlay 0/1, live 0/1, more,
 * hdp, ou, oe, oxt, ml, tw, cs, dc, fglg, htft, tg, orz]. `total` counts all lines, `more` those outside the page
 * hdpou.
 */
export type UxHead = [matchId: number, marketId: number, tab: ListTab, ...counts: number[]]
export const HEAD_COUNTS = ['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'] as const

/**
 * One line of a market:
 * [match id, market kind id of the catalogue, line in quarters (0 where none), rank, state, prices…].
 * rank 0 is the main line. Prices are canonical thousandths in the catalogue's selection order, 0 where not offered.
 */
export type UxOdds = [
  matchId: number,
  marketKindId: number,
  lineQ: number,
  rank: number,
  state: UxOddsState,
  ...prices: number[],
]
/** 0 open, 1 suspended (a lock in the cell). */
export type UxOddsState = 0 | 1

/** A line that is no more. */
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
 * every match in play of every sport, without prices, but for what counts in another.
 */
export type UxAnswer = UxBody & { status: 1; seq: number; stale: boolean; world_ms: number }

/** How many matches of a sport stand under each tab. */
export type UxMenuRow = [sportId: number, early: number, today: number, live: number, parlay: number, closed: number]

/**
 * GET /uxmenu. Matches that may stand in a parlay are counted among early, today and live too; `closed` are those of
 * the running working day that are over.
 */
export type UxMenuAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  sports: UxMenuRow[]
}

/**
 * A recorded fact of a match: minutes as people write them (45+2 is minute 45, added 2), seconds of world time after
 * the kick-off, side 0 home, 1 away or null, then what is counted of its kind after it: red cards, corners, bookings;
 * of the others the score, in sets and maps the points of all of them. `noGoal` is one taken back, `danger` one that
 * looked near. `joined`: the source is heard from here on, with the score then; of what happened before it only listed
 * goals are known, and a count without a side (red cards, corners, bookings) is one from before it (TL1).
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

/** GET /radarlist?match=ID: a match with its timeline, also for a day after it is over. */
export type UxRadarAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  league: UxLeague
  match: UxMatch
  events: UxEvent[]
}

/** A moment, epoch seconds of world time, and the prices from it on. */
export type UxPoint = [atS: number, ...prices: number[]]

/**
 * GET /uxoddsmovement?match=ID&bet_type=BT_HDP&line_quarters=-1: what a line paid from each moment on (world time,
 * epoch seconds), canonical thousandths in the order of its selections, oldest first; at most some dozens, the last is
 * now's.
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
 * A listed match by its names: kick-off in epoch seconds; the pages of odds on which it stands, as bits in the order of
 * GRID_PAGES; runners where many run.
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

/** GET /uxmatch2: every listed match of every sport by name, without prices, to search in. */
export type UxNamesAnswer = {
  status: 1
  seq: number
  stale: boolean
  world_ms: number
  leagues: UxLeague[]
  matches: UxName[]
}
