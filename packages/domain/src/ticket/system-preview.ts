import { combinedReturn } from './combined-return.ts'
import { wonFactor } from './combined-terms.ts'
import type { LegTerms, TicketTerms } from './terms.ts'

/** Lowest and highest winning return of a ticket, with the stake, in minor units. */
export interface LowestAndHighest {
  readonly lowestMinor: bigint
  readonly highestMinor: bigint
}

/**
 * Returns the range of returns that a slip displays for a system. Lowest: only the combination of the smallest size
 * with the lowest prices wins. Highest: every leg wins.
 */
export function lowestAndHighest(
  { sizes, riskMinor, winMinor }: Pick<TicketTerms, 'sizes' | 'riskMinor' | 'winMinor'>,
  legs: readonly Pick<LegTerms, 'oddsMilli'>[],
): LowestAndHighest {
  const size = sizes[0]?.size ?? legs.length
  const cheapest = legs.toSorted((a, b) => a.oddsMilli - b.oddsMilli).slice(0, size)
  const unitMinor = sizes[0]?.unitMinor ?? riskMinor
  const { num, den } = combinedReturn([{ size, unitMinor }], cheapest.map(wonFactor))
  return { lowestMinor: num / den, highestMinor: riskMinor + winMinor }
}
