import type { MoneyCall, MoneyCallBody } from '@touchline/contract/wallet/operator-calls'

/** A call to an operator's wallet as it is kept, for ever. */
export interface KeptCall {
  readonly call: MoneyCall
  readonly accountId: string
  readonly currency: string
  readonly product: string
  /** The product's own number of what it is about: of the sportsbook, the bet. */
  readonly subject: string
  /** What several subjects belong to; null of one that stands for itself. */
  readonly round: string | null
  readonly ref: string
  /** Minor units; what they mean hangs on the call. */
  readonly amountMinor: bigint
  /** World clock. */
  readonly atMs: number
}

/** The call on the wire: the same bytes however often it is made (WA3). */
export const moneyCallBody = (kept: KeptCall): MoneyCallBody => ({
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
