import { ZERO_SCORE, type LiveState, type Period, type Score } from '../match/index.ts'
import type { SportFamily } from '../sport/index.ts'
import { goalEvents, listedGoals } from './goal-events.ts'
import type { EventMoment, MatchEvent, TimelineSport } from './match-event.ts'
import { listCountRises } from './count-rises.ts'

const SIDES = ['home', 'away'] as const
/**
 * Sports whose events are counted from the scores of sets or maps added up, because the deciding score (won sets or
 * maps) is too coarse.
 */
const PART_SCORED_FAMILIES: ReadonlySet<SportFamily> = new Set<SportFamily>(['sets', 'maps'])

/**
 * Minute within which the first feed message must arrive so that the timeline of a match is complete from its start.
 */
const START_MINUTES = 2
/** Largest number of minutes between consecutive feed messages, because sources report most matches once a minute. */
const STEP_MINUTES = 2

/** Periods of football in order of play. */
const PERIODS: readonly Period[] = ['pre', 'first', 'half-time', 'second', 'break', 'extra', 'ended']

/**
 * Returns the events between two states of a match, in order. `before` is null if no earlier state is stored.
 * `isContinuous` is false if the source was offline between the two states, for example because the server was down.
 * Unobserved events are never dated to `after` (TL1).
 */
export function findEventsBetween(
  before: LiveState | null,
  after: LiveState,
  sport: TimelineSport,
  atS: number,
  isContinuous = true,
): MatchEvent[] {
  const at: EventMoment = { period: after.period, minute: after.minute, added: after.added, atS }
  const events = isGap(before, after, isContinuous) ? gapEvents : stepEvents
  return [
    ...events(before, after, sport, at),
    ...(after.danger && before?.danger !== true
      ? [{ ...at, kind: 'danger' as const, side: null, count: after.score }]
      : []),
  ]
}

function isGap(before: LiveState | null, after: LiveState, isContinuous: boolean): boolean {
  if (after.period === 'pre') return false
  if (before === null || before.period === 'pre') return !isStart(after)
  return !isContinuous && !isNextStep(before, after)
}

function isStart(state: LiveState): boolean {
  return (
    (state.period === 'first' || state.period === 'p1') &&
    state.minute <= START_MINUTES &&
    countScored(state) + state.reds.home + state.reds.away === 0
  )
}

function countScored({ score, parts = {} }: LiveState): number {
  return [score, ...Object.values(parts)].reduce((sum, { home, away }) => sum + home + away, 0)
}

/** Returns whether no feed message was lost between two states of a match. Some messages are sent only once. */
function isNextStep(before: LiveState, after: LiveState): boolean {
  return (
    before.period === after.period &&
    after.minute - before.minute <= STEP_MINUTES &&
    (after.minute > 0 || countScored(after) - countScored(before) <= 2)
  )
}

/**
 * Returns the events of a gap (TL1). Goals listed by the source keep their minute. Time and side of other events in the
 * gap are unknown: `joined` reports the score after the gap, and a single event reports the number of red cards.
 */
function gapEvents(before: LiveState | null, after: LiveState, sport: TimelineSport, at: EventMoment): MatchEvent[] {
  const now = { ...at, side: null }
  const goals = sport.family === 'goals' ? listedGoals(before, after, sport, at) : []
  const tally = computeTally(after, sport.family)
  return [
    ...goals.map((goal) => ({ ...goal, atS: Math.min(at.atS, (goal.minute + goal.added) * 60) })),
    ...(before !== null && isExplained(before, after, goals.length)
      ? []
      : [{ ...now, kind: after.period === 'ended' ? ('period' as const) : ('joined' as const), count: after.score }]),
    ...(PART_SCORED_FAMILIES.has(sport.family) && !isEqual(tally, computeTally(before, sport.family))
      ? [{ ...now, kind: 'score' as const, count: tally }]
      : []),
    ...(isEqual(after.reds, before?.reds ?? ZERO_SCORE) ? [] : [{ ...now, kind: 'red' as const, count: after.reds }]),
  ]
}

/** Returns the points of both sides so far; for sets and maps the sum over every set or map. */
function computeTally(state: LiveState | null, family: SportFamily): Score {
  if (state === null) return ZERO_SCORE
  const numbered = Object.entries(state.parts ?? {})
    .filter(([part]) => /^p\d$/.test(part))
    .map(([, score]) => score)
  if (!PART_SCORED_FAMILIES.has(family) || numbered.length === 0) return state.score
  return numbered.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), ZERO_SCORE)
}

/**
 * Returns whether the given number of newly listed goals explains the whole change of the score between two states of a
 * period.
 */
function isExplained(before: LiveState, after: LiveState, goals: number): boolean {
  return (
    before.period === after.period &&
    isEqual(before.reds, after.reds) &&
    countScored({ ...after, parts: onlyExtra(after) }) - countScored({ ...before, parts: onlyExtra(before) }) === goals
  )
}

function isEqual(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}

function onlyExtra({ parts }: LiveState): NonNullable<LiveState['parts']> {
  return parts?.extra === undefined ? {} : { extra: parts.extra }
}

function stepEvents(before: LiveState | null, after: LiveState, sport: TimelineSport, at: EventMoment): MatchEvent[] {
  return [
    ...(sport.family === 'goals' ? goalEvents(before, after, sport, at) : scoreEvents(before, after, sport, at)),
    ...listCountRises(before?.reds ?? ZERO_SCORE, after.reds).map(
      (rise): MatchEvent => ({ ...at, ...rise, kind: 'red' }),
    ),
    ...(after.period === (before?.period ?? 'pre')
      ? []
      : [{ ...at, kind: 'period' as const, side: null, count: after.score }]),
  ]
}

function scoreEvents(
  before: LiveState | null,
  after: LiveState,
  { family }: TimelineSport,
  at: EventMoment,
): MatchEvent[] {
  const [earlier, count] = [computeTally(before, family), computeTally(after, family)]
  const moved = SIDES.filter((side) => count[side] !== earlier[side])
  if (moved.length === 0) return []
  return [{ ...at, kind: 'score', side: moved.length === 1 ? (moved[0] ?? null) : null, count }]
}

/**
 * Returns whether a state is older than another: fewer minutes played or, without a clock, a lower score. A state of a
 * later period is never older, because the minute of some feeds advances at half-time and is then set back.
 */
export function isEarlier(state: LiveState, than: LiveState): boolean {
  if (isLaterPeriod(state.period, than.period)) return false
  if (state.minute !== than.minute) return state.minute < than.minute
  return state.minute > 0
    ? state.added < than.added && state.period === than.period
    : countScored(state) < countScored(than)
}

function isLaterPeriod(period: Period, than: Period): boolean {
  return PERIODS.includes(than) && PERIODS.indexOf(period) > PERIODS.indexOf(than)
}
