import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../runtime/database/testing/test-database.ts'
import { createTakeShare } from './point-buckets.store.ts'
import { type TakeShare, PointBuckets } from './point-buckets.ts'

const RULE = { name: 'member', limit: 900, windowMs: 60_000 }
const BURST = 150
/** Number of points that a node may spend without a request to the shared bucket. */
const UNASKED = 19

let database: TestDatabase
let pools: readonly pg.Pool[]

beforeAll(async () => {
  database = await createTestDatabase()
  pools = Array.from({ length: 3 }, () => database.openPool())
})
afterAll(() => database.drop())

/** Error handler that fails the test, because after an error a node would use a full local bucket. */
function fail(error: unknown): never {
  throw error
}

/** Upper bound of the seconds in which points refilled, by the clock of the database. */
function secondsSince(beganMs: number): number {
  return (performance.now() - beganMs) / 1_000 + 1
}

/**
 * Creates three nodes over one database, each with its own connections and clock, and counts their requests to the
 * shared bucket.
 */
function nodesOf(rule = RULE) {
  const asked = { count: 0 }
  const nodes = pools.map((pool, at) => {
    const clock = { nowMs: at * 1_000_000 }
    const share = createTakeShare(pool)
    const ask: TakeShare = (wanted) => {
      asked.count += 1
      return share(wanted)
    }
    return {
      clock,
      points: new PointBuckets(rule, { takeShare: ask, nowMs: () => clock.nowMs, onError: fail }),
    }
  })
  return { nodes, asked }
}

async function takeAt({ points }: { points: PointBuckets }, key: string, times: number, weight = 1): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => points.take(key, weight)))
  return waits.filter((wait) => wait === null).length * weight
}
function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

test('concurrent requests on three nodes get one burst, plus the local points of each node', async () => {
  const { nodes, asked } = nodesOf()
  const beganMs = performance.now()
  const allowed = sum(await Promise.all(nodes.map((node) => takeAt(node, 'at once', 2_000))))
  expect(allowed).toBeGreaterThanOrEqual(BURST)
  // The upper bound includes the points that refilled during the test.
  expect(allowed).toBeLessThanOrEqual(BURST + 3 * UNASKED + 15 * secondsSince(beganMs))
  expect(asked.count).toBeLessThan(10)
})

test('sequential requests on three nodes spend each point once, with few database requests', async () => {
  const { nodes, asked } = nodesOf()
  const beganMs = performance.now()
  let allowed = 0
  for (let turn = 0; turn < 600; turn += 1) {
    const node = nodes[turn % 3] ?? nodes[0]
    if (node !== undefined && (await node.points.take('by turns', 1)) === null) allowed += 1
  }
  expect(allowed).toBeGreaterThanOrEqual(BURST)
  expect(allowed).toBeLessThanOrEqual(BURST + 3 * UNASKED + 15 * secondsSince(beganMs))
  expect(asked.count).toBeLessThanOrEqual(12 + 2 * secondsSince(beganMs))
})

test('spent points refill evenly, for whichever node asks first', async () => {
  const { nodes } = nodesOf()
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('there are three nodes')
  expect(await takeAt(first, 'even', 2_000)).toBeGreaterThanOrEqual(BURST)
  expect(await takeAt(second, 'even', 2_000)).toBeLessThan(UNASKED + 40)
  // Moves `full_at` back by two seconds to simulate database time, which refills 30 points.
  await database.owner.query(
    "update point_bucket set full_at = full_at - interval '2 seconds' where key = 'member even'",
  )
  second.clock.nowMs += 10_000
  const again = await takeAt(second, 'even', 2_000)
  expect(again).toBeGreaterThanOrEqual(30)
  expect(again).toBeLessThan(30 + UNASKED + 40)
})

test('a limit of a few points is enforced across nodes', async () => {
  const { nodes } = nodesOf({ ...RULE, name: 'few', limit: 5 })
  const allowed = sum(await Promise.all(nodes.map((node) => takeAt(node, 'few', 50))))
  expect(allowed).toBeGreaterThanOrEqual(5)
  expect(allowed).toBeLessThanOrEqual(5 + 3)
})

test('buckets that have long been full are deleted if other buckets are used', async () => {
  await database.owner.query('truncate point_bucket')
  const { nodes } = nodesOf({ ...RULE, limit: 5 })
  for (let key = 0; key < 40; key += 1) await takeAt(nodes[0] as (typeof nodes)[number], `old ${key}`, 2)
  await database.owner.query("update point_bucket set full_at = now() - interval '2 minutes'")
  for (let key = 0; key < 12; key += 1) await takeAt(nodes[1] as (typeof nodes)[number], `new ${key}`, 2)
  const { rows } = await database.pool.query<{ key: string }>('select key from point_bucket')
  expect(rows.filter(({ key }) => key.includes('old'))).toEqual([])
  expect(rows).toHaveLength(12)
})
