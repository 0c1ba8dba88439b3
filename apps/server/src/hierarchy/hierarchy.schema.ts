import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Tables of shares and their presets, and of requests that changed the hierarchy. */
export const hierarchySchema: ModuleSchema = {
  name: 'hierarchy',
  folder: schemaFolder(import.meta.url, 'hierarchy'),
  readOnly: ['upline_request', 'current_split'],
  entryPoints: ['store_upline_request'],
  internal: ['get_or_create_splits', 'store_current_splits', 'delete_current_splits'],
}
