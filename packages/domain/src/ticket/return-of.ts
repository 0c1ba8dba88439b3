import type { Grade } from '../market/index.ts'
import type { TicketTerms } from './terms.ts'

/**
 * Returns the payout of a graded single, with the stake, in minor units: w·(risk + win) + v·risk (GR), rounded down
 * (MO2). The win was already rounded down at acceptance. For `grade.win` up to 1, rounding down twice equals rounding
 * down the exact amount once.
 */
export function computeReturn(terms: Pick<TicketTerms, 'riskMinor' | 'winMinor'>, grade: Grade): bigint {
  const won = BigInt(grade.win) * (terms.riskMinor + terms.winMinor)
  return (won + BigInt(grade.refund) * terms.riskMinor) / BigInt(grade.of)
}
