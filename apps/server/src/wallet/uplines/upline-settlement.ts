import { CREDIT_REFUSALS } from '../credit.ts'

/** Settles the open balance between an account and its direct upline (UP6). */
export interface SettleOrder {
  readonly account: string
  /** Account id of the acting upline; null if the operator acts. */
  readonly as: string | null
  /**
   * Amount to settle in minor units, positive if paid to the account, negative if paid by the account. Null settles the
   * full balance.
   */
  readonly partMinor: bigint | null
  /** True to settle also every account in the downline, each with its direct upline. */
  readonly includesDownline: boolean
  /** Idempotency key. A repeat with the same content succeeds once; different content is refused. */
  readonly ref: string
  readonly orderedBy: string
}

const { account_not_exists, actor_not_exists, permission_denied, refUsed, walletElsewhere } = CREDIT_REFUSALS

/** Refusal codes of a settlement, each with the invalid field of the order and the reason in words. */
export const SETTLE_REFUSALS = {
  account_not_exists,
  actor_not_exists,
  permission_denied,
  refUsed,
  walletElsewhere,
  notOnCredit: ['account', 'the member is on cash: there is no balance with the upline'],
  partTooLarge: ['amount', 'the part exceeds the open balance, or has the wrong sign'],
} as const satisfies Record<string, readonly [field: string, words: string]>

export type SettleOutcome =
  | {
      /**
       * `done`: money was settled. `repeated`: an earlier order had the same reference and content; the amounts are
       * from the first execution.
       */
      readonly outcome: 'done' | 'repeated'
      readonly memberId: number | null
      readonly operatorId: number
      /** Number of pairs of account and upline between which money was transferred. */
      readonly transfers: number
      /** Amount settled between the account and its upline, in minor units; positive if paid to the account. */
      readonly amountMinor: bigint
      /** Number of members whose credit was reduced because of their deposit limit (PR4). */
      readonly lowered: number
    }
  | { readonly outcome: keyof typeof SETTLE_REFUSALS }

/** Open balance of a direct downline account of the company. */
export interface TopOutstanding extends Omit<EdgeOutstanding, 'uplineId' | 'memberAccount'> {
  readonly account: string
  readonly currency: string
}

/** Open balance between an account and its direct upline, in minor units. */
export interface EdgeOutstanding {
  /** Id of an upline account; null for a member on credit. */
  readonly uplineId: number | null
  readonly memberAccount: string | null
  readonly creditMinor: bigint
  readonly allocatedMinor: bigint
  /** Open balance; positive if the upline owes the account, negative if the account owes the upline (UP9). */
  readonly openMinor: bigint
  /** Cash of an upline (UP10); null for a member. */
  readonly cashMinor: bigint | null
}

/** Direct downline account of the company. */
export interface TopAccount {
  readonly id: number
  readonly accountId: string
  readonly currency: string
}
