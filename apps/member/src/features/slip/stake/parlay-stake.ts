import type { SystemStakes } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import {
  combinedReturn,
  computeParlayTerms,
  computeSystemTerms,
  systemSizes,
  wonFactor,
} from '@touchline/domain/ticket'
import type { TicketTerms } from '@touchline/domain/ticket'
import { amountReadings, readAmount } from '@touchline/ui/format'
import type { LimitOff, StakeLimits } from './stake.ts'

/** Stake on several legs: a single stake, or a unit stake for each combination of a size (SY1). */
export interface ParlayStake {
  readonly system: boolean
  readonly stakeText: string
  /** Typed unit stakes by number of legs. */
  readonly units: Readonly<Record<number, string>>
}

type Priced = readonly { readonly oddsMilli: number }[]

interface PricedLeg {
  readonly pick: { readonly oddsMilli: number }
}

export function toPrices(legs: readonly PricedLeg[]): Priced {
  return legs.map(({ pick }) => pick)
}

/**
 * Returns the system sizes with their unit stakes in request form. Empty if the slip is not a system or a unit stake is
 * invalid.
 */
export function toSizeRequests(stake: ParlayStake, legs: number, currency: Currency): SystemStakes {
  return (stake.system ? (parseUnits(stake, legs, currency) ?? []) : []).map(({ size, unitMinor }) => ({
    size,
    unit: String(unitMinor),
  }))
}

/**
 * Returns the system sizes with a typed unit stake and its amount in minor units; null if a unit stake is not a valid
 * amount.
 */
function parseUnits({ units }: ParlayStake, legs: number, currency: Currency) {
  const typedSizes = systemSizes(legs).filter((size) => (units[size] ?? '').trim() !== '')
  const parsedUnits = typedSizes.map((size) => ({ size, unitMinor: readAmount(units[size] ?? '', currency) }))
  return parsedUnits.every((unit): unit is { size: number; unitMinor: bigint } => unit.unitMinor !== null)
    ? parsedUnits
    : null
}

/**
 * Returns a key of the stakes by system size. The maximum stake depends on these stakes, so each key has its own offer
 * (LI4).
 */
export function sizesKey(...stake: Parameters<typeof toSizeRequests>): string {
  return toSizeRequests(...stake)
    .map(({ size, unit }) => `${size}:${unit}`)
    .join(' ')
}

/** Returns whether the member has typed a stake. */
export function hasStake(stake: ParlayStake, legs: number): boolean {
  return stake.system
    ? systemSizes(legs).some((size) => (stake.units[size] ?? '').trim() !== '')
    : stake.stakeText.trim() !== ''
}

/** Returns whether a typed stake or unit is ambiguous (MO6). */
export function isStakeUnclear({ system, stakeText, units }: ParlayStake, currency: Currency): boolean {
  return (system ? Object.values(units) : [stakeText]).some((text) => amountReadings(text, currency).length > 0)
}

/**
 * Returns kind, legs and stakes of the ticket that the slip would place; null if legs or stake are missing or invalid.
 */
export function computeTerms(stake: ParlayStake, legs: Priced, currency: Currency): TicketTerms | null {
  if (legs.length < 2) return null
  if (stake.system) {
    const units = parseUnits(stake, legs.length, currency)
    return units === null || units.length === 0 ? null : computeSystemTerms(units, legs)
  }
  const stakeMinor = readAmount(stake.stakeText, currency)
  return stakeMinor === null ? null : computeParlayTerms(stakeMinor, legs)
}

/** Returns the highest stake of a parlay within max bet and max payout (LI1). */
export function highestParlayStake(limits: StakeLimits, legs: Priced): bigint {
  const { num, den } = combinedReturn([{ size: legs.length, unitMinor: 1n }], legs.map(wonFactor))
  const byPayout = (limits.maxPayoutMinor * den) / num
  return byPayout < limits.maxBetMinor ? byPayout : limits.maxBetMinor
}

/** Returns the highest stake within limits and balance; null if unknown or below the minimum. */
export function computeMaxParlayStake(
  { offer, legs }: { readonly offer: StakeLimits | null; readonly legs: readonly PricedLeg[] },
  availableMinor: bigint | null,
): bigint | null {
  if (offer === null || legs.length < 2) return null
  const highestMinor = highestParlayStake(offer, toPrices(legs))
  if (highestMinor < offer.minBetMinor) return null
  return availableMinor === null || availableMinor < offer.minBetMinor || availableMinor > highestMinor
    ? highestMinor
    : availableMinor
}

/** LI1: checks that every unit reaches the minimum, and that the total stays within maximum and payout. */
export function limitsOff(terms: TicketTerms, limits: StakeLimits): LimitOff | null {
  const typed = terms.kind === 'system' ? terms.sizes.map(({ unitMinor }) => unitMinor) : [terms.stakeMinor]
  const { minBetMinor, maxBetMinor, maxPayoutMinor } = limits
  if (typed.some((minor) => minor < minBetMinor)) return { why: 'min', limitMinor: minBetMinor }
  if (terms.stakeMinor > maxBetMinor) return { why: 'max', limitMinor: maxBetMinor }
  return terms.riskMinor + terms.winMinor > maxPayoutMinor ? { why: 'maxPayout', limitMinor: maxPayoutMinor } : null
}
