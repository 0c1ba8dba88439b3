import { DAY_MS } from '@touchline/domain/calendar'
import type { Team } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { shuffled } from '../playback/chances.ts'
import { drawFor } from '../playback/draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Competition } from './competitions.ts'
import { roundRobin, roundsOf } from './round-robin.ts'
import { tempoOf } from './tempo.ts'

const KICK_OFF_STEP_MS = 5 * MINUTE_MS

/** A day of a sport is cut into slots of equal length; in each at most one match of it begins. Counted for ever. */
export function slotAt(sport: Sport, atMs: number): number {
  return Math.floor((atMs - staggerMs(sport)) / slotMs(sport))
}

/** Kick-off of a slot, epoch milliseconds, on a whole five minutes. */
export function slotStartMs(sport: Sport, slot: number): number {
  return Math.floor((staggerMs(sport) + slot * slotMs(sport)) / KICK_OFF_STEP_MS) * KICK_OFF_STEP_MS
}

function slotMs(sport: Sport): number {
  return DAY_MS / tempoOf(sport).perDay
}

/** Sports that are played equally often do not all begin at once. */
function staggerMs(sport: Sport): number {
  return (((sport.id * 37) % 97) / 97) * slotMs(sport)
}

/** The place of a slot in its competition. */
export interface Round {
  readonly competition: Competition
  readonly season: number
  /** Of the season, from 0. In the last, when all have met twice, nobody plays. */
  readonly round: number
  readonly pair: number
}

/** A season is every side against every other at home and away, and a round of rest. */
function roundsWithRest(sides: number): number {
  return roundsOf(sides) + 1
}

export function roundOfSlot(competitions: readonly Competition[], slot: number): Round {
  const index = ((slot % competitions.length) + competitions.length) % competitions.length
  const competition = competitions[index]
  if (competition === undefined) throw new Error('a sport has at least one competition')
  const pairs = Math.floor(competition.sides.length / 2)
  const nth = Math.floor(slot / competitions.length)
  const played = Math.floor(nth / pairs)
  const rounds = roundsWithRest(competition.sides.length)
  const season = Math.floor(played / rounds)
  return { competition, season, round: played - season * rounds, pair: nth - played * pairs }
}

/** Who meets; null in the round of rest. */
export function pairOf(seed: number, { competition, season, round, pair }: Round): [home: Team, away: Team] | null {
  const { league, sides } = competition
  if (round >= roundsOf(sides.length)) return null
  const order = shuffled(drawFor(seed, `${league.key} season ${season}`), sides)
  return roundRobin(order, round)[pair] ?? null
}

/** The slot with which a competition's season begins. */
export function firstSlotOf(competitions: readonly Competition[], index: number, season: number): number {
  const sides = competitions[index]?.sides.length ?? 0
  return season * roundsWithRest(sides) * Math.floor(sides / 2) * competitions.length + index
}
