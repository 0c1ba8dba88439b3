import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../database/testing/test-database.ts'
import { createAskShare } from './points.store.ts'
import { type AskShare, Points } from './points.ts'

const RULE = { name: 'member', limit: 900, windowMs: 60_000 }
/** What a node has in hand before it asks. */
const UNASKED = 50

let database: TestDatabase
let pools: readonly pg.Pool[]

beforeAll(async () => {
  database = await createTestDatabase()
  pools = Array.from({ length: 3 }, () => database.openPool())
})
afterAll(() => database.drop())

/** No share that is missed passes for the limit of one node. */
const fail = (error: unknown): never => {
  throw error
}

/** Three nodes over one database, each with connections and a clock of its own; how often they asked. */
const nodesOf = (rule = RULE) => {
  const asked = { count: 0 }
  const nodes = pools.map((pool, at) => {
    const clock = { nowMs: at * 1_000_000 }
    const share = createAskShare(pool)
    const ask: AskShare = (wanted) => {
      asked.count += 1
      return share(wanted)
    }
    return {
      clock,
      points: new Points(rule, { ask, nowMs: () => clock.nowMs, onError: fail }),
    }
  })
  return { nodes, asked }
}

const takeAt = async ({ points }: { points: Points }, key: string, times: number, weight = 1): Promise<number> => {
  const waits = await Promise.all(Array.from({ length: times }, () => points.take(key, weight)))
  return waits.filter((wait) => wait === null).length * weight
}
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

test('of three nodes that are asked at once all together allow what one does, and what two had in hand', async () => {
  const { nodes, asked } = nodesOf()
  const allowed = sum(await Promise.all(nodes.map((node) => takeAt(node, 'at once', 2_000))))
  expect(allowed).toBeGreaterThanOrEqual(900)
  expect(allowed).toBeLessThanOrEqual(900 + 2 * UNASKED)
  expect(asked.count).toBeLessThan(10)
})

test('one after another each point is allowed once, at ten shares at most', async () => {
  const { nodes, asked } = nodesOf()
  let allowed = 0
  for (let turn = 0; turn < 1_500; turn += 1) {
    const node = nodes[turn % 3] ?? nodes[0]
    if (node !== undefined && (await node.points.take('by turns', 1)) === null) allowed += 1
  }
  expect(allowed).toBeGreaterThan(900 - 3 * 100)
  expect(allowed).toBeLessThanOrEqual(900)
  expect(asked.count).toBeLessThanOrEqual(12)
})

test('at worst there is what nodes have in hand before they ask, twice where their own windows turned', async () => {
  const { nodes } = nodesOf()
  const [first, ...others] = nodes
  if (first === undefined) throw new Error('there are three nodes')
  expect(await takeAt(first, 'worst', 2_000)).toBe(900)
  for (const node of others) expect(await takeAt(node, 'worst', UNASKED)).toBe(UNASKED)
  for (const node of others) node.clock.nowMs += 60_000
  for (const node of others) expect(await takeAt(node, 'worst', 2_000)).toBe(UNASKED)
  // Below 100 for each further node.
})

test('a window that is over begins anew for all, with the first that asks', async () => {
  const { nodes } = nodesOf()
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('there are three nodes')
  expect(await takeAt(first, 'anew', 2_000)).toBe(900)
  await database.owner.query("update point_share set until = now() where key = 'member anew'")
  first.clock.nowMs += 60_000
  expect(await takeAt(first, 'anew', 2_000)).toBe(900)
  // The other takes over when the window of all ends.
  expect(await takeAt(second, 'anew', 2_000)).toBe(UNASKED)
  second.clock.nowMs += 61_000
  await database.owner.query("update point_share set until = now() where key = 'member anew'")
  expect(await takeAt(second, 'anew', 2_000)).toBe(900)
})

test('one alone over a database allows to the point what it allows without one', async () => {
  const { nodes } = nodesOf()
  const [node] = nodes
  if (node === undefined) throw new Error('there are three nodes')
  const sole = new Points(RULE, { ask: null, nowMs: () => node.clock.nowMs })
  for (const weight of [1, 4, 15, 150, 7, 1, 15, 900, 1, 500]) {
    expect(await node.points.take('alone', weight)).toEqual(await sole.take('alone', weight))
  }
})

test('a limit of a few is held to the point', async () => {
  const { nodes } = nodesOf({ ...RULE, name: 'few', limit: 5 })
  expect(sum(await Promise.all(nodes.map((node) => takeAt(node, 'few', 50))))).toBe(5)
})

test('windows that are over are dropped with those that are asked for', async () => {
  await database.owner.query('truncate point_share')
  const { nodes } = nodesOf({ ...RULE, limit: 5 })
  for (let key = 0; key < 40; key += 1) await takeAt(nodes[0] as (typeof nodes)[number], `old ${key}`, 2)
  await database.owner.query("update point_share set until = now() - interval '2 minutes'")
  for (let key = 0; key < 12; key += 1) await takeAt(nodes[1] as (typeof nodes)[number], `new ${key}`, 2)
  const { rows } = await database.pool.query<{ key: string }>('select key from point_share')
  expect(rows.filter(({ key }) => key.includes('old'))).toEqual([])
  expect(rows).toHaveLength(12)
})
