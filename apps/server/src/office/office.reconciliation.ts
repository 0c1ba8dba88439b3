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
      { ...actor, command: 'office/reconcile', args: { operator: operator.name, day } },
      async (client) => {
        await wantReconciliation(client, { operatorId: operator.id, day })
        return { result: undefined, before: null, after: { day }, securityEntries: [] }
      },
    )

interface DayCallKey {
  readonly day: string
  readonly transactionId: string
}

/**
 * Creates the action that sends a wallet call again that the operator does not have (WA10). The action returns false if
 * a repeat cannot resolve the difference.
 */
export const retryCallAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator, call: DayCallKey): Promise<boolean> =>
    withAuditEntry(
      pool,
      { ...actor, command: 'office/drivecall', args: { operator: operator.name, ...call } },
      async (client) => {
        const operatorDay = { operatorId: operator.id, day: call.day }
        if (!(await retryCall(client, operatorDay, call.transactionId))) return { result: false }
        return { result: true, before: null, after: { ...call }, securityEntries: [] }
      },
    )
