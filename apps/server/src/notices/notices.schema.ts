import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The tables that hold what members are told. */
export const noticesSchema: ModuleSchema = {
  name: 'notices',
  folder: schemaFolder(import.meta.url, 'notices'),
}
