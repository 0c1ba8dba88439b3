import type { League, Team } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { shuffled } from '../playback/chances.ts'
import { drawFor } from '../playback/draw.ts'
import { inventedNames, inventedWord } from './made-up-names.ts'
import { CONTINENTS } from './nations.ts'
import { tempoOf } from './tempo.ts'

/** A league of a sport and those who meet in it; in races, those who enter. */
export interface Competition {
  readonly league: League
  readonly sides: readonly Team[]
}

const SIDES = 16
const ENTRANTS = 48
/** So many matches a day make a league more, up to six. */
const MATCHES_A_LEAGUE = 14
const MOST_LEAGUES = 6
/** Leagues of nations are those of the parts of the world that have enough of them. */
const FEWEST_NATIONS = 9

/** The competitions of a sport under a seed; always the same. */
export function competitionsOf(seed: number, sport: Sport): Competition[] {
  const { perDay, sides } = tempoOf(sport)
  const count = Math.min(MOST_LEAGUES, Math.max(1, Math.round(perDay / MATCHES_A_LEAGUE)))
  const draw = drawFor(seed, `competitions of ${sport.key}`)
  if (sides === 'nations' && sport.family !== 'races') return leaguesOfNations(sport, count, draw)
  const isRace = sport.family === 'races'
  return Array.from({ length: count }, (_, index) => ({
    league: {
      key: `${sport.key} ${index + 1}`,
      name: `${inventedWord(draw)} ${isRace ? 'Grand Prix' : 'Open'}`,
      region: null,
      sportId: sport.id,
    },
    sides:
      sides === 'nations'
        ? shuffled(draw, everyNation()).slice(0, ENTRANTS)
        : inventedNames(sides, isRace ? ENTRANTS : SIDES, draw).map((name) => ({ name, region: null })),
  }))
}

function leaguesOfNations(sport: Sport, count: number, draw: ReturnType<typeof drawFor>): Competition[] {
  const all = CONTINENTS.flatMap(({ leagues }) => leagues).filter(({ teams }) => teams.length >= FEWEST_NATIONS)
  return shuffled(draw, all)
    .slice(0, count)
    .map(({ league, teams }) => ({
      league: { ...league, key: `${sport.key} ${league.key}`, sportId: sport.id },
      sides: shuffled(draw, teams).slice(0, SIDES),
    }))
}

function everyNation(): Team[] {
  return CONTINENTS.flatMap(({ cup }) => cup.teams)
}
