import type { MoneyCall, MoneyCallBody } from '@touchline/contract/wallet/operator-calls'

/** Stored call to an operator wallet. The record is permanent. */
export interface StoredCall {
  readonly call: MoneyCall
  readonly accountId: string
  readonly currency: string
  readonly product: string
  /** Subject number within the product: in the sportsbook, the bet id. */
  readonly subject: string
  /** Common round of several subjects; null for an independent subject. */
  readonly round: string | null
  readonly ref: string
  /** Minor units. The kind of call defines the meaning. */
  readonly amountMinor: bigint
  /** Simulated clock time in epoch milliseconds. */
  readonly atMs: number
}

/** Builds the wire body of a call. Every repeat sends the same bytes (WA3). */
export const moneyCallBody = (kept: StoredCall): MoneyCallBody => ({
  transaction_id: `${kept.product}/${kept.subject}/${kept.ref}`,
  hold_id: `${kept.product}/${kept.subject}/hold`,
  account_id: kept.accountId,
  currency: kept.currency,
  product: kept.product,
  subject_id: kept.subject,
  round_id: kept.round ?? kept.subject,
  amount: String(kept.amountMinor),
  at: new Date(kept.atMs).toISOString(),
})
