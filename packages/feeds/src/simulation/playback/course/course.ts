import {
  NIL,
  type EndedPart,
  type LiveState,
  type MatchOutcome,
  type Part,
  type Score,
  type Side,
} from '@touchline/domain/match'
import type { Beat } from '../timeline.ts'
import { NOT_STARTED } from '../not-started.ts'

/** How a match stands at a moment, milliseconds after its start, and the parts that are over by then. */
export interface Step {
  readonly atMs: number
  readonly state: LiveState
  readonly ended: Readonly<Partial<Record<Part, Score>>>
}

/** How a match goes, in the order of time; the last step is its end. */
export interface Course {
  readonly steps: readonly Step[]
  /** Of a race: the place of each runner (GR11). */
  readonly places?: readonly number[]
  /** Of a bout: how it was won. */
  readonly method?: 'stoppage' | 'decision'
  /** Official winner and whether the match was shortened, where the source tells them (GR16, GR17). */
  readonly winner?: MatchOutcome['winner']
  readonly shortened?: true
  /** Winners of the maps, in their order, where the source tells them (GR16). */
  readonly mapWinners?: readonly Side[]
  /** Parts that were played and whose score the source does not tell: they are in no result, and stay open (GR18). */
  readonly unknown?: readonly Part[]
}

/**
 * `played`: to its end. `broken`: the match stops for good after a share of its steps, and is given up `afterMs` later:
 * a match abandoned, or at once where a player retires. `cancelled`: it never starts, which is told so long after its
 * kick-off: a walkover, or a match postponed (GR10).
 */
export type CourseEnd =
  | { readonly kind: 'played' }
  | { readonly kind: 'broken'; readonly share: number; readonly afterMs: number }
  | { readonly kind: 'cancelled'; readonly afterMs: number; readonly postponed?: true }

const NOT_PLAYED: EndedPart = { status: 'cancelled', score: NIL }

/**
 * All that is told of a match with these parts. A result (certainty 1) comes whenever a part is over, the last
 * (certainty 2) at the end; there every part that was not played is cancelled.
 */
export const beatsOfCourse = (course: Course, parts: readonly Part[], end: CourseEnd): Beat[] => {
  if (end.kind === 'cancelled') return cancelledBeats(parts, end)
  const steps = course.steps.map((step) => ({ ...step, ended: without(step.ended, course.unknown ?? []) }))
  if (end.kind === 'played') return beatsOf(course, steps, (last) => completed(course, last, parts), 0)
  const stop = Math.max(1, Math.floor((steps.length - 1) * end.share))
  const played = steps.slice(0, stop).filter(({ ended }) => ended.full === undefined)
  return beatsOf(course, played, (last) => broken(course, last, parts), end.afterMs)
}

const without = <Value>(parts: Readonly<Partial<Record<Part, Value>>>, left: readonly Part[]) =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => !left.includes(part as Part))) as typeof parts

const cancelledBeats = (
  parts: readonly Part[],
  { afterMs, postponed }: Extract<CourseEnd, { kind: 'cancelled' }>,
): Beat[] => {
  const unplayed = Object.fromEntries(parts.map((part) => [part, NOT_PLAYED]))
  const outcome: MatchOutcome = { parts: unplayed, goals: null, ...(postponed && { postponed }) }
  return [
    { afterMs: 0, news: { kind: 'state', state: { ...NOT_STARTED, suspended: true } } },
    { afterMs, news: { kind: 'state', state: { ...NOT_STARTED, period: 'ended' } } },
    { afterMs, news: { kind: 'result', version: 1, certainty: 2, outcome } },
  ]
}

const beatsOf = (
  course: Course,
  steps: readonly Step[],
  outcomeOf: (last: Step) => MatchOutcome,
  givenUpAfterMs: number,
): Beat[] => {
  const beats: Beat[] = []
  let version = 0
  let told = 0
  for (const { atMs, state, ended } of steps.slice(0, -1)) {
    beats.push({ afterMs: atMs, news: { kind: 'state', state } })
    const over = Object.keys(ended).length
    if (over > told) {
      version += 1
      const outcome = { parts: completedParts(course, ended), goals: goalsOf(state) }
      beats.push({ afterMs: atMs, news: { kind: 'result', version, certainty: 1, outcome } })
    }
    told = over
  }
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a course has at least one step')
  const suspended: LiveState = { ...last.state, danger: false, suspended: true }
  if (givenUpAfterMs > 0) beats.push({ afterMs: last.atMs, news: { kind: 'state', state: suspended } })
  const afterMs = last.atMs + givenUpAfterMs
  const state: LiveState = { ...last.state, period: 'ended', danger: false, suspended: false }
  beats.push({ afterMs, news: { kind: 'state', state } })
  beats.push({ afterMs, news: { kind: 'result', version: version + 1, certainty: 2, outcome: outcomeOf(last) } })
  return beats
}

const completedPart = ({ mapWinners }: Course, part: string, score: Score): EndedPart => {
  const winner = /^p\d$/.test(part) ? mapWinners?.[Number(part.slice(1)) - 1] : undefined
  return { status: 'completed', score, ...(winner && { winner }) }
}

const completedParts = (course: Course, ended: Step['ended']): MatchOutcome['parts'] =>
  Object.fromEntries(Object.entries(ended).map(([part, score]) => [part, completedPart(course, part, score)]))

const completed = (course: Course, { state, ended }: Step, parts: readonly Part[]): MatchOutcome => {
  const { places, method, winner, shortened, unknown = [] } = course
  const told = parts.filter((part) => !unknown.includes(part))
  const unplayed = Object.fromEntries(told.map((part) => [part, NOT_PLAYED]))
  return {
    parts: { ...unplayed, ...completedParts(course, ended) },
    goals: goalsOf(state),
    ...(places && { places }),
    ...(method && { method }),
    ...(winner && { winner }),
    ...(shortened && { shortened }),
  }
}

/** What was begun and is not over is abandoned with its score so far, and so are the parts that span the match. */
const broken = (course: Course, { state, ended }: Step, parts: readonly Part[]): MatchOutcome => {
  const told = { ...state.parts, full: state.score }
  return {
    parts: Object.fromEntries(
      parts.map((part): [Part, EndedPart] => {
        const over = ended[part]
        if (over !== undefined) return [part, completedPart(course, part, over)]
        const begun = told[part]
        return [part, begun === undefined ? NOT_PLAYED : { status: 'abandoned', score: begun }]
      }),
    ),
    goals: goalsOf(state),
  }
}

/** Null where what is scored is not told one by one. */
const goalsOf = ({ goals, score }: LiveState): MatchOutcome['goals'] =>
  goals.length === score.home + score.away ? goals : null
