/** Gives credit to a direct downline account or takes credit back (UP6). */
export interface CreditOrder {
  readonly account: string
  /** Acting upline; null for the operator. */
  readonly as: string | null
  /** Minor units, not 0. A negative amount takes credit back. */
  readonly amountMinor: bigint
  /** Idempotency key. A repeat with the same content succeeds once; different content is refused. */
  readonly ref: string
  readonly orderedBy: string
}

/** Refusals of a credit order: the field of the order and the reason in words. */
export const CREDIT_REFUSALS = {
  account_not_exists: ['account', 'there is no such account here'],
  actor_not_exists: ['as', 'there is no such account above members'],
  permission_denied: ['as', 'only the account right above may, and only while it and all above it are active'],
  refUsed: ['ref', 'it was used for something else'],
  walletElsewhere: ['account', 'the operator keeps these wallets, not we'],
  accountClosed: ['account', 'it is closed, or stands below one that is'],
  creditShort: ['amount', 'the account right above has not so much left to give'],
  creditGivenOn: ['amount', 'so much of it was not left: it was given on'],
  creditNotGiven: ['amount', 'the member was not given so much'],
  creditAtRisk: ['amount', 'so much of it is at risk, or lost'],
  cashLeft: ['account', 'the member bets on cash: give credit once the wallet is empty and nothing is at risk'],
  ownTimeOut: ['account', 'the member is taking a time-out: nothing comes to them'],
  selfExcluded: ['account', 'the member has excluded themselves: nothing comes to them'],
  protectionLimit: ['account', 'the member’s own limit allows no more'],
} as const satisfies Record<string, readonly [field: string, words: string]>

type CreditRefusal = keyof typeof CREDIT_REFUSALS

export type CreditOutcome =
  | {
      /** `repeated`: an earlier order with the same reference and content; the amounts are from the first execution. */
      readonly outcome: 'done' | 'repeated'
      readonly memberId: number | null
      readonly operatorId: number
      /** Credit received from the upline, in minor units. */
      readonly creditWasMinor: bigint
      readonly creditIsMinor: bigint
    }
  | { readonly outcome: CreditRefusal }
