import { DAY_MS } from '@touchline/domain/calendar'
import {
  ZERO_SCORE,
  type Fixture,
  type League,
  type LiveState,
  type Score,
  type Side,
  type Team,
} from '@touchline/domain/match'
import {
  type Pairing,
  type PlacesWithin,
  type TableRow,
  WIN_POINTS,
  computeReachablePlaces,
  tablePlaces,
  withMatch,
} from '@touchline/domain/pricing'
import type { SeasonSoFar } from '../source.ts'
import { buildTimelineMessages } from './course/course.ts'
import { createRandomDraw } from './random-draw.ts'
import type { FootballGame } from './football-game.ts'
import { MINUTE_MS, computeClock } from './mark.ts'
import { NOT_STARTED } from './not-started.ts'
import type { ListedFixture, PartialResults } from './player.ts'
import { LONGEST_PLAY_MS } from './football-timeline.ts'

/** A match of a league season. */
export interface SeasonMatch {
  readonly key: string
  readonly pairing: Pairing
  readonly kickOffMs: number
  /** Final score for the table and the time of its publication. The score is null if the match was not completed. */
  readonly end: () => SeasonEnd
}

interface SeasonEnd {
  readonly publishedMs: number
  readonly score: Score | null
  /**
   * Squad index of the scorer of every goal, by side; own goals are omitted. Absent if the squads are unknown before
   * the season.
   */
  readonly scorers?: Readonly<Record<Side, readonly number[]>>
}

/** A complete season of a league with a full round robin. */
export interface LeagueSeason {
  readonly key: string
  readonly league: League
  readonly teams: readonly Team[]
  /** Matches in kick-off order; never empty. */
  readonly matches: readonly SeasonMatch[]
}

/** Maximum time after the end of a match, in milliseconds, in which its final result may still be corrected. */
const CORRECTED_MS = 15 * MINUTE_MS
/**
 * Maximum time in milliseconds after the kick-off time of a season outright (the close of its betting) in which the
 * outright publishes changes.
 */
export const LONGEST_SEASON_END_MS = 2 * DAY_MS

const EMPTY: TableRow = { points: 0, scored: 0, conceded: 0 }

/** A match of a season, with both teams as index into the team list. `ended` is null until the result is published. */
interface PublishedMatch {
  readonly home: number
  readonly away: number
  readonly pairing: Pairing
  readonly ended: SeasonEnd | null
}

/** Time after a kick-off from which the results of the matches with this kick-off are final. */
const CERTAIN_AFTER_MS = LONGEST_PLAY_MS + CORRECTED_MS

interface LeagueOutright extends Pick<Fixture, 'scorers'> {
  readonly key: string
  readonly runners: readonly Team[]
  readonly computePlaces: () => readonly number[]
  readonly partialResults?: PartialResults
}

/** Returns the end of a football match in milliseconds after kick-off. */
export function computeEndMs({ stoppage }: FootballGame): number {
  return computeClock(stoppage).second.toMs
}

/** Returns every match of a season. A result is included only if it is published by the given time. */
export function listPublishedMatches({ teams, matches }: LeagueSeason, atMs: number): PublishedMatch[] {
  const places = new Map(teams.map(({ name }, at) => [name, at]))
  return matches.map(({ pairing, kickOffMs, end }) => {
    const ended = kickOffMs > atMs ? null : end()
    const [home = -1, away = -1] = [places.get(pairing.home), places.get(pairing.away)]
    return { home, away, pairing, ended: ended === null || ended.publishedMs > atMs ? null : ended }
  })
}

/** Returns the table and the remaining matches of a season at a time. */
export function seasonSoFar(season: LeagueSeason, atMs: number): SeasonSoFar {
  const { key, teams, matches } = season
  const table = teams.map(() => EMPTY)
  const remainingMatches: SeasonSoFar['remainingMatches'][number][] = []
  for (const { home, away, pairing, ended } of listPublishedMatches(season, atMs)) {
    if (ended === null) remainingMatches.push({ home, away, pairing })
    else if (ended.score !== null) {
      table[home] = withMatch(table[home] ?? EMPTY, ended.score.home, ended.score.away)
      table[away] = withMatch(table[away] ?? EMPTY, ended.score.away, ended.score.home)
    }
  }
  const latestStarted = matches.findLast(({ kickOffMs }) => kickOffMs <= atMs) ?? matches[0]
  if (latestStarted === undefined) throw new Error('a season has at least one match')
  const draw = createRandomDraw(0, `${key}|rest`)
  return { pastKey: latestStarted.key, table, remainingMatches, draw: () => draw.fraction() }
}

/** Builds the winner outright of a league season, settled by the final table. */
export function buildWinnerOutright(season: LeagueSeason): ListedFixture {
  return buildOutright(season, {
    key: season.key,
    runners: season.teams,
    partialResults: buildPartialResults(season),
    computePlaces: () => tablePlaces(seasonSoFar(season, Infinity).table),
  })
}

/**
 * Returns the times at which the outright of a season may publish a partial result: after every kick-off time except
 * the last.
 */
function buildPartialResults(season: LeagueSeason): PartialResults {
  const kickOffs = [...new Set(season.matches.map(({ kickOffMs }) => kickOffMs))].toSorted((a, b) => a - b)
  const atMs = kickOffs.slice(0, -1).map((kickOffMs) => kickOffMs + CERTAIN_AFTER_MS)
  const findRangesAt = (nth: number): readonly PlacesWithin[] =>
    computePlaceRanges(season, (atMs[nth] ?? 0) - CORRECTED_MS)
  return {
    atMs,
    newAt: (nth) => {
      const within = findRangesAt(nth)
      const before = nth === 0 ? within.map(() => [1, within.length] as const) : findRangesAt(nth - 1)
      return encodeDecidedPlaces(within) === encodeDecidedPlaces(before) ? null : { parts: {}, goals: null, within }
    },
  }
}

/** Returns the range of places still possible for every team (GR15), from the results published at that time. */
function computePlaceRanges(season: LeagueSeason, atMs: number): readonly PlacesWithin[] {
  const { table, remainingMatches } = seasonSoFar(season, atMs)
  const toPlay = (team: number): number =>
    remainingMatches.filter(({ home, away }) => home === team || away === team).length
  return computeReachablePlaces(
    table.map(({ points }, team) => ({ points, remainingMatches: toPlay(team) })),
    WIN_POINTS,
  )
}

/**
 * Encodes as text, for comparison, which teams are certain to finish above or below the places that outright markets
 * pay on: first, top four, bottom three.
 */
function encodeDecidedPlaces(within: readonly PlacesWithin[]): string {
  return within
    .map(([best, worst]) =>
      [1, 4, within.length - 3].map((edge) => (worst <= edge ? '+' : best > edge ? '-' : '?')).join(''),
    )
    .join(' ')
}

/**
 * Builds an outright fixture of a league. The outright is published from the first match of the season on and settled
 * after the last.
 */
export function buildOutright(
  season: LeagueSeason,
  { key, runners, scorers, computePlaces, partialResults }: LeagueOutright,
): ListedFixture {
  const { league, matches } = season
  const { firstMs, closesMs } = findSeasonTimes(season)
  const fixture: Fixture = {
    key,
    league,
    home: { name: league.name, region: league.region },
    away: { name: '', region: null },
    kickOffMs: closesMs,
    neutral: true,
    runners,
    ...(scorers && { scorers }),
  }
  const buildMessages: ListedFixture['buildMessages'] = () => {
    const ends = matches.map(({ kickOffMs, end }) => Math.max(kickOffMs + LONGEST_PLAY_MS, findPublishedMs(end())))
    const atMs = Math.max(...ends) + CORRECTED_MS - closesMs
    const state: LiveState = { ...NOT_STARTED, period: 'ended' }
    const step = { atMs, state, ended: { full: ZERO_SCORE } }
    const version = 1 + (partialResults?.atMs.length ?? 0)
    return buildTimelineMessages({ steps: [step], places: computePlaces() }, ['full'], { kind: 'played' }).map(
      ({ afterMs, change }) => ({ afterMs, change: change.kind === 'result' ? { ...change, version } : change }),
    )
  }
  return {
    fixture,
    horizonDays: (closesMs - firstMs) / DAY_MS,
    overAfterMs: LONGEST_SEASON_END_MS,
    buildMessages,
    ...(partialResults && { partialResults }),
  }
}

function findSeasonTimes({ matches }: LeagueSeason): { readonly firstMs: number; readonly closesMs: number } {
  const kickOffs = matches.map(({ kickOffMs }) => kickOffMs)
  const lastMs = Math.max(...kickOffs)
  // Betting closes with the first kick-off of the last 24 hours of the season.
  return { firstMs: Math.min(...kickOffs), closesMs: Math.min(...kickOffs.filter((atMs) => atMs > lastMs - DAY_MS)) }
}

/**
 * Returns the time at which the result of a match is published, or 0 for a match that was not played: such a match does
 * not delay the end of the season.
 */
function findPublishedMs({ publishedMs, score }: ReturnType<SeasonMatch['end']>): number {
  return score === null ? 0 : publishedMs
}
