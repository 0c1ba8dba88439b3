import { madeBy, type Schema, type SchemaFile } from './schema-files.ts'

/** What a database says of itself. */
export interface SchemaState {
  /** By file, the hash of what was applied of it. */
  readonly applied: ReadonlyMap<string, string>
  /** Its functions by name, and whether each is a trigger's. */
  readonly functions: ReadonlyMap<string, { readonly isTrigger: boolean }>
  /** Its composite types by name. */
  readonly types: ReadonlySet<string>
  readonly views: ReadonlySet<string>
}

/** Steps that bring a database up to date, in this order. */
export interface SchemaPlan {
  /** What is gone, or made anew. A trigger's function stays, for its trigger hangs on it. */
  readonly dropViews: readonly string[]
  readonly dropFunctions: readonly string[]
  readonly dropTypes: readonly string[]
  /** Before the tables, which point triggers at them. */
  readonly triggerFunctions: readonly SchemaFile[]
  readonly tables: readonly SchemaFile[]
  readonly types: readonly SchemaFile[]
  readonly functions: readonly SchemaFile[]
  readonly views: readonly SchemaFile[]
  /** Trigger functions that are gone, as their triggers are by now. */
  readonly dropTriggerFunctions: readonly string[]
  /** Files that are gone, whose record goes too. */
  readonly forget: readonly string[]
}

const isTable = (name: string): boolean => !/\/(types|functions|views)\//.test(name)
const moduleOf = (name: string): string => name.slice(0, name.indexOf('/'))
const isTriggerFile = ({ sql }: SchemaFile): boolean => /\breturns trigger\b/.test(sql)

const mentions = (file: SchemaFile, made: string): boolean =>
  new RegExp(String.raw`\b${made}\b`).test(file.sql.replaceAll(/--.*$/gm, ''))

/** Throws where the tables of a database cannot be brought up to date, with what to do. */
const tablesToApply = ({ tables }: Schema, applied: SchemaState['applied']): readonly SchemaFile[] => {
  const known = new Map(tables.map(({ name, hash }) => [name, hash]))
  const done = [...applied].filter(([name]) => isTable(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name] of done) {
    if (!known.has(name)) {
      throw new Error(`this database is newer than the program, which does not know ${name}: start the newer Touchline`)
    }
  }
  const changed = done.find(([name, hash]) => known.get(name) !== hash)
  if (changed !== undefined) {
    throw new Error(
      `${changed[0]} was changed after it was applied to this database: put it back as it was, and write ` +
        'the change into a new file with the next number',
    )
  }
  const pending = tables.filter(({ name }) => !applied.has(name))
  for (const { name } of pending) {
    const later = done.find(([other]) => moduleOf(other) === moduleOf(name) && other > name)
    if (later !== undefined) {
      throw new Error(`${name} comes too late, this database has ${later[0]} already: give it the next number`)
    }
  }
  return pending
}

/** Types or views by need: one that is made of another comes after it. */
const inOrderOfNeed = (files: readonly SchemaFile[]): SchemaFile[] => {
  const ordered: SchemaFile[] = []
  const visit = (file: SchemaFile): void => {
    if (ordered.includes(file)) return
    for (const other of files) if (other !== file && mentions(file, madeBy(other.name))) visit(other)
    ordered.push(file)
  }
  for (const file of files) visit(file)
  return ordered
}

/** Of types or views those to be made, by need: what differs or is missing, and what is made of what is made again. */
const toMake = (
  files: readonly SchemaFile[],
  { applied }: SchemaState,
  present: ReadonlySet<string>,
  above: readonly SchemaFile[] = [],
): readonly SchemaFile[] => {
  const made = new Set(files.filter(({ name, hash }) => applied.get(name) !== hash || !present.has(madeBy(name))))
  for (const file of inOrderOfNeed(files)) {
    if ([...made, ...above].some((other) => other !== file && mentions(file, madeBy(other.name)))) made.add(file)
  }
  return inOrderOfNeed(files).filter((file) => made.has(file))
}

const functionsToMake = (
  { functions }: Schema,
  state: SchemaState,
  types: readonly SchemaFile[],
): readonly SchemaFile[] =>
  functions.filter(
    (file) =>
      state.applied.get(file.name) !== file.hash ||
      !state.functions.has(madeBy(file.name)) ||
      types.some(({ name }) => mentions(file, madeBy(name))),
  )

/** The way from what a database is to what the schema says. Throws, with what to do, where there is none. */
export const planSchema = (schema: Schema, state: SchemaState): SchemaPlan => {
  const tables = tablesToApply(schema, state.applied)
  const code = [...schema.types, ...schema.functions, ...schema.views]
  const names = new Set(code.map(({ name }) => name))
  const wanted = new Set(code.map(({ name }) => madeBy(name)))
  const forget = [...state.applied.keys()].filter((name) => !isTable(name) && !names.has(name)).toSorted()
  const gone = forget.map(madeBy)
  const types = toMake(schema.types, state, state.types)
  const functions = functionsToMake(schema, state, types)
  const views = toMake(schema.views, state, state.views, functions)
  const going = (made: readonly SchemaFile[]): string[] => [
    ...new Set([...gone, ...made.map(({ name }) => madeBy(name))]),
  ]
  return {
    dropViews: going(views).filter((name) => state.views.has(name)),
    dropFunctions: going(functions).filter((name) => state.functions.get(name)?.isTrigger === false),
    dropTypes: going(types).filter((name) => state.types.has(name)),
    triggerFunctions: functions.filter(isTriggerFile),
    tables,
    types,
    functions: functions.filter((file) => !isTriggerFile(file)),
    views,
    dropTriggerFunctions: gone.filter((name) => state.functions.get(name)?.isTrigger === true && !wanted.has(name)),
    forget,
  }
}
