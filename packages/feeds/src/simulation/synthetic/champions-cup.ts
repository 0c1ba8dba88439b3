import { DAY_MS } from '@touchline/domain/calendar'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Club } from './clubs/clubs.ts'
import type { Country } from './clubs/countries.ts'
import { clubLeague, listLeagueClubs } from './club-leagues.ts'
import { type CountryCalendar, clubStrength, needsExtraTime } from './country-league.ts'
import { drawnCup, memoizeBy } from './cup-season.ts'
import type { CupLeg, CupWeeks, KnockOut } from './knock-out.ts'
import type { Continent } from './nations.ts'
import { type FootballCalendar, type GeneratedMatch, byKickOff, footballLeague, tieKey } from './football-calendar.ts'
import { computeExpected } from './play/strength.ts'
import { seasonName, findSeasonOfWeek, seasonStart, toWeek, weekStartMs } from './weeks.ts'

interface Entrant {
  readonly club: Club
  readonly country: Country
}

/**
 * Weeks of the continental cup, counted from the start of the season: two legs per stage and one final, on Wednesdays
 * between the domestic cups.
 */
const WEEKS: CupWeeks = [[4, 7], [11, 14], [19, 22], [26, 29], [36]]
const CLUBS_PER_COUNTRY = 3
const [FIRST_MINUTE, LAST_MINUTE] = [18 * 60 + 45, 21 * 60]
const WEDNESDAY = 1

/** Continental knock-out cup of the best clubs, played midweek. */
export class ContinentalCupCalendar implements FootballCalendar {
  readonly code: string
  readonly past = { matchWeeks: 12, within: 30 }
  readonly #seed: number
  readonly #region: string
  readonly #calendars: readonly CountryCalendar[]
  readonly #entrants: readonly Entrant[]
  readonly #weeks: CupWeeks
  readonly #cups = new Map<number, KnockOut>()

  constructor(seed: number, { region }: Continent, calendars: readonly CountryCalendar[]) {
    this.code = `c${region}`
    this.#seed = seed
    this.#region = region
    this.#calendars = calendars
    this.#entrants = selectEntrants(
      seed,
      calendars.map(({ country }) => country),
    )
    this.#weeks = WEEKS.slice(WEEKS.length - Math.floor(Math.log2(this.#entrants.length)))
  }

  startMs(week: number): number {
    return weekStartMs(week, 'UTC')
  }

  weekAt(atMs: number): number {
    return toWeek(atMs)
  }

  listTies(week: number): readonly GeneratedMatch[] {
    const { year, nth } = findSeasonOfWeek('autumn', week)
    const cup = this.#cupOf(year)
    return byKickOff(cup.listLegs(nth).map((leg) => this.#legTie(cup, year, leg).tie))
  }

  /**
   * Returns the cup matches of the week and the domestic matches of the clubs in the cup. Pricing models learn from
   * both.
   */
  listTrainingTies(week: number): readonly { readonly key: string; readonly tie: GeneratedMatch }[] {
    const names = new Set(this.#entrants.map(({ club }) => club.name))
    return [this, ...this.#calendars].flatMap((calendar) =>
      calendar
        .listTies(week)
        .filter(({ home, away }) => names.has(home.name) || names.has(away.name))
        .map((tie) => ({ key: tieKey(this.#seed, calendar.code, week, tie), tie })),
    )
  }

  #cupOf(year: number): KnockOut {
    return memoizeBy(this.#cups, year, () =>
      drawnCup({
        seed: this.#seed,
        name: `${this.code} ${year}`,
        code: this.code,
        entrants: this.#entrants.length,
        weeks: this.#weeks,
        buildTie: (cup, leg) => this.#legTie(cup, year, leg),
      }),
    )
  }

  #legTie(cup: KnockOut, year: number, leg: CupLeg): { readonly week: number; readonly tie: GeneratedMatch } {
    const [home, away] = [this.#entrants[leg.home], this.#entrants[leg.away]]
    if (home === undefined || away === undefined) throw new Error(`${this.code} has no such clubs`)
    const findStrength = ({ club, country }: Entrant) => clubStrength(this.#seed, country, club)
    const week = seasonStart('autumn', year) + (this.#weeks[leg.stage]?.[leg.leg] ?? 0)
    const minute = (leg.home + leg.away) % 2 === 0 ? FIRST_MINUTE : LAST_MINUTE
    const tie: GeneratedMatch = {
      id: `${leg.home}-${leg.away}`,
      league: footballLeague(clubLeague('club', this.#region)),
      home: { name: home.club.name, region: null },
      away: { name: away.club.name, region: null },
      kickOffMs: weekStartMs(week, home.country.zone) + WEDNESDAY * DAY_MS + minute * MINUTE_MS,
      neutral: leg.neutral,
      followed: true,
      expected: computeExpected(findStrength(home), findStrength(away), leg.neutral),
      ...(cup.isLastLeg(leg) && { needsExtraTime: needsExtraTime(cup.firstLeg(leg)), homeHasLot: cup.homeHasLot(leg) }),
      stage: { season: seasonName('autumn', year), round: cup.findRound(leg) },
    }
    return { week, tie }
  }
}

/** Selects the strongest clubs of every country of a continent, as many as the cup can take. */
function selectEntrants(seed: number, countries: readonly Country[]): Entrant[] {
  const best = countries.map((country) =>
    listLeagueClubs(country, 'first')
      .map((club) => ({ club, country }))
      .toSorted((a, b) => sum(clubStrength(seed, country, b.club)) - sum(clubStrength(seed, country, a.club))),
  )
  const inTurn = Array.from({ length: CLUBS_PER_COUNTRY }, (_, place) =>
    best.flatMap((clubs) => clubs[place] ?? []),
  ).flat()
  const maxEntrants = 2 ** Math.min(WEEKS.length, Math.floor(Math.log2(Math.max(1, inTurn.length))))
  return inTurn.slice(0, maxEntrants)
}

function sum({ attack, defence }: { readonly attack: number; readonly defence: number }): number {
  return attack + defence
}
