import { DAY_MS } from '@touchline/domain/calendar'
import type { PastResult } from '@touchline/domain/match'

/** Ratings of the teams of a league, in points or runs. */
export interface MarginsFit {
  /**
   * By team, relative to the league average: `better` is the rating in points of winning margin (positive is stronger);
   * `livelier` is added to the total points of a match of the team.
   */
  readonly better: ReadonlyMap<string, number>
  readonly livelier: ReadonlyMap<string, number>
  /** Home advantage in points; positive favours the home side. `total` is the average total of a match. */
  readonly ground: number
  readonly total: number
  /** Standard deviations, in points, of actual margin and total from the fitted values; null with too few results. */
  readonly spreads: { readonly margin: number; readonly total: number } | null
  /** Effective number of results behind the fit, after time decay. */
  readonly weight: number
}

/** Half-life of the weight of a result, in days. */
const HALF_LIFE_DAYS = 180
/** Weight, in matches, of the prior that a team is average. */
const DOUBT = 6
const ROUNDS = 25
const ENOUGH = 60

interface Weighed extends PastResult {
  readonly weight: number
}

/**
 * Fits the ratings with regularised least squares: margins and totals of the teams, iterated until they converge. Older
 * results weigh less.
 */
export function fitMargins(results: readonly PastResult[], asOfMs: number): MarginsFit {
  const weighed = results.map(
    (result): Weighed => ({ ...result, weight: 0.5 ** ((asOfMs - result.playedMs) / DAY_MS / HALF_LIFE_DAYS) }),
  )
  const weight = weighed.reduce((sum, one) => sum + one.weight, 0)
  const mean = (computeValue: (result: Weighed) => number) =>
    weight > 0 ? weighed.reduce((sum, one) => sum + one.weight * computeValue(one), 0) / weight : 0
  const ground = mean(computeMargin)
  const total = mean(computeTotal)
  const better = fitRatings(weighed, (one) => computeMargin(one) - ground, -1)
  const livelier = fitRatings(weighed, (one) => computeTotal(one) - total, 1)
  const findRating = (ratings: ReadonlyMap<string, number>, side: string) => ratings.get(side) ?? 0
  const off = {
    margin: mean(
      (one) => (computeMargin(one) - ground - findRating(better, one.home) + findRating(better, one.away)) ** 2,
    ),
    total: mean(
      (one) => (computeTotal(one) - total - findRating(livelier, one.home) - findRating(livelier, one.away)) ** 2,
    ),
  }
  const spreads = weight < ENOUGH ? null : { margin: Math.sqrt(off.margin), total: Math.sqrt(off.total) }
  return { better, livelier, ground, total, spreads, weight }
}

function computeMargin({ homeGoals, awayGoals }: PastResult): number {
  return homeGoals - awayGoals
}

function computeTotal({ homeGoals, awayGoals }: PastResult): number {
  return homeGoals + awayGoals
}

/**
 * Fits one rating per team so that home + sign × away is closest to the observed value of a match, averaged over the
 * results. `sign` is -1 for margins and 1 for totals.
 */
function fitRatings(
  results: readonly Weighed[],
  computeObserved: (result: Weighed) => number,
  sign: 1 | -1,
): ReadonlyMap<string, number> {
  const ratings = new Map(
    results.flatMap(({ home, away }): [string, number][] => [
      [home, 0],
      [away, 0],
    ]),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = new Map([...ratings.keys()].map((side) => [side, { weight: DOUBT, sum: 0 }]))
    for (const result of results) {
      const { home, away, weight } = result
      const [ofHome, ofAway] = [ratings.get(home) ?? 0, ratings.get(away) ?? 0]
      note(sums.get(home), weight, computeObserved(result) - sign * ofAway)
      note(sums.get(away), weight, sign * (computeObserved(result) - ofHome))
    }
    // The update is halved, so that two teams that meet often do not oscillate.
    for (const [side, { weight, sum }] of sums) ratings.set(side, ((ratings.get(side) ?? 0) + sum / weight) / 2)
  }
  return ratings
}

function note(sums: { weight: number; sum: number } | undefined, weight: number, value: number): void {
  if (sums === undefined) return
  sums.weight += weight
  sums.sum += weight * value
}
