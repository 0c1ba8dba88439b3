import type { Currency } from '@touchline/domain/money'
import { computeMyanmarParlayTerms, computeMyanmarSingleTerms, type TicketTerms } from '@touchline/domain/ticket'
import { readAmount } from '@touchline/ui/format'
import type { StakeLimits } from '../slip/stake/stake.ts'

/** Slip with one selection, or a parlay whose winning legs double the pot (MM4). */
export type MyanmarMode = 'mmo_single' | 'mmo_parlay'

/** Slip fields (legs, stake, fee) from which the Myanmar ticket is computed. */
export interface MyanmarStake {
  readonly stakeText: string
  readonly legs: readonly unknown[]
  readonly offer: { readonly feeBp?: number } | null
}

/**
 * Returns stake, risk, number of legs and fee of the Myanmar ticket that the slip would place; null if legs, stake or
 * fee are missing.
 */
export function myanmarTerms(
  mode: MyanmarMode,
  { stakeText, legs, offer }: MyanmarStake,
  currency: Currency,
): TicketTerms | null {
  const stakeMinor = readAmount(stakeText, currency)
  if (stakeMinor === null || offer?.feeBp === undefined) return null
  if (mode === 'mmo_single') return computeMyanmarSingleTerms(stakeMinor, offer.feeBp)
  return legs.length < 2 ? null : computeMyanmarParlayTerms(stakeMinor, legs.length, offer.feeBp)
}

/** Returns the highest stake within max bet and max payout, if every leg doubles the pot (LI1, MM4). */
export function highestMyanmarStake(limits: StakeLimits, feeBp: number, legs: number): bigint {
  const net = (2n ** BigInt(legs) - 1n) * BigInt(10_000 - feeBp)
  const byPayout = (limits.maxPayoutMinor * 10_000n) / (10_000n + net)
  return byPayout < limits.maxBetMinor ? byPayout : limits.maxBetMinor
}
