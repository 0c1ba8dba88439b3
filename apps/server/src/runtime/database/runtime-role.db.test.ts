import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES, collectSchemas } from '../../modules.ts'
import { createLedgerStore } from '../../wallet/ledger.store.ts'
import { createTestWorld, type TestWorld } from '../../results/testing/test-world.ts'
import { updateDatabase } from './update-database.ts'
import { createPool } from './pool.ts'
import { asRuntimeRole, checkRuntime, grantRuntime, RUNTIME_ROLE } from './runtime-role.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const SCHEMAS = collectSchemas(MODULES)

let database: TestDatabase
let world: TestWorld
let server: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  // Grants the runtime role its rights, because grants on the database itself are not copied from the template.
  await grantRuntime(database.owner, SCHEMAS)
  world = createTestWorld(database.pool)
  server = createPool(asRuntimeRole(database.connectionString), 2)
})
afterAll(async () => {
  await server.end()
  await database.drop()
})

function runStatement(statement: string) {
  return server.query(statement)
}

const MONEY = [
  'posting',
  'booking',
  'ledger_account',
  'ledger_shard',
  'ticket',
  'ticket_leg',
  'ticket_settlement',
  'placement_request',
  'match_exposure',
  'settlement_run',
  'void_order',
  'cash_out',
  'security_log',
  'audit_log',
  'fund_transfer',
  'upline_credit',
  'credit_change',
  'upline_settlement',
  'upline_transfer',
  'lease',
  'node',
]

test.each(MONEY)('the server can read %s, and cannot insert, update or delete its rows', async (table) => {
  await expect(runStatement(`select from ${table} limit 1`)).resolves.toBeDefined()
  const {
    rows: [column],
  } = await database.owner.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum',
    [table],
  )
  const denied = new RegExp(`permission denied for table ${table}|must be owner of (table|relation) ${table}`)
  await expect(runStatement(`insert into ${table} default values`)).rejects.toThrow(denied)
  await expect(runStatement(`update ${table} set ${column?.name} = default`)).rejects.toThrow(denied)
  for (const statement of [
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop table ${table}`,
    `alter table ${table} add column more integer`,
    `create index on ${table} ((1))`,
  ])
    await expect(runStatement(statement), statement).rejects.toThrow(denied)
})

test('the server cannot leave its role, disable triggers or create objects', async () => {
  const { rows } = await runStatement(
    'select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolname: RUNTIME_ROLE, rolsuper: false, rolcreaterole: false }])
  await expect(runStatement('set session_replication_role = replica')).rejects.toThrow(
    'permission denied to set parameter',
  )
  await expect(runStatement('create table public.mine (id integer)')).rejects.toThrow(
    'permission denied for schema public',
  )
  await expect(
    runStatement('create function public.mine() returns integer language sql as $$ select 1 $$'),
  ).rejects.toThrow('permission denied for schema public')
  await expect(runStatement('create temporary table posting (id integer)')).rejects.toThrow(
    'permission denied to create temp',
  )
  await expect(runStatement('create schema mine')).rejects.toThrow('permission denied for database')
  await expect(runStatement('alter function transfer_funds security invoker')).rejects.toThrow(
    'must be owner of function',
  )
})

test('money moves only through the public functions, not through the internal functions', async () => {
  const member = await world.addMember(50_00n)
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 50_00n })
  const row = `row('deposit', 'bank', 'cash', 100, ${member.id}, null, null, 'mint', null)::movement`
  await expect(runStatement(`select post(7::smallint, '2026-01-15', 1, array[${row}])`)).rejects.toThrow(
    'permission denied for function post',
  )
  for (const inner of [
    "enter(7::smallint, '2026-01-15', 1, null)",
    "book('2026-01-15', 1, null)",
    'lock_wallets(null)',
  ])
    await expect(runStatement(`select ${inner}`)).rejects.toThrow('permission denied for function')
  await expect(runStatement('select post_settled(7::smallint, current_date, 1, null)')).rejects.toThrow(
    'permission denied',
  )
  await expect(runStatement('select count_open_tickets(null)')).rejects.toThrow('permission denied')
  const { rows } = await database.owner.query(
    `select p.oid::regprocedure from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and a.grantee = 0`,
  )
  expect(rows).toEqual([])
})

test('a search path cannot redirect a function that runs with the rights of its owner', async () => {
  const { rows } = await database.owner.query(
    `select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`,
  )
  expect(rows).toEqual([])
  const member = await world.addMember(50_00n)
  const movement = { kind: 'withdraw', memberId: member.id, amountMinor: 51_00n, ref: 'astray' } as const
  const client = await server.connect()
  try {
    // Creates a decoy ledger table in another schema. Even with such a grant, the database functions must use the
    // tables of `public`.
    await database.owner.query(`create schema astray; grant all on schema astray to ${RUNTIME_ROLE}`)
    await client.query(`create table astray.ledger_account as select id, kind, member_id, shard, currency,
      1000000::bigint as balance, at_risk, entries, statement_date from public.ledger_account`)
    await client.query('set search_path = astray, public')
    const taken = client.query("select pay_cash(7::smallint, '2026-01-15', 1, $1, null, $2, $3, 'me')", [
      ...[member.accountId, -movement.amountMinor, movement.ref],
    ])
    // Checks that the payment is refused: the real balance is too low, although the decoy balance would be enough.
    await expect(taken).resolves.toMatchObject({
      rows: [{ pay_cash: expect.stringContaining('insufficient') as string }],
    })
  } finally {
    client.release(true)
    await database.owner.query('drop schema astray cascade')
  }
})

test('every statement, lock wait and idle transaction of the server has a timeout', async () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode']
  const { rows } = await server.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1) order by array_position($1, name)',
    [settings],
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['60000', '15000', '10000', 'force_generic_plan'])
})

test('a start revokes extra grants, repairs recreated functions and grants new tables', async () => {
  await database.owner.query(`
    grant insert on posting to ${RUNTIME_ROLE}; alter function transfer_funds security invoker reset all;
    grant execute on function post to public; create table made_since (id integer)`)
  await expect(checkRuntime(server, SCHEMAS)).rejects.toThrow(
    `the server must not run as ${RUNTIME_ROLE}, because that role may change posting`,
  )
  await grantRuntime(database.owner, SCHEMAS)
  await expect(checkRuntime(server, SCHEMAS)).resolves.toBeUndefined()
  await expect(runStatement('select post(7::smallint, current_date, 1, null)')).rejects.toThrow('permission denied')
  await expect(runStatement('insert into made_since values (1)')).resolves.toBeDefined()
  await world.addMember(1_00n)
})

test('a server that logs in as any other role works as the runtime role', async () => {
  const login = `touchline_login_${Date.now()}`
  await database.owner.query(`create role ${login} login password 'drawn'`)
  try {
    await grantRuntime(database.owner, SCHEMAS, login)
    const url = new URL(database.connectionString)
    url.username = login
    url.password = 'drawn'
    const pool = createPool(asRuntimeRole(url.href), 1)
    await checkRuntime(pool, SCHEMAS)
    expect((await pool.query('select current_user as name, session_user as login')).rows).toEqual([
      { name: RUNTIME_ROLE, login },
    ])
    await pool.end()
  } finally {
    await database.owner.query(`drop role ${login}`)
  }
})

test('an owner without superuser rights creates the tables and grants the server its permissions', async () => {
  const name = `touchline_owner_${Date.now()}`
  await database.owner.query(`create role ${name} login createrole password 'drawn'`)
  const url = new URL(database.connectionString)
  url.username = name
  url.password = 'drawn'
  url.pathname = `/${name}`
  await database.owner.query(`create database ${name} owner ${name}`)
  await database.owner.query(`grant ${RUNTIME_ROLE} to ${name} with admin option`)
  try {
    const owner = createPool(url.href, 2)
    await updateDatabase(owner, SCHEMAS)
    await grantRuntime(owner, SCHEMAS)
    const pool = createPool(asRuntimeRole(url.href), 2)
    await checkRuntime(pool, SCHEMAS)
    const { id: memberId } = await createTestWorld(pool).addMember(0n)
    const movement = { kind: 'deposit', memberId, amountMinor: 5_00n, ref: 'first' } as const
    expect(await createLedgerStore(pool).postCash(7, { workingDate: '2026-01-15', atMs: 1 }, movement)).toBe('done')
    await Promise.all([pool.end(), owner.end()])
  } finally {
    await database.owner.query(`drop database ${name} with (force)`)
    await database.owner.query(`revoke ${RUNTIME_ROLE} from ${name}`)
    await database.owner.query(`drop role ${name}`)
  }
})
