import { expect, test } from 'vitest'
import { objectNameOf, schemaFile, type Schema, type SchemaFile } from './schema-files.ts'
import { planSchema, type SchemaState, UNSUPPORTED_DATABASE } from './schema-plan.ts'

function type(made: string, of: string): SchemaFile {
  return schemaFile(`one/types/${made}.sql`, `create type ${made} as (${of});\n`)
}
function calculation(made: string, text = 'select 1'): SchemaFile {
  return schemaFile(
    `one/functions/${made}.sql`,
    `create or replace function ${made}() returns integer language sql as $$ ${text} $$;\n`,
  )
}
function trigger(made: string, text = 'begin end'): SchemaFile {
  return schemaFile(
    `one/functions/${made}.sql`,
    `create or replace function ${made}() returns trigger language plpgsql as '${text}';`,
  )
}
function view(made: string, text: string): SchemaFile {
  return schemaFile(`one/views/${made}.sql`, `create view ${made} as\nselect ${text};\n`)
}
function table(name: string, text = `create table ${objectNameOf(name)} ();`): SchemaFile {
  return schemaFile(`${name}.sql`, text)
}

function schemaOf(parts: Partial<Schema>): Schema {
  return { tables: [], types: [], functions: [], views: [], ...parts }
}

/** State of a database with every file of the schema applied. */
function stateOf({ tables, types, functions, views }: Schema): SchemaState {
  return {
    applied: new Map([...tables, ...types, ...functions, ...views].map(({ name, hash }) => [name, hash])),
    functions: new Map(
      functions.map(({ name, sql }) => [objectNameOf(name), { isTrigger: sql.includes('returns trigger') }]),
    ),
    types: new Set(types.map(({ name }) => objectNameOf(name))),
    views: new Set(views.map(({ name }) => objectNameOf(name))),
  }
}

function names(files: readonly SchemaFile[]): string[] {
  return files.map(({ name }) => name)
}

const before = schemaOf({
  tables: [table('one/0001-a'), table('one/0002-b'), table('two/0005-c')],
  types: [type('inner_row', 'a integer'), type('outer_row', 'rows inner_row[]'), type('other_row', 'a integer')],
  functions: [
    calculation('adds', 'select count(*) from unnest(null::outer_row[])'),
    calculation('calls', 'select adds()'),
    trigger('tells'),
  ],
})

test('an up-to-date database is left unchanged', () => {
  expect(Object.values(planSchema(before, stateOf(before))).flat()).toEqual([])
})

test('an empty database gets everything: trigger functions before tables, types by dependency', () => {
  const plan = planSchema(before, stateOf(schemaOf({})))
  expect(names(plan.triggerFunctions)).toEqual(['one/functions/tells.sql'])
  expect(names(plan.tables)).toEqual(['one/0001-a.sql', 'one/0002-b.sql', 'two/0005-c.sql'])
  const shuffled = planSchema({ ...before, types: before.types.toReversed() }, stateOf(schemaOf({})))
  const order = names(shuffled.types)
  expect(order.indexOf('one/types/inner_row.sql')).toBeLessThan(order.indexOf('one/types/outer_row.sql'))
  expect(names(plan.functions)).toEqual(['one/functions/adds.sql', 'one/functions/calls.sql'])
  expect([plan.dropFunctions, plan.dropTypes, plan.forget]).toEqual([[], [], []])
})

test('the next number of a module is applied, whatever the numbers of other modules', () => {
  const next = table('one/0003-d')
  expect(names(planSchema({ ...before, tables: [...before.tables, next] }, stateOf(before)).tables)).toEqual([
    'one/0003-d.sql',
  ])
})

test('a numbered file that changed after it was applied is refused by name', () => {
  const tables = [table('one/0001-a', 'create table a (more integer);'), ...before.tables.slice(1)]
  expect(() => planSchema({ ...before, tables }, stateOf(before))).toThrow(
    'one/0001-a.sql was changed after it was applied to this database: restore it, and put the change ' +
      'into a new file with the next number',
  )
})

test('a lower number added later is refused', () => {
  const tables = [before.tables[0]!, table('one/0000-late'), ...before.tables.slice(1)]
  expect(() => planSchema({ ...before, tables }, stateOf(before))).toThrow(
    'one/0000-late.sql is out of order, because this database already has one/0001-a.sql: give it the next number',
  )
})

test('the base file of a module is applied before its numbers, in an empty database and beside them', () => {
  const schema = schemaOf({ tables: [table('one/one'), table('one/0001-a'), table('one/0002-b')] })
  expect(names(planSchema(schema, stateOf(schemaOf({}))).tables)).toEqual(names(schema.tables))
  const based = stateOf({ ...schema, tables: schema.tables.slice(0, 2) })
  expect(names(planSchema(schema, based).tables)).toEqual(['one/0002-b.sql'])
})

test('a database of a development version, with numbered files and no base file, is refused', () => {
  const based = { ...before, tables: [table('one/one'), table('two/two')] }
  expect(() => planSchema(based, stateOf(before))).toThrow(UNSUPPORTED_DATABASE)
})

test('a database newer than the program is refused', () => {
  expect(() => planSchema({ ...before, tables: before.tables.slice(0, 2) }, stateOf(before))).toThrow(
    'this database is newer than the program, which does not contain two/0005-c.sql: start the newer ' +
      'version of Touchline',
  )
})

test('a changed function is recreated, and no other function is', () => {
  const functions = [calculation('adds', 'select 2'), ...before.functions.slice(1)]
  const plan = planSchema({ ...before, functions }, stateOf(before))
  expect(plan.dropFunctions).toEqual(['adds'])
  expect(names(plan.functions)).toEqual(['one/functions/adds.sql'])
  expect([...plan.types, ...plan.triggerFunctions, ...plan.tables, ...plan.dropTypes]).toEqual([])
})

test('a changed trigger function is replaced, not dropped, because its triggers depend on it', () => {
  const functions = [...before.functions.slice(0, 2), trigger('tells', 'begin return null; end')]
  const plan = planSchema({ ...before, functions }, stateOf(before))
  expect(names(plan.triggerFunctions)).toEqual(['one/functions/tells.sql'])
  expect([...plan.dropFunctions, ...plan.dropTriggerFunctions]).toEqual([])
})

test('a changed type is recreated with its dependent types and the functions that name them', () => {
  const types = [type('inner_row', 'a bigint'), ...before.types.slice(1)]
  const plan = planSchema({ ...before, types }, stateOf(before))
  expect(plan.dropFunctions).toEqual(['adds'])
  expect(plan.dropTypes).toEqual(['inner_row', 'outer_row'])
  expect(names(plan.types)).toEqual(['one/types/inner_row.sql', 'one/types/outer_row.sql'])
  expect(names(plan.functions)).toEqual(['one/functions/adds.sql'])
})

test('removed objects are dropped, a trigger function after the tables that used it', () => {
  const left = { ...before, types: before.types.slice(0, 2), functions: [before.functions[0]!] }
  const plan = planSchema(left, stateOf(before))
  expect(plan.dropFunctions).toEqual(['calls'])
  expect(plan.dropTriggerFunctions).toEqual(['tells'])
  expect(plan.dropTypes).toEqual(['other_row'])
  expect(plan.forget).toEqual(['one/functions/calls.sql', 'one/functions/tells.sql', 'one/types/other_row.sql'])
})

test('a function moved to another module is recreated under its new name', () => {
  const [adds, calls, tells] = before.functions.map(({ name, sql }) => schemaFile(name.replace('one/', 'two/'), sql))
  const plan = planSchema({ ...before, functions: [adds!, calls!, tells!] }, stateOf(before))
  expect(names([...plan.triggerFunctions, ...plan.functions])).toEqual([
    'two/functions/tells.sql',
    'two/functions/adds.sql',
    'two/functions/calls.sql',
  ])
  expect(plan.dropFunctions).toEqual(['adds', 'calls'])
  expect(plan.dropTriggerFunctions).toEqual([])
})

test('a function or type that was dropped by hand is recreated', () => {
  const state = stateOf(before)
  const plan = planSchema(before, { ...state, functions: new Map([...state.functions].slice(1)), types: new Set() })
  expect(names(plan.functions)).toEqual(['one/functions/adds.sql'])
  expect(plan.types).toHaveLength(3)
  expect(plan.dropFunctions).toEqual([])
})

test('a type name in a comment does not make the function depend on the type', () => {
  const functions = [calculation('notes', 'select 1 -- as other_row has it\n')]
  const schema = { ...before, functions }
  const types = [...before.types.slice(0, 2), type('other_row', 'a bigint')]
  expect(planSchema({ ...schema, types }, stateOf(schema)).functions).toEqual([])
})

test('a changed function is recreated with its direct and indirect dependent views', () => {
  const views = [view('above', 'n from below'), view('below', 'calls() as n'), view('beside', '1 as n')]
  const schema = { ...before, views }
  expect(names(planSchema(schema, stateOf(before)).views)).toEqual([
    'one/views/below.sql',
    'one/views/above.sql',
    'one/views/beside.sql',
  ])
  const functions = [before.functions[0]!, calculation('calls', 'select 2'), before.functions[2]!]
  const plan = planSchema({ ...schema, functions }, stateOf(schema))
  expect(plan.dropViews).toEqual(['below', 'above'])
  expect(names(plan.views)).toEqual(['one/views/below.sql', 'one/views/above.sql'])
})
