import {
  NIL,
  type EndedPart,
  type LiveState,
  type MatchOutcome,
  type Part,
  type Score,
  type Side,
} from '@touchline/domain/match'
import type { TimelineMessage } from '../timeline.ts'
import { NOT_STARTED } from '../not-started.ts'

/**
 * State of a simulated match at a time in milliseconds after its start, with the final scores of the completed parts.
 */
export interface Step {
  readonly atMs: number
  readonly state: LiveState
  readonly ended: Readonly<Partial<Record<Part, Score>>>
}

/** Score timeline of a simulated match in time order; the last step is the end of the match. */
export interface Course {
  readonly steps: readonly Step[]
  /** Race: finishing place of every runner, in runner order (GR11). */
  readonly places?: readonly number[]
  /** Bout: method of victory. */
  readonly method?: 'stoppage' | 'decision'
  /** Official winner, and whether the match was shortened, if the source states them (GR16, GR17). */
  readonly winner?: MatchOutcome['winner']
  readonly shortened?: true
  /** Winners of the maps in order, if the source states them (GR16). */
  readonly mapWinners?: readonly Side[]
  /**
   * Parts (halves, sets) that were played with an unknown score. The parts are omitted from results, so their markets
   * stay open (GR18).
   */
  readonly unknown?: readonly Part[]
}

/**
 * Ending of a match.
 * - `played`: the match was completed.
 * - `broken`: the match stops after a share of its timeline. The abandonment is published `afterMs` later, or at once
 *   if a player retires.
 * - `cancelled`: the match never starts (walkover or postponement, GR10). The cancellation is published `afterMs`
 *   after kick-off.
 */
export type CourseEnd =
  | { readonly kind: 'played' }
  | { readonly kind: 'broken'; readonly share: number; readonly afterMs: number }
  | { readonly kind: 'cancelled'; readonly afterMs: number; readonly postponed?: true }

const NOT_PLAYED: EndedPart = { status: 'cancelled', score: NIL }

/**
 * Returns every state and result that a match publishes for the given parts, in time order. A result with certainty 1
 * follows the end of a part. The final result (certainty 2) cancels every part that was not played.
 */
export const timelineOfCourse = (course: Course, parts: readonly Part[], end: CourseEnd): TimelineMessage[] => {
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
): TimelineMessage[] => {
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
  abandonAfterMs: number,
): TimelineMessage[] => {
  const beats: TimelineMessage[] = []
  let version = 0
  let reportedParts = 0
  for (const { atMs, state, ended } of steps.slice(0, -1)) {
    beats.push({ afterMs: atMs, news: { kind: 'state', state } })
    const over = Object.keys(ended).length
    if (over > reportedParts) {
      version += 1
      const outcome = { parts: completedParts(course, ended), goals: goalsOf(state) }
      beats.push({ afterMs: atMs, news: { kind: 'result', version, certainty: 1, outcome } })
    }
    reportedParts = over
  }
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a course has at least one step')
  const suspended: LiveState = { ...last.state, danger: false, suspended: true }
  if (abandonAfterMs > 0) beats.push({ afterMs: last.atMs, news: { kind: 'state', state: suspended } })
  const afterMs = last.atMs + abandonAfterMs
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
  const knownParts = parts.filter((part) => !unknown.includes(part))
  const unplayed = Object.fromEntries(knownParts.map((part) => [part, NOT_PLAYED]))
  return {
    parts: { ...unplayed, ...completedParts(course, ended) },
    goals: goalsOf(state),
    ...(places && { places }),
    ...(method && { method }),
    ...(winner && { winner }),
    ...(shortened && { shortened }),
  }
}

/**
 * Builds the result of an abandoned match. Open parts, and parts that span the match, are abandoned with their current
 * score.
 */
const broken = (course: Course, { state, ended }: Step, parts: readonly Part[]): MatchOutcome => {
  const partScores = { ...state.parts, full: state.score }
  return {
    parts: Object.fromEntries(
      parts.map((part): [Part, EndedPart] => {
        const over = ended[part]
        if (over !== undefined) return [part, completedPart(course, part, over)]
        const score = partScores[part]
        return [part, score === undefined ? NOT_PLAYED : { status: 'abandoned', score: score }]
      }),
    ),
    goals: goalsOf(state),
  }
}

/** Returns the goals of the match with their minutes. Returns null if the timeline does not list every goal. */
const goalsOf = ({ goals, score }: LiveState): MatchOutcome['goals'] =>
  goals.length === score.home + score.away ? goals : null
