import { combinedReturn } from './combined-return.ts'
import { wonFactor } from './strike-combined.ts'
import type { LegTerms, TicketTerms } from './terms.ts'

/** What a ticket returns at the least and at the most if it returns anything won, stake included, minor units. */
export interface LowestAndHighest {
  readonly lowestMinor: bigint
  readonly highestMinor: bigint
}

/**
 * What a slip shows of a system before it is placed. Lowest: just one combination of its smallest size wins, the one of
 * the lowest prices. Highest: all legs win.
 */
export const lowestAndHighest = (
  { sizes, riskMinor, winMinor }: Pick<TicketTerms, 'sizes' | 'riskMinor' | 'winMinor'>,
  legs: readonly Pick<LegTerms, 'oddsMilli'>[],
): LowestAndHighest => {
  const size = sizes[0]?.size ?? legs.length
  const cheapest = legs.toSorted((a, b) => a.oddsMilli - b.oddsMilli).slice(0, size)
  const unitMinor = sizes[0]?.unitMinor ?? riskMinor
  const { num, den } = combinedReturn([{ size, unitMinor }], cheapest.map(wonFactor))
  return { lowestMinor: num / den, highestMinor: riskMinor + winMinor }
}
