import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'
import { addProducts } from './products/products.store.ts'

/** Tables of operators, members, staff, sessions and permissions. */
export const accountsSchema: ModuleSchema = {
  name: 'accounts',
  folder: schemaFolder(import.meta.url, 'accounts'),
  readOnly: [
    'security_log',
    'upline_request',
    'position_split',
    'current_split',
    'former_upline',
    'staff',
    'staff_device',
    'launch_key',
    'product',
  ],
  noDelete: ['operator', 'member', 'upline'],
  entryPoints: [
    'record_security',
    'store_upline_request',
    'add_staff',
    'set_staff',
    'reset_staff_password',
    'replace_member_password',
    'replace_staff_password',
    'seal_member_passwords',
    'seal_staff_passwords',
    'confirm_staff_session',
    'add_launch_key',
    'remove_launch_key',
    'seal_launch_key',
    'staff_password_chosen',
    'expire_staff_password',
    'lock_staff',
    'open_staff_session',
    'staff_enrolled',
    'remove_staff_factor',
  ],
  internal: ['get_or_create_splits', 'store_current_splits', 'delete_current_splits', 'store_former_upline'],
  fill: addProducts,
}
