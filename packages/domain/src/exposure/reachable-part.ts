import { type LiveState, NIL, type Part, type Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/** What is read of a match to tell which scores it can still reach. */
export interface PlayedMatch {
  readonly sport: Pick<Sport, 'family' | 'parts' | 'pieces' | 'hasStatedWinners'>
  /** Sets, frames or maps that it is the best of; absent where the feed does not tell. */
  readonly bestOf?: number
  /** How many may start at most, where many run. */
  readonly runners?: number
  /** Of a race: runners that were withdrawn, from 1; absent: none (GR21). */
  readonly nonRunners?: readonly number[]
  /** Null before play. */
  readonly live: LiveState | null
}

/** The scores that a part of a match can still reach. */
export interface ReachablePart {
  /** No final score is below it on either side. */
  readonly from: Score
  /** The part is over and `from` is its score. */
  readonly isOver: boolean
  /** Of a match won by sets or maps: whether it can end at a score; null where any score from `from` on is possible. */
  readonly canEndAt: ((score: Score) => boolean) | null
}

const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away })
const minus = (one: Score, other: Score): Score => ({ home: one.home - other.home, away: one.away - other.away })

const isNumbered = (part: string): boolean => /^p\d$/.test(part)

const hasPieces = ({ sport }: PlayedMatch): boolean => sport.parts.some(isNumbered)

/** Numbered pieces whose score is told, in order. */
const toldPieces = ({ parts = {} }: LiveState): readonly Score[] => {
  const told: Score[] = []
  for (let piece = 1; piece <= 9; piece++) {
    const score = parts[`p${piece}` as Part]
    if (score === undefined) break
    told.push(score)
  }
  return told
}

const sumOf = (scores: readonly Score[]): Score => scores.reduce(plus, NIL)

/** How many numbered pieces are over. */
const piecesOver = (live: LiveState): number => {
  if (live.period === 'ended' || live.period === 'extra') return Infinity
  if (isNumbered(live.period)) return Number(live.period.slice(1)) - 1
  return live.period === 'break' || live.period === 'half-time' ? toldPieces(live).length : 0
}

/** Pieces that the first part of a match of pieces has: half of the quarters, or five innings. */
const firstPieces = ({ sport }: PlayedMatch): number => (sport.family === 'innings' ? 5 : sport.pieces / 2)

/** Football alone has an extra time of its own, which comes after its full score is final (GR8). */
const isOver = (match: PlayedMatch, live: LiveState, part: Part): boolean => {
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

/** Score of a part so far; null where it is not known. */
const scoreOf = (match: PlayedMatch, live: LiveState, part: Part): Score | null => {
  const told = live.parts?.[part]
  if (told !== undefined) return told
  const pieces = toldPieces(live)
  switch (part) {
    case 'full':
      return live.score
    case 'regular':
      return live.period === 'extra' || live.period === 'ended' ? null : live.score
    case 'first':
      if (hasPieces(match))
        return pieces.length >= firstPieces(match) ? sumOf(pieces.slice(0, firstPieces(match))) : null
      return live.halfTime ?? (live.period === 'first' || live.period === 'half-time' ? live.score : null)
    case 'second':
      return live.halfTime === null || hasPieces(match) ? null : minus(live.score, live.halfTime)
    case 'units':
      return pieces.length === 0 ? null : sumOf(pieces)
    default:
      return null
  }
}

/** Scores in sets or maps at which a match can end, whichever length it may have where that is not told. */
const endsOf = ({ sport, bestOf }: PlayedMatch): ((score: Score) => boolean) => {
  const longest = sport.parts.filter(isNumbered).length
  const lengths =
    bestOf === undefined
      ? Array.from({ length: longest - sport.pieces + 1 }, (_none, more) => sport.pieces + more)
      : [bestOf]
  return ({ home, away }) =>
    lengths.some((length) => {
      const toWin = Math.floor(length / 2) + 1
      const [most, least] = [Math.max(home, away), Math.min(home, away)]
      return (most === toWin && least < toWin) || (home + away === length && most < toWin)
    })
}

/**
 * The scores that a part of a match can still end at: from the score now upwards, for scores only rise; the score
 * itself once the part is over. What is not known excludes no score.
 */
export const reachablePart = (match: PlayedMatch, part: Part): ReachablePart => {
  const { live, sport } = match
  const isOfSets = part === 'full' && (sport.family === 'sets' || sport.family === 'maps')
  const canEndAt = isOfSets ? endsOf(match) : null
  if (live === null || live.period === 'pre') return { from: NIL, isOver: false, canEndAt }
  const score = scoreOf(match, live, part)
  if (score === null) return { from: NIL, isOver: false, canEndAt }
  return { from: score, isOver: isOver(match, live, part), canEndAt }
}
