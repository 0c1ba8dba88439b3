/** Gives credit to a direct downline account or takes credit back (UP6). */
export interface CreditOrder {
  readonly account: string
  /** Account id of the acting upline; null if the operator acts. */
  readonly as: string | null
  /** Amount in minor units, not 0. A positive amount gives credit, a negative amount takes credit back. */
  readonly amountMinor: bigint
  /** Idempotency key. A repeat with the same content succeeds once; different content is refused. */
  readonly ref: string
  readonly orderedBy: string
}

/** Refusal codes of a credit order, each with the invalid field of the order and the reason in words. */
export const CREDIT_REFUSALS = {
  account_not_exists: ['account', 'there is no such account here'],
  actor_not_exists: ['as', 'there is no such upline account'],
  permission_denied: [
    'as',
    'only the account directly above has permission, while it and all accounts above it are active',
  ],
  refUsed: ['ref', 'the reference was used for another request'],
  walletElsewhere: ['account', 'the operator holds these wallets'],
  accountClosed: ['account', 'it is closed, or is below a closed account'],
  creditShort: ['amount', 'the account directly above has too little unallocated credit'],
  creditGivenOn: ['amount', 'too much of the credit is allocated further down'],
  creditNotGiven: ['amount', 'the member has less credit than that'],
  creditAtRisk: ['amount', 'too much of the credit is at risk or lost'],
  cashLeft: ['account', 'the member is on cash: allocate credit once the wallet is empty and nothing is at risk'],
  ownTimeOut: ['account', 'the member has a time-out and receives no money'],
  selfExcluded: ['account', 'the member is self-excluded and receives no money'],
  protectionLimit: ['account', 'the member’s own limit allows no more'],
} as const satisfies Record<string, readonly [field: string, words: string]>

type CreditRefusal = keyof typeof CREDIT_REFUSALS

export type CreditOutcome =
  | {
      /**
       * `done`: the credit changed. `repeated`: an earlier order had the same reference and content; the amounts are
       * from the first execution.
       */
      readonly outcome: 'done' | 'repeated'
      readonly memberId: number | null
      readonly operatorId: number
      /** Credit of the account before and after the order, in minor units. */
      readonly creditWasMinor: bigint
      readonly creditIsMinor: bigint
    }
  | { readonly outcome: CreditRefusal }
