import type { LiveState, MatchPart, Period, Score, Side } from '../match/index.ts'
import { findSportParameters } from '../pricing/index.ts'
import type { Sport } from '../sport/index.ts'

/** Minutes of a football match; stoppage time is added per half. */
const FOOTBALL_MINUTES = 90
const EXTRA_MINUTES = 30

/** Sequence of the periods of a sport that supports manual match control. */
export interface PeriodSequence {
  /** Number of regular periods: two halves, four quarters or three periods. */
  readonly pieces: number
  /** True if the periods are `p1`, `p2`, …; false for the halves `first` and `second`. */
  readonly numbered: boolean
  /** Playing time of the match in minutes, without overtime. */
  readonly minutes: number
  /** True for football: half scores and stoppage time, without scores of parts. */
  readonly stoppage: boolean
  /** True if scores rise goal by goal and every goal has a minute. */
  readonly byGoals: boolean
  /** True if a level match continues with overtime. */
  readonly overtime: boolean
  /** True if a level match may continue with extra time as a part of its own, which the score excludes (GR8). */
  readonly extraTime: boolean
  readonly parts: readonly MatchPart[]
}

/** Time before kick-off from which a trader may enter play, in milliseconds. */
const EARLY_MS = 15 * 60_000

/** Returns the stages of a sport; null for sports without a match clock, which have no manual match control. */
export function findStages(sport: Pick<Sport, 'key' | 'family' | 'parts' | 'pieces' | 'tie'>): PeriodSequence | null {
  const { family, parts, pieces, tie } = sport
  const parameters = findSportParameters(sport)
  if (parameters.kind !== 'goals' && parameters.kind !== 'points') return null
  if (family !== 'goals' && family !== 'points') return null
  const numbered = parts.includes('p1')
  if (!numbered && pieces !== 2) return null
  const stoppage = parameters.minutes === null
  const minutes = parameters.minutes ?? FOOTBALL_MINUTES
  const extraTime = parts.includes('extra')
  return { pieces, numbered, minutes, stoppage, byGoals: family === 'goals', overtime: !tie, extraTime, parts }
}

/**
 * Returns whether a trader may enter manual play at a simulated clock time (HP1). Kick-off and clock time are in epoch
 * milliseconds.
 */
export function isManualPlayAllowed(kickOffMs: number, worldMs: number): boolean {
  return worldMs >= kickOffMs - EARLY_MS
}

/**
 * Returns the progress of the match as a number: 0 before the start, odd during a period of play, even in a break or at
 * the end.
 */
export function computeProgress(
  { pieces }: PeriodSequence,
  { period, parts }: Pick<LiveState, 'period' | 'parts'>,
): number {
  switch (period) {
    case 'pre':
      return 0
    case 'first':
      return 1
    case 'second':
      return 3
    case 'half-time':
      return pieces
    case 'break':
      return 2 * (countStarted({ ...(parts && { parts }) }) || pieces)
    case 'extra':
      return 2 * pieces + 1
    case 'ended':
      return 2 * pieces + 2
    default:
      return 2 * Number(period.slice(1)) - 1
  }
}

function countStarted({ parts = {} }: Pick<LiveState, 'parts'>): number {
  return Object.keys(parts).filter((part) => /^p\d$/.test(part)).length
}

/** Returns true if the match is in a period of play, not in a break, before the start or after the end. */
export function isPlaying(stages: PeriodSequence, state: Pick<LiveState, 'period' | 'parts'>): boolean {
  return computeProgress(stages, state) % 2 === 1
}

/** Returns the number of the current or last period; 0 before the first. */
export function pieceNumber(stages: PeriodSequence, state: Pick<LiveState, 'period' | 'parts'>): number {
  return Math.min(stages.pieces, Math.ceil(computeProgress(stages, state) / 2))
}

/** Returns the next period; null after the end of the match. */
export function findNextPeriod(
  stages: PeriodSequence,
  state: Pick<LiveState, 'period' | 'parts' | 'score'>,
): Period | null {
  const { pieces, overtime } = stages
  const place = computeProgress(stages, state)
  if (place > 2 * pieces + 1) return null
  if (place === 2 * pieces + 1) return 'ended'
  if (place === 2 * pieces) return 'extra'
  if (place === 2 * pieces - 1) return overtime && isLevel(state.score) ? 'extra' : 'ended'
  if (place % 2 === 0) return toPeriod(stages, place / 2 + 1)
  return place + 1 === pieces ? 'half-time' : 'break'
}

function isLevel({ home, away }: Score): boolean {
  return home === away
}

function toPeriod({ numbered }: PeriodSequence, number: number): Period {
  return numbered ? (`p${number}` as Period) : number === 1 ? 'first' : 'second'
}

/** Returns the score of the regular periods, without overtime, in sports with scores of parts. */
export function computeRegularScore(stages: PeriodSequence, { parts: scores = {} }: Pick<LiveState, 'parts'>): Score {
  const sumSide = (side: Side) => listRegularParts(stages).reduce((sum, part) => sum + (scores[part]?.[side] ?? 0), 0)
  return { home: sumSide('home'), away: sumSide('away') }
}

function listRegularParts({ parts, numbered }: PeriodSequence): readonly MatchPart[] {
  return parts.filter((part) => (numbered ? /^p\d$/.test(part) : part === 'first' || part === 'second'))
}

/** Returns true if the current or last period is overtime or extra time. */
export function isBeyond(stages: PeriodSequence, state: Pick<LiveState, 'period' | 'parts' | 'score'>): boolean {
  const { period, parts = {}, score } = state
  if (period !== 'ended') return period === 'extra'
  if (stages.extraTime) return parts.extra !== undefined
  if (!listRegularParts(stages).some((part) => parts[part] !== undefined)) return false
  const regular = computeRegularScore(stages, state)
  return (stages.overtime && isLevel(regular)) || score.home !== regular.home || score.away !== regular.away
}

/** Returns the previous period; null before the start of the match. */
export function findPreviousPeriod(
  stages: PeriodSequence,
  state: Pick<LiveState, 'period' | 'parts' | 'score'>,
): Period | null {
  const { pieces, extraTime } = stages
  const place = computeProgress(stages, state)
  if (place === 0) return null
  if (place > 2 * pieces + 1) return isBeyond(stages, state) ? 'extra' : toPeriod(stages, pieces)
  // Football's ninety minutes end with a break before extra time.
  if (place === 2 * pieces + 1 && extraTime) return 'break'
  if (place === 2 * pieces + 1 || place === 2 * pieces) return toPeriod(stages, pieces)
  if (place === 1) return 'pre'
  if (place % 2 === 0) return toPeriod(stages, place / 2)
  return place - 1 === pieces ? 'half-time' : 'break'
}

/** Returns the minutes at which a period starts and ends. */
export function pieceMinutes({ minutes, pieces }: PeriodSequence, number: number): readonly [from: number, to: number] {
  return [((number - 1) * minutes) / pieces, (number * minutes) / pieces]
}

/** Returns the minutes at which the current or last period starts and ends. */
export function currentPieceMinutes(stages: PeriodSequence, state: Pick<LiveState, 'period' | 'parts' | 'score'>) {
  const { minutes, extraTime } = stages
  if (!isBeyond(stages, state)) return pieceMinutes(stages, pieceNumber(stages, state))
  return [minutes, minutes + (extraTime ? EXTRA_MINUTES : 0)] as const
}

/**
 * Returns the parts, besides the full match, whose scores include a period. Empty in sports without scores of parts.
 */
export function listPieceParts(
  { pieces, numbered, stoppage, parts }: PeriodSequence,
  number: number,
): readonly MatchPart[] {
  if (stoppage) return []
  const half: MatchPart = (number - 1) * 2 < pieces ? 'first' : 'second'
  return parts.filter((part) => part === 'regular' || part === half || (numbered && part === `p${number}`))
}
