import type { Module } from '../platform/module.ts'
import { secrets } from '../secrets/index.ts'
import type { ReadAuditEntries } from './audit-entry.ts'
import { readOfficeAuditLog, registerSealKey } from './audit-log.store.ts'
import { auditLogSchema } from './audit-log.schema.ts'
import { createRecordSecurity } from './security-log.store.ts'

/** Module of the audit log of changes, and of the security log of members and staff. */
export const auditLog = {
  name: 'audit-log',
  schema: auditLogSchema,
  open:
    () =>
    ({ pool, reads }, apiOf) => {
      const { pepper } = apiOf(secrets)
      registerSealKey(pool, () => Promise.resolve(pepper))
      const readAuditEntries: ReadAuditEntries = (filter) => readOfficeAuditLog(reads, filter)
      return {
        api: {
          readAuditEntries,
          /** Writes an entry of the security log. */
          recordSecurity: createRecordSecurity(pool),
        },
      }
    },
} satisfies Module
