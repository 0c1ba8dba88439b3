import type { Grade } from '../market/index.ts'
import { choose, type SystemSize } from '../ticket/index.ts'

/**
 * Returns the turnover of a ticket for commission (UP2), minor units, rounded down. A combination counts:
 * - in full, if lost or if every leg is fully decided
 * - half, if some legs have half results or refunds
 * - zero, if every leg was refunded
 *
 * A null grade is an open leg, which only a lost ticket may have.
 */
export const ticketTurnover = (sizes: readonly SystemSize[], grades: readonly (Grade | null)[]): bigint => {
  const lost = grades.filter((grade) => grade?.win === 0 && grade.refund === 0).length
  const won = grades.filter((grade) => grade !== null && grade.win > 0 && grade.refund === 0).length
  const refundedCount = grades.filter((grade) => grade !== null && grade.refund === grade.of).length
  let halves = 0n
  for (const { size, unitMinor } of sizes) {
    const living = choose(grades.length - lost, size)
    const full = choose(grades.length, size) - living + choose(won, size)
    const half = living - choose(won, size) - choose(refundedCount, size)
    halves += unitMinor * BigInt(2 * full + half)
  }
  return halves / 2n
}
