import type { Grade } from '../market/index.ts'
import { choose, type SystemSize } from '../ticket/index.ts'

/**
 * The part of a ticket's stakes that commission is reckoned on (UP2), minor units, rounded down: each combination
 * counts in full where it is lost or all of its legs are wholly decided, by half where it has half results or refunds
 * among others, not at all where every leg was given back. `null` is a leg still open: only a ticket that is lost
 * without it may have one.
 */
export const ticketTurnover = (sizes: readonly SystemSize[], grades: readonly (Grade | null)[]): bigint => {
  const lost = grades.filter((grade) => grade?.win === 0 && grade.refund === 0).length
  const won = grades.filter((grade) => grade !== null && grade.win > 0 && grade.refund === 0).length
  const givenBack = grades.filter((grade) => grade !== null && grade.refund === grade.of).length
  let halves = 0n
  for (const { size, unitMinor } of sizes) {
    const living = choose(grades.length - lost, size)
    const full = choose(grades.length, size) - living + choose(won, size)
    const half = living - choose(won, size) - choose(givenBack, size)
    halves += unitMinor * BigInt(2 * full + half)
  }
  return halves / 2n
}
