import { CREDIT_REFUSALS } from './credit.ts'

/** UP6: what is open between an account and the one right above it is settled. */
export interface SettleOrder {
  readonly account: string
  /** The upline that acts; null where the operator does. */
  readonly as: string | null
  /** Minor units with its sign, above 0 for the account; null is all of it. */
  readonly partMinor: bigint | null
  /** Everybody below it too, each with their neighbour. */
  readonly whole: boolean
  /** The same with the same content is done once; with other content it is refused. */
  readonly ref: string
  readonly orderedBy: string
}

const { account_not_exists, actor_not_exists, permission_denied, refUsed, walletElsewhere } = CREDIT_REFUSALS

/** Why nothing was settled: by which field of the order, and in words. */
export const SETTLE_REFUSALS = {
  account_not_exists,
  actor_not_exists,
  permission_denied,
  refUsed,
  walletElsewhere,
  notOnCredit: ['account', 'the member bets on cash: nothing is open with them'],
  partTooLarge: ['amount', 'so much is not open, or it is the other one’s'],
} as const satisfies Record<string, readonly [field: string, words: string]>

export type SettleOutcome =
  | {
      /** `repeated`: the reference was done before, with the same content; the amounts are those of the first time. */
      readonly outcome: 'done' | 'repeated'
      readonly memberId: number | null
      readonly operatorId: number
      /** Between how many neighbours something moved. */
      readonly transfers: number
      /** Between the account and the one above, minor units: above 0 it was paid to the account. */
      readonly amountMinor: bigint
      /** How many members' credit fell, as their deposit limit allows no more (PR4). */
      readonly lowered: number
    }
  | { readonly outcome: keyof typeof SETTLE_REFUSALS }

/** The same of an account right below the company. */
export interface TopStanding extends Omit<EdgeStanding, 'uplineId' | 'memberAccount'> {
  readonly account: string
  readonly currency: string
}

/** How an account of a line stands with the one above it, minor units. */
export interface EdgeStanding {
  /** Of the account: above members, or a member on credit. */
  readonly uplineId: number | null
  readonly memberAccount: string | null
  readonly creditMinor: bigint
  readonly givenMinor: bigint
  /** Above 0 it is the account's (UP9). */
  readonly openMinor: bigint
  /** UP10; null of a member. */
  readonly cashMinor: bigint | null
}
