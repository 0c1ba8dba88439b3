import type pg from 'pg'
import { withAuditEntry, type OfficeActor, type StaffOperator } from '../accounts/index.ts'
import { retryCall, wantReconciliation } from '../wallet/index.ts'

/**
 * Creates the action that asks the worker to reconcile a closed day with the operator wallet (WA10). No money changes.
 */
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

/**
 * Creates the action that sends a wallet call again that the operator does not have (WA10). The action returns false if
 * a repeat cannot resolve the difference.
 */
export const retryCallAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator, call: CallOfDay): Promise<boolean> =>
    withAuditEntry(
      pool,
      { ...actor, command: 'office/drivecall', given: { operator: operator.name, ...call } },
      async (client) => {
        const of = { operatorId: operator.id, day: call.day }
        if (!(await retryCall(client, of, call.transactionId))) return { result: false }
        return { result: true, before: null, after: { ...call }, tells: [] }
      },
    )
