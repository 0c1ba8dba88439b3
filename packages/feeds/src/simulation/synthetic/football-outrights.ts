import type { Team } from '@touchline/domain/match'
import type { FixtureSource } from '../source.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import {
  type ScoredSeason,
  type SeasonPlayer,
  isScorersKey,
  buildScorersOutright,
  scorersSoFar,
} from '../playback/league-scorers.ts'
import {
  LONGEST_SEASON_END_MS,
  type SeasonMatch,
  buildWinnerOutright,
  computeEndMs,
  seasonSoFar,
} from '../playback/league-season.ts'
import type { ListedFixture } from '../playback/player.ts'
import { LONGEST_POSTPONED_MS } from '../playback/football-timeline.ts'
import { listGoalSides, toPastResult, unknownKey } from './football-season.ts'
import { clubLeague, sideName, listLeagueClubs } from './club-leagues.ts'
import type { CountryCalendar } from './country-league.ts'
import { type GeneratedMatch, footballLeague, simulateTie, tieKey } from './football-calendar.ts'
import type { FootballCalendars } from './football-calendars.ts'
import { drawScorers, createSquads } from './squads.ts'

/** Number of first leagues with outrights; the best-known countries come first. */
const LEAGUES = 10
/** Maximum number of cached seasons. */
const MAX_SEASONS = 40

/**
 * Outrights of the first leagues: winner, top and bottom places, top scorer. A key is seed/t/country/year, with the
 * suffix /scorers for the top scorer.
 */
export class FootballOutrights {
  readonly #seed: number
  readonly #leagues: readonly CountryCalendar[]
  readonly #seasons = new Map<string, ScoredSeason>()

  constructor(seed: number, { countries }: FootballCalendars) {
    this.#seed = seed
    this.#leagues = countries.slice(0, LEAGUES)
  }

  series(fromMs: number): Generator<ListedFixture, never>[] {
    return this.#leagues.flatMap((calendar) =>
      [buildWinnerOutright, buildScorersOutright].map((listed) => this.#createSeries(calendar, fromMs, listed)),
    )
  }

  findSeason: NonNullable<FixtureSource['findSeason']> = (key, atMs) => {
    const [seed, kind, region, year] = key.split('/')
    if (kind !== 't') return null
    const calendar = this.#leagues.find(({ code }) => code === region)
    if (seed !== String(this.#seed) || calendar === undefined) throw unknownKey(key)
    return (isScorersKey(key) ? scorersSoFar : seasonSoFar)(this.#seasonAt(calendar, Number(year)), atMs)
  };

  *#createSeries(
    calendar: CountryCalendar,
    fromMs: number,
    listedAs: (season: ScoredSeason) => ListedFixture,
  ): Generator<ListedFixture, never> {
    for (let year = new Date(fromMs).getUTCFullYear() - 2; ; year += 1) {
      const listed = listedAs(this.#seasonAt(calendar, year))
      if (listed.fixture.kickOffMs + LONGEST_SEASON_END_MS >= fromMs) yield listed
    }
  }

  #seasonAt(calendar: CountryCalendar, year: number): ScoredSeason {
    const key = `${this.#seed}/t/${calendar.code}/${year}`
    const season = this.#seasons.get(key) ?? this.#buildSeason(key, calendar, year)
    this.#seasons.delete(key)
    this.#seasons.set(key, season)
    for (const oldest of [...this.#seasons.keys()].slice(0, -MAX_SEASONS)) this.#seasons.delete(oldest)
    return season
  }

  #buildSeason(key: string, calendar: CountryCalendar, year: number): ScoredSeason {
    const teams = listLeagueClubs(calendar.country, 'first').map((club) => ({
      name: sideName(club, 'first'),
      region: null,
    }))
    const squads = createSquads(this.#seed, key, teams)
    const findSquad = ({ name }: Team) => squads[teams.findIndex((team) => team.name === name)] ?? []
    const matches = calendar
      .listSeasonTies('first', year)
      .map(({ week, tie }) => this.#match(calendar, week, tie, findSquad))
    return { key, league: footballLeague(clubLeague('first', calendar.code)), teams, squads, matches }
  }

  #match(
    calendar: CountryCalendar,
    week: number,
    tie: GeneratedMatch,
    findSquad: (team: Team) => readonly SeasonPlayer[],
  ): SeasonMatch {
    const { league, home, away, kickOffMs, neutral } = tie
    const key = tieKey(this.#seed, calendar.code, week, tie)
    return {
      key,
      kickOffMs,
      pairing: { league: league.key, home: home.name, away: away.name, neutral },
      end: once(() => {
        const game = simulateTie(this.#seed, key, tie)
        const result = toPastResult(tie, game)
        if (result === null) return { publishedMs: kickOffMs + LONGEST_POSTPONED_MS, score: null }
        return {
          publishedMs: kickOffMs + computeEndMs(game),
          score: { home: result.homeGoals, away: result.awayGoals },
          scorers: drawScorers(
            listGoalSides(game) ?? [],
            { home: findSquad(home), away: findSquad(away) },
            createRandomDraw(this.#seed, `${key}|scorers`),
          ),
        }
      }),
    }
  }
}

function once<T>(make: () => T): () => T {
  let cachedResult: { readonly value: T } | null = null
  return () => (cachedResult ??= { value: make() }).value
}
