import { type ModuleSchema, schemaFolder } from './database/module-schema.ts'

/** Tables, functions and views outside the product modules. */
export const platformSchema: ModuleSchema = {
  name: 'platform',
  folder: schemaFolder(import.meta.url, 'platform'),
  kept: ['maintenance'],
  readOnly: ['act', 'act_head', 'bus_key', 'lease', 'node'],
  doors: ['record_act', 'take_lease', 'renew_lease', 'take_node', 'renew_node'],
  inner: ['check_fence', 'check_node', 'held_fence', 'refuse_late_writer'],
}
