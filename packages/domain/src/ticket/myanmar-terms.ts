import { MYANMAR_FEE_BP, myanmarParlayFeeBp } from '../myanmar/index.ts'
import type { TicketTerms } from './terms.ts'

/**
 * Computes the terms of a Myanmar single: even money, less a fee on the winnings (MM2). Throws a RangeError for a stake
 * of 0 or less.
 */
export function computeMyanmarSingleTerms(stakeMinor: bigint, feeBp: number = MYANMAR_FEE_BP): TicketTerms {
  return strikeEven('mmo_single', stakeMinor, 1, feeBp)
}

function strikeEven(kind: 'mmo_single' | 'mmo_parlay', stakeMinor: bigint, legs: number, feeBp: number): TicketTerms {
  if (stakeMinor <= 0n) throw new RangeError(`not a stake: ${stakeMinor}`)
  const gross = stakeMinor * (2n ** BigInt(legs) - 1n)
  const winMinor = (gross * BigInt(10_000 - feeBp)) / 10_000n
  return {
    kind,
    oddsType: 2,
    priceHundredths: 100,
    stakeMinor,
    riskMinor: stakeMinor,
    winMinor,
    sizes: [],
    feeBp,
  }
}

/**
 * Computes the terms of a Myanmar parlay. Every leg may double the pot, and the fee is on the net win (MM4). Throws a
 * RangeError for a stake of 0 or less, or fewer than two legs.
 */
export function computeMyanmarParlayTerms(
  stakeMinor: bigint,
  legs: number,
  feeBp: number = myanmarParlayFeeBp(legs),
): TicketTerms {
  if (legs < 2) throw new RangeError(`a parlay has two legs or more, not ${legs}`)
  return strikeEven('mmo_parlay', stakeMinor, legs, feeBp)
}
