import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The tables that say who members are and what they may. */
export const accountsSchema: ModuleSchema = {
  name: 'accounts',
  folder: schemaFolder(import.meta.url, 'accounts'),
  readOnly: ['security_log', 'upline_act', 'held_line', 'line_in_force', 'past_line'],
  kept: ['operator', 'member', 'upline', 'staff'],
  doors: ['record_security', 'keep_upline_act'],
  inner: ['take_lines', 'keep_lines', 'forget_lines', 'keep_past_line'],
}
