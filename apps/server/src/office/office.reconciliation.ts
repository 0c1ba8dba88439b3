import type pg from 'pg'
import { withAuditEntry, type OfficeActor, type StaffOperator } from '../accounts/index.ts'
import { retryCall, wantReconciliation } from '../wallet/index.ts'

/** Requests the reconciliation of a closed day with the operator wallet by the worker (WA10). Changes no money. */
export const reconcileAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator, day: string): Promise<void> =>
    withAuditEntry(
      pool,
      { ...actor, command: 'office/reconcile', given: { operator: operator.name, day } },
      async (client) => {
        await wantReconciliation(client, { operatorId: operator.id, day })
        return { result: undefined, before: null, after: { day }, tells: [] }
      },
    )

interface CallOfDay {
  readonly day: string
  readonly transactionId: string
}

/** Repeats a call missing at the operator (WA10). Returns false if a repeat cannot resolve the difference. */
export const retryCallAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator, given: CallOfDay): Promise<boolean> =>
    withAuditEntry(
      pool,
      { ...actor, command: 'office/drivecall', given: { operator: operator.name, ...given } },
      async (client) => {
        const of = { operatorId: operator.id, day: given.day }
        if (!(await retryCall(client, of, given.transactionId))) return { result: false }
        return { result: true, before: null, after: { ...given }, tells: [] }
      },
    )
