import type { OddsMilli, OddsType } from '../odds/index.ts'
import { computeParlayTerms, computeSystemTerms } from './combined-terms.ts'
import { computeMyanmarParlayTerms, computeMyanmarSingleTerms } from './myanmar-terms.ts'
import { computeBuilderTerms, computeSingleTerms } from './single-terms.ts'
import type { LegTerms, SystemSize, TicketKind, TicketTerms } from './terms.ts'

/** Kind, stake and odds type of a ticket before acceptance, without the prices. */
export interface TicketOrder {
  readonly kind: TicketKind
  /** Entered stake in minor units, greater than 0. A system uses `units` instead. */
  readonly stakeMinor: bigint
  /** Odds type that the member saw. Only a single is priced in it; other tickets use decimal odds (OD6). */
  readonly oddsType: OddsType
  /** Unit stake of each combination size of a system bet (SY1). Empty for other kinds. */
  readonly units: readonly Pick<SystemSize, 'size' | 'unitMinor'>[]
  /** Fee of a Myanmar ticket in hundredths of a percent (MM2, MM4). */
  readonly myanmarBp: number
}

/** Accepted prices: the prices of the legs, and the combined price of a bet builder. */
export interface TicketPrices {
  readonly legs: readonly Pick<LegTerms, 'oddsMilli'>[]
  readonly combinedMilli: OddsMilli | null
}

/**
 * Computes the terms of a ticket of any kind (OD4, OD5, OD6). Throws a RangeError for terms that are invalid for the
 * kind.
 */
export function computeTicketTerms(
  { kind, stakeMinor, oddsType, units, myanmarBp }: TicketOrder,
  { legs, combinedMilli }: TicketPrices,
): TicketTerms {
  switch (kind) {
    case 'single':
      return computeSingleTerms(stakeMinor, legs[0]?.oddsMilli ?? 0, oddsType)
    case 'parlay':
      return computeParlayTerms(stakeMinor, legs)
    case 'system':
      return computeSystemTerms(units, legs)
    case 'builder':
      return computeBuilderTerms(stakeMinor, combinedMilli ?? 0)
    case 'mmo_single':
      return computeMyanmarSingleTerms(stakeMinor, myanmarBp)
    case 'mmo_parlay':
      return computeMyanmarParlayTerms(stakeMinor, legs.length, myanmarBp)
  }
}

/** Recomputes a ticket at new prices. The entered stake stays; price, risk and win follow from the new prices (AC3). */
export function recomputeTicketTerms(acceptedTerms: TicketTerms, prices: TicketPrices): TicketTerms {
  return computeTicketTerms({ ...acceptedTerms, units: acceptedTerms.sizes, myanmarBp: acceptedTerms.feeBp }, prices)
}
