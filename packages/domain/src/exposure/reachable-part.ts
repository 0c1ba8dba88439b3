import { type LiveState, ZERO_SCORE, type MatchPart, type Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/** Match data used to derive the scores that are still possible. */
export interface PlayedMatch {
  readonly sport: Pick<Sport, 'family' | 'parts' | 'pieces' | 'hasStatedWinners'>
  /** Best-of length in sets, frames or maps; undefined if the feed does not state it. */
  readonly bestOf?: number
  /** Maximum number of starters in a race. */
  readonly runners?: number
  /** Numbers of withdrawn runners, counted from 1; undefined if none (GR21). */
  readonly nonRunners?: readonly number[]
  /** Current state of play. Null before play. */
  readonly live: LiveState | null
}

export interface ReachablePart {
  /** Lowest final score of the part that is still possible, for each side. */
  readonly from: Score
  /** True if the part has ended; `from` is then its final score. */
  readonly isOver: boolean
  /**
   * Test whether a match won by sets, frames or maps can end at a score. Null if every score from `from` upwards is
   * possible.
   */
  readonly canEndAt: ((score: Score) => boolean) | null
}

/**
 * Returns the scores at which a part can still end. Scores only rise, so the current score is the lower bound; a
 * finished part has a single score. Unknown data excludes no score.
 */
export function reachablePart(match: PlayedMatch, part: MatchPart): ReachablePart {
  const { live, sport } = match
  const isBySets = part === 'full' && (sport.family === 'sets' || sport.family === 'maps')
  const canEndAt = isBySets ? createEndTest(match) : null
  if (live === null || live.period === 'pre') return { from: ZERO_SCORE, isOver: false, canEndAt }
  const score = findPartScore(match, live, part)
  if (score === null) return { from: ZERO_SCORE, isOver: false, canEndAt }
  return { from: score, isOver: isOver(match, live, part), canEndAt }
}

/**
 * Returns a test whether a score in sets, frames or maps ends the match. If the best-of length is unknown, every length
 * of the sport is allowed.
 */
function createEndTest({ sport, bestOf }: PlayedMatch): (score: Score) => boolean {
  const longest = sport.parts.filter(isNumbered).length
  const lengths =
    bestOf === undefined
      ? Array.from({ length: longest - sport.pieces + 1 }, (_none, more) => sport.pieces + more)
      : [bestOf]
  return ({ home, away }) =>
    lengths.some((length) => {
      const toWin = Math.floor(length / 2) + 1
      const [higher, lower] = [Math.max(home, away), Math.min(home, away)]
      return (higher === toWin && lower < toWin) || (home + away === length && higher < toWin)
    })
}

function isNumbered(part: string): boolean {
  return /^p\d$/.test(part)
}

/** Returns the current score of a part of the match. Returns null if the feed does not report the score. */
function findPartScore(match: PlayedMatch, live: LiveState, part: MatchPart): Score | null {
  const partScore = live.parts?.[part]
  if (partScore !== undefined) return partScore
  const pieces = listPieceScores(live)
  switch (part) {
    case 'full':
      return live.score
    case 'regular':
      return live.period === 'extra' || live.period === 'ended' ? null : live.score
    case 'first':
      if (hasPieces(match))
        return pieces.length >= firstPieces(match) ? sumScores(pieces.slice(0, firstPieces(match))) : null
      return live.halfTime ?? (live.period === 'first' || live.period === 'half-time' ? live.score : null)
    case 'second':
      return live.halfTime === null || hasPieces(match) ? null : minus(live.score, live.halfTime)
    case 'units':
      return pieces.length === 0 ? null : sumScores(pieces)
    default:
      return null
  }
}

/** Returns the reported scores of the numbered periods (`p1`, `p2` and so on), in order. */
function listPieceScores({ parts = {} }: LiveState): readonly Score[] {
  const scores: Score[] = []
  for (let piece = 1; piece <= 9; piece++) {
    const score = parts[`p${piece}` as MatchPart]
    if (score === undefined) break
    scores.push(score)
  }
  return scores
}

function hasPieces({ sport }: PlayedMatch): boolean {
  return sport.parts.some(isNumbered)
}

/**
 * Returns the number of numbered periods that make up the first part (`first`) of a match: half of the periods, or five
 * innings.
 */
function firstPieces({ sport }: PlayedMatch): number {
  return sport.family === 'innings' ? 5 : sport.pieces / 2
}

function sumScores(scores: readonly Score[]): Score {
  return scores.reduce(plus, ZERO_SCORE)
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away }
}

function minus(one: Score, other: Score): Score {
  return { home: one.home - other.home, away: one.away - other.away }
}

/**
 * Returns true if a part has ended. Only football has separate extra time, which starts after the full score is final
 * (GR8).
 */
function isOver(match: PlayedMatch, live: LiveState, part: MatchPart): boolean {
  const { period, halfTime } = live
  if (period === 'ended') return true
  if (isNumbered(part)) return piecesOver(live) >= Number(part.slice(1))
  switch (part) {
    case 'full':
      return match.sport.parts.includes('extra') && (period === 'extra' || period === 'break')
    case 'regular':
      return period === 'extra'
    case 'first':
      if (hasPieces(match)) return piecesOver(live) >= firstPieces(match)
      return halfTime !== null || period === 'half-time' || period === 'second' || period === 'extra'
    case 'second':
      return period === 'extra'
    default:
      return false
  }
}

/** Returns the number of finished numbered periods. Returns Infinity in extra time and after the end of the match. */
function piecesOver(live: LiveState): number {
  if (live.period === 'ended' || live.period === 'extra') return Infinity
  if (isNumbered(live.period)) return Number(live.period.slice(1)) - 1
  return live.period === 'break' || live.period === 'half-time' ? listPieceScores(live).length : 0
}
