import { ZERO_SCORE, type MatchOutcome } from '@touchline/domain/match'
import type { RandomDraw } from './random-draw.ts'
import { buildEndingEvents } from './ending.ts'
import type { FootballGame, PlayMinute } from './football-game.ts'
import { plusGoal } from './football-game.ts'
import type { TimedMoment } from './interruptions.ts'
import { dangers, reviewedMs, suspensions } from './interruptions.ts'
import type { PlayingTimes, TimedEvent, KeylessChange } from './mark.ts'
import { MINUTE_MS, computeClock, drawTime } from './mark.ts'
import { NOT_STARTED } from './not-started.ts'
import { buildOutcome } from './outcome.ts'
import type { TimeInterval } from './spans.ts'

/** One published change of a match, in milliseconds after kick-off. */
export interface TimelineMessage {
  readonly afterMs: number
  readonly change: KeylessChange<'state'> | KeylessChange<'result'>
}

/** A match not played within 36 hours of kick-off is void (GR10). */
const POSTPONED_VOID_MS = 36 * 60 * MINUTE_MS

/** Maximum duration of a timeline after kick-off, unless the match is postponed. */
export const LONGEST_PLAY_MS = 210 * MINUTE_MS
export const LONGEST_POSTPONED_MS = POSTPONED_VOID_MS

/**
 * Returns every state and result of a match from kick-off on, in order. The minute of a state is the minute in play, so
 * a goal in the 12th minute has minute 12. The minute is 0 before kick-off, 45 at half-time and 90 at the end.
 *
 * The result of the first half (certainty 1) comes at half-time, the final result (certainty 2) at the end, and the
 * result of extra time after it. Every result, including a correction, has a higher version than the previous result.
 */
export function buildFootballTimeline(game: FootballGame, draw: RandomDraw): TimelineMessage[] {
  if (game.ending.kind === 'postponed') return buildPostponedMessages()
  const clock = computeClock(game.stoppage)
  const moments = game.moments
    .map((moment): TimedMoment => ({ ...moment, atMs: drawTime(clock, moment, draw) }))
    .toSorted((a, b) => a.atMs - b.atMs)
  const playedEvents = [
    ...buildHalfEvents(clock),
    ...moments.flatMap((moment) => buildMomentEvents(moment, clock)),
    ...buildFlagEvents('suspended', suspensions(moments, clock, draw)),
    ...buildFlagEvents('danger', dangers(moments, clock, draw)),
  ]
  return buildMessages(buildEndingEvents(game, playedEvents, clock, draw))
}

function buildPostponedMessages(): TimelineMessage[] {
  const cancelled = { status: 'cancelled' as const, score: ZERO_SCORE }
  const parts = { first: cancelled, second: cancelled, full: cancelled, extra: cancelled }
  const outcome: MatchOutcome = { parts, goals: [], postponed: true }
  return [
    { afterMs: 0, change: { kind: 'state', state: { ...NOT_STARTED, suspended: true } } },
    { afterMs: POSTPONED_VOID_MS, change: { kind: 'state', state: { ...NOT_STARTED, period: 'ended' } } },
    { afterMs: POSTPONED_VOID_MS, change: { kind: 'result', version: 1, certainty: 2, outcome } },
  ]
}

function buildHalfEvents(clock: PlayingTimes): TimedEvent[] {
  return [
    ...buildMinuteEvents('first', clock.first),
    {
      atMs: clock.first.toMs,
      edit: (state) => ({ ...state, period: 'half-time', minute: 45, added: 0, halfTime: state.score }),
      result: (state) => ({ kind: 'result', version: 1, certainty: 1, outcome: buildOutcome(state) }),
    },
    ...buildMinuteEvents('second', clock.second),
  ]
}

function buildMinuteEvents(period: PlayMinute['period'], half: TimeInterval): TimedEvent[] {
  const before = period === 'first' ? 0 : 45
  return Array.from({ length: (half.toMs - half.fromMs) / MINUTE_MS }, (_, index) => ({
    atMs: half.fromMs + index * MINUTE_MS,
    edit: (state) => ({
      ...state,
      period,
      minute: before + Math.min(index + 1, 45),
      added: Math.max(0, index + 1 - 45),
    }),
  }))
}

function buildMomentEvents(moment: TimedMoment, clock: PlayingTimes): TimedEvent[] {
  const { atMs, side, period, minute, added } = moment
  if (moment.kind === 'red') return [{ atMs, edit: (state) => ({ ...state, reds: plusGoal(state.reds, side) }) }]
  const goal = { side, period, minute, added }
  const scored: TimedEvent = {
    atMs,
    edit: (state) => ({ ...state, score: plusGoal(state.score, side), goals: [...state.goals, goal] }),
  }
  if (!moment.disallowed) return [scored]
  const withdrawal: TimedEvent = {
    atMs: reviewedMs(moment, clock),
    edit: (state) => ({
      ...state,
      score: plusGoal(state.score, side, -1),
      goals: state.goals.filter((other) => other !== goal),
    }),
  }
  return [scored, withdrawal]
}

function buildFlagEvents(flag: 'danger' | 'suspended', spans: readonly TimeInterval[]): TimedEvent[] {
  const turned = (atMs: number, on: boolean): TimedEvent => ({ atMs, edit: (state) => ({ ...state, [flag]: on }) })
  return spans.flatMap(({ fromMs, toMs }) => [turned(fromMs, true), turned(toMs, false)])
}

function buildMessages(events: readonly TimedEvent[]): TimelineMessage[] {
  const messages: TimelineMessage[] = []
  let state = NOT_STARTED
  const hasResult = (event: TimedEvent) => Number(event.result !== undefined)
  const ordered = events.toSorted((a, b) => a.atMs - b.atMs || hasResult(a) - hasResult(b))
  for (const [index, event] of ordered.entries()) {
    state = event.edit(state)
    if (ordered[index + 1]?.atMs !== event.atMs)
      messages.push({ afterMs: event.atMs, change: { kind: 'state', state } })
    if (event.result !== undefined) messages.push({ afterMs: event.atMs, change: event.result(state) })
  }
  return messages
}
