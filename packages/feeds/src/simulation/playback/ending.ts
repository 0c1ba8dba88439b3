import { ZERO_SCORE, type LiveState, type MatchOutcome } from '@touchline/domain/match'
import type { RandomDraw } from './random-draw.ts'
import type { ExtraGoal, FootballGame } from './football-game.ts'
import { plusGoal } from './football-game.ts'
import type { PlayingTimes, TimedEvent } from './mark.ts'
import { MINUTE_MS, SECOND_MS, drawTime } from './mark.ts'
import { buildOutcome } from './outcome.ts'

const ABANDON_AFTER_MS = 20 * MINUTE_MS
const EXTRA_BREAK_MS = 5 * MINUTE_MS
const EXTRA_MINUTES = 30

/** Shoot-out score, or stated winner, of a match that is level after extra time. */
type Decided = Pick<FootballGame, 'shootOut' | 'winner'>

/**
 * Adds the events of the match ending (abandonment, extra time or final result) to the timed events of a match. An
 * abandonment removes every later event.
 */
export function buildEndingEvents(
  { ending, extra, ...decided }: FootballGame,
  playedEvents: readonly TimedEvent[],
  clock: PlayingTimes,
  draw: RandomDraw,
): TimedEvent[] {
  if (ending.kind === 'abandoned') {
    const atMs = drawTime(clock, ending.at, draw)
    const abandonment: TimedEvent = { atMs, edit: (state) => ({ ...state, danger: false, suspended: true }) }
    return [
      ...playedEvents.filter((event) => event.atMs < atMs),
      abandonment,
      buildFinalEvent(atMs + ABANDON_AFTER_MS, 'abandoned'),
    ]
  }
  if (extra !== undefined) return [...playedEvents, ...buildExtraTimeEvents(extra, decided, clock.second.toMs, draw)]
  const end = buildFinalEvent(clock.second.toMs, 'completed', decided)
  if (ending.kind !== 'played' || !ending.corrected) return [...playedEvents, end]
  return [...playedEvents, end, buildCorrectionEvent(clock.second.toMs + draw.integer(3, 10) * MINUTE_MS)]
}

function buildFinalEvent(atMs: number, status: 'completed' | 'abandoned', decided: Decided = {}): TimedEvent {
  return {
    atMs,
    edit: (state) => ({
      ...state,
      period: 'ended',
      danger: false,
      suspended: false,
      ...(status === 'completed' ? { minute: 90, added: 0 } : {}),
    }),
    result: (state) => ({
      kind: 'result',
      version: 2,
      certainty: 2,
      outcome: withDecided(buildOutcome(state, status), decided),
    }),
  }
}

function withDecided(outcome: MatchOutcome, { shootOut, winner }: Decided): MatchOutcome {
  return {
    ...outcome,
    ...(shootOut && { shootOut }),
    ...(winner && { winner }),
  }
}

/**
 * Builds the events of extra time, and the result after 90 minutes, which is published before extra time starts (GR8).
 */
function buildExtraTimeEvents(
  goals: readonly ExtraGoal[],
  decided: Decided,
  fromMs: number,
  draw: RandomDraw,
): TimedEvent[] {
  const startMs = fromMs + EXTRA_BREAK_MS
  const endMs = startMs + EXTRA_MINUTES * MINUTE_MS
  return [
    {
      atMs: fromMs,
      edit: (state) => ({ ...state, period: 'break', minute: 90, added: 0, danger: false, suspended: false }),
      result: (state) => ({
        kind: 'result',
        version: 2,
        certainty: 2,
        outcome: buildOutcome(state, 'completed', 'toCome'),
      }),
    },
    ...Array.from(
      { length: EXTRA_MINUTES },
      (_, nth): TimedEvent => ({
        atMs: startMs + nth * MINUTE_MS,
        edit: (state) => ({
          ...state,
          period: 'extra',
          minute: 91 + nth,
          parts: { extra: state.parts?.extra ?? ZERO_SCORE },
        }),
      }),
    ),
    ...goals.map(
      ({ side, minute }): TimedEvent => ({
        atMs: startMs + (minute - 91) * MINUTE_MS + draw.integer(1, 58) * SECOND_MS,
        edit: (state) => ({ ...state, parts: { extra: plusGoal(state.parts?.extra ?? ZERO_SCORE, side) } }),
      }),
    ),
    {
      atMs: endMs,
      edit: (state) => ({ ...state, period: 'ended', minute: 120 }),
      result: (state) => ({
        kind: 'result',
        version: 3,
        certainty: 2,
        outcome: withDecided(buildOutcome(state, 'completed'), decided),
      }),
    },
  ]
}

function buildCorrectionEvent(atMs: number): TimedEvent {
  return {
    atMs,
    edit: withoutLastGoal,
    result: (state) => ({ kind: 'result', version: 3, certainty: 2, outcome: buildOutcome(state, 'completed') }),
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
