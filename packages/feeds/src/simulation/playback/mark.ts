import type { FeedChange, LiveState } from '@touchline/domain/match'
import type { RandomDraw } from './random-draw.ts'
import type { FootballGame, PlayMinute } from './football-game.ts'
import type { TimeInterval } from './spans.ts'

export type KeylessChange<Kind extends FeedChange['kind']> = Omit<Extract<FeedChange, { kind: Kind }>, 'key'>

/**
 * Timed event of a simulated match: changes the match state at a time in milliseconds after kick-off. Events with the
 * same time form one published state.
 */
export interface TimedEvent {
  readonly atMs: number
  readonly edit: (state: LiveState) => LiveState
  /** Builds the match result that is published with the event, from the match state after the event. */
  readonly result?: (state: LiveState) => KeylessChange<'result'>
}

/** Playing times of the halves in milliseconds after kick-off. */
export type PlayingTimes = Readonly<Record<PlayMinute['period'], TimeInterval>>

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
const BREAK_MS = 15 * MINUTE_MS

export function computeClock(stoppage: FootballGame['stoppage']): PlayingTimes {
  const first = { fromMs: 0, toMs: (45 + stoppage.first) * MINUTE_MS }
  const secondFromMs = first.toMs + BREAK_MS
  return { first, second: { fromMs: secondFromMs, toMs: secondFromMs + (45 + stoppage.second) * MINUTE_MS } }
}

/**
 * Draws a random time within a match minute, in milliseconds after kick-off. Excludes the first and the last second of
 * the minute.
 */
export function drawTime(clock: PlayingTimes, at: PlayMinute, draw: RandomDraw): number {
  const nth = at.minute - (at.period === 'first' ? 0 : 45) + at.added
  return clock[at.period].fromMs + (nth - 1) * MINUTE_MS + draw.integer(1, 58) * SECOND_MS
}
