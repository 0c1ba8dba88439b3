import { ContinentalCupCalendar } from './champions-cup.ts'
import { COUNTRIES } from './clubs/countries.ts'
import { CountryCalendar } from './country-league.ts'
import { CONTINENTS } from './nations.ts'
import { createNationsCalendar } from './nations-cup.ts'
import type { FootballCalendar } from './football-calendar.ts'

/** Minimum number of countries with club leagues for a continental cup. */
const MIN_COUNTRIES = 3

export interface FootballCalendars {
  readonly countries: readonly CountryCalendar[]
  readonly all: readonly FootballCalendar[]
}

/**
 * Creates the football calendars.
 * @param regions ISO 3166-1 codes that restrict the countries
 */
export function createFootballCalendars(seed: number, regions?: readonly string[]): FootballCalendars {
  const countries = COUNTRIES.filter(({ region }) => regions?.includes(region) ?? true).map(
    (country) => new CountryCalendar(seed, country),
  )
  if (regions !== undefined) return { countries, all: countries }
  const cups = CONTINENTS.flatMap((continent) => {
    const inside = new Set(continent.cup.teams.map(({ region }) => region))
    const calendars = countries.filter(({ code }) => inside.has(code))
    return calendars.length < MIN_COUNTRIES ? [] : [new ContinentalCupCalendar(seed, continent, calendars)]
  })
  const nations = CONTINENTS.map((continent) => createNationsCalendar(seed, continent))
  return { countries, all: [...countries, ...cups, ...nations] }
}
