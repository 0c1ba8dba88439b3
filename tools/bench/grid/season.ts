import type {
  BookRecords,
  ListedMatch,
  MarketLine,
  MatchHead,
} from '../../../packages/contract/src/sportsbook/records.ts'
import { isoAtPlus8 } from '../../../packages/domain/src/calendar/index.ts'
import { gridKinds } from '../../../packages/domain/src/grid/index.ts'
import { marketKindById } from '../../../packages/domain/src/market/index.ts'

const FOOTBALL = 1
const LEAGUES = 25
/** All matches kick off within this window in seconds, so that no filter of the site hides a match. */
const WINDOW_S = 3 * 3600

/** Today's football list in which only prices change. */
export interface Season {
  readonly book: BookRecords
  /** Returns `count` lines with new prices, drawn from the seed. */
  readonly change: (count: number) => MarketLine[]
}

const ONE_EACH = { hdp: 1, ou: 1, oe: 1, oxt: 1, ml: 1, tw: 1, cs: 1, dc: 1, fglg: 1, htft: 1, tg: 1, orz: 1 }

/** Creates a season of `matches` matches, each with a line of every market in the football grid. */
export function buildSeason(matches: number, seed: number, nowMs: number): Season {
  const random = drawn(seed)
  const price = () => 1500 + Math.floor(random() * 1000)
  const types = [...gridKinds(FOOTBALL)]
  const ids = Array.from({ length: matches }, (_match, index) => index + 1)
  const lines = ids.flatMap((matchId) =>
    types.map((kindId): MarketLine => {
      const { line, selections = [] } = marketKindById(kindId) ?? {}
      const lineQ = line === 'none' ? 0 : 3
      return { matchId, kindId, lineQ, rank: 0, suspended: false, prices: selections.map(price) }
    }),
  )
  const change = (count: number): MarketLine[] =>
    Array.from({ length: count }, () => {
      const line = lines[Math.floor(random() * lines.length)]
      if (line === undefined) throw new Error('there is no line to move')
      const prices = line.prices.map((was) => Math.min(4000, Math.max(1100, was + Math.floor(random() * 81) - 40)))
      return { ...line, prices }
    })
  return {
    book: {
      leagues: Array.from({ length: LEAGUES }, (_league, index) => ({
        id: index + 1,
        order: index + 1,
        name: `League ${index + 1}`,
        region: null,
        sportId: FOOTBALL,
      })),
      matches: ids.map((id) => buildMatch(id, nowMs + (600 + (id * WINDOW_S) / matches) * 1000)),
      heads: ids.map((id) => buildMatchHead(id, types.length)),
      lines,
    },
    change,
  }
}

/** Returns a seeded random generator (mulberry32) with values in [0, 1). */
function drawn(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function buildMatch(id: number, kickOffMs: number): ListedMatch {
  return {
    id,
    kickOffS: Math.floor(kickOffMs / 1000),
    kickOff: isoAtPlus8(kickOffMs),
    home: `Home ${id}`,
    homeRegion: null,
    away: `Away ${id}`,
    awayRegion: null,
    leagueId: 1 + (id % LEAGUES),
    sportId: FOOTBALL,
    status: 0,
    tab: 2,
    play: null,
    neutral: false,
    runners: null,
    child: null,
    goals: [],
  }
}

function buildMatchHead(matchId: number, total: number): MatchHead {
  return {
    matchId,
    marketId: matchId,
    tab: 2,
    sportId: FOOTBALL,
    leagueId: 1 + (matchId % LEAGUES),
    total,
    parlay: true,
    live: false,
    more: 0,
    counts: ONE_EACH,
  }
}
