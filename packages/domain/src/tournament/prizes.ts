import type { RankedPlayer } from './points.ts'

/** What each place gets of the pool, percent, by the number of players (TO4). */
export const placeShares = (players: number): readonly number[] => {
  if (players > 12) return [50, 30, 20]
  return players > 5 ? [70, 30] : [100]
}

/** What a pool is made of; amounts in minor units. */
export interface PoolTerms {
  readonly entryMinor: bigint
  /** What the operator keeps of the fees, hundredths of a percent. */
  readonly feeBp: number
  /** What the operator adds of its own. */
  readonly addedMinor: bigint
}

/** TO4: the fees less what the operator keeps, rounded down, and what it adds; minor units. */
export const poolMinor = ({ entryMinor, feeBp, addedMinor }: PoolTerms, players: number): bigint =>
  (entryMinor * BigInt(players) * BigInt(10_000 - feeBp)) / 10_000n + addedMinor

/**
 * What each place that is paid gets of a pool, minor units: by the largest remainder, so that none is left, of equal
 * remainders to the better place first.
 */
export const placePrizes = (pool: bigint, players: number): readonly bigint[] => {
  const shares = placeShares(players)
  const exact = shares.map((share) => pool * BigInt(share))
  const whole = exact.map((each) => each / 100n)
  const left = Number(whole.reduce((rest, each) => rest - each, pool))
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each % 100n }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  const oneMore = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return whole.map((each, at) => (oneMore.has(at) ? each + 1n : each))
}

/** In equal parts; what is left over goes one minor unit each to the first. */
const inEqualParts = (sum: bigint, parts: number): readonly bigint[] => {
  const [each, left] = [sum / BigInt(parts), Number(sum % BigInt(parts))]
  return Array.from({ length: parts }, (_, at) => (at < left ? each + 1n : each))
}

/**
 * TO4: what each of the ranked players gets of a pool, minor units, in their order. All of it is paid. Those who share
 * a place share the sum of the places that they take up, and who joined first has the odd minor units. `ranked` is the
 * whole room, in its order; throws a RangeError where it is empty.
 */
export const splitPool = (pool: bigint, ranked: readonly RankedPlayer[]): readonly bigint[] => {
  if (ranked.length === 0) throw new RangeError('a pool is divided among players')
  const prizes = placePrizes(pool, ranked.length)
  return [...new Set(ranked.map(({ place }) => place))].flatMap((place) => {
    const together = ranked.filter((other) => other.place === place).length
    const sum = prizes.slice(place - 1, place - 1 + together).reduce((total, each) => total + each, 0n)
    return inEqualParts(sum, together)
  })
}
