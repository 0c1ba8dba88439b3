import type { MatchPart } from '../../match/index.ts'

/**
 * Groups of sports and fixtures that markets are offered to:
 *
 * - families of sports
 * - `few-goals`: sports with low scores; `decided-goals`: goal sports without draws
 * - `counted-sets`, `counted-maps`: sets or maps with a score of their own
 * - `fights`: bouts of several rounds
 * - `counts`: related matches (corners, bookings)
 * - `fields`: races with their runners
 * - `outrights`, `tables`, `scorers`: winner, table places and top scorer of a league
 */
export type Offered =
  | 'goals'
  | 'points'
  | 'sets'
  | 'innings'
  | 'bouts'
  | 'races'
  | 'maps'
  | 'few-goals'
  | 'decided-goals'
  | 'counted-sets'
  | 'counted-maps'
  | 'fights'
  | 'counts'
  | 'fields'
  | 'outrights'
  | 'tables'
  | 'scorers'

/** Parts of a match on which a market is offered, by group of sports. */
export type Offer = Readonly<Partial<Record<Offered, readonly MatchPart[]>>>

const FULL: readonly MatchPart[] = ['full']
const HALVES: readonly MatchPart[] = ['full', 'first', 'second']
const HALF: readonly MatchPart[] = ['full', 'first']
const QUARTERS: readonly MatchPart[] = ['p1', 'p2', 'p3', 'p4']
const PIECES: readonly MatchPart[] = [...QUARTERS, 'p5', 'p6', 'p7', 'p8', 'p9']
const EARLY: readonly MatchPart[] = ['first']

/** Parts with the main markets: halves, extra time and periods in goal sports; the full match in other sports. */
export const main: Offer = {
  goals: [...HALVES, 'extra', ...QUARTERS],
  counts: HALF,
  points: HALVES,
  sets: FULL,
  innings: FULL,
  maps: FULL,
}
const GOALS_AND_POINTS: Offer = { goals: HALVES, points: HALVES }

// The offers below are named sets of parts on which markets are offered, imported as `ON`. An offer to a market that
// depends on a tie includes `regular`, which replaces the full match in sports without draws.

export const result: Offer = {
  goals: [...HALVES, 'extra', 'regular', ...QUARTERS],
  counts: HALF,
  points: ['regular', 'first', 'second'],
  innings: FULL,
  bouts: FULL,
}
export const parity: Offer = { goals: [...HALVES, 'extra'], counts: HALF, points: HALVES, innings: FULL }
export const teamParity: Offer = GOALS_AND_POINTS
export const teamTotal: Offer = { ...GOALS_AND_POINTS, counts: HALF, innings: FULL }
export const winner: Offer = {
  'decided-goals': FULL,
  goals: QUARTERS,
  points: HALVES,
  sets: FULL,
  innings: FULL,
  bouts: FULL,
  races: FULL,
  maps: FULL,
}
export const score: Offer = { 'few-goals': [...HALVES, 'extra', 'regular'] }
export const resultOfGoals: Offer = { goals: [...HALVES, 'regular'] }
export const resultOfFew: Offer = { 'few-goals': [...HALVES, 'regular'] }
export const fewGoals: Offer = { 'few-goals': HALVES }
export const leaders: Offer = { 'few-goals': ['full', 'regular'] }
export const extraTime: Offer = { 'few-goals': ['extra'] }
export const quarters: Offer = { points: QUARTERS }
export const pointsMatch: Offer = { points: FULL }
export const sets: Offer = { sets: PIECES }
export const setsAndUnits: Offer = { 'counted-sets': ['units', ...PIECES] }
export const setScore: Offer = { sets: FULL }
export const maps: Offer = { maps: PIECES }
export const mapsAndUnits: Offer = { 'counted-maps': ['units', ...PIECES] }
export const mapScore: Offer = { maps: FULL }
export const early: Offer = { innings: EARLY }
export const earlyAndFirst: Offer = { innings: [...EARLY, 'p1'] }
export const rounds: Offer = { fights: ['units'] }
export const fight: Offer = { fights: FULL }
export const field: Offer = { fields: FULL }
export const outright: Offer = { outrights: FULL }
export const table: Offer = { tables: FULL }
export const scorers: Offer = { scorers: FULL }
