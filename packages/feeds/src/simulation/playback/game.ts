import type { Goal, Score, Side } from '@touchline/domain/match'
import type { Draw } from './draw.ts'

/** A minute of play as people write it: 45+2 is minute 45, added 2. */
export type PlayMinute = Pick<Goal, 'period' | 'minute' | 'added'>

/**
 * `penalty`: betting closes when it is given, before the ball is in.
 * `disallowed`: the goal is shown, looked at again and taken back.
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

export type Moment = GoalMoment | RedCardMoment

/**
 * `played`: to the end; `corrected` says that the last goal is taken off the result some minutes later.
 * `abandoned`: broken off in the minute given; moments after it do not happen.
 * `postponed`: never starts.
 */
export type Ending =
  | { readonly kind: 'played'; readonly corrected: boolean }
  | { readonly kind: 'abandoned'; readonly at: PlayMinute }
  | { readonly kind: 'postponed' }

/** A goal of extra time; `minute` is 91 to 120, stoppage in it counted as its last minute. */
export interface ExtraGoal {
  readonly side: Side
  readonly minute: number
}

/** How a match goes, before the seconds are drawn. Moments are in the order of play. */
export interface Game {
  readonly moments: readonly Moment[]
  /** Whole minutes of stoppage time; no moment is later. */
  readonly stoppage: { readonly first: number; readonly second: number }
  readonly ending: Ending
  /** GR8: the goals of extra time, in order, where a match that was played to its end went on to it. */
  readonly extra?: readonly ExtraGoal[]
  /** Kicks from the penalty mark that went in, where they decided who goes on. */
  readonly shootOut?: Score
  /** GR16: who the source states to have won; absent where the scores tell. */
  readonly winner?: Side
}

export const PLAYED: Ending = { kind: 'played', corrected: false }

/** 1–4 minutes in the first half, 2–7 in the second, or as many as the moments need. */
export const drawStoppage = (draw: Draw, moments: readonly PlayMinute[]): Game['stoppage'] => {
  const longest = (period: PlayMinute['period']) =>
    Math.max(0, ...moments.filter((moment) => moment.period === period).map((moment) => moment.added))
  return { first: Math.max(draw.whole(1, 4), longest('first')), second: Math.max(draw.whole(2, 7), longest('second')) }
}

/** The nth minute of a half, counted from 1 and on into stoppage time. */
export const playMinute = (period: PlayMinute['period'], nth: number): PlayMinute => {
  const before = period === 'first' ? 0 : 45
  return { period, minute: before + Math.min(nth, 45), added: Math.max(0, nth - 45) }
}

export const comparePlayMinutes = (a: PlayMinute, b: PlayMinute): number => {
  const halves = Number(a.period === 'second') - Number(b.period === 'second')
  return halves || a.minute - b.minute || a.added - b.added
}

export const plusGoal = (score: Score, side: Side, goals = 1): Score => ({ ...score, [side]: score[side] + goals })
