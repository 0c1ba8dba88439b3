import type { UxMovementAnswer } from '@touchline/contract/sportsbook/ux'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

let server: TestModules
let matchId: number

beforeAll(async () => {
  server = await openTestModules(results)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live({ minute: 10 }) },
  )
  await server.advance()
  matchId = (await server.market(3)).matches[0]?.[0] ?? 0
})
afterAll(() => server.drop())

function url(more = 'bet_type=BT_1X2&line_quarters=0') {
  return `/uxoddsmovement?match=${matchId}&${more}`
}
async function movement() {
  return (await (await server.get(url())).json()) as UxMovementAnswer
}
async function priceNow() {
  return (await server.market(3)).odds.find(([, kindId]) => kindId === 3)?.slice(5)
}

test('a line without a move has its current price, and each move adds a point with its time', async () => {
  const first = await movement()
  expect(first).toMatchObject({ status: 1, selections: ['home', 'draw', 'away'] })
  expect(first.points).toHaveLength(1)
  const openedS = Math.floor(server.wallMs / 1000)
  for (const minute of [20, 30]) {
    server.feed.queueChanges({
      kind: 'state',
      key: 'live',
      state: live({ minute, reds: { home: 0, away: minute / 10 - 1 } }),
    })
    await server.advance(60_000)
  }
  const { points } = await movement()
  expect(points).toHaveLength(3)
  expect(points[0]).toEqual([openedS, ...(first.points[0] ?? []).slice(1)])
  expect(points.map(([atS]) => atS)).toEqual(points.map(([atS]) => atS).toSorted((a, b) => a - b))
  expect(points[2]?.slice(1)).toEqual(await priceNow())
})

test('a lock adds no point, and an unchanged response is not sent again', async () => {
  const { points } = await movement()
  const etag = (await server.get(url())).headers.get('etag') ?? ''
  expect((await server.get(url(), { 'if-none-match': etag })).status).toBe(304)
  const suspended = live({ minute: 30, reds: { home: 0, away: 2 }, suspended: true })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: suspended })
  await server.advance(5_000)
  expect((await movement()).points).toEqual(points)
})

test('an unknown line is refused with its field, and a finished match has no movement', async () => {
  const ask = async (more: string) => (await (await server.get(url(more))).json()) as object
  expect(await ask('bet_type=BT_NONE&line_quarters=0')).toMatchObject({ statusdesc: 'notFound', field: 'bet_type' })
  expect(await ask('bet_type=BT_1X2&line_quarters=2')).toMatchObject({ statusdesc: 'notFound', field: 'bet_type' })
  expect(await ask('bet_type=BT_1X2&line_quarters=9999')).toMatchObject({ status: 0, statusdesc: 'badInput' })
  server.feed.queueChanges({
    kind: 'result',
    key: 'live',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([0, 0], [0, 0]),
  })
  await server.advance(5_000)
  expect(await ask('bet_type=BT_1X2&line_quarters=0')).toMatchObject({ status: 0, statusdesc: 'notFound' })
})
