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
import { goalsOf, resultOf, unknownKey } from './football-season.ts'
import { clubLeague, sideName, sidesOf } from './club-leagues.ts'
import type { CountryRoom } from './country-room.ts'
import { type Tie, footballLeague, playTie, tieKey } from './room.ts'
import type { Rooms } from './rooms.ts'
import { scorersOf, squadsOf } from './squads.ts'

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
  readonly #leagues: readonly CountryRoom[]
  readonly #seasons = new Map<string, ScoredSeason>()

  constructor(seed: number, { countries }: Rooms) {
    this.#seed = seed
    this.#leagues = countries.slice(0, LEAGUES)
  }

  series(fromMs: number): Generator<Listed, never>[] {
    return this.#leagues.flatMap((room) =>
      [listedSeason, listedScorers].map((listed) => this.#seriesOf(room, fromMs, listed)),
    )
  }

  seasonOf: NonNullable<FixtureSource['seasonOf']> = (key, atMs) => {
    const [seed, kind, region, year] = key.split('/')
    if (kind !== 't') return null
    const room = this.#leagues.find(({ code }) => code === region)
    if (seed !== String(this.#seed) || room === undefined) throw unknownKey(key)
    return (isScorersKey(key) ? scorersSoFar : seasonSoFar)(this.#seasonAt(room, Number(year)), atMs)
  };

  *#seriesOf(room: CountryRoom, fromMs: number, listedAs: (season: ScoredSeason) => Listed): Generator<Listed, never> {
    for (let year = new Date(fromMs).getUTCFullYear() - 2; ; year += 1) {
      const listed = listedAs(this.#seasonAt(room, year))
      if (listed.fixture.kickOffMs + LONGEST_SEASON_END_MS >= fromMs) yield listed
    }
  }

  #seasonAt(room: CountryRoom, year: number): ScoredSeason {
    const key = `${this.#seed}/t/${room.code}/${year}`
    const made = this.#seasons.get(key) ?? this.#make(key, room, year)
    this.#seasons.delete(key)
    this.#seasons.set(key, made)
    for (const oldest of [...this.#seasons.keys()].slice(0, -MAX_SEASONS)) this.#seasons.delete(oldest)
    return made
  }

  #make(key: string, room: CountryRoom, year: number): ScoredSeason {
    const teams = sidesOf(room.country, 'first').map((club) => ({ name: sideName(club, 'first'), region: null }))
    const squads = squadsOf(this.#seed, key, teams)
    const squadOf = ({ name }: Team) => squads[teams.findIndex((team) => team.name === name)] ?? []
    const matches = room.seasonOf('first', year).map(({ week, tie }) => this.#match(room, week, tie, squadOf))
    return { key, league: footballLeague(clubLeague('first', room.code)), teams, squads, matches }
  }

  #match(room: CountryRoom, week: number, tie: Tie, squadOf: (team: Team) => readonly SeasonPlayer[]): SeasonMatch {
    const { league, home, away, kickOffMs, neutral } = tie
    const key = tieKey(this.#seed, room.code, week, tie)
    return {
      key,
      kickOffMs,
      pairing: { league: league.key, home: home.name, away: away.name, neutral },
      end: once(() => {
        const played = playTie(this.#seed, key, tie)
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
