import type { Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import type { EventKind, MatchEvent } from './match-event.ts'

/** Kinds that tell the score of the match; of sets and maps `score` tells what falls into all of them together. */
const TELLS: ReadonlySet<EventKind> = new Set<EventKind>(['period', 'goal', 'noGoal', 'score'])

/** The score that decides, from each moment after kick-off on, world seconds; only where it changed. */
export const scoreSteps = (
  events: readonly MatchEvent[],
  { family }: Pick<Sport, 'family'>,
): readonly { readonly atS: number; readonly score: Score }[] => {
  const ofParts = family === 'sets' || family === 'maps'
  const steps: { readonly atS: number; readonly score: Score }[] = []
  for (const { kind, period, atS, count } of events) {
    // Goals of extra time are counted for themselves, and decide nothing (GR7).
    if (!TELLS.has(kind) || (kind === 'score' && ofParts) || (kind !== 'period' && period === 'extra')) continue
    const last = steps.at(-1)?.score ?? { home: 0, away: 0 }
    if (last.home !== count.home || last.away !== count.away) steps.push({ atS, score: count })
  }
  return steps
}
