import type { FeedChange, LiveState, MatchOutcome } from '@touchline/domain/match'
import type { Draw } from './draw.ts'
import type { Game, Moment, PlayMinute } from './game.ts'
import { plusGoal } from './game.ts'
import type { Span } from './spans.ts'
import { clipSpan, joinSpans } from './spans.ts'

type News<Kind extends FeedChange['kind']> = Omit<Extract<FeedChange, { kind: Kind }>, 'key'>

/** One thing that is told of a match, milliseconds after its kick-off. */
export interface Beat {
  readonly afterMs: number
  readonly news: News<'state'> | News<'result'>
}

/** What changes at a moment; marks of the same moment make one state. */
interface Mark {
  readonly atMs: number
  readonly edit: (state: LiveState) => LiveState
  readonly result?: (state: LiveState) => News<'result'>
}

type Clock = Readonly<Record<PlayMinute['period'], Span>>
type TimedMoment = Moment & { readonly atMs: number }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const BREAK_MS = 15 * MINUTE_MS
const GIVEN_UP_AFTER_MS = 20 * MINUTE_MS
/** GR10: not played within 36 hours of its kick-off. */
const POSTPONED_VOID_MS = 36 * 60 * MINUTE_MS

/** No timeline goes on for longer than this after its kick-off, unless the match is postponed. */
export const LONGEST_PLAY_MS = 180 * MINUTE_MS
export const LONGEST_POSTPONED_MS = POSTPONED_VOID_MS

const NIL = { home: 0, away: 0 }
const NOT_STARTED: LiveState = {
  period: 'pre', minute: 0, added: 0, score: NIL, halfTime: null, goals: [], reds: NIL, danger: false, suspended: false,
}

/**
 * All that is told of a match from kick-off on, in order. The minute of a state is the one being played, as people
 * write it, so a goal of the 12th minute falls in a state of minute 12; pre is 0, half-time 45, ended 90.
 * A result of the first half (certainty 1) comes at half-time, the whole one (certainty 2) at the end; each result has a
 * version one above the last, a correction too.
 */
export function timeline(game: Game, draw: Draw): Beat[] {
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
  return beatsOf(withEnding(game.ending, played, clock, draw))
}

function clockOf(stoppage: Game['stoppage']): Clock {
  const first = { fromMs: 0, toMs: (45 + stoppage.first) * MINUTE_MS }
  const secondFromMs = first.toMs + BREAK_MS
  return { first, second: { fromMs: secondFromMs, toMs: secondFromMs + (45 + stoppage.second) * MINUTE_MS } }
}

function startOfMinute(clock: Clock, at: PlayMinute): number {
  const nth = at.minute - (at.period === 'first' ? 0 : 45) + at.added
  return clock[at.period].fromMs + (nth - 1) * MINUTE_MS
}

function drawTime(clock: Clock, at: PlayMinute, draw: Draw): number {
  return startOfMinute(clock, at) + draw.whole(1, 58) * SECOND_MS
}

function halves(clock: Clock): Mark[] {
  return [
    ...minuteMarks('first', clock.first),
    {
      atMs: clock.first.toMs,
      edit: (state) => ({ ...state, period: 'half-time', minute: 45, added: 0, halfTime: state.score }),
      result: (state) => ({ kind: 'result', version: 1, certainty: 1, outcome: outcomeOf(state) }),
    },
    ...minuteMarks('second', clock.second),
  ]
}

function minuteMarks(period: PlayMinute['period'], half: Span): Mark[] {
  const before = period === 'first' ? 0 : 45
  return Array.from({ length: (half.toMs - half.fromMs) / MINUTE_MS }, (_, index) => ({
    atMs: half.fromMs + index * MINUTE_MS,
    edit: (state) => ({
      ...state, period, minute: before + Math.min(index + 1, 45), added: Math.max(0, index + 1 - 45),
    }),
  }))
}

function momentMarks(moment: TimedMoment, clock: Clock): Mark[] {
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
      ...state, score: plusGoal(state.score, side, -1), goals: state.goals.filter((other) => other !== goal),
    }),
  }
  return [scored, takenBack]
}

/** The referee decides before the half is over. */
function reviewedMs(moment: TimedMoment, clock: Clock): number {
  return Math.min(moment.atMs + MINUTE_MS, clock[moment.period].toMs - SECOND_MS)
}

/** Betting is closed for 20–30 s from a goal or a red card, from the moment a penalty is given, and while a goal is looked at. */
function suspensions(moments: readonly TimedMoment[], clock: Clock, draw: Draw): Span[] {
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
function dangers(moments: readonly TimedMoment[], clock: Clock, draw: Draw): Span[] {
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

function switchMarks(flag: 'danger' | 'suspended', spans: readonly Span[]): Mark[] {
  const turned = (atMs: number, on: boolean): Mark => ({ atMs, edit: (state) => ({ ...state, [flag]: on }) })
  return spans.flatMap(({ fromMs, toMs }) => [turned(fromMs, true), turned(toMs, false)])
}

function withEnding(ending: Game['ending'], played: readonly Mark[], clock: Clock, draw: Draw): Mark[] {
  if (ending.kind === 'abandoned') {
    const atMs = drawTime(clock, ending.at, draw)
    const broken: Mark = { atMs, edit: (state) => ({ ...state, danger: false, suspended: true }) }
    return [...played.filter((mark) => mark.atMs < atMs), broken, finalMark(atMs + GIVEN_UP_AFTER_MS, 'abandoned')]
  }
  const end = finalMark(clock.second.toMs, 'completed')
  const corrected = ending.kind === 'played' && ending.corrected
  return corrected ? [...played, end, correctionMark(clock.second.toMs + draw.whole(3, 10) * MINUTE_MS)] : [...played, end]
}

function finalMark(atMs: number, status: 'completed' | 'abandoned'): Mark {
  return {
    atMs,
    edit: (state) => ({
      ...state, period: 'ended', danger: false, suspended: false,
      ...(status === 'completed' ? { minute: 90, added: 0 } : {}),
    }),
    result: (state) => ({ kind: 'result', version: 2, certainty: 2, outcome: outcomeOf(state, status) }),
  }
}

function correctionMark(atMs: number): Mark {
  return {
    atMs,
    edit: withoutLastGoal,
    result: (state) => ({ kind: 'result', version: 3, certainty: 2, outcome: outcomeOf(state, 'completed') }),
  }
}

function withoutLastGoal(state: LiveState): LiveState {
  const last = state.goals.at(-1)
  if (last === undefined) return state
  const { halfTime } = state
  return {
    ...state,
    goals: state.goals.slice(0, -1),
    score: plusGoal(state.score, last.side, -1),
    halfTime: last.period === 'first' && halfTime !== null ? plusGoal(halfTime, last.side, -1) : halfTime,
  }
}

/** A first half that was broken off takes the score and the status of the match. */
function outcomeOf(state: LiveState, ending?: 'completed' | 'abandoned'): MatchOutcome {
  const fullTime = ending === undefined ? null : { status: ending, score: state.score }
  const firstHalf = state.halfTime === null ? fullTime : { status: 'completed' as const, score: state.halfTime }
  return { firstHalf, fullTime, goals: state.goals }
}

function postponedBeats(): Beat[] {
  const cancelled = { status: 'cancelled' as const, score: NIL }
  const outcome: MatchOutcome = { firstHalf: cancelled, fullTime: cancelled, goals: [] }
  return [
    { afterMs: 0, news: { kind: 'state', state: { ...NOT_STARTED, suspended: true } } },
    { afterMs: POSTPONED_VOID_MS, news: { kind: 'state', state: { ...NOT_STARTED, period: 'ended' } } },
    { afterMs: POSTPONED_VOID_MS, news: { kind: 'result', version: 1, certainty: 2, outcome } },
  ]
}

function beatsOf(marks: readonly Mark[]): Beat[] {
  const beats: Beat[] = []
  let state = NOT_STARTED
  const ordered = marks.toSorted((a, b) => a.atMs - b.atMs)
  for (const [index, mark] of ordered.entries()) {
    state = mark.edit(state)
    if (ordered[index + 1]?.atMs !== mark.atMs) beats.push({ afterMs: mark.atMs, news: { kind: 'state', state } })
    if (mark.result !== undefined) beats.push({ afterMs: mark.atMs, news: mark.result(state) })
  }
  return beats
}
