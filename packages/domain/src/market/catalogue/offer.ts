import type { Part } from '../../match/index.ts'

/**
 * Who is offered a market: the families of sports, and finer: sports of few goals, those in which goals
 * always decide, sets and maps in which something is counted,
 * fights of several rounds, what is counted beside a match (corners, bookings), races with their runners,
 * outrights, those of leagues whose table has places that matter beside the first, and those of the league's scorers.
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

/** The parts of a match that a market is offered on, by who is offered it. */
export type Offer = Readonly<Partial<Record<Offered, readonly Part[]>>>

const FULL: readonly Part[] = ['full']
const HALVES: readonly Part[] = ['full', 'first', 'second']
const HALF: readonly Part[] = ['full', 'first']
const QUARTERS: readonly Part[] = ['p1', 'p2', 'p3', 'p4']
const PIECES: readonly Part[] = [...QUARTERS, 'p5', 'p6', 'p7', 'p8', 'p9']
const EARLY: readonly Part[] = ['first']

/** What is bet on in nearly every sport: goals by halves, extra time and periods, the rest as a whole. */
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
 * Named after who is offered it. A market that hangs on a tie has `regular` among its parts, which stands in where the
 * whole match cannot end level.
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
