import { DAY_MS } from '@touchline/domain/calendar'
import type { Score } from '@touchline/domain/match'
import { MINUTE_MS } from '../playback/mark.ts'
import { type Club, LEAGUE_CLUBS, listFootballClubs } from './clubs/clubs.ts'
import type { Country } from './clubs/countries.ts'
import {
  type ClubPair,
  LEAGUE_KINDS,
  type LeagueKind,
  type Slot,
  clubLeague,
  leaguePairs,
  roundWeeks,
  sideName,
  listLeagueClubs,
} from './club-leagues.ts'
import { drawnCup, memoizeBy } from './cup-season.ts'
import type { CupLeg, CupWeeks, KnockOut } from './knock-out.ts'
import { type FootballCalendar, type GeneratedMatch, byKickOff, footballLeague } from './football-calendar.ts'
import { computeExpected, drawStrength } from './play/strength.ts'
import { seasonName, findSeasonOfWeek, seasonStart, toWeek, weekStartMs } from './weeks.ts'

/**
 * Entrants of the domestic cup: the first league and most of the second. Later stages before the final have two legs.
 */
const CUP_CLUBS = 32
const CUP_WEEKS: CupWeeks = [[6], [12], [18, 20], [25, 27], [34]]
/** Wednesday kick-offs of the cup, used in rotation. */
const CUP_SLOTS: readonly Slot[] = [17, 19, 20, 18].map((hour) => ({ day: 1, minute: hour * 60 }))
/** Strength added to second-league clubs (attack and defence, logarithm of goals): negative is weaker. */
const SECOND_LEVEL = -0.18
const FOLLOWED: ReadonlySet<string> = new Set(['first', 'second'])

/** Club leagues and domestic cup of a country. */
export class CountryCalendar implements FootballCalendar {
  readonly country: Country
  readonly code: string
  readonly past = { matchWeeks: 10, within: 40 }
  readonly #seed: number
  readonly #clubs: readonly Club[]
  readonly #cups = new Map<number, KnockOut>()

  constructor(seed: number, country: Country) {
    this.country = country
    this.code = country.region
    this.#seed = seed
    this.#clubs = listFootballClubs(country)
  }

  startMs(week: number): number {
    return weekStartMs(week, this.country.zone)
  }

  weekAt(atMs: number): number {
    const week = toWeek(atMs)
    if (this.startMs(week) > atMs) return week - 1
    return this.startMs(week + 1) <= atMs ? week + 1 : week
  }

  listTies(week: number): readonly GeneratedMatch[] {
    return byKickOff([...LEAGUE_KINDS.flatMap((kind) => this.#leagueTies(kind, week)), ...this.#cupTies(week)])
  }

  /** Returns the matches of a league season in kick-off order. `year` is the year in which the season starts. */
  listSeasonTies(kind: LeagueKind, year: number): readonly { readonly week: number; readonly tie: GeneratedMatch }[] {
    return roundWeeks(this.country, kind, year)
      .flatMap((week) => this.#leagueTies(kind, week).map((tie) => ({ week, tie })))
      .toSorted((a, b) => a.tie.kickOffMs - b.tie.kickOffMs)
  }

  #leagueTies(kind: LeagueKind, week: number): readonly GeneratedMatch[] {
    return leaguePairs(this.#seed, this.country, kind, week).map((pair) => this.#leagueTie(kind, week, pair))
  }

  #leagueTie(kind: LeagueKind, week: number, pair: ClubPair): GeneratedMatch {
    const sides = listLeagueClubs(this.country, kind)
    const [home, away] = [sides[pair.home], sides[pair.away]]
    if (home === undefined || away === undefined) throw new Error(`${this.code} ${kind} has no such clubs`)
    const findStrength = (club: Club) => drawStrength(this.#seed, sideName(club, kind))
    return {
      id: `${kind === 'first' ? pair.kind : kind}.${pair.home}-${pair.away}`,
      league: footballLeague(clubLeague(pair.kind, this.code)),
      home: toTeam(sideName(home, kind)),
      away: toTeam(sideName(away, kind)),
      kickOffMs: this.#kickOffMs(week, pair.slot),
      neutral: false,
      followed: FOLLOWED.has(pair.kind),
      expected: computeExpected(findStrength(home), findStrength(away), false),
      ...(pair.kind !== 'friendly' && { stage: { season: this.#findSeasonName(week) } }),
    }
  }

  #findSeasonName(week: number): string {
    const { season } = this.country
    return seasonName(season, findSeasonOfWeek(season, week).year)
  }

  #kickOffMs(week: number, { day, minute }: Slot): number {
    return this.startMs(week) + day * DAY_MS + minute * MINUTE_MS
  }

  #cupTies(week: number): readonly GeneratedMatch[] {
    const { year, nth } = findSeasonOfWeek(this.country.season, week)
    const cup = this.#cupOf(year)
    return cup.listLegs(nth).map((leg) => this.#legTie(cup, year, leg).tie)
  }

  #cupOf(year: number): KnockOut {
    return memoizeBy(this.#cups, year, () =>
      drawnCup({
        seed: this.#seed,
        name: `${this.code} cup ${year}`,
        code: this.code,
        entrants: CUP_CLUBS,
        weeks: CUP_WEEKS,
        buildTie: (cup, leg) => this.#legTie(cup, year, leg),
      }),
    )
  }

  #legTie(cup: KnockOut, year: number, leg: CupLeg): { readonly week: number; readonly tie: GeneratedMatch } {
    const [home, away] = [this.#clubs[leg.home], this.#clubs[leg.away]]
    if (home === undefined || away === undefined) throw new Error(`${this.code} has no such clubs`)
    const findStrength = (club: Club, at: number) =>
      clubStrength(this.#seed, this.country, club, at < LEAGUE_CLUBS ? 0 : SECOND_LEVEL)
    const week = seasonStart(this.country.season, year) + (CUP_WEEKS[leg.stage]?.[leg.leg] ?? 0)
    const slot = CUP_SLOTS[(leg.home + leg.away) % CUP_SLOTS.length] ?? { day: 1, minute: 1140 }
    const tie: GeneratedMatch = {
      id: `cup.${leg.home}-${leg.away}`,
      league: footballLeague(clubLeague('cup', this.code)),
      home: toTeam(home.name),
      away: toTeam(away.name),
      kickOffMs: this.#kickOffMs(week, slot),
      neutral: leg.neutral,
      followed: true,
      expected: computeExpected(findStrength(home, leg.home), findStrength(away, leg.away), leg.neutral),
      ...(cup.isLastLeg(leg) && { needsExtraTime: needsExtraTime(cup.firstLeg(leg)), homeHasLot: cup.homeHasLot(leg) }),
      stage: { season: seasonName(this.country.season, year), round: cup.findRound(leg) },
    }
    return { week, tie }
  }
}

export function clubStrength(seed: number, country: Country, club: Club, level = 0) {
  return drawStrength(seed, club.name, country.level / 100 + level)
}

/**
 * Returns a predicate on the score after 90 minutes: true if extra time is needed, because both legs together are level
 * after the last leg.
 */
export function needsExtraTime(first: readonly [home: number, away: number] | null) {
  return ({ home, away }: Score): boolean => home + (first?.[0] ?? 0) === away + (first?.[1] ?? 0)
}

function toTeam(name: string) {
  return { name, region: null }
}
