import { NIL, type MatchOutcome } from '@touchline/domain/match'
import type { Draw } from './draw.ts'
import { endingMarks } from './ending.ts'
import type { Game, PlayMinute } from './game.ts'
import { plusGoal } from './game.ts'
import type { TimedMoment } from './interruptions.ts'
import { dangers, reviewedMs, suspensions } from './interruptions.ts'
import type { Clock, Mark, News } from './mark.ts'
import { MINUTE_MS, clockOf, drawTime } from './mark.ts'
import { NOT_STARTED } from './not-started.ts'
import { outcomeOf } from './outcome.ts'
import type { TimeSpan } from './spans.ts'

/** One published change of a match, in milliseconds after kick-off. */
export interface TimelineMessage {
  readonly afterMs: number
  readonly news: News<'state'> | News<'result'>
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
export const timeline = (game: Game, draw: Draw): TimelineMessage[] => {
  if (game.ending.kind === 'postponed') return postponedBeats()
  const clock = clockOf(game.stoppage)
  const moments = game.moments
    .map((moment): TimedMoment => ({ ...moment, atMs: drawTime(clock, moment, draw) }))
    .toSorted((a, b) => a.atMs - b.atMs)
  const played = [
    ...halves(clock),
    ...moments.flatMap((moment) => momentMarks(moment, clock)),
    ...switchMarks('suspended', suspensions(moments, clock, draw)),
    ...switchMarks('danger', dangers(moments, clock, draw)),
  ]
  return beatsOf(endingMarks(game, played, clock, draw))
}

const halves = (clock: Clock): Mark[] => [
  ...minuteMarks('first', clock.first),
  {
    atMs: clock.first.toMs,
    edit: (state) => ({ ...state, period: 'half-time', minute: 45, added: 0, halfTime: state.score }),
    result: (state) => ({ kind: 'result', version: 1, certainty: 1, outcome: outcomeOf(state) }),
  },
  ...minuteMarks('second', clock.second),
]

const minuteMarks = (period: PlayMinute['period'], half: TimeSpan): Mark[] => {
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

const momentMarks = (moment: TimedMoment, clock: Clock): Mark[] => {
  const { atMs, side, period, minute, added } = moment
  if (moment.kind === 'red') return [{ atMs, edit: (state) => ({ ...state, reds: plusGoal(state.reds, side) }) }]
  const goal = { side, period, minute, added }
  const scored: Mark = {
    atMs,
    edit: (state) => ({ ...state, score: plusGoal(state.score, side), goals: [...state.goals, goal] }),
  }
  if (!moment.disallowed) return [scored]
  const takenBack: Mark = {
    atMs: reviewedMs(moment, clock),
    edit: (state) => ({
      ...state,
      score: plusGoal(state.score, side, -1),
      goals: state.goals.filter((other) => other !== goal),
    }),
  }
  return [scored, takenBack]
}

const switchMarks = (flag: 'danger' | 'suspended', spans: readonly TimeSpan[]): Mark[] => {
  const turned = (atMs: number, on: boolean): Mark => ({ atMs, edit: (state) => ({ ...state, [flag]: on }) })
  return spans.flatMap(({ fromMs, toMs }) => [turned(fromMs, true), turned(toMs, false)])
}

const postponedBeats = (): TimelineMessage[] => {
  const cancelled = { status: 'cancelled' as const, score: NIL }
  const parts = { first: cancelled, second: cancelled, full: cancelled, extra: cancelled }
  const outcome: MatchOutcome = { parts, goals: [], postponed: true }
  return [
    { afterMs: 0, news: { kind: 'state', state: { ...NOT_STARTED, suspended: true } } },
    { afterMs: POSTPONED_VOID_MS, news: { kind: 'state', state: { ...NOT_STARTED, period: 'ended' } } },
    { afterMs: POSTPONED_VOID_MS, news: { kind: 'result', version: 1, certainty: 2, outcome } },
  ]
}

const beatsOf = (marks: readonly Mark[]): TimelineMessage[] => {
  const beats: TimelineMessage[] = []
  let state = NOT_STARTED
  const hasResult = (mark: Mark) => Number(mark.result !== undefined)
  const ordered = marks.toSorted((a, b) => a.atMs - b.atMs || hasResult(a) - hasResult(b))
  for (const [index, mark] of ordered.entries()) {
    state = mark.edit(state)
    if (ordered[index + 1]?.atMs !== mark.atMs) beats.push({ afterMs: mark.atMs, news: { kind: 'state', state } })
    if (mark.result !== undefined) beats.push({ afterMs: mark.atMs, news: mark.result(state) })
  }
  return beats
}
