import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'
import { addProducts } from './products/products.store.ts'

/** Tables of operators and their products, of uplines, of members and of their sessions. */
export const membersSchema: ModuleSchema = {
  name: 'members',
  folder: schemaFolder(import.meta.url, 'members'),
  readOnly: ['position_split', 'former_upline', 'product'],
  noDelete: ['operator', 'member', 'upline'],
  entryPoints: ['replace_member_password', 'seal_member_passwords'],
  internal: ['store_former_upline'],
  fill: addProducts,
}
