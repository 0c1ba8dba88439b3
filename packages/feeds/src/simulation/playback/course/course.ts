import {
  ZERO_SCORE,
  type EndedPart,
  type LiveState,
  type MatchOutcome,
  type MatchPart,
  type Score,
  type Side,
} from '@touchline/domain/match'
import type { TimelineMessage } from '../football-timeline.ts'
import { NOT_STARTED } from '../not-started.ts'

/**
 * State of a simulated match at a time in milliseconds after its start, with the final scores of the completed parts.
 */
export interface TimelineStep {
  readonly atMs: number
  readonly state: LiveState
  readonly ended: Readonly<Partial<Record<MatchPart, Score>>>
}

/** Score timeline of a simulated match in time order; the last step is the end of the match. */
export interface ScoreTimeline {
  readonly steps: readonly TimelineStep[]
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
  readonly unknown?: readonly MatchPart[]
}

/**
 * Ending of a match.
 * - `played`: the match was completed.
 * - `broken`: the match stops after a share of its timeline. The abandonment is published `afterMs` later, or at once
 *   if a player retires.
 * - `cancelled`: the match never starts (walkover or postponement, GR10). The cancellation is published `afterMs`
 *   after kick-off.
 */
export type TimelineEnd =
  | { readonly kind: 'played' }
  | { readonly kind: 'broken'; readonly share: number; readonly afterMs: number }
  | { readonly kind: 'cancelled'; readonly afterMs: number; readonly postponed?: true }

const CANCELLED_PART: EndedPart = { status: 'cancelled', score: ZERO_SCORE }

/**
 * Returns every state and result that a match publishes for the given parts, in time order. A result with certainty 1
 * follows the end of a part. The final result (certainty 2) cancels every part that was not played.
 */
export function buildTimelineMessages(
  timeline: ScoreTimeline,
  parts: readonly MatchPart[],
  end: TimelineEnd,
): TimelineMessage[] {
  if (end.kind === 'cancelled') return buildCancelledMessages(parts, end)
  const steps = timeline.steps.map((step) => ({ ...step, ended: omitParts(step.ended, timeline.unknown ?? []) }))
  if (end.kind === 'played')
    return buildMessages(timeline, steps, (last) => buildCompletedOutcome(timeline, last, parts), 0)
  const stop = Math.max(1, Math.floor((steps.length - 1) * end.share))
  const playedSteps = steps.slice(0, stop).filter(({ ended }) => ended.full === undefined)
  return buildMessages(timeline, playedSteps, (last) => buildAbandonedOutcome(timeline, last, parts), end.afterMs)
}

function buildCancelledMessages(
  parts: readonly MatchPart[],
  { afterMs, postponed }: Extract<TimelineEnd, { kind: 'cancelled' }>,
): TimelineMessage[] {
  const unplayed = Object.fromEntries(parts.map((part) => [part, CANCELLED_PART]))
  const outcome: MatchOutcome = { parts: unplayed, goals: null, ...(postponed && { postponed }) }
  return [
    { afterMs: 0, change: { kind: 'state', state: { ...NOT_STARTED, suspended: true } } },
    { afterMs, change: { kind: 'state', state: { ...NOT_STARTED, period: 'ended' } } },
    { afterMs, change: { kind: 'result', version: 1, certainty: 2, outcome } },
  ]
}

function omitParts<Value>(parts: Readonly<Partial<Record<MatchPart, Value>>>, removedParts: readonly MatchPart[]) {
  return Object.fromEntries(
    Object.entries(parts).filter(([part]) => !removedParts.includes(part as MatchPart)),
  ) as typeof parts
}

function buildMessages(
  timeline: ScoreTimeline,
  steps: readonly TimelineStep[],
  buildOutcome: (last: TimelineStep) => MatchOutcome,
  abandonAfterMs: number,
): TimelineMessage[] {
  const messages: TimelineMessage[] = []
  let version = 0
  let reportedParts = 0
  for (const { atMs, state, ended } of steps.slice(0, -1)) {
    messages.push({ afterMs: atMs, change: { kind: 'state', state } })
    const over = Object.keys(ended).length
    if (over > reportedParts) {
      version += 1
      const outcome = { parts: completedParts(timeline, ended), goals: findGoals(state) }
      messages.push({ afterMs: atMs, change: { kind: 'result', version, certainty: 1, outcome } })
    }
    reportedParts = over
  }
  const last = steps.at(-1)
  if (last === undefined) throw new Error('a course has at least one step')
  const suspended: LiveState = { ...last.state, danger: false, suspended: true }
  if (abandonAfterMs > 0) messages.push({ afterMs: last.atMs, change: { kind: 'state', state: suspended } })
  const afterMs = last.atMs + abandonAfterMs
  const state: LiveState = { ...last.state, period: 'ended', danger: false, suspended: false }
  messages.push({ afterMs, change: { kind: 'state', state } })
  messages.push({
    afterMs,
    change: { kind: 'result', version: version + 1, certainty: 2, outcome: buildOutcome(last) },
  })
  return messages
}

function completedParts(timeline: ScoreTimeline, ended: TimelineStep['ended']): MatchOutcome['parts'] {
  return Object.fromEntries(Object.entries(ended).map(([part, score]) => [part, completedPart(timeline, part, score)]))
}

function completedPart({ mapWinners }: ScoreTimeline, part: string, score: Score): EndedPart {
  const winner = /^p\d$/.test(part) ? mapWinners?.[Number(part.slice(1)) - 1] : undefined
  return { status: 'completed', score, ...(winner && { winner }) }
}

/** Returns the goals of the match with their minutes. Returns null if the timeline does not list every goal. */
function findGoals({ goals, score }: LiveState): MatchOutcome['goals'] {
  return goals.length === score.home + score.away ? goals : null
}

function buildCompletedOutcome(
  timeline: ScoreTimeline,
  { state, ended }: TimelineStep,
  parts: readonly MatchPart[],
): MatchOutcome {
  const { places, method, winner, shortened, unknown = [] } = timeline
  const knownParts = parts.filter((part) => !unknown.includes(part))
  const unplayed = Object.fromEntries(knownParts.map((part) => [part, CANCELLED_PART]))
  return {
    parts: { ...unplayed, ...completedParts(timeline, ended) },
    goals: findGoals(state),
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
function buildAbandonedOutcome(
  timeline: ScoreTimeline,
  { state, ended }: TimelineStep,
  parts: readonly MatchPart[],
): MatchOutcome {
  const partScores = { ...state.parts, full: state.score }
  return {
    parts: Object.fromEntries(
      parts.map((part): [MatchPart, EndedPart] => {
        const over = ended[part]
        if (over !== undefined) return [part, completedPart(timeline, part, over)]
        const score = partScores[part]
        return [part, score === undefined ? CANCELLED_PART : { status: 'abandoned', score }]
      }),
    ),
    goals: findGoals(state),
  }
}
