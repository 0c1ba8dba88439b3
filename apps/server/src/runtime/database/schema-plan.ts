import { isBaseFile, objectNameOf, type Schema, type SchemaFile } from './schema-files.ts'

/** Current schema state of a database. */
export interface SchemaState {
  /** Hashes of the applied files, by file name. */
  readonly applied: ReadonlyMap<string, string>
  /** Functions by name, and whether a function returns a trigger. */
  readonly functions: ReadonlyMap<string, { readonly isTrigger: boolean }>
  /** Names of the composite types. */
  readonly types: ReadonlySet<string>
  readonly views: ReadonlySet<string>
}

/** Steps of a schema update, in order. */
export interface SchemaPlan {
  /**
   * Views, functions and types to drop, because they were removed or are recreated. Trigger functions are excluded, as
   * triggers depend on them.
   */
  readonly dropViews: readonly string[]
  readonly dropFunctions: readonly string[]
  readonly dropTypes: readonly string[]
  /** Trigger functions, created before the tables whose triggers call them. */
  readonly triggerFunctions: readonly SchemaFile[]
  readonly tables: readonly SchemaFile[]
  readonly types: readonly SchemaFile[]
  readonly functions: readonly SchemaFile[]
  readonly views: readonly SchemaFile[]
  /** Removed trigger functions, dropped when their triggers no longer exist. */
  readonly dropTriggerFunctions: readonly string[]
  /** Names of removed schema files, deleted from the record of applied files. */
  readonly forget: readonly string[]
}

/** Error message for a database that a development version before the first release created. */
export const UNSUPPORTED_DATABASE =
  'this database was created by a development version before the first release of Touchline and cannot be updated: ' +
  'use another data folder (--data), or empty the database of DATABASE_URL'

/**
 * Plans the steps from the state of a database to the schema. Throws an error with instructions if no update is
 * possible.
 */
export function planSchema(schema: Schema, state: SchemaState): SchemaPlan {
  const tables = tablesToApply(schema, state.applied)
  const code = [...schema.types, ...schema.functions, ...schema.views]
  const names = new Set(code.map(({ name }) => name))
  const wanted = new Set(code.map(({ name }) => objectNameOf(name)))
  const forget = [...state.applied.keys()].filter((name) => !isTable(name) && !names.has(name)).toSorted()
  const removedNames = forget.map(objectNameOf)
  const types = toMake(schema.types, state, state.types)
  const functions = functionsToMake(schema, state, types)
  const views = toMake(schema.views, state, state.views, functions)
  const listDrops = (recreatedFiles: readonly SchemaFile[]): string[] => [
    ...new Set([...removedNames, ...recreatedFiles.map(({ name }) => objectNameOf(name))]),
  ]
  return {
    dropViews: listDrops(views).filter((name) => state.views.has(name)),
    dropFunctions: listDrops(functions).filter((name) => state.functions.get(name)?.isTrigger === false),
    dropTypes: listDrops(types).filter((name) => state.types.has(name)),
    triggerFunctions: functions.filter(isTriggerFile),
    tables,
    types,
    functions: functions.filter((file) => !isTriggerFile(file)),
    views,
    dropTriggerFunctions: removedNames.filter(
      (name) => state.functions.get(name)?.isTrigger === true && !wanted.has(name),
    ),
    forget,
  }
}

/** Returns the table files to apply. Throws an error with instructions if the tables cannot be updated. */
function tablesToApply({ tables }: Schema, applied: SchemaState['applied']): readonly SchemaFile[] {
  if (isBeforeFirstRelease(tables, applied)) throw new Error(UNSUPPORTED_DATABASE)
  const currentHashes = new Map(tables.map(({ name, hash }) => [name, hash]))
  const done = [...applied].filter(([name]) => isTable(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name] of done) {
    if (!currentHashes.has(name)) {
      throw new Error(
        `this database is newer than the program, which does not contain ${name}: start the newer version of Touchline`,
      )
    }
  }
  const changed = done.find(([name, hash]) => currentHashes.get(name) !== hash)
  if (changed !== undefined) {
    throw new Error(
      `${changed[0]} was changed after it was applied to this database: restore it, and put the change ` +
        'into a new file with the next number',
    )
  }
  const pending = tables.filter(({ name }) => !applied.has(name))
  for (const { name } of pending) {
    const later = done.find(([other]) => moduleOf(other) === moduleOf(name) && !isBaseFile(other) && other > name)
    if (later !== undefined) {
      throw new Error(`${name} is out of order, because this database already has ${later[0]}: give it the next number`)
    }
  }
  return pending
}

/** Returns whether the database has numbered files of a module without the base file that now comes before them. */
function isBeforeFirstRelease(tables: readonly SchemaFile[], applied: SchemaState['applied']): boolean {
  const modules = new Set([...applied.keys()].filter(isTable).map(moduleOf))
  return tables.some(({ name }) => isBaseFile(name) && !applied.has(name) && modules.has(moduleOf(name)))
}

function isTable(name: string): boolean {
  return !/\/(types|functions|views)\//.test(name)
}

function moduleOf(name: string): string {
  return name.slice(0, name.indexOf('/'))
}

/**
 * Returns the types or views to create, in order of dependency: changed, missing, or dependent on a recreated object.
 */
function toMake(
  files: readonly SchemaFile[],
  { applied }: SchemaState,
  present: ReadonlySet<string>,
  above: readonly SchemaFile[] = [],
): readonly SchemaFile[] {
  const filesToCreate = new Set(
    files.filter(({ name, hash }) => applied.get(name) !== hash || !present.has(objectNameOf(name))),
  )
  for (const file of sortByDependency(files)) {
    if ([...filesToCreate, ...above].some((other) => other !== file && mentions(file, objectNameOf(other.name))))
      filesToCreate.add(file)
  }
  return sortByDependency(files).filter((file) => filesToCreate.has(file))
}

/** Sorts types or views by dependency: an object comes after the objects it uses. */
function sortByDependency(files: readonly SchemaFile[]): SchemaFile[] {
  const ordered: SchemaFile[] = []
  const visit = (file: SchemaFile): void => {
    if (ordered.includes(file)) return
    for (const other of files) if (other !== file && mentions(file, objectNameOf(other.name))) visit(other)
    ordered.push(file)
  }
  for (const file of files) visit(file)
  return ordered
}

function mentions(file: SchemaFile, objectName: string): boolean {
  return new RegExp(String.raw`\b${objectName}\b`).test(file.sql.replaceAll(/--.*$/gm, ''))
}

function functionsToMake(
  { functions }: Schema,
  state: SchemaState,
  types: readonly SchemaFile[],
): readonly SchemaFile[] {
  return functions.filter(
    (file) =>
      state.applied.get(file.name) !== file.hash ||
      !state.functions.has(objectNameOf(file.name)) ||
      types.some(({ name }) => mentions(file, objectNameOf(name))),
  )
}

function isTriggerFile({ sql }: SchemaFile): boolean {
  return /\breturns trigger\b/.test(sql)
}
