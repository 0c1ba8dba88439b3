import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

export const highlightsSchema: ModuleSchema = {
  name: 'highlights',
  folder: schemaFolder(import.meta.url, 'highlights'),
}
