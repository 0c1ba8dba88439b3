import type { MatchPart } from '../match/index.ts'

/** Name of a numbered piece of a match. The text key is `part.<name>`. */
export type PieceName = 'half' | 'quarter' | 'period' | 'set' | 'frame' | 'leg' | 'inning' | 'end' | 'round' | 'map'

/** Format of a match of a sport. */
export interface Format {
  /** Parts of a match on which markets can be graded, except for the parts of related matches. */
  readonly parts: readonly MatchPart[]
  /** Name of the numbered periods, such as quarter or set. Null if a match has no numbered periods. */
  readonly piece: PieceName | null
  /**
   * Usual number of periods: quarters, innings or rounds, or the best-of value of sets, frames and maps. A match may be
   * longer, up to its last numbered part.
   */
  readonly pieces: number
  /**
   * True if the score of a set or map does not decide its winner: the source states the winner, or the winner is
   * unknown (GR16). False: the side with the higher score won the set or map, unless the source states another winner.
   */
  readonly hasStatedWinners: boolean
}

const BY_SCORE = { hasStatedWinners: false } as const

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const

/** Format of limited-overs cricket: an innings per side. `first` is the first six overs of both innings. */
export const LIMITED_OVERS: Format = { parts: ['full', 'first'], piece: 'inning', pieces: 1, ...BY_SCORE }

/** Format of a match without periods: a race, a field of runners or a single game. */
export const SINGLE_PART: Format = { parts: ['full'], piece: null, pieces: 1, ...BY_SCORE }

/** Builds the format of a sport with two halves. `more` are additional parts, such as extra time. */
export function halves(...more: MatchPart[]): Format {
  return {
    parts: ['full', 'first', 'second', ...more],
    piece: 'half',
    pieces: 2,
    ...BY_SCORE,
  }
}

export function quarters(count = 4): Format {
  return {
    parts: ['full', 'regular', 'first', 'second', ...NUMBERED.slice(0, count)],
    piece: 'quarter',
    pieces: count,
    ...BY_SCORE,
  }
}

export function periods(count = 3): Format {
  return {
    parts: ['full', 'regular', ...NUMBERED.slice(0, count)],
    piece: 'period',
    pieces: count,
    ...BY_SCORE,
  }
}

/**
 * Builds the format of a match of at most `bestOf` sets, frames or legs. `max` is the maximum if some matches are
 * longer.
 */
export function sets(bestOf: number, max = bestOf, piece: PieceName = 'set'): Format {
  return {
    parts: ['full', 'units', ...NUMBERED.slice(0, max)],
    piece,
    pieces: bestOf,
    ...BY_SCORE,
  }
}

/**
 * Best of `bestOf` maps. `counted` is the count in a map:
 * - `rounds`: rounds or goals, which decide the winner of the map.
 * - `kills`: do not decide the winner, because the side that destroys the opposing base wins.
 * - `nothing`: a map is reported as 1 for its winner.
 */
export function maps(bestOf: number, max: number, counted: 'rounds' | 'kills' | 'nothing'): Format {
  return {
    parts: ['full', ...(counted === 'nothing' ? [] : (['units'] as const)), ...NUMBERED.slice(0, max)],
    piece: 'map',
    pieces: bestOf,
    hasStatedWinners: counted === 'kills',
  }
}

/** Builds the format of a sport of innings. Extra innings count in `full`; `first` is the first five innings. */
export function innings(count: number): Format {
  return {
    parts: ['full', 'first', ...NUMBERED.slice(0, count)],
    piece: 'inning',
    pieces: count,
    ...BY_SCORE,
  }
}

export function ends(count: number): Format {
  return {
    parts: ['full', ...NUMBERED.slice(0, count)],
    piece: 'end',
    pieces: count,
    ...BY_SCORE,
  }
}

/**
 * Builds the format of a fight over `count` rounds. Only the winner, the time and the method are graded. `units` is the
 * duration: completed rounds as the home score, with an away score of 0.
 */
export function rounds(count: number): Format {
  return {
    parts: ['full', 'units'],
    piece: 'round',
    pieces: count,
    ...BY_SCORE,
  }
}
