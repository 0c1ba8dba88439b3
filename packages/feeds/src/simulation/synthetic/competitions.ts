import type { League, Team } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { shuffle } from '../playback/chances.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { Country } from './clubs/countries.ts'
import { clubLeague } from './club-leagues.ts'
import { homeCountries, homeSides } from './home-leagues.ts'
import { drawInventedNames, drawInventedWord } from './made-up-names.ts'
import { CONTINENTS } from './nations.ts'
import { type SideKind, findTempo } from './play/tempo.ts'

/** A league of a sport with its teams; for races, with its entrants. */
export interface Competition {
  readonly league: League
  readonly sides: readonly Team[]
  /** Country whose evenings and weekends determine the kick-offs; absent for competitions at any hour. */
  readonly country?: Country
}

const SIDES = 16
const ENTRANTS = 48
/** Horses or greyhounds per venue: twenty for every race of a meeting of twelve races. */
const STABLED = 240
/** Venue suffixes for horse and greyhound racing. */
const COURSES: Partial<Record<SideKind, string>> = { horses: 'Park', hounds: 'Stadium' }
/** Maximum matches a day in one league. A sport with more matches a day gets more leagues, up to six. */
const MATCHES_A_LEAGUE = 14
const MAX_LEAGUES = 6
/** Minimum number of nations for a league of a UN subregion. */
const MIN_NATIONS = 9

/** Returns the competitions of a sport; deterministic for a seed. */
export function createCompetitions(seed: number, sport: Sport): Competition[] {
  const { perDay, sides } = findTempo(sport)
  if (sides === 'homeClubs') return homeCountries(sport).map((country) => homeLeague(sport, country))
  const count = Math.min(MAX_LEAGUES, Math.max(1, Math.round(perDay / MATCHES_A_LEAGUE)))
  const draw = createRandomDraw(seed, `competitions of ${sport.key}`)
  if (sides === 'nations' && sport.family !== 'races') return createNationLeagues(sport, count, draw)
  const isRace = sport.family === 'races'
  const entrants = sides in COURSES ? STABLED : isRace ? ENTRANTS : SIDES
  const names = sides === 'nations' ? [] : drawInventedNames(sides, count * entrants, draw)
  return Array.from({ length: count }, (_, index) => ({
    league: {
      key: `${sport.key} ${index + 1}`,
      name: `${drawInventedWord(draw)} ${COURSES[sides] ?? (isRace && sport.key !== 'golf' ? 'Grand Prix' : 'Open')}`,
      region: null,
      sportId: sport.id,
    },
    sides:
      sides === 'nations'
        ? shuffle(draw, everyNation()).slice(0, ENTRANTS)
        : names.slice(index * entrants, (index + 1) * entrants).map((name) => ({ name, region: null })),
  }))
}

function homeLeague(sport: Sport, country: Country): Competition {
  const { name } = clubLeague('league', country.region)
  return {
    league: { key: `${sport.key} ${country.region}`, name, region: null, sportId: sport.id },
    sides: homeSides(country),
    country,
  }
}

function createNationLeagues(sport: Sport, count: number, draw: ReturnType<typeof createRandomDraw>): Competition[] {
  const all = CONTINENTS.flatMap(({ leagues }) => leagues).filter(({ teams }) => teams.length >= MIN_NATIONS)
  return shuffle(draw, all)
    .slice(0, count)
    .map(({ league, teams }) => ({
      league: { ...league, key: `${sport.key} ${league.key}`, sportId: sport.id },
      sides: shuffle(draw, teams).slice(0, SIDES),
    }))
}

function everyNation(): Team[] {
  return CONTINENTS.flatMap(({ cup }) => cup.teams)
}
