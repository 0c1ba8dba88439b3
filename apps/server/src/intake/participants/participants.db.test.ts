import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture, MatchOutcome } from '@touchline/domain/match'
import { fixture, live, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

const HOUR_MS = 3_600_000
const WAITED_MS = 7_000
const CLUBS = { home: { name: 'Ajax', region: null }, away: { name: 'Bayern', region: null } }

let server: TestModules
let member: TestMember
let soon: Fixture
beforeEach(async () => {
  server = await openTestModules(results)
  member = await server.member()
  soon = fixture('m1', server.wallMs + HOUR_MS)
})
afterEach(() => server.drop())

async function say(...fixtures: Fixture[]): Promise<void> {
  server.feed.queueChanges(...fixtures.map((each) => ({ kind: 'fixture', fixture: each }) as const))
  await server.advance()
}

/** Bets 10.00 on home to win the match (1X2). */
async function backHome(ref: string, marketType: 2 | 3 = 2): Promise<Answer> {
  const { odds } = await server.market(marketType)
  const row = odds.find(([, kind]) => kind === 3) ?? []
  return server.post('/bet/betsingle', {
    ...member,
    ...{ match_id: row[0] ?? 1, market_type: marketType, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' },
    ...{ odds_milli: row[5] ?? 2000, odds_type: 4, ref: ref.padEnd(10, '-'), stake: '1000' },
    ...{ accept_better_odds: true, accept_any_odds: true },
  })
}

async function end(key: string, outcome: MatchOutcome, version = 1): Promise<void> {
  server.feed.queueChanges({ kind: 'result', key, version, certainty: 2, outcome })
  await server.advance()
}

async function tickets() {
  await server.advance()
  const { rows } = await server.database.pool.query<{ status: string; reason: string | null; back: string | null }>(
    'select status, reason, return_minor::text as back from ticket order by id',
  )
  return rows
}
async function matches() {
  const { rows } = await server.database.owner.query<{ key: string; home: string; status: number }>(
    'select provider_key as key, home, status from match order by id',
  )
  return rows
}
async function offered(marketType: 2 | 3 = 2): Promise<number> {
  return (await server.market(marketType)).odds.length
}

const VOID = { status: 'void', reason: 'participantsChanged', back: '1000' }

test('PI3 swapped sides void the accepted bets, and the match is offered as another match', async () => {
  await say(soon)
  await backHome('sides')
  await say({ ...soon, home: soon.away, away: soon.home })
  expect(await tickets()).toEqual([VOID])
  expect(await matches()).toEqual([
    { key: 'm1~1', home: 'Japan', status: 2 },
    { key: 'm1', home: 'Brazil', status: 0 },
  ])
  expect(await backHome('sides-again')).toMatchObject({ bet: { status: 'running' } })
  await end('m1', buildFullTimeOutcome([1, 0], [2, 0]))
  expect(await tickets()).toMatchObject([VOID, { status: 'won' }])
})

test('PI3 a new opponent voids the bets on the former opponent', async () => {
  await say(soon)
  await backHome('opponent')
  await say({ ...soon, away: { name: 'San Marino', region: 'SM' } })
  await end('m1', buildFullTimeOutcome([1, 0], [2, 0]))
  expect(await tickets()).toEqual([VOID])
})

test('PI1 a renamed club with the same id, or spelled without diacritics, is the same match', async () => {
  const ids = { home: { name: 'Atlético', region: null, id: '1' }, away: { name: 'Bayern', region: null, id: '2' } }
  await say({ ...soon, ...ids })
  await backHome('renamed')
  await say({ ...soon, ...ids, home: { name: 'Atletico', region: null, id: '1' } })
  await say({ ...soon, ...ids, home: { name: 'Colchoneros', region: null, id: '1' } })
  await end('m1', buildFullTimeOutcome([1, 0], [2, 0]))
  expect(await tickets()).toMatchObject([{ status: 'won' }])
  expect(await matches()).toEqual([{ key: 'm1', home: 'Colchoneros', status: 1 }])
})

test('PI4 a new name without an id stops betting and delays results until the former name is back', async () => {
  await say({ ...soon, ...CLUBS })
  await backHome('back')
  await say({ ...soon, ...CLUBS, away: { name: 'Munich', region: null } })
  expect(await offered()).toBe(0)
  expect(await backHome('while-held')).toMatchObject({ statusdesc: expect.not.stringMatching('success') as string })
  await end('m1', buildFullTimeOutcome([1, 0], [2, 0]))
  expect(await tickets()).toMatchObject([{ status: 'running' }])
  await say({ ...soon, ...CLUBS })
  await server.advance(31_000)
  expect(await tickets()).toMatchObject([{ status: 'won' }])
})

test('PI4 bets are void if nobody has decided on a new name by the kick-off', async () => {
  await say({ ...soon, ...CLUBS })
  await backHome('unruled')
  await say({ ...soon, ...CLUBS, away: { name: 'Munich', region: null } })
  expect(await tickets()).toMatchObject([{ status: 'running' }])
  await server.advance(HOUR_MS + 10_000)
  await server.advance(10_000)
  expect(await tickets()).toEqual([VOID])
  await end('m1', buildFullTimeOutcome([1, 0], [2, 0]))
  expect(await tickets()).toEqual([VOID])
})

test('PI4 a change of sides in play stops betting, rejects pending bets and pays nobody', async () => {
  const playing = { ...soon, kickOffMs: server.wallMs - 60_000 }
  await say(playing)
  server.feed.queueChanges({ kind: 'state', key: 'm1', state: live() })
  await server.advance()
  await backHome('accepted', 3)
  await server.advance(WAITED_MS)
  await expect.poll(async () => (await tickets())[0]?.status).toBe('running')
  await backHome('waiting', 3)
  await say({ ...playing, home: playing.away, away: playing.home })
  await server.advance(WAITED_MS)
  await expect.poll(async () => (await tickets())[1]?.status).toBe('rejected')
  expect(await offered(3)).toBe(0)
  server.feed.queueChanges({ kind: 'state', key: 'm1', state: live({ score: { home: 0, away: 3 } }) })
  await end('m1', buildFullTimeOutcome([0, 1], [0, 3]))
  expect(await tickets()).toMatchObject([{ status: 'running' }, { status: 'rejected' }])
})

test('PI8 a kick-off corrected to before a bet voids it, and a correction back pays it', async () => {
  await say(soon)
  await server.advance(HOUR_MS / 2)
  await backHome('past-post')
  server.feed.queueChanges({ kind: 'state', key: 'm1', state: live() })
  await server.advance(HOUR_MS / 2)
  await end('m1', buildFullTimeOutcome([1, 0], [2, 0]))
  expect(await tickets()).toMatchObject([{ status: 'won' }])
  await say({ ...soon, kickOffMs: soon.kickOffMs - HOUR_MS * 0.75 })
  expect(await tickets()).toEqual([{ status: 'void', reason: 'placedAfterStart', back: '1000' }])
  await say(soon)
  expect(await tickets()).toMatchObject([{ status: 'won' }])
})

test('PI6 a late older result or state changes neither the match, its bets nor the notices', async () => {
  const playing = { ...soon, kickOffMs: server.wallMs - 60_000 }
  await say(playing)
  const score = { home: 1, away: 0 }
  server.feed.queueChanges({ kind: 'state', key: 'm1', state: live({ score, minute: 30 }), version: 7 })
  server.feed.queueChanges({ kind: 'state', key: 'm1', state: live({ minute: 20 }), version: 6 })
  await server.advance()
  server.feed.queueChanges({
    kind: 'result',
    key: 'm1',
    version: 3,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  await server.advance()
  const broken = { status: 'abandoned', score } as const
  await end('m1', { parts: { full: broken }, goals: null }, 2)
  const { rows } = await server.database.owner.query(
    `select m.status, m.live -> 'score' as score, m.live_version, (select count(*)::int from announcement) as told
     from match m`,
  )
  expect(rows).toEqual([{ status: 1, score, live_version: 7, told: 0 }])
})

test('PI7 an abandoned match listed for a later time is another match, a repeat is not offered', async () => {
  await say(soon)
  await backHome('abandoned')
  await end('m1', { parts: { full: { status: 'abandoned', score: { home: 0, away: 0 } } }, goals: null })
  expect(await tickets()).toMatchObject([{ status: 'void' }])
  await say(soon)
  expect(await offered()).toBe(0)
  await say({ ...soon, kickOffMs: soon.kickOffMs + 2 * HOUR_MS })
  expect(await matches()).toEqual([
    { key: 'm1~1', home: 'Japan', status: 5 },
    { key: 'm1', home: 'Japan', status: 0 },
  ])
  expect(await offered()).toBeGreaterThan(0)
  expect(await tickets()).toMatchObject([{ status: 'void' }])
})
