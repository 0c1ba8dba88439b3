import type pg from 'pg'
import { applySchema } from './apply-schema.ts'
import type { ModuleSchema } from './module-schema.ts'
import { readSchema } from './schema-files.ts'

/** Brings a database up to date, as the owner of its tables: the schema, and what it takes from the program. */
export const updateDatabase = async (owner: pg.Pool, modules: readonly ModuleSchema[]): Promise<void> => {
  await applySchema(owner, await readSchema(modules))
  for (const { fill } of modules) await fill?.(owner)
}
