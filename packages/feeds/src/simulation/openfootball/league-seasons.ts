import { DAY_MS } from '@touchline/domain/calendar'
import type { FixtureSource } from '../source.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import {
  LONGEST_SEASON_END_MS,
  type LeagueSeason,
  type SeasonMatch,
  buildWinnerOutright,
  computeEndMs,
  seasonSoFar,
} from '../playback/league-season.ts'
import type { ListedFixture, FixtureTimetable } from '../playback/player.ts'
import { arrangeByWeek, toWeek, weekStartMs } from './replay-calendar.ts'
import { buildGame } from './game-of.ts'
import { groupBy } from './group-by.ts'
import { NATIONS_GROUP } from './nations.ts'
import { type PlayedMatch, type SourceMatch, isPlayed } from './played-match.ts'

/**
 * Gap between two consecutive matches of a league after which a new season may start. Matches after the gap start a new
 * season only if they repeat a meeting (same home and away team); otherwise the gap is a break, for example in winter.
 */
const PAUSE_MS = 28 * DAY_MS
const MIN_TEAMS = 10
const SEASON_KEY_MARKER = '|season from '

/** Matches of a league: its replay calendar by week, and its complete seasons. */
interface LeagueRecord {
  readonly weeks: ReturnType<typeof arrangeByWeek<SourceMatch>>
  readonly seasons: readonly (readonly PlayedMatch[])[]
}

/** Winner outrights of replayed leagues with complete seasons: every team meets every opponent at home and away. */
export interface LeagueSeasons {
  readonly count: number
  series(fromMs: number): FixtureTimetable['series'] extends (fromMs: number) => infer Series ? Series : never
  readonly findSeason: NonNullable<FixtureSource['findSeason']>
}

/**
 * Finds the complete league seasons among recorded matches and builds their outrights. `seed` returns the seed of the
 * simulation, from which match durations are drawn.
 */
export function leagueSeasons(matches: readonly SourceMatch[], seed: () => number): LeagueSeasons {
  const leagues = buildLeagueRecords(matches)
  const cachedSeasons = new Map<string, LeagueSeason>()
  const seasonAt = (league: LeagueRecord, nth: number, round: number): LeagueSeason => {
    const key = keyOf(league, nth, round)
    const season = cachedSeasons.get(key) ?? buildSeason(league, nth, round, key, seed)
    cachedSeasons.set(key, season)
    return season
  }
  const roundAt = ({ weeks }: LeagueRecord, atMs: number): number => Math.floor(toWeek(atMs) / weeks.length)
  function* createSeries(league: LeagueRecord, nth: number, fromMs: number): Generator<ListedFixture, never> {
    for (let round = roundAt(league, fromMs) - 1; ; round += 1) {
      const listed = buildWinnerOutright(seasonAt(league, nth, round))
      if (listed.fixture.kickOffMs + LONGEST_SEASON_END_MS >= fromMs) yield listed
    }
  }
  return {
    count: leagues.reduce((sum, { seasons }) => sum + seasons.length, 0),
    series: (fromMs) => leagues.flatMap((league) => league.seasons.map((_, nth) => createSeries(league, nth, fromMs))),
    findSeason: (fixtureKey, atMs) => {
      const round = Number(fixtureKey.slice(fixtureKey.lastIndexOf('@') + 1))
      if (!isSeasonKey(fixtureKey)) return null
      for (const league of leagues)
        for (const nth of league.seasons.keys())
          if (keyOf(league, nth, round) === fixtureKey) return seasonSoFar(seasonAt(league, nth, round), atMs)
      return null
    },
  }
}

function buildLeagueRecords(matches: readonly SourceMatch[]): LeagueRecord[] {
  const timed = matches.filter(({ hasTime, group }) => hasTime && group !== NATIONS_GROUP)
  return [...groupBy(timed, ({ league }) => league.key).values()]
    .map((leagueMatches) => ({
      weeks: arrangeByWeek(leagueMatches),
      seasons: seasonsIn(leagueMatches.filter(isPlayed)).filter(isCompleteSeason),
    }))
    .filter(({ seasons }) => seasons.length > 0)
}

/**
 * Splits the matches of a league into seasons at gaps longer than `PAUSE_MS`. Matches after a gap stay in the season
 * while no meeting (same home and away team) is repeated.
 */
function seasonsIn(matches: readonly PlayedMatch[]): PlayedMatch[][] {
  const spells: PlayedMatch[][] = []
  for (const match of matches.toSorted((a, b) => a.playedMs - b.playedMs)) {
    const last = spells.at(-1)?.at(-1)
    if (last === undefined || match.playedMs - last.playedMs > PAUSE_MS) spells.push([match])
    else spells.at(-1)?.push(match)
  }
  return spells.reduce<PlayedMatch[][]>((seasons, spell) => {
    const joined = [...(seasons.at(-1) ?? []), ...spell]
    return hasRepeats(joined) ? [...seasons, spell] : [...seasons.slice(0, -1), joined]
  }, [])
}

function hasRepeats(matches: readonly PlayedMatch[]): boolean {
  return new Set(matches.map(meeting)).size < matches.length
}

function meeting({ home, away }: PlayedMatch): string {
  return `${home.name}|${away.name}`
}

function isCompleteSeason(matches: readonly PlayedMatch[]): boolean {
  const teams = listTeams(matches).length
  return teams >= MIN_TEAMS && teams <= 64 && !hasRepeats(matches) && matches.length === teams * (teams - 1)
}

function listTeams(matches: readonly PlayedMatch[]): string[] {
  return [...new Set(matches.map(({ home }) => home.name))].toSorted()
}

function keyOf({ seasons }: LeagueRecord, nth: number, round: number): string {
  const first = seasons[nth]?.[0]
  return `${first?.league.key}${SEASON_KEY_MARKER}${first?.date}@${round}`
}

function buildSeason(
  { weeks, seasons }: LeagueRecord,
  nth: number,
  round: number,
  key: string,
  seed: () => number,
): LeagueSeason {
  const wanted = new Set(seasons[nth])
  const matches = weeks.flatMap((week, index) =>
    week.flatMap(({ match, intoWeekMs }) => {
      const kickOffMs = weekStartMs(round * weeks.length + index) + intoWeekMs
      return isPlayed(match) && wanted.has(match) ? [seasonMatch(match, round, kickOffMs, seed)] : []
    }),
  )
  const [first] = wanted
  if (first === undefined) throw new Error(`${key} has no matches`)
  const teams = listTeams([...wanted]).map((name) => ({ name, region: null }))
  return { key, league: first.league, teams, matches: matches.toSorted((a, b) => a.kickOffMs - b.kickOffMs) }
}

function seasonMatch(match: PlayedMatch, round: number, kickOffMs: number, seed: () => number): SeasonMatch {
  const { league, home, away, neutral, fullTime } = match
  const key = `${match.key}@${round}`
  return {
    key,
    kickOffMs,
    pairing: { league: league.key, home: home.name, away: away.name, neutral },
    end: () => ({
      publishedMs: kickOffMs + computeEndMs(buildGame(match, createRandomDraw(seed(), `${key}|game`))),
      score: fullTime,
    }),
  }
}

export function isSeasonKey(fixtureKey: string): boolean {
  return fixtureKey.includes(SEASON_KEY_MARKER)
}
