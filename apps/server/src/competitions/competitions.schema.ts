import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The table that rulings stand in. */
export const competitionsSchema: ModuleSchema = {
  name: 'competitions',
  folder: schemaFolder(import.meta.url, 'competitions'),
}
