import type { CREDIT_REFUSALS } from './credit.ts'
import type { MONEY_REFUSALS } from './money-order.ts'

/** UP10: cash for an account from the one right above, or back to that one. */
export interface CashOrder {
  readonly account: string
  /** The upline that acts; null where the operator does. */
  readonly as: string | null
  /** Minor units, not 0; below 0 it is paid back. */
  readonly amountMinor: bigint
  /** The same with the same content is done once; with other content it is refused. */
  readonly ref: string
  readonly orderedBy: string
}

type CashRefusal =
  | Exclude<keyof typeof MONEY_REFUSALS, 'otherOperator' | 'otherCurrency'>
  | Extract<keyof typeof CREDIT_REFUSALS, 'account_not_exists' | 'actor_not_exists' | 'permission_denied' | 'refUsed'>

export type CashOutcome =
  | {
      /** `repeated`: the reference was done before, with the same content; the amounts are those of the first time. */
      readonly outcome: 'done' | 'repeated'
      readonly memberId: number | null
      readonly operatorId: number
      /** What the account has, minor units. */
      readonly cashWasMinor: bigint
      readonly cashIsMinor: bigint
    }
  | { readonly outcome: CashRefusal }
