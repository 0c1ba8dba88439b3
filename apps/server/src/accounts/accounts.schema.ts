import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'
import { addProducts } from './products/products.store.ts'

/** Tables of operators, members, staff, sessions and permissions. */
export const accountsSchema: ModuleSchema = {
  name: 'accounts',
  folder: schemaFolder(import.meta.url, 'accounts'),
  readOnly: [
    'security_log',
    'upline_act',
    'held_line',
    'line_in_force',
    'past_line',
    'staff',
    'staff_device',
    'launch_key',
    'product',
  ],
  kept: ['operator', 'member', 'upline'],
  doors: [
    'record_security',
    'keep_upline_act',
    'add_staff',
    'set_staff',
    'draw_staff_password',
    'replace_member_password',
    'replace_staff_password',
    'seal_member_passwords',
    'seal_staff_passwords',
    'prove_staff_session',
    'add_launch_key',
    'remove_launch_key',
    'seal_launch_key',
    'staff_password_chosen',
    'expire_staff_password',
    'lock_staff',
    'open_staff_session',
    'staff_enrolled',
    'forget_staff_factor',
  ],
  inner: ['take_lines', 'keep_lines', 'forget_lines', 'keep_past_line'],
  fill: addProducts,
}
