import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../../match/index.ts'
import type { Timed } from './match-model.ts'

/** An unfinished part of a match: its remaining share of the match's playing time, 0 to 1, and its current score. */
interface RemainingPart {
  readonly share: number
  /** Current score of the part. Null if the source does not report the score. */
  readonly score: Score | null
}

/** Remaining playing time of a match with a clock, in total and by part. */
export interface RemainingPlay {
  /** Remaining share of the playing time without overtime, 0 to 1. */
  readonly share: number
  readonly inOvertime: boolean
  /** Returns an unfinished part; null if the part is over or the sport has no such part. */
  readonly findPart: (part: MatchPart) => RemainingPart | null
  /** Returns the reported score of a finished part. */
  readonly over: (part: MatchPart) => Score | null
}

/** Minimum remaining time of a running period, in minutes. */
const LAST_MOMENT = 0.3

/** Returns the remaining play of a match. A null state means before the start. */
export function computeRemainingPlay(timed: Timed, state: LiveState | null): RemainingPlay {
  const playedShare = state === null ? 0 : computePlayedShare(timed, state)
  return {
    share: 1 - playedShare,
    inOvertime: state?.period === 'extra',
    findPart: (part) => {
      const timeRange = findTimeRange(part, timed)
      if (timeRange === null || (part !== 'full' && playedShare >= timeRange[1])) return null
      const [from, to] = timeRange
      const score = state === null || playedShare <= from ? ZERO_SCORE : findPartScore(timed, state, part, from, to)
      return { share: Math.max(0, to - Math.max(from, playedShare)), score }
    },
    over: (part) => {
      const timeRange = findTimeRange(part, timed)
      if (timeRange === null || state === null || part === 'full' || playedShare < timeRange[1]) return null
      return part === 'regular' && state.period === 'extra'
        ? (state.parts?.regular ?? null)
        : findPartScore(timed, state, part, timeRange[0], timeRange[1])
    },
  }
}

/** Returns the played share of the match, 0 to 1. In a break the share is a multiple of a period. */
function computePlayedShare(timed: Timed, state: LiveState): number {
  const { minutes, pieces } = timed
  const { period, minute } = state
  if (period === 'pre') return 0
  if (period === 'ended' || period === 'extra') return 1
  if (period === 'half-time') return 0.5
  if (period === 'break') return (minutes > 0 ? Math.round((minute / minutes) * pieces) : countParts(state)) / pieces
  const [from, to] = pieces === 1 ? [0, 1] : (findTimeRange(period, timed) ?? [1, 1])
  if (minutes === 0) return (from + to) / 2
  return Math.min(Math.max(minute / minutes, from), Math.max(from, to - LAST_MOMENT / minutes))
}

function countParts({ parts }: LiveState): number {
  return Object.keys(parts ?? {}).filter((part) => parsePieceNumber(part) > 0).length
}

function parsePieceNumber(part: string): number {
  return /^p\d$/.test(part) ? Number(part[1]) : 0
}

/**
 * Returns the start and end of a part as shares of the playing time, 0 to 1. Null if a timed match has no such part.
 */
function findTimeRange(part: MatchPart, { pieces }: Timed): readonly [from: number, to: number] | null {
  if (part === 'full' || part === 'regular') return [0, 1]
  if (part === 'first') return [0, 0.5]
  if (part === 'second') return [0.5, 1]
  const number = parsePieceNumber(part)
  return number > 0 && number <= pieces ? [(number - 1) / pieces, number / pieces] : null
}

function findPartScore(timed: Timed, state: LiveState, part: MatchPart, from: number, to: number): Score | null {
  if (part === 'full') return state.score
  const partScore = state.parts?.[part]
  if (partScore !== undefined) return partScore
  if (part === 'regular') return state.score
  const { halfTime, score } = state
  if (part === 'first' && state.period === 'first') return score
  if (part === 'first' && halfTime !== null) return halfTime
  if (part === 'second' && halfTime !== null) return scoreSince(score, halfTime)
  return parsePieceNumber(part) > 0 || timed.pieces % 2 === 1 ? null : sumPieceScores(state, from, to, timed.pieces)
}

function scoreSince(score: Score, before: Score): Score {
  return {
    home: score.home - before.home,
    away: score.away - before.away,
  }
}

/**
 * Returns the sum of the scores of consecutive periods. A period without a score counts as zero. Null if the feed
 * reports no scores of periods.
 */
function sumPieceScores(state: LiveState, from: number, to: number, pieces: number): Score | null {
  let home = 0
  let away = 0
  for (let number = Math.round(from * pieces) + 1; number <= Math.round(to * pieces); number += 1) {
    const score = state.parts?.[`p${number}` as MatchPart]
    if (score === undefined) continue
    home += score.home
    away += score.away
  }
  return state.parts === undefined ? null : { home, away }
}
