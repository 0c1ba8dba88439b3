import { DAY_MS } from '@touchline/domain/calendar'
import type { Team } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { shuffled } from '../playback/chances.ts'
import { drawFor } from '../playback/draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Competition } from './competitions.ts'
import { homeCalendar } from './home-calendar.ts'
import { roundRobin, roundsOf } from './round-robin.ts'
import { tempoOf } from './tempo.ts'

const KICK_OFF_STEP_MS = 5 * MINUTE_MS

/** When the slots of a sport begin. They are counted for ever, those of its competitions by turns. */
export interface Calendar {
  /** Kick-off, epoch milliseconds; of one competition it rises with the slot. */
  startMs(slot: number): number
  /** Slots of which none before begins at a moment or later: each the first of a series, and how far apart they are. */
  from(atMs: number): readonly { readonly first: number; readonly step: number }[]
}

/** By the evenings and week-ends of their countries, or at any hour. */
export const calendarOf = (sport: Sport, competitions: readonly Competition[]): Calendar =>
  competitions.some(({ country }) => country !== undefined) ? homeCalendar(sport, competitions) : evenCalendar(sport)

/** A day is cut into slots of equal length; in each at most one match begins, on a whole five minutes. */
const evenCalendar = (sport: Sport): Calendar => ({
  startMs: (slot) => Math.floor((staggerMs(sport) + slot * slotMs(sport)) / KICK_OFF_STEP_MS) * KICK_OFF_STEP_MS,
  from: (atMs) => [{ first: Math.floor((atMs - staggerMs(sport)) / slotMs(sport)), step: 1 }],
})

const slotMs = (sport: Sport): number => DAY_MS / tempoOf(sport).perDay

/** Sports that are played equally often do not all begin at once. */
const staggerMs = (sport: Sport): number => (((sport.id * 37) % 97) / 97) * slotMs(sport)

/** The place of a slot in its competition. */
export interface Round {
  readonly competition: Competition
  readonly season: number
  /** Of the season, from 0. In the last, when all have met twice, nobody plays. */
  readonly round: number
  readonly pair: number
}

/** Leagues of a sport do not all begin in one week: each is so many rounds further on in its season. */
const roundsAhead = (competitions: readonly Competition[], index: number): number =>
  Math.floor((index * roundsWithRest(competitions[index]?.sides.length ?? 0)) / competitions.length)

/** A season is every side against every other at home and away, and a round of rest. */
const roundsWithRest = (sides: number): number => roundsOf(sides) + 1

export const roundOfSlot = (competitions: readonly Competition[], slot: number): Round => {
  const index = ((slot % competitions.length) + competitions.length) % competitions.length
  const competition = competitions[index]
  if (competition === undefined) throw new Error('a sport has at least one competition')
  const pairs = Math.floor(competition.sides.length / 2)
  const nth = Math.floor(slot / competitions.length)
  const played = Math.floor(nth / pairs) + roundsAhead(competitions, index)
  const rounds = roundsWithRest(competition.sides.length)
  const season = Math.floor(played / rounds)
  return { competition, season, round: played - season * rounds, pair: nth - Math.floor(nth / pairs) * pairs }
}

/** Who meets; null in the round of rest. */
export const pairOf = (seed: number, { competition, season, round, pair }: Round): [home: Team, away: Team] | null => {
  const { league, sides } = competition
  if (round >= roundsOf(sides.length)) return null
  const order = shuffled(drawFor(seed, `${league.key} season ${season}`), sides)
  return roundRobin(order, round)[pair] ?? null
}

/** The slot with which a competition's season begins. */
export const firstSlotOf = (competitions: readonly Competition[], index: number, season: number): number => {
  const sides = competitions[index]?.sides.length ?? 0
  const rounds = season * roundsWithRest(sides) - roundsAhead(competitions, index)
  return rounds * Math.floor(sides / 2) * competitions.length + index
}
