import type { OddsMilli, OddsType } from '../odds/index.ts'
import { strikeParlay, strikeSystem } from './strike-combined.ts'
import { strikeMyanmarParlay, strikeMyanmarSingle } from './strike-myanmar.ts'
import { strikeBuilder, strikeSingle } from './strike.ts'
import type { LegTerms, SystemSize, TicketKind, TicketTerms } from './terms.ts'

/** Terms of a ticket order, except for the prices. */
export interface StrikeOrder {
  readonly kind: TicketKind
  /** Entered stake in minor units, greater than 0. A system uses `units` instead. */
  readonly stakeMinor: bigint
  /** Odds type of a single. Tickets with several legs use decimal odds (OD6). */
  readonly oddsType: OddsType
  readonly units: readonly Pick<SystemSize, 'size' | 'unitMinor'>[]
  /** Fee of a Myanmar ticket in hundredths of a percent (MM2, MM4). */
  readonly myanmarBp: number
}

/** Accepted prices: the prices of the legs, and the combined price of a bet builder. */
export interface StrikePrices {
  readonly legs: readonly Pick<LegTerms, 'oddsMilli'>[]
  readonly combinedMilli: OddsMilli | null
}

/**
 * Computes the terms of a ticket of any kind (OD4, OD5, OD6). Throws a RangeError for terms that are invalid for the
 * kind.
 */
export const strikeAs = (
  { kind, stakeMinor, oddsType, units, myanmarBp }: StrikeOrder,
  { legs, combinedMilli }: StrikePrices,
): TicketTerms => {
  switch (kind) {
    case 'single':
      return strikeSingle(stakeMinor, legs[0]?.oddsMilli ?? 0, oddsType)
    case 'parlay':
      return strikeParlay(stakeMinor, legs)
    case 'system':
      return strikeSystem(units, legs)
    case 'builder':
      return strikeBuilder(stakeMinor, combinedMilli ?? 0)
    case 'mmo_single':
      return strikeMyanmarSingle(stakeMinor, myanmarBp)
    case 'mmo_parlay':
      return strikeMyanmarParlay(stakeMinor, legs.length, myanmarBp)
  }
}

/** Recomputes a ticket at new prices. The entered stake stays; price, risk and win follow from the new prices (AC3). */
export const strikeAnew = (struck: TicketTerms, prices: StrikePrices): TicketTerms =>
  strikeAs({ ...struck, units: struck.sizes, myanmarBp: struck.feeBp }, prices)
