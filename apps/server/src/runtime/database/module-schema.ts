import type pg from 'pg'

/** Tables, functions and views of a module, and the rights of the server to use them. */
export interface ModuleSchema {
  readonly name: string
  /** Folder with the base file of the tables (`wallet.sql`), its numbered changes, and the code folders. */
  readonly folder: URL
  /** Tables and views that the server may only read; database functions write them. */
  readonly readOnly?: readonly string[]
  /** Tables with referenced rows: the server may insert and update, but not delete. */
  readonly noDelete?: readonly string[]
  /** Functions that the server calls to write read-only tables. They run with the rights of their owner. */
  readonly entryPoints?: readonly string[]
  /** Functions that only `entryPoints` functions and triggers call. They run with the rights of their owner. */
  readonly internal?: readonly string[]
  /** Writes table contents defined by the program, as the owner of the tables. Idempotent. */
  readonly fill?: (owner: pg.Pool) => Promise<void>
}

/**
 * Returns the URL of a module's `schema` folder. In the sources it is beside the module's file. In the built server it
 * is beside the bundle, in a sub-folder named after the module.
 */
export function schemaFolder(file: string, name: string): URL {
  return file.endsWith('.ts') ? new URL('schema/', file) : new URL(`schema/${name}/`, file)
}
