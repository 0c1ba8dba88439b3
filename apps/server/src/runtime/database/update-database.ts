import type pg from 'pg'
import { applySchema } from './apply-schema.ts'
import type { ModuleSchema } from './module-schema.ts'
import { readSchema } from './schema-files.ts'

/** Updates a database as the owner of its tables: the schema, then table contents defined by the program. */
export async function updateDatabase(owner: pg.Pool, modules: readonly ModuleSchema[]): Promise<void> {
  await applySchema(owner, await readSchema(modules))
  for (const { fill } of modules) await fill?.(owner)
}
