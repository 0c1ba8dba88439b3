/**
 * Independent computation of a tournament room: points, places and prizes by plain loops over final scores. Follows the
 * wording of the rules and shares only the wire names with the product.
 */

import { shareOf } from './naive-shares.ts'

export interface NaivePick {
  /** Name of the home side, which identifies the match. */
  readonly match: string
  readonly code: string
  readonly lineQ: number
  readonly selection: string
  readonly points: number
  readonly oddsMilli: number
}

export interface NaivePlayer {
  readonly picks: readonly NaivePick[]
  readonly lastPickMs: number
}

export interface NaiveRank {
  readonly points: bigint
  readonly place: number
  readonly prize: bigint
}

export type Scores = ReadonlyMap<string, readonly [home: number, away: number]>

/** Computes the points that a pick returns; 0 while the match has no score. */
export function naivePickPoints(pick: NaivePick, scores: Scores): bigint {
  const score = scores.get(pick.match)
  if (score === undefined) return 0n
  const { wins, back } = shareOf(pick.code, pick.selection, pick.lineQ, { parts: { full: score } })
  const shown = BigInt(Math.floor(pick.oddsMilli / 10))
  return (BigInt(pick.points) * (BigInt(wins * 2) * shown + BigInt(back * 2) * 100n)) / 200n
}

/** Computes points, place and prize of each player of a tournament room. Players are passed in join order. */
export function computeNaively(
  players: readonly NaivePlayer[],
  scores: Scores,
  pool: bigint,
  percents: readonly bigint[],
): readonly NaiveRank[] {
  const prizes = placePrizes(pool, percents)
  const points = players.map(({ picks }) => {
    let sum = 0n
    for (const pick of picks) sum += naivePickPoints(pick, scores)
    return sum
  })
  const places = players.map(({ lastPickMs }, at) => {
    let place = 1
    for (const [other, { lastPickMs: otherMs }] of players.entries()) {
      const [theirs, ours] = [points[other] ?? 0n, points[at] ?? 0n]
      if (theirs > ours || (theirs === ours && otherMs < lastPickMs)) place += 1
    }
    return place
  })
  return players.map((_, at) => {
    const place = places[at] ?? 0
    const level = [...places.keys()].filter((other) => places[other] === place)
    let sum = 0n
    for (let next = place; next < place + level.length; next += 1) sum += prizes[next - 1] ?? 0n
    const parts = BigInt(level.length)
    const odd = BigInt(level.indexOf(at)) < sum % parts ? 1n : 0n
    return { points: points[at] ?? 0n, place, prize: sum / parts + odd }
  })
}

/**
 * Computes each place's percentage of the pool, rounded down. The remainder goes, one unit each, to the places with the
 * largest cut-off fractions.
 */
function placePrizes(pool: bigint, percents: readonly bigint[]): readonly bigint[] {
  const prizes = percents.map((percent) => (pool * percent) / 100n)
  const cut = percents.map((percent) => (pool * percent) % 100n)
  for (let left = prizes.reduce((rest, prize) => rest - prize, pool); left > 0n; left -= 1n) {
    let most = 0
    for (let at = 1; at < cut.length; at += 1) if ((cut[at] ?? 0n) > (cut[most] ?? 0n)) most = at
    prizes[most] = (prizes[most] ?? 0n) + 1n
    cut[most] = -1n
  }
  return prizes
}
