import { ChampionsRoom } from './champions-room.ts'
import { COUNTRIES } from './clubs/countries.ts'
import { CountryRoom } from './country-room.ts'
import { CONTINENTS } from './nations.ts'
import { nationsRoom } from './nations-room.ts'
import type { Room } from './room.ts'

/** Minimum number of countries with club leagues for a continental cup. */
const FEWEST_COUNTRIES = 3

export interface Rooms {
  readonly countries: readonly CountryRoom[]
  readonly all: readonly Room[]
}

/**
 * Creates the football calendars.
 * @param regions ISO 3166-1 codes that restrict the countries
 */
export const roomsOf = (seed: number, regions?: readonly string[]): Rooms => {
  const countries = COUNTRIES.filter(({ region }) => regions?.includes(region) ?? true).map(
    (country) => new CountryRoom(seed, country),
  )
  if (regions !== undefined) return { countries, all: countries }
  const cups = CONTINENTS.flatMap((continent) => {
    const inside = new Set(continent.cup.teams.map(({ region }) => region))
    const rooms = countries.filter(({ code }) => inside.has(code))
    return rooms.length < FEWEST_COUNTRIES ? [] : [new ChampionsRoom(seed, continent, rooms)]
  })
  const nations = CONTINENTS.map((continent) => nationsRoom(seed, continent))
  return { countries, all: [...countries, ...cups, ...nations] }
}
