import type { MatchId, Score } from '../match/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import { gradeLeg } from '../settlement/index.ts'
import { computePoints } from './points.ts'

/** Terms of a player's pick, with the staked points. */
export interface PlacedPick {
  readonly matchId: number
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  /** Price at the time of the pick, decimal odds in thousandths. */
  readonly oddsMilli: OddsMilli
  readonly points: number
}

/** Returns the points that a pick returns if its match ends at the given score (TO3). */
export function computePointsAt(pick: PlacedPick, score: Score): number {
  const { typeCode, lineQ, selection, oddsMilli, points } = pick
  const terms = {
    matchId: pick.matchId as MatchId,
    typeCode,
    lineQ,
    selection,
    oddsMilli,
    scoreAtAcceptance: null,
    myanmar: null,
  }
  const verdict = gradeLeg(terms, { parts: { full: { status: 'completed', score } }, goals: null })
  return computePoints({ points, oddsMilli, grade: verdict?.grade ?? null })
}
