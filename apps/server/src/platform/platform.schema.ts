import { type ModuleSchema, schemaFolder } from './database/module-schema.ts'

/** The tables that no product owns. */
export const platformSchema: ModuleSchema = {
  name: 'platform',
  folder: schemaFolder(import.meta.url, 'platform'),
  readOnly: ['command_act', 'lease'],
  doors: ['take_lease', 'renew_lease'],
  inner: ['check_fence', 'refuse_late_writer'],
}
