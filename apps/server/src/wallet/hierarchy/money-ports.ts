import type { CreditOrder, CreditOutcome } from '../credit.ts'
import type { CashOrder, CashOutcome } from '../uplines/upline-cash.ts'
import type { SettleOrder, SettleOutcome } from '../uplines/upline-settlement.ts'

/** Money changes between neighbouring accounts of the hierarchy, in the transaction of an audited action. */
export interface MoneyTransfers {
  /** Gives or takes back credit (UP6). */
  allocateCredit(order: CreditOrder): Promise<CreditOutcome>
  /** Pays cash (UP10). */
  payCash(order: CashOrder): Promise<CashOutcome>
  /** Settles the balance due to the account above (UP6). */
  settle(order: SettleOrder): Promise<SettleOutcome>
}
