import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '../database/pool.ts'
import { asRuntimeRole } from '../database/runtime-role.ts'
import { type TestDatabase, createTestDatabase } from '../database/testing/test-database.ts'
import { type OwnedLease, type LeaseStore, acquireLease } from './lease.ts'
import { createLeaseStore, withLeases } from './lease.store.ts'
import { EVENTUALLY, SOON, waitUntil } from '../../testing/wait-until.ts'

const LATE = { code: 'TL003' }

let database: TestDatabase
let url: string
const children: ChildProcess[] = []
const pools: pg.Pool[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  url = asRuntimeRole(database.connectionString)
  await database.owner.query('insert into world_clock values (true, 1, 1, 1, 1)')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await database.owner.query('delete from lease')
})
afterAll(() => database.drop())

function partsOf(name: string, termMs: number, store: LeaseStore = createLeaseStore(database.pool)) {
  return {
    store,
    name,
    owner: 'the test',
    termMs,
    monotonicMs: () => performance.now(),
    onLost: () => undefined,
    onError: () => undefined,
  }
}

function wait(name: string, termMs: number, store?: LeaseStore): Promise<OwnedLease> {
  return vi.waitFor(async () => {
    const hold = await acquireLease(partsOf(name, termMs, store))
    if (hold === null) throw new Error(`somebody else holds the lease "${name}"`)
    return hold
  }, EVENTUALLY)
}

/** Opens connections that carry the fences of these leases, as the owner of the leases does. */
function poolOf(...holds: readonly Pick<OwnedLease, 'name' | 'fence'>[]): pg.Pool {
  const pool = createPool(withLeases(url, holds), 2)
  pools.push(pool)
  return pool
}

/** Starts a second process that takes a lease with this term, and returns functions to read its output. */
async function startHolder(termMs: number) {
  const script = fileURLToPath(new URL('testing/hold-lease.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, url, `${termMs}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  const says = (word: string) =>
    waitUntil(`the line "${word}" of the second process`, () => said.includes(word), EVENTUALLY)
  await says('holds')
  return { child, says, said: () => said.trim().split('\n') }
}

test('under concurrent acquires, releases and crashes a lease has one holder and rising fences', async () => {
  const names = Array.from({ length: 8 }, (_, index) => index)
  const fences: bigint[] = []
  const held = new Set<{ isMine: () => boolean }>()
  let most = 0
  const compete = async (who: number): Promise<void> => {
    let isGone = false
    const real = createLeaseStore(database.pool)
    const store: LeaseStore = {
      acquire: real.acquire,
      renew: (...given) => (isGone ? Promise.reject(new Error('gone')) : real.renew(...given)),
    }
    for (let turn = 0; turn < 3; turn += 1) {
      isGone = false
      const hold = await wait('many', 60, store)
      held.add(hold)
      most = Math.max(most, [...held].filter((each) => each.isMine()).length)
      fences.push(hold.fence)
      isGone = (who + turn) % 3 === 0
      // Waits until the lease ends by the clock of this process. Until then the process counts itself as the owner.
      if (isGone) await waitUntil('the end of the term', () => !hold.isMine(), { ...SOON, interval: 1 })
      held.delete(hold)
      await hold.release().catch(() => undefined)
    }
  }
  await Promise.all(names.map(compete))
  expect(most).toBe(1)
  expect(fences).toEqual(fences.toSorted((a, b) => Number(a - b)))
  expect(new Set(fences).size).toBe(24)
})

test('the lease of a killed process is taken over within its term', async () => {
  const { child } = await startHolder(1_000)
  expect(await acquireLease(partsOf('feed', 1_000))).toBeNull()
  const killedMs = performance.now()
  child.kill('SIGKILL')
  const hold = await wait('feed', 1_000)
  expect(hold.fence).toBe(2n)
  // Maximum time until a takeover: one term, plus time for a slow machine.
  expect(performance.now() - killedMs).toBeLessThan(SOON.timeout)
  await hold.release()
})

test('a suspended process that resumes cannot write, and is notified that it lost the lease', async () => {
  const { child, says, said } = await startHolder(500)
  child.kill('SIGSTOP')
  const hold = await wait('feed', 60_000)
  const pool = poolOf(hold)
  await pool.query('update world_clock set anchor_wall_ms = 1000')
  child.kill('SIGCONT')
  await says('refused')
  await says('lost')
  expect(said()).toContain('refused TL003')
  const { rows } = await pool.query<{ at: bigint }>('select anchor_wall_ms as at from world_clock')
  expect(rows).toEqual([{ at: 1000n }])
  await hold.release()
})

test('writes accepted before a lease changes hands are committed when the next holder starts', async () => {
  const first = await wait('feed', 60_000)
  const client = await poolOf(first).connect()
  await client.query('begin')
  await client.query('update world_clock set reached_world_ms = 77')
  await first.release()
  let isTaken = false
  const taking = acquireLease(partsOf('feed', 60_000)).then((hold) => {
    isTaken = true
    return hold
  })
  const isWaiting = async (): Promise<boolean> => {
    const { rowCount } = await database.owner.query("select from pg_locks where locktype = 'advisory' and not granted")
    return rowCount === 1
  }
  await waitUntil('the acquire that waits for the open transaction', isWaiting)
  expect(isTaken).toBe(false)
  await client.query('commit')
  client.release()
  const second = await taking
  const { rows } = await database.pool.query('select reached_world_ms as at from world_clock')
  expect([second?.fence, rows]).toEqual([2n, [{ at: 77n }]])
  await second?.release()
})

beforeAll(async () => {
  await database.owner.query(
    `with of as (insert into league (provider, provider_key, sport_id, name) values ('hand', 'l', 1, 'L') returning id)
     insert into match (provider, provider_key, league_id, home, away, kick_off)
     select 'hand', 'm', id, 'A', 'B', now() from of`,
  )
})

const LATE_WRITES = {
  matches: 'update match set live = null where false',
  ends: 'update match set status = 1 - status',
  results: `insert into match_result (match_id, version, certainty, outcome)
    select id, 1 + (select count(*) from match_result), 1, '{}' from match`,
  quarantine: 'delete from feed_quarantine where false',
  clock: 'update world_clock set speed = 1',
}

test.each(Object.entries(LATE_WRITES))(
  'the write %s is refused on a server that lost the feed lease',
  async (_, statement) => {
    const first = await wait('feed', 60_000)
    await first.release()
    const second = await wait('feed', 60_000)
    await expect(poolOf(first).query(statement)).rejects.toMatchObject(LATE)
    await expect(poolOf({ name: 'feed', fence: 999n }).query(statement)).rejects.toMatchObject(LATE)
    const own = await poolOf(second)
      .query(statement)
      .catch((error: { code: string }) => error)
    expect(own).not.toMatchObject(LATE)
    await second.release()
  },
)

test.each(Object.entries(LATE_WRITES))(
  'the write %s is refused on a server that never held the feed lease',
  async (_, statement) => {
    const worker = await wait('worker', 60_000)
    await expect(poolOf().query(statement)).rejects.toMatchObject(LATE)
    await expect(poolOf(worker).query(statement)).rejects.toMatchObject(LATE)
    await expect(database.owner.query(statement)).resolves.toBeDefined()
    await worker.release()
  },
)

test('SE8 a manual result is written without the feed lease, and never after the lease is lost', async () => {
  const first = await wait('feed', 60_000)
  await first.release()
  const second = await wait('feed', 60_000)
  const [{ id } = { id: 0 }] = (await database.owner.query<{ id: number }>('select max(id) as id from match')).rows
  const result = `insert into match_result (match_id, version, certainty, outcome, source)
    select ${id}, 1000001 + count(*), 2, '{}', 'manual' from match_result where source = 'manual'`
  const end = `update match set status = 5 - status where id = ${id}`
  await database.owner.query(`update match set status = 0 where id = ${id}`)
  await expect(poolOf().query(end)).rejects.toMatchObject(LATE)
  await expect(poolOf(first).query(result)).rejects.toMatchObject(LATE)
  await expect(poolOf().query(result)).resolves.toMatchObject({ rowCount: 1 })
  await expect(poolOf(first).query(end)).rejects.toMatchObject(LATE)
  await expect(poolOf().query(end)).resolves.toMatchObject({ rowCount: 1 })
  const fed = `insert into match_result (match_id, version, certainty, outcome) values (${id}, 999999, 2, '{}')`
  await expect(poolOf().query(fed)).rejects.toMatchObject(LATE)
  await second.release()
})

test('another lease, or a lease name with the same ending, does not affect this lease', async () => {
  const feed = await wait('feed', 60_000)
  const other = await wait('afeed', 60_000)
  await feed.release()
  const newer = await wait('feed', 60_000)
  await expect(poolOf(other, newer).query('update world_clock set speed = 1')).resolves.toMatchObject({ rowCount: 1 })
  await expect(poolOf(other, feed).query('update world_clock set speed = 1')).rejects.toMatchObject(LATE)
  for (const hold of [other, newer]) await hold.release()
})
