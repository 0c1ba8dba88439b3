import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Tables, functions and views outside the product modules. */
export const platformSchema: ModuleSchema = {
  name: 'platform',
  folder: schemaFolder(import.meta.url, 'platform'),
  noDelete: ['maintenance'],
  readOnly: ['audit_log', 'audit_log_head', 'bus_key', 'lease', 'node'],
  entryPoints: ['record_audit_entry', 'acquire_lease', 'renew_lease', 'add_node', 'renew_node'],
  internal: ['check_fence', 'check_node', 'named_fence', 'refuse_late_writer'],
}
