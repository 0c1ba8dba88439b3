import type { Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import type { EventKind, MatchEvent } from './match-event.ts'

/**
 * Kinds of events whose `count` is the score of the match. For sets and maps, `score` events count the points over
 * every set or map instead.
 */
const SCORE_KINDS: ReadonlySet<EventKind> = new Set<EventKind>(['period', 'goal', 'noGoal', 'score', 'joined'])

/**
 * Returns the changes of the deciding score, in simulated seconds after the kick-off. Events that leave the score
 * unchanged are omitted.
 */
export function scoreSteps(
  events: readonly MatchEvent[],
  { family, parts }: Pick<Sport, 'family' | 'parts'>,
): readonly { readonly atS: number; readonly score: Score }[] {
  const isScoredByParts = family === 'sets' || family === 'maps'
  const steps: { readonly atS: number; readonly score: Score }[] = []
  // Goals of football's extra time are counted separately and decide nothing (GR8). Overtime counts (GR12).
  const isApart = ({ kind, period }: MatchEvent) => period === 'extra' && kind !== 'period' && parts.includes('extra')
  for (const event of events) {
    const { kind, atS, count } = event
    if (!SCORE_KINDS.has(kind) || (kind === 'score' && isScoredByParts) || isApart(event)) continue
    const last = steps.at(-1)?.score ?? { home: 0, away: 0 }
    if (last.home !== count.home || last.away !== count.away) steps.push({ atS, score: count })
  }
  return steps
}
