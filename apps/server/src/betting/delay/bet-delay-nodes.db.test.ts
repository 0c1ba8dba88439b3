import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from '../../runtime/database/pool.ts'
import { asTester, createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createNodeStore, withLeases } from '../../runtime/jobs/lease.store.ts'
import { createCashOutScene, type CashOutScene } from '../../cash-out/testing/cash-out-scene.ts'
import { createTestWorld, type TestWorld, WAIT_MS } from '../../results/testing/test-world.ts'
import { SOON, waitUntil } from '../../testing/wait-until.ts'

let database: TestDatabase
let pools: pg.Pool[]
let worlds: TestWorld[]
let scene: CashOutScene

interface TestNode {
  readonly world: TestWorld
  /** Marks the node as ended for the other nodes, although it still runs. */
  readonly end: () => Promise<boolean>
}

beforeEach(async () => {
  database = await createTestDatabase()
  pools = []
  worlds = []
})
afterEach(async () => {
  for (const { betDelayDecider, cashOutDecider } of worlds) {
    await betDelayDecider.stop()
    await cashOutDecider.stop()
  }
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** Starts a server node with a book of its own, filled from the first node's book. */
async function startNode(): Promise<TestNode> {
  const nodes = createNodeStore(database.pool)
  const id = (await nodes.acquire('node', 'a test', 600_000, false))?.fence ?? 0n
  const pool = createPool(withLeases(asTester(database.connectionString), [{ name: 'node', fence: id }]), 5)
  pools.push(pool)
  const world = createTestWorld(pool)
  const [first] = worlds
  worlds.push(world)
  if (first === undefined) scene = await createCashOutScene(world, database)
  else {
    world.clock.nowMs = first.clock.nowMs
    for (const [matchId, match] of first.book.matches) world.book.matches.set(matchId, match)
    for (const [key, lines] of first.book.linesByMarket) world.book.linesByMarket.set(key, lines)
  }
  await world.betDelayDecider.start()
  await world.cashOutDecider.start()
  return { world, end: () => nodes.renew('node', id, 0, null) }
}

let refs = 0
async function betAt({ world }: TestNode): Promise<string> {
  refs += 1
  const placed = await world.placeBet(world.buildBet(scene.member, scene.matchId, { ref: `bet-of-a-node-${refs}` }))
  if (!placed.ok) throw new Error(placed.code)
  return placed.bet.bet_id
}

/** Cashes out a running bet and places another bet; both are pending afterwards. */
async function waitAt(node: TestNode, running: string) {
  const asked = scene.cashing(running)
  expect(await node.world.cashOuts.cashOut(asked)).toMatchObject({ ok: true, state: 'waiting' })
  return { asked, waiting: await betAt(node) }
}

/** Starts two nodes, with a running pre-match bet for each. */
async function begin() {
  const [one, other] = [await startNode(), await startNode()]
  const running = [await scene.betOn(), await scene.betOn()] as const
  const inPlay = one.world.book.match(await one.world.addMatch(3))
  for (const { book } of worlds) {
    const match = book.match(scene.matchId)
    if (match !== undefined && inPlay !== undefined) book.matches.set(match.id, { ...inPlay, id: match.id })
  }
  return { one, other, running }
}

async function standsOf(ticketId: string): Promise<string> {
  const { status, reason } = await scene.betWire(ticketId)
  return `${status} ${reason}`
}

async function releasesOf(ticketId: string): Promise<bigint> {
  const { rows } = await database.owner.query<{ releases: bigint }>(
    "select count(*) as releases from posting where kind = 'release' and entry_no is not null and subject = $1",
    [ticketId],
  )
  return rows[0]?.releases ?? 0n
}

test('AC3 pending bets of an ended node are rejected once, those of a running node stay pending', async () => {
  const { one, other, running } = await begin()
  const [mine, gone] = [await waitAt(one, running[0]), await waitAt(other, running[1])]
  await other.end()
  const sweepers = [await startNode(), await startNode()]
  await vi.waitFor(async () => {
    expect(await standsOf(gone.waiting)).toBe('rejected feedLostDuringWait')
    expect(await one.world.cashOuts.cashOut(gone.asked)).toEqual({ ok: false, code: 'feedLostDuringWait' })
  }, SOON)
  expect(await releasesOf(gone.waiting)).toBe(1n)
  expect(sweepers.flatMap(({ world }) => world.notices)).toEqual([])
  expect(await standsOf(mine.waiting)).toBe('pending null')
  expect(await one.world.cashOuts.cashOut(mine.asked)).toMatchObject({ ok: true, state: 'waiting' })
  one.world.clock.nowMs += WAIT_MS
  one.world.book.notify(scene.matchId)
  await vi.waitFor(async () => {
    expect(await standsOf(mine.waiting)).toBe('running null')
    expect(await one.world.cashOuts.cashOut(mine.asked)).toMatchObject({ ok: true, state: 'paid' })
  }, SOON)
  await scene.isSound()
})

test('AC3 an ended node can neither decide its pending bets nor place a bet', async () => {
  const { one, other, running } = await begin()
  const { waiting, asked } = await waitAt(other, running[0])
  await other.end()
  other.world.clock.nowMs += WAIT_MS
  other.world.book.notify(scene.matchId)
  await waitUntil(
    'two notices of the ended node',
    () => other.world.notices.filter((line) => /node \d+ was ended/.test(line)).length >= 2,
  )
  await expect(betAt(other)).rejects.toMatchObject({ code: 'TL003' })
  await vi.waitFor(async () => {
    expect(await standsOf(waiting)).toBe('rejected feedLostDuringWait')
    expect(await one.world.cashOuts.cashOut(asked)).toEqual({ ok: false, code: 'feedLostDuringWait' })
  }, SOON)
  await scene.isSound()
})
