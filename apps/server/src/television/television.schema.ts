import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

export const televisionSchema: ModuleSchema = {
  name: 'television',
  folder: schemaFolder(import.meta.url, 'television'),
  noDelete: ['tv_channel', 'tv_watch'],
}
