import { type ModuleSchema, schemaFolder } from '../platform/database/module-schema.ts'

/** The tables that highlights stand in. */
export const highlightsSchema: ModuleSchema = {
  name: 'highlights',
  folder: schemaFolder(import.meta.url, 'highlights'),
}
