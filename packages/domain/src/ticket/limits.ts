import type { TicketKind } from './terms.ts'

/** Minimum and maximum number of legs of a ticket kind, both inclusive. */
export interface LegBounds {
  readonly min: number
  readonly max: number
}

const MIX: LegBounds = { min: 2, max: 12 }
const MYANMAR: LegBounds = { min: 2, max: 10 }
const ONE: LegBounds = { min: 1, max: 1 }

/** Minimum number of legs of a parlay or a system with a leg in play (PA1). */
const MIN_LEGS_WITH_LIVE = 3

/** A member's limits for stake and payout, minor units (LI1). */
export interface StakeLimits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
}

/** Returns the leg bounds of a ticket kind with `liveLegs` legs in play (PA1). */
export function legBounds(kind: TicketKind, liveLegs: number): LegBounds {
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
      return liveLegs > 0 ? { ...MIX, min: MIN_LEGS_WITH_LIVE } : MIX
  }
}

/** Returns the refusal for too few or too many legs (PA1), or null if the number is valid. */
export function legCountRefusal(kind: TicketKind, legs: number, liveLegs: number): 'minMatch' | 'maxMatch' | null {
  const { min, max } = legBounds(kind, liveLegs)
  if (legs < min) return 'minMatch'
  return legs > max ? 'maxMatch' : null
}

/**
 * Returns the effective limits of a ticket over several sports: the highest minimum and the lowest maximums, so that
 * the limits of every sport hold. Throws a RangeError for an empty list.
 */
export function strictestLimits(limits: readonly StakeLimits[]): StakeLimits {
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
