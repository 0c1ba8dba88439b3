import type { MoneyCall, MoneyCallBody } from '@touchline/contract/wallet/operator-calls'

/** Money call to an operator wallet as stored. The stored content never changes, so repeats are identical. */
export interface StoredCall {
  readonly call: MoneyCall
  readonly accountId: string
  readonly currency: string
  readonly product: string
  /** Number of the subject within the product, such as the bet id in the sportsbook. */
  readonly subject: string
  /** Id of the round that several subjects share, such as a tournament room; null for an independent subject. */
  readonly round: string | null
  readonly ref: string
  /** Amount in minor units; its meaning depends on the kind of call. */
  readonly amountMinor: bigint
  /** Time of the call by the simulated clock, epoch milliseconds. */
  readonly atMs: number
}

/** Builds the body of a money call. Every repeat sends the same bytes (WA3). */
export function moneyCallBody(call: StoredCall): MoneyCallBody {
  return {
    transaction_id: `${call.product}/${call.subject}/${call.ref}`,
    hold_id: `${call.product}/${call.subject}/hold`,
    account_id: call.accountId,
    currency: call.currency,
    product: call.product,
    subject_id: call.subject,
    round_id: call.round ?? call.subject,
    amount: String(call.amountMinor),
    at: new Date(call.atMs).toISOString(),
  }
}
