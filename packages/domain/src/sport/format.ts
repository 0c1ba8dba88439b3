import type { Part } from '../match/index.ts'

/** What people call the numbered pieces of a match; `part.<name>` names them in the catalogues. */
export type PieceName = 'half' | 'quarter' | 'period' | 'set' | 'frame' | 'leg' | 'inning' | 'end' | 'round' | 'map'

/** How a match of a sport is played. */
export interface Format {
  /** The parts that a match is graded by, besides those of its child matches. */
  readonly parts: readonly Part[]
  /** Null where a match is one piece. */
  readonly piece: PieceName | null
  /**
   * Usual number of pieces: quarters, innings, rounds played, or the best of so many sets, frames and maps. A match may
   * be longer, up to its last numbered part.
   */
  readonly pieces: number
  /**
   * What is counted in a piece does not tell who won it: its winner is stated by the source, or not known (GR16).
   * False: the side with the higher count won the piece, unless the source states another winner.
   */
  readonly hasStatedWinners: boolean
}

const BY_SCORE = { hasStatedWinners: false } as const

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const

/** Two halves, and overtime where `more` says so. */
export const halves = (...more: Part[]): Format => ({
  parts: ['full', 'first', 'second', ...more],
  piece: 'half',
  pieces: 2,
  ...BY_SCORE,
})

export const quarters = (count = 4): Format => ({
  parts: ['full', 'regular', 'first', 'second', ...NUMBERED.slice(0, count)],
  piece: 'quarter',
  pieces: count,
  ...BY_SCORE,
})

export const periods = (count = 3): Format => ({
  parts: ['full', 'regular', ...NUMBERED.slice(0, count)],
  piece: 'period',
  pieces: count,
  ...BY_SCORE,
})

/** Best of `bestOf` sets, frames or legs; `most` where some matches are longer. */
export const sets = (bestOf: number, most = bestOf, piece: PieceName = 'set'): Format => ({
  parts: ['full', 'units', ...NUMBERED.slice(0, most)],
  piece,
  pieces: bestOf,
  ...BY_SCORE,
})

/**
 * Best of `bestOf` maps. `counted`: each map has rounds or goals, which decide who won it; kills, which do not (the
 * side that destroys the other's base won); or nothing, and a map is told as one for its winner.
 */
export const maps = (bestOf: number, most: number, counted: 'rounds' | 'kills' | 'nothing'): Format => ({
  parts: ['full', ...(counted === 'nothing' ? [] : (['units'] as const)), ...NUMBERED.slice(0, most)],
  piece: 'map',
  pieces: bestOf,
  hasStatedWinners: counted === 'kills',
})

/** Innings, extra ones counted in `full`; `first` is the first five. */
export const innings = (count: number): Format => ({
  parts: ['full', 'first', ...NUMBERED.slice(0, count)],
  piece: 'inning',
  pieces: count,
  ...BY_SCORE,
})

/** Cricket of limited overs: an innings each; `first` is the first six overs of both. */
export const LIMITED_OVERS: Format = { parts: ['full', 'first'], piece: 'inning', pieces: 1, ...BY_SCORE }

export const ends = (count: number): Format => ({
  parts: ['full', ...NUMBERED.slice(0, count)],
  piece: 'end',
  pieces: count,
  ...BY_SCORE,
})

/**
 * A fight over so many rounds; only who wins it, when and how, is graded. `units` is how long it went: the rounds
 * fought to their end, as the home score; the away score stays 0.
 */
export const rounds = (count: number): Format => ({
  parts: ['full', 'units'],
  piece: 'round',
  pieces: count,
  ...BY_SCORE,
})

/** One piece: a race, a field, a game. */
export const WHOLE: Format = { parts: ['full'], piece: null, pieces: 1, ...BY_SCORE }
