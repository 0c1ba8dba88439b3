import type { Currency } from '@touchline/domain/money'
import { strikeMyanmarParlay, strikeMyanmarSingle, type TicketTerms } from '@touchline/domain/ticket'
import { readAmount } from '@touchline/ui/format'
import type { Limits } from '../slip/stake.ts'
import type { MyanmarKind } from './myanmar-slip.types.ts'

/** What a Myanmar ticket is struck on. */
export interface MyanmarStake {
  readonly stakeText: string
  readonly legs: readonly unknown[]
  readonly offer: { readonly feeBp: number } | null
}

/** The ticket that the slip would place; null where legs, stake or fee are not known. */
export function myanmarTerms(
  kind: MyanmarKind,
  { stakeText, legs, offer }: MyanmarStake,
  currency: Currency,
): TicketTerms | null {
  const stakeMinor = readAmount(stakeText, currency)
  if (stakeMinor === null || offer === null) return null
  if (kind === 'mmo_single') return strikeMyanmarSingle(stakeMinor, offer.feeBp)
  return legs.length < 2 ? null : strikeMyanmarParlay(stakeMinor, legs.length, offer.feeBp)
}

/** The highest stake that max bet allows, and max payout where every leg doubles the pot (LI1, MM4). */
export function highestMyanmarStake(limits: Limits & { readonly feeBp: number }, legs: number): bigint {
  const net = (2n ** BigInt(legs) - 1n) * BigInt(10_000 - limits.feeBp)
  const byPayout = (limits.maxPayoutMinor * 10_000n) / (10_000n + net)
  return byPayout < limits.maxBetMinor ? byPayout : limits.maxBetMinor
}
