import { DAY_MS } from '@touchline/domain/calendar'
import {
  NIL,
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
  placesWithin,
  tablePlaces,
  withMatch,
} from '@touchline/domain/pricing'
import type { SeasonSoFar } from '../source.ts'
import { beatsOfCourse } from './course/course.ts'
import { drawFor } from './draw.ts'
import type { Game } from './game.ts'
import { MINUTE_MS, clockOf } from './mark.ts'
import { NOT_STARTED } from './not-started.ts'
import type { Listed, Looks } from './player.ts'
import { LONGEST_PLAY_MS } from './timeline.ts'

/** A match of a league's season. */
export interface SeasonMatch {
  readonly key: string
  readonly pairing: Pairing
  readonly kickOffMs: number
  /** The score that counts in the table, and when it is told; null where the match is not played to its end. */
  readonly end: () => SeasonEnd
}

interface SeasonEnd {
  readonly toldMs: number
  readonly score: Score | null
  /** Who scored for each side, by their places in the squads, where the players are known beforehand. */
  readonly scorers?: Readonly<Record<Side, readonly number[]>>
}

/** A whole season of a league in which everybody meets everybody. */
export interface LeagueSeason {
  readonly key: string
  readonly league: League
  readonly teams: readonly Team[]
  /** In the order of kick-off; not empty. */
  readonly matches: readonly SeasonMatch[]
}

/** A last result may be put right for some minutes. */
const CORRECTED_MS = 15 * MINUTE_MS
/** News of a season may come for so long after its kick-off. */
export const LONGEST_SEASON_END_MS = 2 * DAY_MS

/** When a match of a game is over, after its kick-off. */
export const playedMs = ({ stoppage }: Game): number => clockOf(stoppage).second.toMs

const EMPTY: TableRow = { points: 0, scored: 0, conceded: 0 }

const kickOffsOf = ({ matches }: LeagueSeason): { readonly firstMs: number; readonly closesMs: number } => {
  const kickOffs = matches.map(({ kickOffMs }) => kickOffMs)
  const lastMs = Math.max(...kickOffs)
  // Betting ends when the last day's play begins.
  return { firstMs: Math.min(...kickOffs), closesMs: Math.min(...kickOffs.filter((atMs) => atMs > lastMs - DAY_MS)) }
}

/** A match of a season by the places of its teams, and how it ended if that is told by then: else null. */
interface Told {
  readonly home: number
  readonly away: number
  readonly pairing: Pairing
  readonly ended: SeasonEnd | null
}

/** Every match of a season as it is known by a moment: a result counts from when it is told. */
export const endsTold = ({ teams, matches }: LeagueSeason, atMs: number): Told[] => {
  const places = new Map(teams.map(({ name }, at) => [name, at]))
  return matches.map(({ pairing, kickOffMs, end }) => {
    const ended = kickOffMs > atMs ? null : end()
    const [home = -1, away = -1] = [places.get(pairing.home), places.get(pairing.away)]
    return { home, away, pairing, ended: ended === null || ended.toldMs > atMs ? null : ended }
  })
}

/** What has come of a season by a moment. */
export const seasonSoFar = (season: LeagueSeason, atMs: number): SeasonSoFar => {
  const { key, teams, matches } = season
  const table = teams.map(() => EMPTY)
  const left: SeasonSoFar['left'][number][] = []
  for (const { home, away, pairing, ended } of endsTold(season, atMs)) {
    if (ended === null) left.push({ home, away, pairing })
    else if (ended.score !== null) {
      table[home] = withMatch(table[home] ?? EMPTY, ended.score.home, ended.score.away)
      table[away] = withMatch(table[away] ?? EMPTY, ended.score.away, ended.score.home)
    }
  }
  const begun = matches.findLast(({ kickOffMs }) => kickOffMs <= atMs) ?? matches[0]
  if (begun === undefined) throw new Error('a season has at least one match')
  const draw = drawFor(0, `${key}|rest`)
  return { pastKey: begun.key, table, left, draw: () => draw.fraction() }
}

/** The league as a fixture that is won outright by its table. */
export const listedSeason = (season: LeagueSeason): Listed =>
  outrightOf(season, {
    key: season.key,
    runners: season.teams,
    looks: looksAt(season),
    placesOf: () => tablePlaces(seasonSoFar(season, Infinity).table),
  })

/** The places that each team may still come in (GR15), by results that were told by then. */
const withinAt = (season: LeagueSeason, atMs: number): readonly PlacesWithin[] => {
  const { table, left } = seasonSoFar(season, atMs)
  const toPlay = (team: number): number => left.filter(({ home, away }) => home === team || away === team).length
  return placesWithin(
    table.map(({ points }, team) => ({ points, left: toPlay(team) })),
    WIN_POINTS,
  )
}

/** Of all matches that began at one moment the results are certain so long after it. */
const CERTAIN_AFTER_MS = LONGEST_PLAY_MS + CORRECTED_MS

/** Who is sure to be above or below each edge of places that are bet on: the first, the first four, the last three. */
const decided = (within: readonly PlacesWithin[]): string =>
  within
    .map(([best, worst]) =>
      [1, 4, within.length - 3].map((edge) => (worst <= edge ? '+' : best > edge ? '-' : '?')).join(''),
    )
    .join(' ')

/** A look after the matches of each moment but the last, after which the season is over. */
const looksAt = (season: LeagueSeason): Looks => {
  const kickOffs = [...new Set(season.matches.map(({ kickOffMs }) => kickOffMs))].toSorted((a, b) => a - b)
  const atMs = kickOffs.slice(0, -1).map((kickOffMs) => kickOffMs + CERTAIN_AFTER_MS)
  const known = (nth: number): readonly PlacesWithin[] => withinAt(season, (atMs[nth] ?? 0) - CORRECTED_MS)
  return {
    atMs,
    newAt: (nth) => {
      const within = known(nth)
      const before = nth === 0 ? within.map(() => [1, within.length] as const) : known(nth - 1)
      return decided(within) === decided(before) ? null : { parts: {}, goals: null, within }
    },
  }
}

interface LeagueOutright extends Pick<Fixture, 'scorers'> {
  readonly key: string
  readonly runners: readonly Team[]
  readonly placesOf: () => readonly number[]
  readonly looks?: Looks
}

/** What a league is bet on outright, told of from its first match on and settled after its last. */
export const outrightOf = (
  season: LeagueSeason,
  { key, runners, scorers, placesOf, looks }: LeagueOutright,
): Listed => {
  const { league, matches } = season
  const { firstMs, closesMs } = kickOffsOf(season)
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
  const beats: Listed['beats'] = () => {
    const ends = matches.map(({ kickOffMs, end }) => Math.max(kickOffMs + LONGEST_PLAY_MS, played(end())))
    const atMs = Math.max(...ends) + CORRECTED_MS - closesMs
    const state: LiveState = { ...NOT_STARTED, period: 'ended' }
    const step = { atMs, state, ended: { full: NIL } }
    const version = 1 + (looks?.atMs.length ?? 0)
    return beatsOfCourse({ steps: [step], places: placesOf() }, ['full'], { kind: 'played' }).map(
      ({ afterMs, news }) => ({ afterMs, news: news.kind === 'result' ? { ...news, version } : news }),
    )
  }
  return {
    fixture,
    horizonDays: (closesMs - firstMs) / DAY_MS,
    overAfterMs: LONGEST_SEASON_END_MS,
    beats,
    ...(looks && { looks }),
  }
}

/** One that is not played holds up no season. */
const played = ({ toldMs, score }: ReturnType<SeasonMatch['end']>): number => (score === null ? 0 : toldMs)
