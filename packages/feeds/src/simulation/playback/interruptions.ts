import type { RandomDraw } from './random-draw.ts'
import type { GameMoment } from './football-game.ts'
import type { PlayingTimes } from './mark.ts'
import { MINUTE_MS, SECOND_MS } from './mark.ts'
import type { TimeInterval } from './spans.ts'
import { intersectIntervals, mergeIntervals } from './spans.ts'

/** A match event (goal, red card) with its time in milliseconds after kick-off. */
export type TimedMoment = GameMoment & { readonly atMs: number }

/**
 * Returns the time, in milliseconds after kick-off, at which a reviewed goal is withdrawn. The time is always within
 * the half of the goal.
 */
export function reviewedMs(moment: TimedMoment, clock: PlayingTimes): number {
  return Math.min(moment.atMs + MINUTE_MS, clock[moment.period].toMs - SECOND_MS)
}

/**
 * Returns the periods of suspended betting: 20–30 s after a goal or a red card, from the award of a penalty, and during
 * the review of a goal.
 */
export function suspensions(moments: readonly TimedMoment[], clock: PlayingTimes, draw: RandomDraw): TimeInterval[] {
  const spans = moments.flatMap((moment) => {
    const lead = draw.integer(35, 55) * SECOND_MS
    const tail = draw.integer(20, 30) * SECOND_MS
    const isGoal = moment.kind === 'goal'
    const fromMs = moment.atMs - (isGoal && moment.penalty ? lead : 0)
    const toMs = (isGoal && moment.disallowed ? reviewedMs(moment, clock) : moment.atMs) + tail
    return intersectIntervals({ fromMs, toMs }, clock[moment.period]) ?? []
  })
  return mergeIntervals(spans)
}

/**
 * Draws the danger periods of a match, which delay the acceptance of live bets. Six of ten goals have a danger period
 * before them. The match also has 6 to 12 alarms at random times, most of them without a goal.
 */
export function dangers(moments: readonly TimedMoment[], clock: PlayingTimes, draw: RandomDraw): TimeInterval[] {
  const before = moments.flatMap((moment) => {
    const hasWarning = draw.chance(0.6)
    const lead = draw.integer(10, 40) * SECOND_MS
    const interval = { fromMs: moment.atMs - lead, toMs: moment.atMs + 2 * SECOND_MS }
    return (hasWarning && moment.kind === 'goal' && intersectIntervals(interval, clock[moment.period])) || []
  })
  const alarms = Array.from({ length: draw.integer(6, 12) }, () => {
    const half = draw.chance(0.5) ? clock.first : clock.second
    const fromMs = half.fromMs + draw.integer(0, (half.toMs - half.fromMs) / SECOND_MS) * SECOND_MS
    return intersectIntervals({ fromMs, toMs: fromMs + draw.integer(12, 40) * SECOND_MS }, half) ?? []
  }).flat()
  return mergeIntervals([...before, ...alarms])
}
