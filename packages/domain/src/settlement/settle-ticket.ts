import { returnOf, type TicketTerms } from '../ticket/index.ts'
import type { LegOutcome, LegVerdict } from './verdict.ts'

export interface TicketResult {
  readonly status: LegOutcome
  /** What comes back, stake included, minor units. */
  readonly returnMinor: bigint
}

/** Joins the verdicts of a ticket's legs into its result. Throws unless it is a single: it has one leg. */
export const settleTicket = (
  terms: Pick<TicketTerms, 'riskMinor' | 'winMinor'>, verdicts: readonly LegVerdict[],
): TicketResult => {
  const [verdict] = verdicts
  if (verdict === undefined || verdicts.length > 1) throw new RangeError(`a single has one leg, not ${verdicts.length}`)
  return { status: verdict.outcome, returnMinor: returnOf(terms, verdict.grade) }
}
