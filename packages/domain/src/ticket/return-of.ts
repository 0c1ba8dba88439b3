import type { Grade } from '../market/index.ts'
import type { TicketTerms } from './terms.ts'

/**
 * What comes back for a graded single, stake included, minor units: w·(risk + win) + v·risk (GR), rounded down (MO2).
 * The win was rounded down when the ticket was struck; dividing and flooring it again gives the same as flooring the
 * exact amount once, where `grade.win` is at most 1.
 */
export const returnOf = (terms: Pick<TicketTerms, 'riskMinor' | 'winMinor'>, grade: Grade): bigint => {
  const won = BigInt(grade.win) * (terms.riskMinor + terms.winMinor)
  return (won + BigInt(grade.refund) * terms.riskMinor) / BigInt(grade.of)
}
