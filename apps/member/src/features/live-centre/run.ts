import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'

export interface Run {
  readonly side: Side
  readonly points: number
}

/** From so many points on it is one. */
const LEAST = 5

/**
 * Points that one side made since the other made its last, as far as scores are told one by one; null where it is no
 * run, or where both scored since the last that was told.
 */
export const runOf = (events: readonly TimelineEvent[]): Run | null => {
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
  return side !== null && points >= LEAST ? { side, points } : null
}
