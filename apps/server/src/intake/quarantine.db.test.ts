import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FeedChange, Fixture, LiveState } from '@touchline/domain/match'
import { POSTPONED_VOID_MS } from '@touchline/domain/settlement'
import { intake } from './intake.module.ts'
import { BackOff } from '../runtime/jobs/back-off.ts'
import { fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { results } from '../results/index.ts'

const HOUR_MS = 3_600_000

let server: TestModules
beforeEach(async () => {
  server = await openTestModules(results)
})
afterEach(() => server.drop())

function soon(key: string, more: Partial<Fixture> = {}): FeedChange {
  return {
    kind: 'fixture',
    fixture: fixture(key, server.wallMs + HOUR_MS, more),
  }
}
function named(key: string, name: string): FeedChange {
  return soon(key, { home: { name, region: null } })
}
async function health() {
  return (await server.get('/health')).json() as Promise<{
    quarantined: number
    quarantined_since_ms: number | null
    stale: boolean
  }>
}
/** Offered lines of the listed matches, by name of the home team. */
async function offered() {
  const { odds } = await server.market(2)
  const { rows } = await server.database.pool.query<{ id: number; home: string }>(
    'select id, home from match order by id',
  )
  return Object.fromEntries(rows.map(({ id, home }) => [home, odds.filter(([matchId]) => matchId === id).length > 0]))
}

test('a fixture that cannot be stored blocks no other of its batch, and is listed once corrected', async () => {
  const others = Array.from({ length: 20 }, (_, index) => named(`m${index}`, `Team ${index}`))
  server.feed.queueChanges(
    ...others.slice(0, 7),
    named('odd', 'A\u0000sh'),
    named('odd\u0000', 'Elm'),
    ...others.slice(7),
  )
  await server.advance()
  const listed = await offered()
  expect(Object.keys(listed)).toHaveLength(20)
  expect(Object.values(listed)).not.toContain(false)
  const sinceMs = server.wallMs
  expect(await health()).toMatchObject({ quarantined: 2, quarantined_since_ms: sinceMs, stale: false })
  server.feed.queueChanges(named('odd', 'Ash'))
  await server.advance(1_000)
  expect(await offered()).toMatchObject({ Ash: true })
  expect(await health()).toMatchObject({ quarantined: 1, quarantined_since_ms: sinceMs })
  const { rows } = await server.database.pool.query('select kind, match_id from feed_quarantine')
  expect(rows).toEqual([{ kind: 'fixture', match_id: null }])
})

test('a match with an invalid state is closed, also after a restart, until a valid state arrives', async () => {
  server.feed.queueChanges(named('odd', 'Ash'), named('fine', 'Birch'))
  await server.advance()
  expect(await offered()).toEqual({ Ash: true, Birch: true })
  const odd = { ...live({ period: 'pre', minute: 0 }), note: 'x\u0000' } as LiveState
  server.feed.queueChanges(
    { kind: 'state', key: 'odd', state: odd },
    { kind: 'state', key: 'fine', state: live({ period: 'pre', minute: 0 }) },
  )
  await server.advance(1_000)
  expect(await health()).toMatchObject({ quarantined: 1, stale: false })
  expect(await offered()).toEqual({ Ash: false, Birch: true })
  await server.server.apiOf(intake).feed().saveClock()
  await server.stop()
  await server.start()
  server.feed.queueChanges(named('odd', 'Ash'), named('fine', 'Birch'))
  await server.advance(1_000)
  expect(await offered()).toEqual({ Ash: false, Birch: true })
  server.feed.queueChanges({ kind: 'state', key: 'odd', state: live({ period: 'pre', minute: 0 }) })
  await server.advance(1_000)
  expect(await offered()).toEqual({ Ash: true, Birch: true })
  expect(await health()).toMatchObject({ quarantined: 0, quarantined_since_ms: null })
})

test('GR10 a result that cannot be applied settles and voids nothing, and the next result settles', async () => {
  server.feed.queueChanges(named('odd', 'Ash'), named('fine', 'Birch'))
  await server.advance()
  const goals = [{ side: 'home', period: 'first', minute: 3, added: 0, by: '\u0000' }]
  const result = (key: string, version: number, outcome: unknown): FeedChange =>
    ({ kind: 'result', key, version, certainty: 2, outcome }) as FeedChange
  server.feed.queueChanges(
    result('odd', 1, { ...buildFullTimeOutcome([1, 0], [1, 0]), goals }),
    result('fine', 1, buildFullTimeOutcome([1, 0], [2, 0])),
    result('odd', 2, null),
  )
  await server.advance(3 * HOUR_MS)
  await server.advance(POSTPONED_VOID_MS + HOUR_MS)
  type Result = { home: string; status: number; version: number }
  const results = async () =>
    (
      await server.database.pool.query<Result>(
        `select m.home, m.status, r.version from match m left join match_result r on r.match_id = m.id order by 1, 3`,
      )
    ).rows
  expect(await results()).toEqual([
    { home: 'Ash', status: 0, version: null },
    { home: 'Birch', status: 1, version: 1 },
  ])
  expect(await health()).toMatchObject({ quarantined: 1 })
  server.feed.queueChanges(result('odd', 3, buildFullTimeOutcome([1, 0], [1, 0])))
  await server.advance(1_000)
  expect((await results())[0]).toEqual({ home: 'Ash', status: 1, version: 3 })
  expect(await health()).toMatchObject({ quarantined: 0 })
})

test('GR10 a match with a feed fault is the only one closed, until the feed sends it again', async () => {
  server.feed.queueChanges(named('odd', 'Ash'), named('lost', 'Elm'), named('fine', 'Birch'))
  await server.advance()
  const state = (key: string): FeedChange => ({ kind: 'state', key, state: live({ period: 'pre', minute: 0 }) })
  const fault = (key: string): FeedChange => ({ kind: 'fault', key, reason: 'its course broke' })
  server.feed.queueChanges(state('odd'), fault('odd'), fault('lost'), fault('nobody\u0000'), state('fine'))
  await server.advance(1_000)
  expect(await offered()).toEqual({ Ash: false, Elm: false, Birch: true })
  expect(await health()).toMatchObject({ quarantined: 3, stale: false })
  await server.advance(60_000)
  expect(await offered()).toEqual({ Ash: false, Elm: false, Birch: true })
  server.feed.queueChanges(state('odd'))
  await server.advance(1_000)
  expect(await offered()).toEqual({ Ash: true, Elm: false, Birch: true })
  await server.advance(POSTPONED_VOID_MS + 2 * HOUR_MS)
  await server.advance(1_000)
  expect(await health()).toMatchObject({ quarantined: 1 })
  expect(server.feed.startTimesMs).toHaveLength(1)
})

test('quarantined messages of a match leave the count when the match has ended or is void', async () => {
  const keys = ['played', 'cancelled', 'lost'] as const
  server.feed.queueChanges(...keys.map((key) => named(key, key)))
  await server.advance()
  const odd = (key: string): FeedChange => ({ kind: 'state', key, state: null }) as unknown as FeedChange
  const fault: FeedChange = { kind: 'fault', key: 'played', reason: 'its course broke' }
  server.feed.queueChanges(odd('played'), odd('cancelled'), odd('lost'), fault)
  await server.advance(1_000)
  expect(await health()).toMatchObject({ quarantined: 3 })
  const result = (key: string, outcome: unknown): FeedChange =>
    ({ kind: 'result', key, version: 1, certainty: 2, outcome }) as FeedChange
  const called = { parts: { full: { status: 'cancelled', score: { home: 0, away: 0 } } }, goals: null }
  server.feed.queueChanges(result('played', buildFullTimeOutcome([1, 0], [1, 0])), result('cancelled', called))
  await server.advance(2 * HOUR_MS)
  expect(await health()).toMatchObject({ quarantined: 1 })
  // A message for a finished match does not block betting.
  server.feed.queueChanges(fault, odd('played'), soon('played', { home: null as never }))
  await server.advance(1_000)
  expect(await health()).toMatchObject({ quarantined: 1 })
  await server.advance(POSTPONED_VOID_MS + 2 * HOUR_MS)
  await server.advance(1_000)
  expect(await health()).toMatchObject({ quarantined: 0, quarantined_since_ms: null })
  const { rows } = await server.database.pool.query('select from feed_quarantine')
  expect(rows).toHaveLength(0)
})

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  '',
  0,
  -1,
  NaN,
  Infinity,
  1e300,
  true,
  [],
  {},
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  'A'.repeat(200_000),
  '1',
]

/** Returns the change with its nth field, at any depth, replaced by an invalid value. */
function withOdd(change: FeedChange, at: number, value: unknown): FeedChange {
  const copy = structuredClone(change)
  const slots: [Record<string, unknown>, string][] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      if (node !== copy || key !== 'kind') slots.push([node as Record<string, unknown>, key])
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const [node, key] = slots[at % slots.length] ?? [{}, '']
  node[key] = value
  return copy
}

test('wrong messages of a match do not stop the step, and other matches are listed and settled', async () => {
  const fine = ['first', 'last']
  const told = (key: string): FeedChange[] => [
    soon(key),
    { kind: 'state', key, state: live() },
    { kind: 'result', key, version: 1, certainty: 2, outcome: buildFullTimeOutcome([1, 0], [2, 1]) },
  ]
  const odd = (nth: number) =>
    HOSTILE.flatMap((value, index) =>
      [0, 1, 2].flatMap((at) => withOdd(told(`odd${index}-${at}`)[nth] ?? soon('x'), index + 5 * at, value)),
    )
  server.feed.queueChanges(soon('first'), ...odd(0), soon('last'))
  await server.advance()
  expect((await health()).stale).toBe(false)
  server.feed.queueChanges(...told('first').slice(1, 2), ...odd(1), ...told('last').slice(1, 2))
  await server.advance(HOUR_MS)
  server.feed.queueChanges(...told('first').slice(2), ...odd(2), ...told('last').slice(2))
  await server.advance(HOUR_MS)
  await server.advance(1_000)
  expect((await health()).stale).toBe(false)
  expect(server.feed.startTimesMs).toHaveLength(1)
  const { rows } = await server.database.pool.query<{ provider_key: string; full: unknown }>(
    `select m.provider_key, r.outcome -> 'parts' -> 'full' -> 'score' as full
     from match m join match_result r on r.match_id = m.id where m.provider_key = any ($1) order by 1`,
    [fine],
  )
  expect(rows).toEqual(fine.map((provider_key) => ({ provider_key, full: { home: 2, away: 1 } })))
})

test('an older result does not replace a later unreadable result', async () => {
  server.feed.queueChanges(named('odd', 'Ash'))
  await server.advance()
  const result = (version: number, outcome: unknown): FeedChange =>
    ({ kind: 'result', key: 'odd', version, certainty: 1, outcome }) as FeedChange
  server.feed.queueChanges(result(2, null), result(1, { parts: {}, goals: null }))
  await server.advance(HOUR_MS)
  expect(await health()).toMatchObject({ quarantined: 1 })
})

test('the simulated clock never goes back behind a recorded time, even after a kill', async () => {
  await server.drop()
  server = await openTestModules(results, { speed: 2500 })
  await server.server.apiOf(intake).feed().saveClock()
  server.wallMs += 1_000
  await server.member()
  const { rows } = await server.database.pool.query<{ at_ms: bigint }>('select max(at_ms) as at_ms from posting')
  const datedMs = Number(rows[0]?.at_ms)
  await server.stop()
  await server.start()
  expect(server.server.clock.worldMs()).toBeGreaterThanOrEqual(datedMs)
  const toldMs = server.server.clock.worldMs()
  server.wallMs += 10
  await server.server.apiOf(intake).feed().saveClock()
  await server.stop()
  await server.start()
  expect(server.server.clock.worldMs()).toBeGreaterThanOrEqual(toldMs + 25_000)
})

test('a repeated failure is retried and logged at growing intervals', () => {
  const backOff = new BackOff(1_000, 60_000)
  let tries = 0
  for (let wallMs = 0; wallMs < HOUR_MS; wallMs += 200) {
    if (!backOff.isDue(wallMs)) continue
    tries += 1
    backOff.failed(wallMs)
  }
  expect(tries).toBeLessThan(70)
})
