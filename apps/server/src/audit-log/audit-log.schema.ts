import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Security events. The audit log itself is a table of the platform, which every transaction can write. */
export const auditLogSchema: ModuleSchema = {
  name: 'audit-log',
  folder: schemaFolder(import.meta.url, 'audit-log'),
  readOnly: ['security_log'],
  entryPoints: ['record_security'],
}
