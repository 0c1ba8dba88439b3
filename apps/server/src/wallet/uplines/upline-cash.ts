import type { CREDIT_REFUSALS } from '../credit.ts'
import type { MONEY_REFUSALS } from '../fund-transfer.ts'

/** Pays cash from the direct upline to an account, or back to the upline (UP10). */
export interface CashOrder {
  readonly account: string
  /** Account id of the acting upline; null if the operator acts. */
  readonly as: string | null
  /**
   * Amount in minor units, not 0. A positive amount is paid to the account, a negative amount goes back to the upline.
   */
  readonly amountMinor: bigint
  /** Idempotency key. A repeat with the same content returns the first result; different content is refused. */
  readonly ref: string
  readonly orderedBy: string
}

type CashRefusal =
  | Exclude<keyof typeof MONEY_REFUSALS, 'otherOperator' | 'otherCurrency'>
  | Extract<keyof typeof CREDIT_REFUSALS, 'account_not_exists' | 'actor_not_exists' | 'permission_denied' | 'refUsed'>

export type CashOutcome =
  | {
      /**
       * `done`: the cash was paid. `repeated`: an earlier order had the same reference and content; the amounts are
       * from the first execution.
       */
      readonly outcome: 'done' | 'repeated'
      readonly memberId: number | null
      readonly operatorId: number
      /** Cash of the account before and after the order, in minor units. */
      readonly cashWasMinor: bigint
      readonly cashIsMinor: bigint
    }
  | { readonly outcome: CashRefusal }
