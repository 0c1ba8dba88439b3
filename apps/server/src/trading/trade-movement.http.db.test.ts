import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { trading } from './index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'

const HALF_MS = 1_800_000

let server: TestModules
let trader: OfficeClient
let matchId: number

beforeAll(async () => {
  server = await openTestModules(trading)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('a', server.wallMs + HALF_MS) })
  await server.advance()
  trader = await enterOffice(server, 'house')
  const { rows } = await server.database.pool.query<{ id: number }>('select id from match order by id')
  matchId = rows[0]?.id ?? 0
})
afterAll(() => server.drop())

interface Point {
  readonly atMs: number
  readonly prices: readonly number[]
}

async function movement(more: object = {}) {
  return trader.post('trademovement', { matchId, market: 'BT_1X2', lineQ: 0, ...more })
}
async function points(): Promise<readonly Point[]> {
  return (await movement())['points'] as readonly Point[]
}

test('the price history is in order of time and ends with the current price', async () => {
  const before = await points()
  expect(before.length).toBeGreaterThan(0)
  const move = { matchId, market: 'BT_1X2', act: 'move', selection: 0, rungs: 2 }
  expect(await trader.post('tradeprice', move)).toMatchObject({ status: 1 })
  await expect.poll(async () => (await points()).at(-1)?.prices[0]).toBeLessThan(before.at(-1)?.prices[0] ?? 0)
  const after = await points()
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
  const times = after.map(({ atMs }) => atMs)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.every((atMs) => Number.isSafeInteger(atMs) && atMs % 1_000 === 0)).toBe(true)
})

test('the price history of an unknown match or market is refused with notFound', async () => {
  for (const wrong of [{ matchId: 999_999 }, { market: 'BT_NONE' }]) {
    expect(await movement(wrong)).toMatchObject({ http: 404, statusdesc: 'notFound' })
  }
  expect(await movement({ market: 'x' })).toMatchObject({ http: 400, field: 'market' })
})

test.each([
  [
    { market: 'BT_NONE', act: 'lock' },
    { http: 400, field: 'market' },
  ],
  [
    { market: 'BT_HDP', lineQ: 4_000, act: 'move' },
    { http: 400, field: 'lineQ' },
  ],
  [
    { act: 'move', selection: 9, score: { home: 1, away: 0 } },
    { http: 400, field: 'rungs' },
  ],
  [
    { act: 'move', rungs: 999 },
    { http: 400, field: 'rungs' },
  ],
  [
    { matchId: 4_711, act: 'lock' },
    { http: 404, statusdesc: 'notFound' },
  ],
])('MA6 an invalid order is refused with its field: %j', async (order, answer) => {
  expect(await trader.post('tradeprice', { matchId, market: 'BT_1X2', ...order })).toMatchObject(answer)
})
