import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { StaffOperator } from '../../members/index.ts'
import type { OperatorCallChanges } from './reconcile-ports.ts'

interface DayCallKey {
  readonly day: string
  readonly transactionId: string
}

export type OperatorCallActions = ReturnType<typeof createOperatorCallActions>

/** Creates the actions on the calls to an operator wallet, each with an audit entry. No action changes money here. */
export function createOperatorCallActions(runAudited: RunAudited<OperatorCallChanges>) {
  return {
    /**
     * Schedules every pending call of an operator wallet for immediate delivery (WA4).
     * @returns the number of calls
     */
    retryCalls: (actor: OfficeActor, operator: StaffOperator): Promise<number> => {
      const entry = { ...actor, command: 'office/drivewallet', args: { operator: operator.name } }
      return runAudited(entry, async ({ requeueCalls }) => {
        const calls = await requeueCalls(operator.id)
        return { result: calls, before: null, after: { calls }, securityEntries: [] }
      })
    },
    /** Asks the worker to reconcile a closed day with the operator wallet (WA10). */
    reconcile: (actor: OfficeActor, operator: StaffOperator, day: string): Promise<void> => {
      const entry = { ...actor, command: 'office/reconcile', args: { operator: operator.name, day } }
      return runAudited<void>(entry, async ({ wantReconciliation }) => {
        await wantReconciliation({ operatorId: operator.id, day })
        return { result: undefined, before: null, after: { day }, securityEntries: [] }
      })
    },
    /**
     * Sends a wallet call again that the operator does not have (WA10). Returns false if a repeat cannot resolve the
     * difference.
     */
    retryCall: (actor: OfficeActor, operator: StaffOperator, call: DayCallKey): Promise<boolean> => {
      const entry = { ...actor, command: 'office/drivecall', args: { operator: operator.name, ...call } }
      return runAudited(entry, async ({ retryCall }) => {
        const operatorDay = { operatorId: operator.id, day: call.day }
        if (!(await retryCall(operatorDay, call.transactionId))) return { result: false }
        return { result: true, before: null, after: { ...call }, securityEntries: [] }
      })
    },
  }
}
