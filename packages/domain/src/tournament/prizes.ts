import type { RankedPlayer } from './points.ts'

/** What each place gets of the pool, percent, by the number of players (TO4). */
const placeShares = (players: number): readonly number[] => {
  if (players > 12) return [50, 30, 20]
  return players > 5 ? [70, 30] : [100]
}

/** TO4: the entries less the operator's fee in hundredths of a percent; minor units, rounded down. */
export const poolMinor = (entryMinor: bigint, players: number, feeBp: number): bigint =>
  (entryMinor * BigInt(players) * BigInt(10_000 - feeBp)) / 10_000n

export interface PoolSplit {
  /** Minor units, in the order of the ranked players. */
  readonly prizesMinor: readonly bigint[]
  /** What rounding down leaves; the operator keeps it. */
  readonly leftMinor: bigint
}

/**
 * Divides a pool among ranked players (TO4): the places that are paid, and where several share a place, the sum of
 * those that they take up in equal parts, each rounded down. `ranked` is the whole room, in its order.
 */
export const splitPool = (pool: bigint, ranked: readonly RankedPlayer[]): PoolSplit => {
  const shares = placeShares(ranked.length)
  const prizesMinor = ranked.map(({ place }) => {
    const together = ranked.filter((other) => other.place === place).length
    const percent = shares.slice(place - 1, place - 1 + together).reduce((sum, share) => sum + share, 0)
    return (pool * BigInt(percent)) / (100n * BigInt(together))
  })
  return { prizesMinor, leftMinor: prizesMinor.reduce((left, prize) => left - prize, pool) }
}
