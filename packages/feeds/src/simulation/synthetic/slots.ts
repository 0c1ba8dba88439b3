import type { Calendar } from './home-calendar.ts'
import { DAY_MS } from '@touchline/domain/calendar'
import type { Team } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { shuffle } from '../playback/chances.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Competition } from './competitions.ts'
import { homeCalendar } from './home-calendar.ts'
import { roundRobin, countRounds } from './round-robin.ts'
import { findTempo } from './play/tempo.ts'

const KICK_OFF_STEP_MS = 5 * MINUTE_MS

/** Match slot as position in its competition: season, round and pairing. */
export interface Round {
  readonly competition: Competition
  readonly season: number
  /** 0-based round of the season. The last round, after the double round robin, has no matches. */
  readonly round: number
  readonly pair: number
}

/**
 * Builds the calendar of a sport: local evenings and weekends if the competitions have countries, otherwise every hour
 * of the day.
 */
export function createCalendar(sport: Sport, competitions: readonly Competition[]): Calendar {
  return competitions.some(({ country }) => country !== undefined)
    ? homeCalendar(sport, competitions)
    : evenCalendar(sport)
}

/** Divides a day into slots of equal length with at most one match per slot, on a multiple of five minutes. */
function evenCalendar(sport: Sport): Calendar {
  return {
    startMs: (slot) => Math.floor((staggerMs(sport) + slot * slotMs(sport)) / KICK_OFF_STEP_MS) * KICK_OFF_STEP_MS,
    from: (atMs) => [{ first: Math.floor((atMs - staggerMs(sport)) / slotMs(sport)), step: 1 }],
  }
}

/**
 * Returns an offset in milliseconds for the slots of a sport, so that sports with an equal number of matches do not
 * start at the same time.
 */
function staggerMs(sport: Sport): number {
  return (((sport.id * 37) % 97) / 97) * slotMs(sport)
}

function slotMs(sport: Sport): number {
  return DAY_MS / findTempo(sport).perDay
}

export function findRound(competitions: readonly Competition[], slot: number): Round {
  const index = ((slot % competitions.length) + competitions.length) % competitions.length
  const competition = competitions[index]
  if (competition === undefined) throw new Error('a sport has at least one competition')
  const pairs = Math.floor(competition.sides.length / 2)
  const nth = Math.floor(slot / competitions.length)
  const roundNumber = Math.floor(nth / pairs) + roundsAhead(competitions, index)
  const rounds = countRoundsWithPause(competition.sides.length)
  const season = Math.floor(roundNumber / rounds)
  return { competition, season, round: roundNumber - season * rounds, pair: nth - Math.floor(nth / pairs) * pairs }
}

/** Offset in rounds between the leagues of a sport, so that their seasons start in different weeks. */
function roundsAhead(competitions: readonly Competition[], index: number): number {
  return Math.floor((index * countRoundsWithPause(competitions[index]?.sides.length ?? 0)) / competitions.length)
}

/** A season is a double round robin followed by one round without matches. */
function countRoundsWithPause(sides: number): number {
  return countRounds(sides) + 1
}

/** Returns the two teams of a match slot, or null in the round without matches. */
export function findPair(seed: number, { competition, season, round, pair }: Round): [home: Team, away: Team] | null {
  const { league, sides } = competition
  if (round >= countRounds(sides.length)) return null
  const order = shuffle(createRandomDraw(seed, `${league.key} season ${season}`), sides)
  return roundRobin(order, round)[pair] ?? null
}

/** Returns the first slot of a competition's season. */
export function findFirstSlot(competitions: readonly Competition[], index: number, season: number): number {
  const sides = competitions[index]?.sides.length ?? 0
  const rounds = season * countRoundsWithPause(sides) - roundsAhead(competitions, index)
  return rounds * Math.floor(sides / 2) * competitions.length + index
}
