import type { Draw } from './draw.ts'
import type { Moment } from './game.ts'
import type { Clock } from './mark.ts'
import { MINUTE_MS, SECOND_MS } from './mark.ts'
import type { Span } from './spans.ts'
import { clipSpan, joinSpans } from './spans.ts'

/** A moment with its second, milliseconds after kick-off. */
export type TimedMoment = Moment & { readonly atMs: number }

/** When a goal that is looked at again is taken back: within the half. */
export const reviewedMs = (moment: TimedMoment, clock: Clock): number =>
  Math.min(moment.atMs + MINUTE_MS, clock[moment.period].toMs - SECOND_MS)

/**
 * When betting is closed: for 20–30 s after a goal or a red card, from when a penalty is given, and while a goal is
 * looked at again.
 */
export const suspensions = (moments: readonly TimedMoment[], clock: Clock, draw: Draw): Span[] => {
  const spans = moments.flatMap((moment) => {
    const lead = draw.whole(35, 55) * SECOND_MS
    const tail = draw.whole(20, 30) * SECOND_MS
    const isGoal = moment.kind === 'goal'
    const fromMs = moment.atMs - (isGoal && moment.penalty ? lead : 0)
    const toMs = (isGoal && moment.disallowed ? reviewedMs(moment, clock) : moment.atMs) + tail
    return clipSpan({ fromMs, toMs }, clock[moment.period]) ?? []
  })
  return joinSpans(spans)
}

/** Six goals of ten are seen coming; besides, there are 6 to 12 alarms a match, most of them false. */
export const dangers = (moments: readonly TimedMoment[], clock: Clock, draw: Draw): Span[] => {
  const before = moments.flatMap((moment) => {
    const seen = draw.chance(0.6)
    const lead = draw.whole(10, 40) * SECOND_MS
    const span = { fromMs: moment.atMs - lead, toMs: moment.atMs + 2 * SECOND_MS }
    return (seen && moment.kind === 'goal' && clipSpan(span, clock[moment.period])) || []
  })
  const alarms = Array.from({ length: draw.whole(6, 12) }, () => {
    const half = draw.chance(0.5) ? clock.first : clock.second
    const fromMs = half.fromMs + draw.whole(0, (half.toMs - half.fromMs) / SECOND_MS) * SECOND_MS
    return clipSpan({ fromMs, toMs: fromMs + draw.whole(12, 40) * SECOND_MS }, half) ?? []
  }).flat()
  return joinSpans([...before, ...alarms])
}
