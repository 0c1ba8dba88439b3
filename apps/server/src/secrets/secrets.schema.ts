import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Proofs of the peppers. */
export const secretsSchema: ModuleSchema = {
  name: 'secrets',
  folder: schemaFolder(import.meta.url, 'secrets'),
}
