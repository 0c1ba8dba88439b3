import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { MODULES, collectSchemas } from '../../modules.ts'
import { applySchema } from './apply-schema.ts'
import { createPool } from './pool.ts'
import { readSchema, schemaFile, type Schema } from './schema-files.ts'

const SCHEMAS = collectSchemas(MODULES)

let name: string
let pool: pg.Pool

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

function openPool(): pg.Pool {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return createPool(url.href, 2)
}

beforeEach(async () => {
  name = `schema_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  pool = openPool()
})
afterEach(async () => {
  await pool.end()
  await asAdmin(`drop database ${name} with (force)`)
})

async function all(statement: string): Promise<unknown[]> {
  return (await pool.query(statement)).rows
}
async function value(statement: string): Promise<unknown> {
  return Object.values((await pool.query(statement)).rows[0])[0]
}

const NOTE = schemaFile(
  'one/0001-note.sql',
  `
  create table note (id integer primary key, text text not null);
  create trigger note_is_counted after insert on note for each row execute function count_note();
  create table counter (notes integer not null);
  insert into counter values (0);`,
)
function COUNT(by: number) {
  return schemaFile(
    'one/functions/count_note.sql',
    `
create or replace function count_note() returns trigger language plpgsql as $$
begin
  update counter set notes = notes + ${by};
  return null;
end $$;`,
  )
}
const ROW = schemaFile('one/types/note_row.sql', 'create type note_row as (id integer, text text);')
const ADD = schemaFile(
  'one/functions/add_notes.sql',
  `
create or replace function add_notes(p_rows note_row[]) returns integer language plpgsql as $$
declare
  rows note_row[] := p_rows;
begin
  insert into note select r.id, r.text from unnest(rows) r;
  return longest(rows);
end $$;`,
)
const LONGEST = schemaFile(
  'one/functions/longest.sql',
  `
create or replace function longest(p_rows note_row[]) returns integer language sql as $$
  select max(length(r.text)) from unnest(p_rows) r
$$;`,
)

const SEEN = schemaFile(
  'one/views/seen.sql',
  `
create view seen as
select longest(array[row(n.id, n.text)::note_row]) as length from note n;`,
)

const BASE: Schema = { tables: [NOTE], types: [ROW], functions: [ADD, COUNT(1), LONGEST], views: [SEEN] }
function add(id: number): Promise<unknown> {
  return value(`select add_notes(array[row(${id}, 'four')::note_row])`)
}

const MADE = `
  select oid::regprocedure::text as name, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select oid::regclass::text, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by name`

test('the schema is applied once, and a start with an up-to-date schema changes nothing', async () => {
  await applySchema(pool, await readSchema(SCHEMAS))
  const made = await all(MADE)
  const { tables, types, functions, views } = await readSchema(SCHEMAS)
  const files = [...tables, ...types, ...functions, ...views].map(({ name: file }) => ({ name: file }))
  expect(await all('select name from schema_applied')).toEqual(expect.arrayContaining(files))
  await applySchema(pool, await readSchema(SCHEMAS))
  expect(await all(MADE)).toEqual(made)
})

test('functions that move money run with the rights of their owner and a fixed search path', async () => {
  await applySchema(pool, await readSchema(SCHEMAS))
  const { rows } = await pool.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and 'search_path=public, pg_temp' = any (proconfig) order by proname`,
  )
  expect(rows.map((row) => row.name)).toEqual(
    SCHEMAS.flatMap(({ entryPoints = [], internal = [] }) => [...entryPoints, ...internal]).toSorted(),
  )
})

test('servers that start at once on one database apply the schema in turn', async () => {
  const other = openPool()
  try {
    await Promise.all([applySchema(pool, BASE), applySchema(other, BASE), applySchema(pool, BASE)])
  } finally {
    await other.end()
  }
  expect(await add(1)).toBe(4)
  expect(await value('select notes from counter')).toBe(1)
})

test('a changed function is recreated, and a trigger keeps its own function', async () => {
  await applySchema(pool, BASE)
  await add(1)
  const longest = await value("select 'longest'::regproc::oid::integer")
  await applySchema(pool, { ...BASE, functions: [ADD, COUNT(10), LONGEST] })
  await add(2)
  expect(await value('select notes from counter')).toBe(11)
  expect(await value("select 'longest'::regproc::oid::integer")).toBe(longest)
})

test('a changed type is recreated with its functions, also for connections that used the old one', async () => {
  await applySchema(pool, BASE)
  await add(1)
  const wider = schemaFile(ROW.name, 'create type note_row as (id bigint, text text, more text);')
  const seen = schemaFile(SEEN.name, SEEN.sql.replace('n.text)', 'n.text, null)'))
  await applySchema(pool, { ...BASE, types: [wider], views: [seen] })
  expect(await value("select add_notes(array[row(2, 'longer', null)::note_row])")).toBe(6)
})

test('a function can change its arguments without leaving an old overload behind', async () => {
  await applySchema(pool, BASE)
  const longest = schemaFile(
    LONGEST.name,
    `
create or replace function longest(p_rows note_row[], p_least integer default 7) returns bigint language sql as $$
  select greatest(max(length(r.text)), p_least)::bigint from unnest(p_rows) r
$$;`,
  )
  await applySchema(pool, { ...BASE, functions: [ADD, COUNT(1), longest] })
  expect(await add(1)).toBe(7)
  expect(await value('select max(length)::integer from seen')).toBe(7)
  expect(await value("select count(*)::integer from pg_proc where proname = 'longest'")).toBe(1)
})

test('objects removed from the folder are dropped, including triggers and their functions', async () => {
  await applySchema(pool, BASE)
  const letGo = schemaFile('one/0002-uncounted.sql', 'drop trigger note_is_counted on note; drop table counter;')
  await applySchema(pool, { tables: [NOTE, letGo], types: [], functions: [], views: [] })
  expect(await all("select proname from pg_proc where pronamespace = 'public'::regnamespace")).toEqual([])
  const left = "select 1 from pg_class where relkind in ('c', 'v') and relnamespace = 'public'::regnamespace"
  expect(await all(left)).toEqual([])
  const record = await all('select name from schema_applied order by name')
  expect(record).toEqual([{ name: NOTE.name }, { name: letGo.name }])
})

test('a failing step rolls back all other steps and is named', async () => {
  await applySchema(pool, BASE)
  const made = await all(MADE)
  const more = schemaFile('one/0002-more.sql', 'create table more (id integer);')
  const wrong = schemaFile('one/0003-wrong.sql', 'create table wrong (id nothing);')
  await expect(
    applySchema(pool, { ...BASE, tables: [NOTE, more, wrong], functions: [ADD, COUNT(3), LONGEST] }),
  ).rejects.toThrow('one/0003-wrong.sql: type "nothing" does not exist')
  expect(await all(MADE)).toEqual(made)
})

test('a function that calls a missing function is refused before any call', async () => {
  const calls = schemaFile(
    'one/functions/calls.sql',
    `
create or replace function calls() returns integer language sql as $$ select missing() $$;`,
  )
  await expect(applySchema(pool, { ...BASE, functions: [...BASE.functions, calls] })).rejects.toThrow(
    'one/functions/calls.sql: function missing() does not exist',
  )
  expect(await value("select to_regclass('note')")).toBeNull()
})

test('changed, out-of-order or unknown numbered files are refused and change nothing', async () => {
  const later = schemaFile('one/0003-later.sql', 'create table later (id integer);')
  await applySchema(pool, { ...BASE, tables: [NOTE, later] })
  const changed = schemaFile(NOTE.name, 'create table note (id bigint);')
  const late = schemaFile('one/0002-late.sql', 'create table late (id integer);')
  await expect(applySchema(pool, { ...BASE, tables: [changed, later] })).rejects.toThrow(
    'one/0001-note.sql was changed',
  )
  await expect(applySchema(pool, { ...BASE, tables: [NOTE, late, later] })).rejects.toThrow(
    'one/0002-late.sql is out of order',
  )
  await expect(applySchema(pool, BASE)).rejects.toThrow('this database is newer than the program')
  expect(await value("select to_regclass('late')")).toBeNull()
})

test('a database of a development version before the first release is refused with instructions', async () => {
  await applySchema(pool, { ...BASE, tables: [schemaFile('platform/0001-world-clock.sql', NOTE.sql)] })
  await expect(applySchema(pool, await readSchema(SCHEMAS))).rejects.toThrow(
    'created by a development version before the first release of Touchline',
  )
  expect(await value("select to_regclass('audit_log')")).toBeNull()
})
