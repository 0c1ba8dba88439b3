import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

export interface ScoringRun {
  readonly side: Side
  readonly points: number
}

/** Minimum number of consecutive points that count as a scoring run. */
const MIN_RUN = 5

/**
 * Returns the consecutive points of one side since the last score of the opponent, as far as scores are reported
 * separately. Null if the run is too short, or if both sides scored in the last reported step.
 */
export function findScoringRun(events: readonly TimelineEvent[]): ScoringRun | null {
  const scores = events.filter(({ kind }) => kind === 'score')
  let side: Side | null = null
  let points = 0
  for (let at = scores.length - 1; at > 0; at -= 1) {
    const [after, before] = [scores[at], scores[at - 1]]
    if (after === undefined || before === undefined) break
    const [home, away] = [after.home - before.home, after.away - before.away]
    if (home > 0 && away > 0) break
    const scored = home > 0 ? 'home' : 'away'
    if (home + away <= 0 || (side !== null && side !== scored)) break
    side = scored
    points += home + away
  }
  return side !== null && points >= MIN_RUN ? { side, points } : null
}
