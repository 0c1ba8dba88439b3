import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Tables of announcements, personal messages and office notices. */
export const noticesSchema: ModuleSchema = {
  name: 'notices',
  folder: schemaFolder(import.meta.url, 'notices'),
}
