import type { Sizes } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { combinedReturn, strikeParlay, strikeSystem, systemSizes, wonFactor } from '@touchline/domain/ticket'
import type { TicketTerms } from '@touchline/domain/ticket'
import { amountReadings, readAmount } from '@touchline/ui/format'
import type { LimitOff, Limits } from './stake.ts'

/** What is staked on several legs: one stake on all, or a unit on each combination of a size (SY1). */
export interface ParlayStake {
  readonly system: boolean
  readonly stakeText: string
  /** What was typed for a size, by its number of legs. */
  readonly units: Readonly<Record<number, string>>
}

type Priced = readonly { readonly oddsMilli: number }[]

interface PricedLeg {
  readonly pick: { readonly oddsMilli: number }
}

export const pricesOf = (legs: readonly PricedLeg[]): Priced => legs.map(({ pick }) => pick)

/** The sizes that have a unit typed, with its amount; null where one of them is no amount. */
const unitsOf = ({ units }: ParlayStake, legs: number, currency: Currency) => {
  const typed = systemSizes(legs).filter((size) => (units[size] ?? '').trim() !== '')
  const read = typed.map((size) => ({ size, unitMinor: readAmount(units[size] ?? '', currency) }))
  return read.every((unit): unit is { size: number; unitMinor: bigint } => unit.unitMinor !== null) ? read : null
}

/** What is staked as it is asked for; none where the slip is no system, or a unit is no amount. */
export const sizesOf = (stake: ParlayStake, legs: number, currency: Currency): Sizes =>
  (stake.system ? (unitsOf(stake, legs, currency) ?? []) : []).map(({ size, unitMinor }) => ({
    size,
    unit: String(unitMinor),
  }))

/** LI4: names the sizes that an offer was told for, since what the house takes hangs on them. */
export const sizesKey = (...stake: Parameters<typeof sizesOf>): string =>
  sizesOf(...stake)
    .map(({ size, unit }) => `${size}:${unit}`)
    .join(' ')

/** Whether anything is typed that is meant as a stake. */
export const hasStake = (stake: ParlayStake, legs: number): boolean =>
  stake.system
    ? systemSizes(legs).some((size) => (stake.units[size] ?? '').trim() !== '')
    : stake.stakeText.trim() !== ''

/** Whether a typed stake or unit can be read in two ways (MO6). */
export const isStakeUnclear = ({ system, stakeText, units }: ParlayStake, currency: Currency): boolean =>
  (system ? Object.values(units) : [stakeText]).some((text) => amountReadings(text, currency).length > 0)

/** The ticket that the slip would place; null where legs or stake are missing, or no amounts. */
export const termsOf = (stake: ParlayStake, legs: Priced, currency: Currency): TicketTerms | null => {
  if (legs.length < 2) return null
  if (stake.system) {
    const units = unitsOf(stake, legs.length, currency)
    return units === null || units.length === 0 ? null : strikeSystem(units, legs)
  }
  const stakeMinor = readAmount(stake.stakeText, currency)
  return stakeMinor === null ? null : strikeParlay(stakeMinor, legs)
}

/** The highest stake of a parlay that max bet and max payout allow (LI1). */
export const highestParlayStake = (limits: Limits, legs: Priced): bigint => {
  const { num, den } = combinedReturn([{ size: legs.length, unitMinor: 1n }], legs.map(wonFactor))
  const byPayout = (limits.maxPayoutMinor * den) / num
  return byPayout < limits.maxBetMinor ? byPayout : limits.maxBetMinor
}

/** The most that may be staked on all legs together, by the limits and the balance; null where that is not known. */
export const mostParlayStake = (
  { offer, legs }: { readonly offer: Limits | null; readonly legs: readonly PricedLeg[] },
  availableMinor: bigint | null,
): bigint | null => {
  if (offer === null || legs.length < 2) return null
  const highest = highestParlayStake(offer, pricesOf(legs))
  if (highest < offer.minBetMinor) return null
  return availableMinor === null || availableMinor < offer.minBetMinor || availableMinor > highest
    ? highest
    : availableMinor
}

/** LI1: each unit reaches the minimum, the whole stays within the maximum and the payout. */
export const limitsOff = (terms: TicketTerms, limits: Limits): LimitOff | null => {
  const typed = terms.kind === 'system' ? terms.sizes.map(({ unitMinor }) => unitMinor) : [terms.stakeMinor]
  const { minBetMinor, maxBetMinor, maxPayoutMinor } = limits
  if (typed.some((minor) => minor < minBetMinor)) return { why: 'min', limitMinor: minBetMinor }
  if (terms.stakeMinor > maxBetMinor) return { why: 'max', limitMinor: maxBetMinor }
  return terms.riskMinor + terms.winMinor > maxPayoutMinor ? { why: 'maxPayout', limitMinor: maxPayoutMinor } : null
}
