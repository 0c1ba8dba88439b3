import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Tables of staff logins, their sessions and second factors. */
export const staffSchema: ModuleSchema = {
  name: 'staff',
  folder: schemaFolder(import.meta.url, 'staff'),
  readOnly: ['staff', 'staff_device'],
  entryPoints: [
    'add_staff',
    'set_staff',
    'reset_staff_password',
    'replace_staff_password',
    'seal_staff_passwords',
    'confirm_staff_session',
    'staff_password_chosen',
    'expire_staff_password',
    'lock_staff',
    'open_staff_session',
    'staff_enrolled',
    'remove_staff_factor',
  ],
}
