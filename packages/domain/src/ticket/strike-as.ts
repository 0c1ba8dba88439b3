import type { OddsMilli, OddsType } from '../odds/index.ts'
import { strikeParlay, strikeSystem } from './strike-combined.ts'
import { strikeMyanmarParlay, strikeMyanmarSingle } from './strike-myanmar.ts'
import { strikeBuilder, strikeSingle } from './strike.ts'
import type { LegTerms, SystemSize, TicketKind, TicketTerms } from './terms.ts'

/** What a ticket is struck from beside its prices. */
export interface StrikeOrder {
  readonly kind: TicketKind
  /** What was typed, minor units, above 0; of a system its `units` count instead. */
  readonly stakeMinor: bigint
  /** Of a single; what has several legs is struck in decimal (OD6). */
  readonly oddsType: OddsType
  readonly units: readonly Pick<SystemSize, 'size' | 'unitMinor'>[]
  /** MM2, MM4; of a Myanmar ticket. */
  readonly myanmarBp: number
}

/** The prices that it is struck at: those of its legs, and of a builder the combined one. */
export interface StrikePrices {
  readonly legs: readonly Pick<LegTerms, 'oddsMilli'>[]
  readonly combinedMilli: OddsMilli | null
}

/** Strikes a ticket of any kind (OD4, OD5, OD6). Throws a RangeError for terms that its kind cannot have. */
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

/** Strikes a ticket anew at other prices: what was typed stays, price, risk and win follow from them (AC3). */
export const strikeAnew = (struck: TicketTerms, prices: StrikePrices): TicketTerms =>
  strikeAs({ ...struck, units: struck.sizes, myanmarBp: struck.feeBp }, prices)
