import { DAY_MS } from '@touchline/domain/calendar'
import type { PastResult } from '@touchline/domain/match'

/** What results say of the sides of a league, in points or runs. */
export interface MarginsFit {
  /** How much better a side is than the average one, and how many more points fall in its matches. */
  readonly better: ReadonlyMap<string, number>
  readonly livelier: ReadonlyMap<string, number>
  /** What playing at home is worth. */
  readonly ground: number
  readonly total: number
  /** Standard deviations of a result about what was to be expected; null where there are too few results. */
  readonly spreads: { readonly margin: number; readonly total: number } | null
  /** So many results, as far as they still count. */
  readonly weight: number
}

/** A result counts half after so many days. */
const HALF_LIFE_DAYS = 180
/** A side of which nothing is known is taken for average: so many matches' worth of doubt. */
const DOUBT = 6
const ROUNDS = 25
const ENOUGH = 60

interface Weighed extends PastResult {
  readonly weight: number
}

/**
 * Least squares with doubt: each side's margin over its opponents, and each side's totals, in turn until they settle.
 * The older a result is, the less it counts.
 */
export const fitMargins = (results: readonly PastResult[], asOfMs: number): MarginsFit => {
  const weighed = results.map(
    (result): Weighed => ({ ...result, weight: 0.5 ** ((asOfMs - result.playedMs) / DAY_MS / HALF_LIFE_DAYS) }),
  )
  const weight = weighed.reduce((sum, one) => sum + one.weight, 0)
  const mean = (valueOf: (result: Weighed) => number) =>
    weight > 0 ? weighed.reduce((sum, one) => sum + one.weight * valueOf(one), 0) / weight : 0
  const ground = mean(marginOf)
  const total = mean(totalOf)
  const better = settle(weighed, (one) => marginOf(one) - ground, -1)
  const livelier = settle(weighed, (one) => totalOf(one) - total, 1)
  const of = (ratings: ReadonlyMap<string, number>, side: string) => ratings.get(side) ?? 0
  const off = {
    margin: mean((one) => (marginOf(one) - ground - of(better, one.home) + of(better, one.away)) ** 2),
    total: mean((one) => (totalOf(one) - total - of(livelier, one.home) - of(livelier, one.away)) ** 2),
  }
  const spreads = weight < ENOUGH ? null : { margin: Math.sqrt(off.margin), total: Math.sqrt(off.total) }
  return { better, livelier, ground, total, spreads, weight }
}

const marginOf = ({ homeGoals, awayGoals }: PastResult): number => homeGoals - awayGoals

const totalOf = ({ homeGoals, awayGoals }: PastResult): number => homeGoals + awayGoals

/** Ratings for which home + sign × away comes nearest to what was seen. */
const settle = (
  results: readonly Weighed[],
  seen: (result: Weighed) => number,
  sign: 1 | -1,
): ReadonlyMap<string, number> => {
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
      note(sums.get(home), weight, seen(result) - sign * ofAway)
      note(sums.get(away), weight, sign * (seen(result) - ofHome))
    }
    // Half way, so that two sides that meet often do not swing against each other.
    for (const [side, { weight, sum }] of sums) ratings.set(side, ((ratings.get(side) ?? 0) + sum / weight) / 2)
  }
  return ratings
}

const note = (sums: { weight: number; sum: number } | undefined, weight: number, value: number): void => {
  if (sums === undefined) return
  sums.weight += weight
  sums.sum += weight * value
}
