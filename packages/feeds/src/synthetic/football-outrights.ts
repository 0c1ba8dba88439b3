import type { FixtureSource } from '../source.ts'
import {
  LONGEST_SEASON_END_MS, type LeagueSeason, type SeasonMatch, listedSeason, playedMs, seasonSoFar,
} from '../playback/league-season.ts'
import type { Listed } from '../playback/player.ts'
import { LONGEST_POSTPONED_MS } from '../playback/timeline.ts'
import { type FootballSeason, resultOf, unknownKey } from './football-season.ts'
import { CONTINENTS, type Continent, type NationsLeague } from './nations.ts'
import { roundsOf } from './round-robin.ts'
import { type Tie, SESSIONS_A_DAY, sessionOf, tiesOf } from './season.ts'

/** Of fewer, places among the first four and the last three say little. */
const FEWEST_TEAMS = 10
/** Seasons are kept while their matches are played. */
const SEASONS_KEPT = 40

interface Played {
  readonly continent: Continent
  readonly of: NationsLeague
}

const LEAGUES: readonly Played[] = CONTINENTS.flatMap((continent) =>
  continent.leagues.filter(({ teams }) => teams.length >= FEWEST_TEAMS).map((of) => ({ continent, of })))

/** Who wins the leagues of nations, who comes in among the first and the last. A key is seed/t/league/season. */
export class FootballOutrights {
  readonly #seed: number
  readonly #football: FootballSeason
  readonly #seasons = new Map<string, LeagueSeason>()

  constructor(seed: number, football: FootballSeason) {
    this.#seed = seed
    this.#football = football
  }

  series(fromMs: number): Generator<Listed, never>[] {
    return LEAGUES.map((league) => this.#seriesOf(league, fromMs))
  }

  seasonOf: NonNullable<FixtureSource['seasonOf']> = (key, atMs) => {
    const [seed, room, name, season] = key.split('/')
    if (room !== 't') return null
    const league = LEAGUES.find(({ of }) => of.league.region === name)
    if (seed !== String(this.#seed) || league === undefined) throw unknownKey(key)
    return seasonSoFar(this.#seasonAt(league, Number(season)), atMs)
  }

  *#seriesOf(league: Played, fromMs: number): Generator<Listed, never> {
    const day = Math.floor(sessionOf(league.continent, fromMs) / SESSIONS_A_DAY)
    for (let season = Math.floor(day / roundsOf(league.of.teams.length)) - 1; ; season += 1) {
      const listed = listedSeason(this.#seasonAt(league, season))
      if (listed.fixture.kickOffMs + LONGEST_SEASON_END_MS >= fromMs) yield listed
    }
  }

  #seasonAt(league: Played, season: number): LeagueSeason {
    const key = `${this.#seed}/t/${league.of.league.region}/${season}`
    const made = this.#seasons.get(key) ?? this.#make(key, league, season)
    this.#seasons.delete(key)
    this.#seasons.set(key, made)
    for (const oldest of [...this.#seasons.keys()].slice(0, -SEASONS_KEPT)) this.#seasons.delete(oldest)
    return made
  }

  #make(key: string, { continent, of: { league, teams } }: Played, season: number): LeagueSeason {
    const rounds = roundsOf(teams.length)
    const matches = Array.from({ length: rounds }, (_, round) => (season * rounds + round) * SESSIONS_A_DAY)
      .flatMap((session) => tiesOf(this.#seed, continent, session)
        .filter((tie) => tie.league.key === league.key)
        .map((tie) => this.#match(continent, session, tie)))
    return { key, league, teams, matches }
  }

  #match(continent: Continent, session: number, tie: Tie): SeasonMatch {
    const { league, home, away, kickOffMs, neutral } = tie
    const { key, game } = this.#football.matchOf(continent, session, tie)
    return {
      key, kickOffMs, pairing: { league: league.key, home: home.name, away: away.name, neutral },
      end: once(() => {
        const played = game()
        const result = resultOf(tie, played)
        return result === null ? { toldMs: kickOffMs + LONGEST_POSTPONED_MS, score: null }
          : { toldMs: kickOffMs + playedMs(played), score: { home: result.homeGoals, away: result.awayGoals } }
      }),
    }
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
