import type pg from 'pg'
import { type Accounts, withAuditEntry, type OfficeActor, type StaffInSession } from '../accounts/index.ts'

type Renew = Accounts['staff']['renewRecovery']

/**
 * Replaces the caller's recovery codes and returns the new codes once. The old codes become invalid; the audit log does
 * not contain codes.
 */
export const renewRecoveryAction =
  (pool: pg.Pool, renewRecovery: Renew) =>
  (actor: OfficeActor, { staff }: Pick<StaffInSession, 'staff'>): Promise<readonly string[]> =>
    withAuditEntry(pool, { ...actor, command: 'office/secondfactor/renew', args: {} }, async (client) => {
      const codes = await renewRecovery(client, staff)
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
