import type { Goal, Score, Side } from '@touchline/domain/match'
import type { RandomDraw } from './random-draw.ts'

/** Match minute in written form: 45+2 is minute 45, added 2. */
export type PlayMinute = Pick<Goal, 'period' | 'minute' | 'added'>

/**
 * A goal.
 * - `penalty`: betting is suspended from the award of the penalty.
 * - `disallowed`: the goal is published, reviewed and withdrawn.
 */
export interface GoalMoment extends PlayMinute {
  readonly kind: 'goal'
  readonly side: Side
  readonly penalty: boolean
  readonly disallowed: boolean
}

interface RedCardMoment extends PlayMinute {
  readonly kind: 'red'
  readonly side: Side
}

export type GameMoment = GoalMoment | RedCardMoment

/**
 * Ending of a match.
 * - `played`: completed. `corrected` removes the last goal from the result some minutes later.
 * - `abandoned`: stopped in the given minute. Later moments do not happen.
 * - `postponed`: the match never starts.
 */
export type Ending =
  | { readonly kind: 'played'; readonly corrected: boolean }
  | { readonly kind: 'abandoned'; readonly at: PlayMinute }
  | { readonly kind: 'postponed' }

/** A goal of extra time. `minute` is 91 to 120; stoppage time counts as the last minute of its half. */
export interface ExtraGoal {
  readonly side: Side
  readonly minute: number
}

/** Minute-by-minute events of a simulated football match, before seconds are drawn. Events are in playing order. */
export interface FootballGame {
  readonly moments: readonly GameMoment[]
  /** Full minutes of stoppage time of each half. No event happens later. */
  readonly stoppage: { readonly first: number; readonly second: number }
  readonly ending: Ending
  /** Goals of extra time in order, if a completed match went to extra time (GR8). */
  readonly extra?: readonly ExtraGoal[]
  /** Goals of the shoot-out, if a shoot-out decided who advances. */
  readonly shootOut?: Score
  /** Winner stated by the source (GR16); absent if the scores decide. */
  readonly winner?: Side
}

export const PLAYED_ENDING: Ending = { kind: 'played', corrected: false }

/** Draws 1–4 minutes of stoppage time for the first half and 2–7 for the second, or as many as the moments require. */
export function drawStoppage(draw: RandomDraw, moments: readonly PlayMinute[]): FootballGame['stoppage'] {
  const longest = (period: PlayMinute['period']) =>
    Math.max(0, ...moments.filter((moment) => moment.period === period).map((moment) => moment.added))
  return {
    first: Math.max(draw.integer(1, 4), longest('first')),
    second: Math.max(draw.integer(2, 7), longest('second')),
  }
}

/** Returns the nth minute of a half, counted from 1 and continued into stoppage time. */
export function playMinute(period: PlayMinute['period'], nth: number): PlayMinute {
  const before = period === 'first' ? 0 : 45
  return { period, minute: before + Math.min(nth, 45), added: Math.max(0, nth - 45) }
}

export function comparePlayMinutes(a: PlayMinute, b: PlayMinute): number {
  const halves = Number(a.period === 'second') - Number(b.period === 'second')
  return halves || a.minute - b.minute || a.added - b.added
}

export function plusGoal(score: Score, side: Side, goals = 1): Score {
  return { ...score, [side]: score[side] + goals }
}
