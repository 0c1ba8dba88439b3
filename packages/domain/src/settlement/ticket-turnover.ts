import type { Grade } from '../market/index.ts'
import { binomialCoefficient, type SystemSize } from '../ticket/index.ts'

/**
 * Returns the turnover of a ticket for commission (UP2), minor units, rounded down. A combination counts:
 * - in full, if lost or if every leg is fully decided
 * - half, if some legs have half results or refunds
 * - zero, if every leg was refunded
 *
 * A null grade is an open leg, which only a lost ticket may have.
 */
export function ticketTurnover(sizes: readonly SystemSize[], grades: readonly (Grade | null)[]): bigint {
  const lost = grades.filter((grade) => grade?.win === 0 && grade.refund === 0).length
  const won = grades.filter((grade) => grade !== null && grade.win > 0 && grade.refund === 0).length
  const refundedCount = grades.filter((grade) => grade !== null && grade.refund === grade.of).length
  let halves = 0n
  for (const { size, unitMinor } of sizes) {
    const living = binomialCoefficient(grades.length - lost, size)
    const full = binomialCoefficient(grades.length, size) - living + binomialCoefficient(won, size)
    const half = living - binomialCoefficient(won, size) - binomialCoefficient(refundedCount, size)
    halves += unitMinor * BigInt(2 * full + half)
  }
  return halves / 2n
}
