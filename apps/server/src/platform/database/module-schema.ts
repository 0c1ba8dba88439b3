import type pg from 'pg'

/** What a module keeps in the database, and what the server may do with it. */
export interface ModuleSchema {
  readonly name: string
  /** Numbered files of tables, and folders of `types`, `functions` and `views`. */
  readonly folder: URL
  /** Tables and views written by functions of the database alone: the server reads them. */
  readonly readOnly?: readonly string[]
  /** Tables whose rows others hang on: the server adds and changes, and never removes one. */
  readonly kept?: readonly string[]
  /** Functions that the server calls to write what it only reads. They run with their owner's rights. */
  readonly doors?: readonly string[]
  /** Functions called by those and by triggers: with the owner's rights, and by nobody else. */
  readonly inner?: readonly string[]
  /** Writes what the tables take from the program itself, as their owner. Safe to repeat. */
  readonly fill?: (owner: pg.Pool) => Promise<void>
}

/** The folder `schema` beside a module's file; the built server has those of all modules beside it, by name. */
export const schemaFolder = (file: string, name: string): URL =>
  file.endsWith('.ts') ? new URL('schema/', file) : new URL(`schema/${name}/`, file)
