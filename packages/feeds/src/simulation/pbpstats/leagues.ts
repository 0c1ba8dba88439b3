import type { League } from '@touchline/domain/match'
import { type Sport, sportByKey } from '@touchline/domain/sport'
import { type PointsGame, type PointValues } from '../playback/course/points-course.ts'
import { MINUTE_MS } from '../playback/mark.ts'

export const UNITS: PointValues = [
  [2, 5],
  [3, 2],
  [1, 2],
]
export const QUARTERS = 4

type Pace = Pick<PointsGame, 'minutes' | 'overtimeMinutes' | 'msPerMinute' | 'breakMs' | 'units'>

export interface BasketballLeague {
  readonly sport: Sport
  readonly league: League
  readonly pace: Pace
}

/** Leagues by the first two digits of a game id: name, minutes of play, minutes of an overtime. */
const LEAGUES: Readonly<Record<string, readonly [name: string, minutes: number, overtimeMinutes: number]>> = {
  '00': ['NBA', 48, 5],
  '10': ['WNBA', 40, 5],
  '20': ['G League', 48, 2],
}

/** Restores a game id to ten digits. A table that stored the id as a number lost the leading zeros. */
export function toFullGameId(id: unknown): string | null {
  const digits = String(id).replace(/\.0$/, '')
  return /^\d{5,10}$/.test(digits) ? digits.padStart(10, '0') : null
}

/** Returns the league of a game, or null if the id belongs to another league. */
export function findLeague(gameId: string): BasketballLeague | null {
  const entry = LEAGUES[gameId.slice(0, 2)]
  const sport = sportByKey('basketball')
  if (sport === undefined) throw new Error('the table of sports has no basketball')
  if (entry === undefined) return null
  const [name, minutes, overtimeMinutes] = entry
  return {
    sport,
    league: { key: name, name, region: 'US', sportId: sport.id },
    pace: { minutes, overtimeMinutes, msPerMinute: 2.4 * MINUTE_MS, breakMs: 3 * MINUTE_MS, units: UNITS },
  }
}

export function keyOf({ league }: BasketballLeague, gameId: string): string {
  return `${league.key.toLowerCase()}|${gameId}`
}
