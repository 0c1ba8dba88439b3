import type pg from 'pg'
import { objectNameOf, type Schema, type SchemaFile } from './schema-files.ts'
import { planSchema, type SchemaPlan, type SchemaState } from './schema-plan.ts'

const LOCK = "select pg_advisory_xact_lock(hashtext('schema'))"

const RECORD = `
  create table if not exists schema_applied (
    name text primary key,
    hash text not null,
    at timestamptz not null default now()
  )`

type Droppable = 'function' | 'type' | 'view'

/**
 * Updates the database schema in one transaction: table files in order, then changed types, functions and views.
 * Servers may run the update at once: an advisory lock lets one of them work and the others wait. Runs as the owner of
 * the tables. Throws an error with instructions if the database cannot be updated.
 */
export async function applySchema(pool: pg.Pool, wanted: Schema): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local search_path = public, pg_temp')
    await client.query(LOCK)
    await follow(client, planSchema(wanted, await readState(client)))
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function follow(client: pg.PoolClient, plan: SchemaPlan): Promise<void> {
  const files = [...plan.triggerFunctions, ...plan.tables, ...plan.types, ...plan.functions, ...plan.views]
  if (files.length + plan.forget.length === 0) return
  // Functions call functions and use tables created later, so bodies are validated at the end.
  await client.query('set local check_function_bodies = off')
  await drop(client, 'view', plan.dropViews)
  await drop(client, 'function', plan.dropFunctions)
  await drop(client, 'type', plan.dropTypes)
  await run(client, files)
  await drop(client, 'function', plan.dropTriggerFunctions)
  await checkBodies(client, [...plan.triggerFunctions, ...plan.functions])
  await client.query('delete from schema_applied where name = any ($1)', [plan.forget])
  await client.query(
    `insert into schema_applied (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, at = excluded.at`,
    [files.map(({ name }) => name), files.map(({ hash }) => hash)],
  )
}

async function drop(client: pg.PoolClient, kind: Droppable, names: readonly string[]): Promise<void> {
  if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')}`)
}

async function run(client: pg.PoolClient, files: readonly SchemaFile[]): Promise<void> {
  for (const { name, sql } of files) {
    await client.query(sql).catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause })
    })
  }
}

/** Validates the function bodies after every function and table exists, so that references resolve. */
async function checkBodies(client: pg.PoolClient, files: readonly SchemaFile[]): Promise<void> {
  await client.query('set local check_function_bodies = on')
  for (const { name } of files) {
    await client
      .query(
        `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
        [objectNameOf(name)],
      )
      .catch((cause: Error) => {
        throw new Error(`${name}: ${cause.message}`, { cause })
      })
  }
}

async function readState(client: pg.PoolClient): Promise<SchemaState> {
  await client.query(RECORD)
  const { rows: applied } = await client.query<SchemaFile>('select name, hash from schema_applied order by name')
  const { rows: functions } = await client.query<{ name: string; isTrigger: boolean }>(
    `select proname as name, prorettype = 'trigger'::regtype as "isTrigger"
     from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  )
  const { rows: types } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'c' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const { rows: views } = await client.query<{ name: string }>(
    "select viewname as name from pg_views where schemaname = 'public' order by viewname",
  )
  return {
    applied: new Map(applied.map(({ name, hash }) => [name, hash])),
    functions: new Map(functions.map(({ name, isTrigger }) => [name, { isTrigger }])),
    types: new Set(types.map(({ name }) => name)),
    views: new Set(views.map(({ name }) => name)),
  }
}
