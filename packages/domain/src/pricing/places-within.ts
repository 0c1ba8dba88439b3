/** The best and the worst place that a team of a league may still come in, from 1. */
export type PlacesWithin = readonly [best: number, worst: number]

/** A team's points so far and how many matches it has still to play. */
export interface PointsSoFar {
  readonly points: number
  readonly left: number
}

/**
 * Which places each team may still come in, whatever happens in what is left (GR15). A team is sure to be above another
 * only if it has more points than the other can reach: who may end level on points may be parted by anything. Whom the
 * others meet is not looked at, so a range may be wider than it is, and is never narrower.
 */
export const placesWithin = (teams: readonly PointsSoFar[], winPoints: number): readonly PlacesWithin[] => {
  const most = teams.map(({ points, left }) => points + left * winPoints)
  return teams.map(({ points }, team) => {
    const above = teams.filter((other) => other.points > (most[team] ?? 0)).length
    const below = most.filter((other) => other < points).length
    return [1 + above, teams.length - below]
  })
}
