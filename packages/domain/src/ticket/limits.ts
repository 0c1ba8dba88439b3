import type { TicketKind } from './terms.ts'

/** How many legs a kind of ticket has, both bounds included. */
export interface LegBounds {
  readonly least: number
  readonly most: number
}

const MIX: LegBounds = { least: 2, most: 12 }
const MYANMAR: LegBounds = { least: 2, most: 10 }
const ONE: LegBounds = { least: 1, most: 1 }

/** With any leg in play a mix parlay or a system needs so many. */
const LEAST_WITH_LIVE = 3

/** PA1: how many legs a ticket of a kind has, with `liveLegs` of them in play. */
export const legBounds = (kind: TicketKind, liveLegs: number): LegBounds => {
  switch (kind) {
    case 'single':
    case 'mmo_single':
      return ONE
    case 'mmo_parlay':
      return MYANMAR
    case 'builder':
      return MIX
    case 'parlay':
    case 'system':
      return liveLegs > 0 ? { ...MIX, least: LEAST_WITH_LIVE } : MIX
  }
}

/** PA1: too few legs, or too many; null where their number is right. */
export const legCountRefusal = (kind: TicketKind, legs: number, liveLegs: number): 'minMatch' | 'maxMatch' | null => {
  const { least, most } = legBounds(kind, liveLegs)
  if (legs < least) return 'minMatch'
  return legs > most ? 'maxMatch' : null
}

/** A member's limits for what a ticket stakes and pays, minor units (LI1). */
export interface StakeLimits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
}

/**
 * The limits of a ticket over several sports: the highest of the minimums and the lowest of the maximums, so that
 * none of its sports is bet on beyond its own. Throws a RangeError for none.
 */
export const strictestLimits = (limits: readonly StakeLimits[]): StakeLimits => {
  const [first, ...others] = limits
  if (first === undefined) throw new RangeError('no limits to choose from')
  const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b)
  const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b)
  return others.reduce<StakeLimits>(
    (strictest, one) => ({
      minBetMinor: higher(strictest.minBetMinor, one.minBetMinor),
      maxBetMinor: lower(strictest.maxBetMinor, one.maxBetMinor),
      maxPayoutMinor: lower(strictest.maxPayoutMinor, one.maxPayoutMinor),
    }),
    first,
  )
}
