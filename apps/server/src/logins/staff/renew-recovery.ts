import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { StaffInSession } from '../../staff/index.ts'
import type { StaffActionStores } from './staff-action-stores.ts'

/**
 * Replaces the caller's recovery codes and returns the new codes once. The old codes become invalid; the audit log does
 * not contain codes.
 */
export function renewRecoveryAction(runAudited: RunAudited<Pick<StaffActionStores, 'staffFactors'>>) {
  return (actor: OfficeActor, { staff }: Pick<StaffInSession, 'staff'>): Promise<readonly string[]> =>
    runAudited({ ...actor, command: 'office/secondfactor/renew', args: {} }, async ({ staffFactors }) => {
      const codes = await staffFactors.renewRecovery(staff)
      const { orderedBy, operatorId, address } = actor
      const detail = { office: true, what: 'recoveryCodes' }
      const entry = {
        kind: 'credentials',
        memberId: null,
        operatorId,
        actor: orderedBy,
        address,
        device: null,
        detail,
      } as const
      const [before, after] = [staff.recoveryLeft, codes.length].map((recoveryLeft) => ({ recoveryLeft }))
      return { result: codes, before, after, affectedAccounts: [staff.loginId], securityEntries: [entry] }
    })
}
