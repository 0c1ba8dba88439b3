import { NIL, type Goal, type LiveState, type Period, type Score, type Side } from '../match/index.ts'
import { type Sport, type SportFamily } from '../sport/index.ts'

/**
 * What a match in play is remembered by. `period`: another period or break began. `goal` and `noGoal`: one fell, one
 * was taken back. `score`: points, sets, runs or rounds were scored. `danger`: a goal looked near.
 */
export type EventKind = 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger'

/** A recorded fact of a match in play. */
export interface MatchEvent {
  readonly kind: EventKind
  readonly period: Period
  /** Minutes as people write them: 45+2 is minute 45, added 2; 0 where the sport has no clock. */
  readonly minute: number
  readonly added: number
  /** World time after kick-off, seconds. */
  readonly atS: number
  /** Whose it is; null where it is nobody's, or of both. */
  readonly side: Side | null
  /** What is counted of its kind, after it: red cards, corners, bookings; the score otherwise. */
  readonly count: Score
}

const SIDES = ['home', 'away'] as const
/** The deciding score of these says little: what falls into their parts is summed. */
const OF_PARTS: ReadonlySet<SportFamily> = new Set<SportFamily>(['sets', 'maps'])

/** What happened between two states of a match, in order; `before` is null where nothing was known of it. */
export const eventsBetween = (
  before: LiveState | null,
  after: LiveState,
  { family }: Pick<Sport, 'family'>,
  atS: number,
): MatchEvent[] => {
  const at = { period: after.period, minute: after.minute, added: after.added, atS }
  return [
    ...(family === 'goals' ? goalEvents(before, after, at) : scoreEvents(tallyOf(before, family), after, family, at)),
    ...rises(before?.reds ?? NIL, after.reds).map((rise): MatchEvent => ({ ...at, ...rise, kind: 'red' })),
    ...periodEvents(before, after, at),
    ...(after.danger && before?.danger !== true ? [danger(after, at)] : []),
  ]
}

type At = Pick<MatchEvent, 'period' | 'minute' | 'added' | 'atS'>

const danger = ({ score }: LiveState, at: At): MatchEvent => ({ ...at, kind: 'danger', side: null, count: score })

/** Whether a state is one from before another: fewer minutes played, or without a clock less scored. */
export const isEarlier = (state: LiveState, than: LiveState): boolean => {
  if (state.minute !== than.minute) return state.minute < than.minute
  return state.minute > 0 ? state.added < than.added && state.period === than.period : scored(state) < scored(than)
}

const scored = ({ score, parts = {} }: LiveState): number =>
  [score, ...Object.values(parts)].reduce((sum, { home, away }) => sum + home + away, 0)

/** A match that has not begun, or only waits to, has no period to tell of. */
const periodEvents = (before: LiveState | null, { period, score }: LiveState, at: At): MatchEvent[] => {
  if (period === (before?.period ?? 'pre')) return []
  return [{ ...at, kind: 'period', side: null, count: score }]
}

/** Goals bring their own minute. Where they are not told one by one, and in extra time, the score tells of them. */
const goalEvents = (before: LiveState | null, after: LiveState, at: At): MatchEvent[] => {
  const known = before?.goals ?? []
  const { fresh, gone } = unmatched(known, after.goals)
  let count = known.length - gone.length === 0 ? NIL : sumOf(known.filter((goal) => !gone.includes(goal)))
  const taken = gone.map(({ side }): MatchEvent => ({ ...at, kind: 'noGoal', side, count: after.score }))
  const scored = fresh.map((goal): MatchEvent => {
    count = plus(count, goal.side)
    return { ...at, ...minuteOf(goal, at), kind: 'goal', side: goal.side, count }
  })
  const untold = after.goals.length > 0 || known.length > 0 ? [] : rises(before?.score ?? NIL, after.score)
  const extra = rises(before?.parts?.extra ?? NIL, after.parts?.extra ?? NIL)
  return [...taken, ...scored, ...[...untold, ...extra].map((rise): MatchEvent => ({ ...at, ...rise, kind: 'goal' }))]
}

/** In a sport that is told by halves a goal is of its half, though the break has come since. */
const minuteOf = ({ period, minute, added }: Goal, at: At): Pick<At, 'period' | 'minute' | 'added'> => ({
  period: at.period.startsWith('p') ? at.period : period,
  minute,
  added,
})

const sameGoal = (a: Goal, b: Goal): boolean =>
  a.side === b.side && a.period === b.period && a.minute === b.minute && a.added === b.added

/** Two sources write the minute of one goal down so far apart. */
const NEAR_MINUTES = 2

const nearGoal = (a: Goal, b: Goal): boolean =>
  a.side === b.side && a.period === b.period && Math.abs(a.minute + a.added - b.minute - b.added) <= NEAR_MINUTES

/** Goals that only one of the two lists has. Each has one other at most; the very same minute comes first. */
const unmatched = (
  known: readonly Goal[],
  told: readonly Goal[],
): { fresh: readonly Goal[]; gone: readonly Goal[] } => {
  let [fresh, gone] = [told, known]
  for (const isSame of [sameGoal, nearGoal]) {
    for (const goal of fresh) {
      const other = gone.findIndex((each) => isSame(goal, each))
      if (other < 0) continue
      gone = gone.filter((_each, at) => at !== other)
      fresh = fresh.filter((each) => each !== goal)
    }
  }
  return { fresh, gone }
}

const sumOf = (goals: readonly Goal[]): Score => goals.reduce((sum, { side }) => plus(sum, side), NIL)
const plus = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 })

const scoreEvents = (before: Score, after: LiveState, family: SportFamily, at: At): MatchEvent[] => {
  const count = tallyOf(after, family)
  const moved = SIDES.filter((side) => count[side] !== before[side])
  if (moved.length === 0) return []
  return [{ ...at, kind: 'score', side: moved.length === 1 ? (moved[0] ?? null) : null, count }]
}

/** Points of the whole match: of all sets or maps together where those decide. */
const tallyOf = (state: LiveState | null, family: SportFamily): Score => {
  if (state === null) return NIL
  const numbered = Object.entries(state.parts ?? {})
    .filter(([part]) => /^p\d$/.test(part))
    .map(([, score]) => score)
  if (!OF_PARTS.has(family) || numbered.length === 0) return state.score
  return numbered.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NIL)
}

/** One of each by which a count rose, home before away. */
const rises = (before: Score, after: Score): Pick<MatchEvent, 'side' | 'count'>[] => {
  let count = before
  return SIDES.flatMap((side) =>
    Array.from({ length: Math.max(0, after[side] - before[side]) }, () => {
      count = plus(count, side)
      return { side, count }
    }),
  )
}

/** Kept of one match: beyond this points are told no more, what decides still is. */
const MOST_EVENTS = 400

/**
 * A timeline with what happened since, and how many of its first events stand as they were. Points of one minute are
 * one event, so that a match of many points stays short.
 */
export const withEvents = (
  known: readonly MatchEvent[],
  fresh: readonly MatchEvent[],
): { readonly events: readonly MatchEvent[]; readonly unchanged: number } => {
  const events = [...known]
  let unchanged = known.length
  for (const event of fresh) {
    const last = events.at(-1)
    if (last !== undefined && sameMinute(last, event)) {
      events[events.length - 1] = event
      unchanged = Math.min(unchanged, events.length - 1)
    } else if (events.length < MOST_EVENTS || (event.kind !== 'score' && event.kind !== 'danger')) {
      events.push(event)
    }
  }
  return { events, unchanged }
}

const sameMinute = (last: MatchEvent, next: MatchEvent): boolean =>
  last.kind === 'score' &&
  next.kind === 'score' &&
  last.period === next.period &&
  last.minute === next.minute &&
  Math.floor(last.atS / 60) === Math.floor(next.atS / 60)
