import type { RaceModel } from '@touchline/domain/pricing'
import type { Draw } from '../playback/draw.ts'

/** What a side has in the table of a league: two points for a win, one for a draw, then what it leads by in all. */
export interface Standing {
  points: number
  lead: number
}

/** A match still to be played, its sides by their places in the table, with the chance of a home win and of a draw. */
export interface ToPlay {
  readonly home: number
  readonly away: number
  readonly homeWins: number
  readonly draws: number
}

const TRIALS = 2_000

/** Points of a match by how far home leads. */
export const addResult = (home: Standing, away: Standing, lead: number): void => {
  home.points += 1 + Math.sign(lead)
  away.points += 1 - Math.sign(lead)
  home.lead += lead
  away.lead -= lead
}

const isBetter = (one: Standing, other: Standing): boolean =>
  one.points > other.points || (one.points === other.points && one.lead > other.lead)

/** Who is first at the end; level sides share it. */
export const placesIn = (table: readonly Standing[]): number[] =>
  table.map((one) => 1 + table.filter((other) => isBetter(other, one)).length)

/**
 * The chances to win a league: its rest played many times (MA3). `usualLead` is what a match is won by on average. What
 * points alone make certain comes out as 0 or 1, so that it has no price.
 */
export const winnerModel = (
  table: readonly Standing[], left: readonly ToPlay[], usualLead: number, draw: Draw,
): RaceModel => {
  const counted = table.map(() => 0)
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const rows = table.map((row) => ({ ...row }))
    for (const { home, away, homeWins, draws } of left) {
      const [one, other] = [rows[home], rows[away]]
      if (one === undefined || other === undefined) continue
      const drawn = draw.fraction()
      const side = drawn < homeWins ? 1 : drawn < homeWins + draws ? 0 : -1
      addResult(one, other, side * usualLead * 2 * draw.fraction())
    }
    const first = placesIn(rows).flatMap((place, at) => (place === 1 ? [at] : []))
    for (const at of first) counted[at] = (counted[at] ?? 0) + 1 / first.length
  }
  const chances = counted.map((times) => times / TRIALS)
  return { kind: 'race', strengths: chances, season: { places: [chances], trials: TRIALS } }
}
