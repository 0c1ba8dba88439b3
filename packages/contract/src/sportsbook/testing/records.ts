import type { ListedLeague, ListedMatch, MarketLine, MatchPlay, NamedMatch } from '../records.ts'
import type { UndecodedRows } from '../received.ts'

/** Records for tests that check only a few fields. */

/** Returns a response or frame body as received after JSON transfer. */
export function overTheWire<Sent extends object>(sent: Sent) {
  return JSON.parse(JSON.stringify(sent)) as UndecodedRows<Sent>
}

export function someLeague(more: Partial<ListedLeague> = {}): ListedLeague {
  return {
    id: 1,
    order: 1,
    name: 'League',
    region: null,
    sportId: 1,
    ...more,
  }
}

export function someMatch(more: Partial<ListedMatch> = {}): ListedMatch {
  return {
    id: 1,
    kickOffS: 0,
    kickOff: '2026-11-21T20:00:00+08:00',
    home: 'A',
    homeRegion: null,
    away: 'B',
    awayRegion: null,
    leagueId: 1,
    sportId: 1,
    status: 0,
    tab: 2,
    play: null,
    neutral: false,
    runners: null,
    child: null,
    goals: [],
    ...more,
  }
}

export function somePlay(more: Partial<MatchPlay> = {}): MatchPlay {
  return {
    score: { home: 0, away: 0 },
    period: '1H',
    minute: 0,
    added: 0,
    reds: { home: 0, away: 0 },
    danger: false,
    halfTime: null,
    parts: [],
    detail: null,
    ...more,
  }
}

export function someLine(more: Partial<MarketLine> = {}): MarketLine {
  return {
    matchId: 1,
    kindId: 1,
    lineQ: 0,
    rank: 0,
    suspended: false,
    prices: [1900, 1900],
    ...more,
  }
}

export function someNames(more: Partial<NamedMatch> = {}): NamedMatch {
  return {
    id: 1,
    leagueId: 1,
    tab: 1,
    kickOffS: 0,
    home: 'A',
    homeRegion: null,
    away: 'B',
    awayRegion: null,
    pages: 1,
    runners: [],
    ...more,
  }
}
