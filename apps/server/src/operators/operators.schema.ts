import { type ModuleSchema, schemaFolder } from '../runtime/database/module-schema.ts'

/** Tables of launch keys, and of default limits of operators and of the platform. */
export const operatorsSchema: ModuleSchema = {
  name: 'operators',
  folder: schemaFolder(import.meta.url, 'operators'),
  readOnly: ['launch_key'],
  entryPoints: ['add_launch_key', 'remove_launch_key', 'seal_launch_key'],
}
