import type { Part } from '../../match/index.ts'

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
export type Offer = Readonly<Partial<Record<Offered, readonly Part[]>>>

const FULL: readonly Part[] = ['full']
const HALVES: readonly Part[] = ['full', 'first', 'second']
const HALF: readonly Part[] = ['full', 'first']
const QUARTERS: readonly Part[] = ['p1', 'p2', 'p3', 'p4']
const PIECES: readonly Part[] = [...QUARTERS, 'p5', 'p6', 'p7', 'p8', 'p9']
const EARLY: readonly Part[] = ['first']

/** Parts with the main markets: halves, extra time and periods in goal sports; the full match in other sports. */
const MAIN: Offer = {
  goals: [...HALVES, 'extra', ...QUARTERS],
  counts: HALF,
  points: HALVES,
  sets: FULL,
  innings: FULL,
  maps: FULL,
}
const GOALS_AND_POINTS: Offer = { goals: HALVES, points: HALVES }

/**
 * Named sets of parts on which markets are offered. A market that depends on a tie includes `regular`, which replaces
 * the full match in sports without draws.
 */
export const ON = {
  main: MAIN,
  result: {
    goals: [...HALVES, 'extra', 'regular', ...QUARTERS],
    counts: HALF,
    points: ['regular', 'first', 'second'],
    innings: FULL,
    bouts: FULL,
  },
  parity: { goals: [...HALVES, 'extra'], counts: HALF, points: HALVES, innings: FULL },
  teamParity: GOALS_AND_POINTS,
  teamTotal: { ...GOALS_AND_POINTS, counts: HALF, innings: FULL },
  winner: {
    'decided-goals': FULL,
    goals: QUARTERS,
    points: HALVES,
    sets: FULL,
    innings: FULL,
    bouts: FULL,
    races: FULL,
    maps: FULL,
  },
  score: { 'few-goals': [...HALVES, 'extra', 'regular'] },
  resultOfGoals: { goals: [...HALVES, 'regular'] },
  resultOfFew: { 'few-goals': [...HALVES, 'regular'] },
  fewGoals: { 'few-goals': HALVES },
  leaders: { 'few-goals': ['full', 'regular'] },
  extraTime: { 'few-goals': ['extra'] },
  quarters: { points: QUARTERS },
  pointsMatch: { points: FULL },
  sets: { sets: PIECES },
  setsAndUnits: { 'counted-sets': ['units', ...PIECES] },
  setScore: { sets: FULL },
  maps: { maps: PIECES },
  mapsAndUnits: { 'counted-maps': ['units', ...PIECES] },
  mapScore: { maps: FULL },
  early: { innings: EARLY },
  earlyAndFirst: { innings: [...EARLY, 'p1'] },
  rounds: { fights: ['units'] },
  fight: { fights: FULL },
  field: { fields: FULL },
  outright: { outrights: FULL },
  table: { tables: FULL },
  scorers: { scorers: FULL },
} satisfies Readonly<Record<string, Offer>>
