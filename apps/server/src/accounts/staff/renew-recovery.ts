import type { AccountStores } from '../audit-log/account-stores.ts'
import type { OfficeActor, RunAudited } from '../audit-entry.ts'
import type { StaffInSession } from './staff-ports.ts'

/**
 * Replaces the caller's recovery codes and returns the new codes once. The old codes become invalid; the audit log does
 * not contain codes.
 */
export const renewRecoveryAction =
  (runAudited: RunAudited<Pick<AccountStores, 'staffFactors'>>) =>
  (actor: OfficeActor, { staff }: Pick<StaffInSession, 'staff'>): Promise<readonly string[]> =>
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
      return { result: codes, before, after, whom: [staff.loginId], securityEntries: [entry] }
    })
