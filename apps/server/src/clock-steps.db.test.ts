import { DEFAULT_BET_DELAY_MS } from '@touchline/domain/sport'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { intake } from './intake/intake.module.ts'
import { fixture, live } from './testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from './testing/test-modules.ts'
import { results } from './results/index.ts'
import { SOON } from './testing/wait-until.ts'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RESULT = 3

let server: TestModules
let member: TestMember

beforeEach(async () => {
  server = await openTestModules(results)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) })
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + HOUR_MS) })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: live() })
  await server.advance()
  member = await server.member()
})
afterEach(() => server.drop())

async function health() {
  return (await server.get('/health')).json() as Promise<{ stale: boolean; world_ms: number; wall_ms: number }>
}

let refs = 0
async function back(market_type: 2 | 3): Promise<Answer> {
  refs += 1
  const { odds } = await server.market(market_type)
  const [match_id, , , , , odds_milli] = odds.find(([, kindId]) => kindId === RESULT) ?? []
  return server.post('/bet/betsingle', {
    ...member,
    match_id,
    market_type,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
    ref: `clock-steps-${refs}`,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
}

async function stands(): Promise<readonly string[]> {
  const { rows } = await server.database.pool.query<{ status: string }>('select status from ticket order by id')
  return rows.map(({ status }) => status)
}

function become(...statuses: readonly string[]) {
  return vi.waitFor(async () => {
    await server.advance()
    expect(await stands()).toEqual(statuses)
  }, SOON)
}

/** Waits for the warning that follows the earlier warnings. */
function logged(count: number, text: string) {
  return vi.waitFor(async () => {
    const lines = await server.readWarnings()
    expect(lines).toHaveLength(count)
    expect(lines.at(-1)).toContain(text)
  }, SOON)
}

test.each([
  ['back by an hour', -HOUR_MS],
  ['forward by nine days', 9 * DAY_MS],
])('AC3 a system clock set %s delays no pending bet', async (_way, stepMs) => {
  expect(await back(3)).toMatchObject({ status: 1, bet: { status: 'pending' } })
  server.stepMs = stepMs
  await server.advance(DEFAULT_BET_DELAY_MS - 1)
  expect(await stands()).toEqual(['pending'])
  await server.advance(1)
  await become('running')
})

test('a lost feed restarts soon, however far the system clock is set back', async () => {
  server.feed.failsNext = true
  await server.advance()
  const begun = server.feed.startTimesMs.length
  server.stepMs = -HOUR_MS
  await server.advance(250)
  expect(server.feed.startTimesMs).toHaveLength(begun + 1)
  await server.advance()
  expect(await health()).toMatchObject({ stale: false })
})

test('a false step of the system clock, forward or back, stops no betting, also across a restart', async () => {
  const beforeMs = server.wallMs
  server.stepMs = 9 * DAY_MS
  await server.advance(1_000)
  expect(await health()).toMatchObject({ world_ms: beforeMs + 1_000, stale: false })
  await logged(1, 'the system clock and the database clock differ')
  await server.server.apiOf(intake).feed().saveClock()
  await server.stop()
  await server.start()
  await logged(2, 'the system clock and the database clock differ')
  await server.advance(1_000)
  expect(await health()).toMatchObject({ world_ms: beforeMs + 2_000, stale: false })
  server.stepMs = 0
  await logged(3, 'the system clock and the database clock agree')
  await server.advance(1_000)
  expect(await health()).toMatchObject({ world_ms: beforeMs + 3_000, wall_ms: server.wallMs, stale: false })
  expect(await back(2)).toMatchObject({ status: 1, bet: { status: 'running' } })
  expect(await back(3)).toMatchObject({ status: 1, bet: { status: 'pending' } })
  await server.advance(DEFAULT_BET_DELAY_MS)
  await become('running', 'running')
})

test('the simulated clock follows a system clock step that the database confirms', async () => {
  const beforeMs = server.wallMs
  server.stepMs = HOUR_MS
  server.databaseStepMs = HOUR_MS
  await vi.waitFor(async () => expect(await health()).toMatchObject({ world_ms: beforeMs + HOUR_MS }), SOON)
})
