import type { RankedPlayer } from './points.ts'

/** Entry fee, rake and added amount of a tournament room's prize pool, in minor units. */
export interface PoolTerms {
  readonly entryMinor: bigint
  /** Tournament rake on the fees, hundredths of a percent. */
  readonly feeBp: number
  /** Amount that the operator adds to the prize pool, in minor units. */
  readonly addedMinor: bigint
}

/** Returns the percentage of the prize pool for every paid place, by the number of players (TO4). */
export function placeShares(players: number): readonly number[] {
  if (players > 12) return [50, 30, 20]
  return players > 5 ? [70, 30] : [100]
}

/**
 * Returns the prize pool in minor units: the entry fees less the rake, rounded down, plus the operator's amount (TO4).
 */
export function poolMinor({ entryMinor, feeBp, addedMinor }: PoolTerms, players: number): bigint {
  return (entryMinor * BigInt(players) * BigInt(10_000 - feeBp)) / 10_000n + addedMinor
}

/**
 * Returns the prize of every paid place in minor units. Remainders of the division go to the places with the largest
 * remainder, so that the pool is paid in full; of equal remainders the better place comes first.
 */
export function placePrizes(pool: bigint, players: number): readonly bigint[] {
  const shares = placeShares(players)
  const exact = shares.map((share) => pool * BigInt(share))
  const roundedPrizes = exact.map((each) => each / 100n)
  const remainingUnits = Number(roundedPrizes.reduce((remainder, each) => remainder - each, pool))
  const byRemainder = exact
    .map((each, at) => ({ at, remainder: each % 100n }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  const oneMore = new Set(byRemainder.slice(0, remainingUnits).map(({ at }) => at))
  return roundedPrizes.map((each, at) => (oneMore.has(at) ? each + 1n : each))
}

/**
 * Returns the prizes of the ranked players in minor units, in their order (TO4). The pool is paid in full. Tied players
 * share the sum of their places, and the earliest joiners get the odd minor units. `ranked` contains every player of
 * the room in rank order. Throws a RangeError for an empty list.
 */
export function splitPool(pool: bigint, ranked: readonly RankedPlayer[]): readonly bigint[] {
  if (ranked.length === 0) throw new RangeError('a pool is divided among players')
  const prizes = placePrizes(pool, ranked.length)
  return [...new Set(ranked.map(({ place }) => place))].flatMap((place) => {
    const together = ranked.filter((other) => other.place === place).length
    const sum = prizes.slice(place - 1, place - 1 + together).reduce((total, each) => total + each, 0n)
    return inEqualParts(sum, together)
  })
}

/** Splits a sum into equal parts. The remainder goes to the first parts, a minor unit each. */
function inEqualParts(sum: bigint, parts: number): readonly bigint[] {
  const [each, remainingUnits] = [sum / BigInt(parts), Number(sum % BigInt(parts))]
  return Array.from({ length: parts }, (_, at) => (at < remainingUnits ? each + 1n : each))
}
