/** Best and worst place that a team of a league can still reach, from 1. */
export type PlacesWithin = readonly [best: number, worst: number]

/** Current points of a team and the number of its remaining matches. */
export interface CurrentPoints {
  readonly points: number
  readonly remainingMatches: number
}

/**
 * Returns the range of places that each team can still reach (GR15). A team is certain to finish above another only
 * with more points than the other can reach, because any tie-break may separate teams level on points. The remaining
 * opponents are ignored, so a range may be too wide but never too narrow.
 */
export function computeReachablePlaces(teams: readonly CurrentPoints[], winPoints: number): readonly PlacesWithin[] {
  const maxPoints = teams.map(({ points, remainingMatches }) => points + remainingMatches * winPoints)
  return teams.map(({ points }, team) => {
    const above = teams.filter((other) => other.points > (maxPoints[team] ?? 0)).length
    const below = maxPoints.filter((other) => other < points).length
    return [1 + above, teams.length - below]
  })
}
