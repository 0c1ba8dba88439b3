import type {
  ListedLeague,
  ListedMatch,
  ListedRunner,
  ListTab,
  MatchPlay,
  NamedMatch,
  PeriodCode,
} from '@touchline/contract/sportsbook/records'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import {
  type Fixture,
  type LiveState,
  type MatchId,
  ZERO_SCORE,
  MATCH_PARTS,
  type Period,
  type Runner,
  type Score,
} from '@touchline/domain/match'
import type { MatchStatus } from '../matches/feed-ports.ts'

const PERIODS: Readonly<Record<Exclude<Period, 'pre'>, PeriodCode>> = {
  first: '1H',
  'half-time': 'HT',
  second: '2H',
  extra: 'ET',
  ended: 'FT',
  break: 'BR',
  p1: 'P1',
  p2: 'P2',
  p3: 'P3',
  p4: 'P4',
  p5: 'P5',
  p6: 'P6',
  p7: 'P7',
  p8: 'P8',
  p9: 'P9',
}

/** Numbered parts of a match, such as sets or quarters, whose scores are sent to clients as a list in this order. */
const NUMBERED_PARTS = MATCH_PARTS.filter((part) => /^p\d$/.test(part))

/** Match data from which a row of a match list is built. */
export interface MatchToList {
  readonly id: MatchId
  readonly leagueId: number
  readonly fixture: Fixture
  readonly status: MatchStatus
  readonly live: LiveState | null
  readonly nonRunners?: readonly number[]
  readonly parentId?: MatchId
}

/** Returns the wire code of a period; `pre` before the start of play. */
export function periodCode(period: Period): PeriodCode | 'pre' {
  return period === 'pre' ? 'pre' : PERIODS[period]
}

export function toListedLeague(leagueId: number, { league }: Fixture): ListedLeague {
  return {
    id: leagueId,
    order: leagueId,
    name: league.name,
    region: league.region,
    sportId: league.sportId,
  }
}

/**
 * Returns a match as sent in a match list. `parentState` is the live state of the parent, shown for a related match
 * (corners, bookings).
 */
export function toListedMatch(match: MatchToList, tab: ListTab, parentState: LiveState | null): ListedMatch {
  const { id, leagueId, fixture, status, live, nonRunners = [] } = match
  const { league, home, away, neutral, child, runners } = fixture
  return {
    id,
    kickOffS: toKickOffSeconds(fixture),
    kickOff: isoAtPlus8(fixture.kickOffMs),
    home: home.name,
    homeRegion: home.region,
    away: away.name,
    awayRegion: away.region,
    leagueId,
    sportId: league.sportId,
    status,
    tab,
    play: child === undefined ? toMatchPlay(live, live?.detail) : toMatchPlay(parentState ?? live, undefined),
    neutral,
    runners: runners === undefined ? null : withNonRunners(runners, nonRunners),
    child: child === undefined ? null : { kind: child.kind, ...(live?.score ?? ZERO_SCORE) },
    goals: child === undefined && live !== null ? live.goals : [],
  }
}

function toKickOffSeconds({ kickOffMs }: Fixture): number {
  return Math.floor(kickOffMs / 1000)
}

function toMatchPlay(live: LiveState | null, detail: LiveState['detail']): MatchPlay | null {
  if (live === null || live.period === 'pre') return null
  const { score, period, minute, added, reds, danger, halfTime, parts } = live
  return {
    score,
    period: PERIODS[period],
    minute,
    added,
    reds,
    danger,
    halfTime,
    parts: toPartScores(parts),
    detail: detail ?? null,
  }
}

function toPartScores(parts: LiveState['parts']): readonly Score[] {
  const partScores = NUMBERED_PARTS.flatMap((part) => parts?.[part] ?? [])
  const extra = parts?.extra
  return partScores.length === 0 && extra !== undefined ? [extra] : partScores
}

function withNonRunners(runners: readonly Runner[], nonRunners: readonly number[]): readonly ListedRunner[] {
  return nonRunners.length === 0
    ? runners
    : runners.map((runner, at) => (nonRunners.includes(at + 1) ? { ...runner, nonRunner: true } : runner))
}

/**
 * Returns the names of a match for the search of the members' site. `pages`: odds pages containing the match, as a bit
 * mask.
 */
export function toNamedMatch({ id, leagueId, fixture }: MatchToList, tab: ListTab, pages: number): NamedMatch {
  return {
    id,
    leagueId,
    tab,
    kickOffS: toKickOffSeconds(fixture),
    home: fixture.home.name,
    homeRegion: fixture.home.region,
    away: fixture.away.name,
    awayRegion: fixture.away.region,
    pages,
    runners: fixture.runners ?? [],
  }
}
