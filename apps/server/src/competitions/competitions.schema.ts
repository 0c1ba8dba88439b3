import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

export const competitionsSchema: ModuleSchema = {
  name: 'competitions',
  folder: schemaFolder(import.meta.url, 'competitions'),
}
