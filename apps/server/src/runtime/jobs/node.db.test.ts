import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { asRuntimeRole } from '../database/runtime-role.ts'
import { type TestDatabase, createTestDatabase } from '../database/testing/test-database.ts'
import { createNodeStore, withLeases } from './lease.store.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const LATE = { code: 'TL003' }
const TERM_MS = 60_000

let database: TestDatabase
const pools: pg.Pool[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await database.owner.query('delete from node')
})
afterAll(() => database.drop())

async function take(isAlone = false): Promise<bigint> {
  return (await createNodeStore(database.pool).acquire('node', 'the test', TERM_MS, isAlone))?.fence ?? 0n
}

function renew(node: bigint, termMs = TERM_MS): Promise<boolean> {
  return createNodeStore(database.pool).renew('node', node, termMs, null)
}

/** Moves a timestamp of a node back by seconds: `until` simulates missed renewals, `since` an uninterrupted run. */
function ages(node: bigint, column: 'since' | 'until', seconds: number) {
  return database.owner.query(`update node set ${column} = clock_timestamp() - $2 * interval '1 s' where id = $1`, [
    node,
    seconds,
  ])
}

async function nodes(): Promise<readonly bigint[]> {
  const { rows } = await database.owner.query<{ id: bigint }>('select id from node order by id')
  return rows.map(({ id }) => id)
}

/** Opens connections of a node, or of a server that is no node if none is given. */
function poolOf(...of: readonly bigint[]): pg.Pool {
  const url = asRuntimeRole(database.connectionString)
  const pool = createPool(of.length === 0 ? url : withLeases(url, [{ name: 'node', fence: of[0] ?? 0n }]), 2)
  pools.push(pool)
  return pool
}

/**
 * Calls of the database functions behind the bets and cash-outs of members. The functions must refuse an ended node.
 */
const WRITES = {
  placing: `select place_batch(0::smallint, '2026-01-15', 1, '[]')`,
  'refusing a bet': `select store_refusal(1, 'reference', 'hash', 'oddsIsUpdating', null)`,
  judging: `select decide_pending_batch(3::smallint, '2026-01-15', 1, '[]')`,
  'asking to cash': `select add_waiting_cash_out('{}')`,
  cashing: `select pay_cash_out(3::smallint, '2026-01-15', 1, '{}')`,
  'refusing to cash': `select refuse_cash_out(1, '{}')`,
}
/** Batch without bets, which passes the check of the node and writes nothing. */
const LOOK = WRITES.judging

test('each process has its own node number, which is removed when the process stops', async () => {
  const [first, second] = [await take(), await take()]
  expect(first).not.toBe(second)
  expect(await renew(first, 0)).toBe(true)
  expect(await renew(first)).toBe(false)
  expect(await nodes()).toEqual([second])
})

test('a process silent for one term is ended by another, and its later writes are refused', async () => {
  const [silent, other] = [await take(), await take()]
  await expect(poolOf(silent).query(LOOK)).resolves.toMatchObject({ rowCount: 0 })
  await ages(silent, 'until', 1)
  await ages(other, 'since', 61)
  expect(await renew(other)).toBe(true)
  await expect(poolOf(silent).query(LOOK)).rejects.toMatchObject(LATE)
  expect(await renew(silent)).toBe(false)
  expect(await nodes()).toEqual([other])
})

test('after a database outage longer than a term, every process has time to renew', async () => {
  const [first, second] = [await take(), await take()]
  for (const node of [first, second]) {
    await ages(node, 'since', 3_600)
    await ages(node, 'until', 1)
  }
  expect(await renew(first)).toBe(true)
  expect(await renew(first)).toBe(true)
  expect(await renew(second)).toBe(true)
  expect(await nodes()).toEqual([first, second])
})

test('nodes are added only while their connections fit, and none beside an exclusive node', async () => {
  const takeOf = async (connections: number, isAlone = false) =>
    (await createNodeStore(database.pool, { connections, allowed: 50 }).acquire('node', 'test', TERM_MS, isAlone))
      ?.fence
  const first = (await takeOf(20)) ?? 0n
  expect(await takeOf(20)).toBeDefined()
  expect(await takeOf(20)).toBeUndefined()
  expect(await takeOf(10)).toBeDefined()
  await renew(first, 0)
  expect(await takeOf(20)).toBeDefined()
  const alone = (await takeOf(27, true)) ?? 0n
  expect(await nodes()).toEqual([alone])
  expect(await takeOf(1)).toBeUndefined()
  await ages(alone, 'until', 1)
  expect(await takeOf(1)).toBeDefined()
})

test('a process is ended only after its accepted writes are committed', async () => {
  const [silent, other] = [await take(), await take()]
  await ages(silent, 'until', 1)
  await ages(other, 'since', 61)
  const client = await poolOf(silent).connect()
  await client.query('begin')
  await client.query(LOOK)
  expect(await renew(other)).toBe(true)
  expect(await nodes()).toEqual([silent, other])
  await client.query('commit')
  client.release()
  await renew(other)
  expect(await nodes()).toEqual([other])
})

test('an exclusive process ends all others, after their accepted writes are committed', async () => {
  const before = await take()
  const client = await poolOf(before).connect()
  await client.query('begin')
  await client.query(LOOK)
  const taking = take(true)
  await waitUntil(
    'the exclusive process that waits for the open transaction',
    async () =>
      (await database.owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
  )
  expect(await nodes()).toEqual([before])
  await client.query('commit')
  client.release()
  const taken = await taking
  expect(await nodes()).toEqual([taken])
})

function codeOf(pool: pg.Pool, statement: string): Promise<unknown> {
  return pool.query(statement).then(
    () => null,
    (error: { readonly code: string }) => error.code,
  )
}

test.each(Object.entries(WRITES))(
  '%s is refused for an ended process and for a process without a node',
  async (_, statement) => {
    const [ended, other] = [await take(), await take()]
    await renew(ended, 0)
    expect(await codeOf(poolOf(ended), statement)).toBe('TL003')
    expect(await codeOf(poolOf(), statement)).toBe('TL003')
    expect(await codeOf(poolOf(other), statement)).not.toBe('TL003')
    expect(await codeOf(database.owner, statement)).not.toBe('TL003')
  },
)

test('the server cannot insert or delete a node directly', async () => {
  const server = poolOf(await take())
  for (const statement of ['delete from node', "insert into node values (default, 'me', now(), now())"])
    await expect(server.query(statement)).rejects.toMatchObject({ code: '42501' })
})
