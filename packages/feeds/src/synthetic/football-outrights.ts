import type { Team } from '@touchline/domain/match'
import type { FixtureSource } from '../source.ts'
import { drawFor } from '../playback/draw.ts'
import {
  type ScoredSeason,
  type SeasonPlayer,
  isScorersKey,
  listedScorers,
  scorersSoFar,
} from '../playback/league-scorers.ts'
import {
  LONGEST_SEASON_END_MS,
  type SeasonMatch,
  listedSeason,
  playedMs,
  seasonSoFar,
} from '../playback/league-season.ts'
import type { Listed } from '../playback/player.ts'
import { LONGEST_POSTPONED_MS } from '../playback/timeline.ts'
import { type FootballSeason, goalsOf, resultOf, unknownKey } from './football-season.ts'
import { CONTINENTS, type Continent, type NationsLeague } from './nations.ts'
import { roundsOf } from './round-robin.ts'
import { type Tie, SESSIONS_A_DAY, sessionOf, tiesOf } from './season.ts'
import { scorersOf, squadsOf } from './squads.ts'

/** Of fewer, places among the first four and the last three say little. */
const FEWEST_TEAMS = 10
/** Seasons are kept while their matches are played. */
const SEASONS_KEPT = 40

interface Played {
  readonly continent: Continent
  readonly of: NationsLeague
}

const LEAGUES: readonly Played[] = CONTINENTS.flatMap((continent) =>
  continent.leagues.filter(({ teams }) => teams.length >= FEWEST_TEAMS).map((of) => ({ continent, of })),
)

/**
 * Who wins the leagues of nations, who comes in among the first and the last, and who scores most. A key is
 * seed/t/league/season, and /scorers.
 */
export class FootballOutrights {
  readonly #seed: number
  readonly #football: FootballSeason
  readonly #seasons = new Map<string, ScoredSeason>()

  constructor(seed: number, football: FootballSeason) {
    this.#seed = seed
    this.#football = football
  }

  series(fromMs: number): Generator<Listed, never>[] {
    return LEAGUES.flatMap((league) =>
      [listedSeason, listedScorers].map((listed) => this.#seriesOf(league, fromMs, listed)),
    )
  }

  seasonOf: NonNullable<FixtureSource['seasonOf']> = (key, atMs) => {
    const [seed, room, name, season] = key.split('/')
    if (room !== 't') return null
    const league = LEAGUES.find(({ of }) => of.league.region === name)
    if (seed !== String(this.#seed) || league === undefined) throw unknownKey(key)
    return (isScorersKey(key) ? scorersSoFar : seasonSoFar)(this.#seasonAt(league, Number(season)), atMs)
  };

  *#seriesOf(league: Played, fromMs: number, listedAs: (season: ScoredSeason) => Listed): Generator<Listed, never> {
    const day = Math.floor(sessionOf(league.continent, fromMs) / SESSIONS_A_DAY)
    for (let season = Math.floor(day / roundsOf(league.of.teams.length)) - 1; ; season += 1) {
      const listed = listedAs(this.#seasonAt(league, season))
      if (listed.fixture.kickOffMs + LONGEST_SEASON_END_MS >= fromMs) yield listed
    }
  }

  #seasonAt(league: Played, season: number): ScoredSeason {
    const key = `${this.#seed}/t/${league.of.league.region}/${season}`
    const made = this.#seasons.get(key) ?? this.#make(key, league, season)
    this.#seasons.delete(key)
    this.#seasons.set(key, made)
    for (const oldest of [...this.#seasons.keys()].slice(0, -SEASONS_KEPT)) this.#seasons.delete(oldest)
    return made
  }

  #make(key: string, { continent, of: { league, teams } }: Played, season: number): ScoredSeason {
    const rounds = roundsOf(teams.length)
    const squads = squadsOf(this.#seed, key, teams)
    const squadOf = ({ region }: Team) => squads[teams.findIndex((team) => team.region === region)] ?? []
    const matches = Array.from({ length: rounds }, (_, round) => (season * rounds + round) * SESSIONS_A_DAY).flatMap(
      (session) =>
        tiesOf(this.#seed, continent, session)
          .filter((tie) => tie.league.key === league.key)
          .map((tie) => this.#match(continent, session, tie, squadOf)),
    )
    return { key, league, teams, squads, matches }
  }

  #match(
    continent: Continent,
    session: number,
    tie: Tie,
    squadOf: (team: Team) => readonly SeasonPlayer[],
  ): SeasonMatch {
    const { league, home, away, kickOffMs, neutral } = tie
    const { key, game } = this.#football.matchOf(continent, session, tie)
    return {
      key,
      kickOffMs,
      pairing: { league: league.key, home: home.name, away: away.name, neutral },
      end: once(() => {
        const played = game()
        const result = resultOf(tie, played)
        if (result === null) return { toldMs: kickOffMs + LONGEST_POSTPONED_MS, score: null }
        return {
          toldMs: kickOffMs + playedMs(played),
          score: { home: result.homeGoals, away: result.awayGoals },
          scorers: scorersOf(
            goalsOf(played) ?? [],
            { home: squadOf(home), away: squadOf(away) },
            drawFor(this.#seed, `${key}|scorers`),
          ),
        }
      }),
    }
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
