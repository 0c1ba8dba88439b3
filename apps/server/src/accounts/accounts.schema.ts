import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The tables that say who members are and what they may. */
export const accountsSchema: ModuleSchema = {
  name: 'accounts',
  folder: schemaFolder(import.meta.url, 'accounts'),
  readOnly: ['security_log'],
  kept: ['operator', 'member'],
  doors: ['record_security'],
}
