import { marketKindByCode } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { backoffice } from '../../backoffice/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const MINUTE_MS = 60_000
/** Time to wait in milliseconds, longer than the live bet delay of football. */
const WAITED_MS = 7_000

/** Keys of the matches, one for each scenario of a pending result. */
const KEYS = [
  ...(['trader', 'feed', 'agrees', 'taken-back', 'left', 'comes-round', 'half', 'second'] as const),
  ...(['told', 'part', 'at-once', 'again'] as const),
]
type Key = (typeof KEYS)[number]

let server: TestModules
let staff: OfficeClient
let member: TestMember
const ids = new Map<Key, MatchId>()
const bets = new Map<Key, string>()

function idOf(key: Key): MatchId {
  return ids.get(key) ?? (0 as MatchId)
}

async function placeOn(key: Key): Promise<string> {
  const kindId = marketKindByCode('BT_1X2')?.id
  const { odds } = await server.market(3)
  const row = odds.find(([id, kind]) => id === idOf(key) && kind === kindId)
  const terms = { match_id: idOf(key), market_type: 3, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' }
  const flags = { odds_milli: row?.[5], odds_type: 4, accept_better_odds: true, accept_any_odds: true, stake: '1000' }
  const answer = await server.post('/bet/betsingle', { ...member, ...terms, ...flags, ref: `held-result-${key}` })
  expect([key, answer]).toMatchObject([key, { bet: { status: 'pending' } }])
  return (answer['bet'] as { readonly bet_id: string }).bet_id
}

async function statusOf(key: Key) {
  const { rows } = await server.database.pool.query<{ status: string }>('select status from ticket where id = $1', [
    bets.get(key),
  ])
  return rows[0]?.status
}

beforeAll(async () => {
  server = await openTestModules(backoffice)
  for (const [at, key] of KEYS.entries()) {
    const teams = { home: { name: `Home ${at}`, region: null }, away: { name: `Away ${at}`, region: null } }
    server.feed.queueChanges(
      { kind: 'fixture', fixture: fixture(key, server.wallMs - 10 * MINUTE_MS, teams) },
      { kind: 'state', key, state: live() },
    )
  }
  await server.advance()
  staff = await enterOffice(server, 'house')
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: MatchId; key: Key }>(
    'select id, provider_key as key from match where provider_key = any ($1)',
    [KEYS],
  )
  for (const { id, key } of rows) ids.set(key, id)
  member = await server.member()
  for (const key of KEYS) bets.set(key, await placeOn(key))
  await server.advance(WAITED_MS)
  for (const key of KEYS) await waitUntil(`the bet ${key} to run`, async () => (await statusOf(key)) === 'running')
})
afterAll(() => server.drop())

function score(home: number, away: number) {
  return { home, away }
}

async function pageOf(key: Key) {
  const { page } = (await staff.post('tradematch', { matchId: idOf(key) })) as unknown as {
    readonly page: {
      readonly match: { readonly play: LiveState }
      readonly manualControl: { readonly feedScore: unknown } | null
    }
  }
  return page
}
async function playOf(key: Key) {
  return (await pageOf(key)).match.play
}

async function tell(key: Key, told: object) {
  const { period, score: now, reds } = await playOf(key)
  const answer = await staff.post('tradeplay', {
    matchId: idOf(key),
    ...told,
    shownState: { period, score: now, reds },
  })
  expect([key, answer]).toMatchObject([key, { status: 1 }])
  await server.advance()
}
async function goal(key: Key, points = 1) {
  const { home } = (await playOf(key)).score
  await tell(key, { act: 'score', side: 'home', points })
  await expect.poll(async () => (await playOf(key)).score.home).toBe(home + points)
}

function part(home: number, away = 0) {
  return { status: 'completed', score: score(home, away) } as const
}

/** Publishes the final result of a match: all home and away goals in the first half. */
async function ends(key: Key, home: number, version = 1) {
  const parts = { first: part(home), full: part(home) }
  server.feed.queueChanges({ kind: 'result', key, version, certainty: 2, outcome: { parts, goals: null } })
  await server.advance()
}

/** Publishes the live state of a match with this number of home goals. */
async function feeds(key: Key, home: number) {
  const goals = home === 0 ? [] : [{ side: 'home', period: 'first', minute: 11, added: 0 } as const]
  server.feed.queueChanges({ kind: 'state', key, state: live({ score: score(home, 0), goals }) })
  await server.advance()
}
async function wordIn(key: Key) {
  const { rows } = await server.database.owner.query<{ status: string; home: number }>(
    "select status, (from_live #>> '{score,home}')::integer as home from manual_play where match_id = $1",
    [idOf(key)],
  )
  return rows[0]
}
async function manualStatusOf(key: Key) {
  return (await wordIn(key))?.status
}

function shown(key: Key) {
  return staff.post('matchresult', { matchId: idOf(key) })
}
function full(home: number) {
  return { part: 'full', status: 'completed', score: [home, 0] }
}

async function attention() {
  const { rows } = (await staff.post('resultmatches', { attention: true })) as unknown as {
    readonly rows: readonly { readonly matchId: MatchId; readonly differs: boolean }[]
  }
  return rows.filter(({ differs }) => differs).map(({ matchId }) => matchId)
}

async function changes(by: OfficeClient, key: Key, change: object): Promise<Answer> {
  const seen = await by.post('previewchange', { matchId: idOf(key), change })
  expect(seen).toMatchObject({ status: 1, effect: { bets: 1 } })
  const answer = await by.post('changematch', { matchId: idOf(key), change, mark: seen['mark'], note: 'by the film' })
  await server.advance()
  return answer
}

/** Checks that the match result is held (not settled) and listed for a decision by staff. */
async function isHeld(key: Key) {
  await expect.poll(attention).toContain(idOf(key))
  expect(await shown(key)).toMatchObject({
    matchStatus: 1,
    versions: [],
    held: {
      score: [1, 0],
      feed: { kind: 'result', parts: expect.arrayContaining([full(0)]) },
      trader: { kind: 'result', parts: expect.arrayContaining([full(1)]) },
    },
  })
  expect(await statusOf(key)).toBe('running')
}

test('HP3 a feed result that differs from the score of a trader is not settled before a decision', async () => {
  await goal('trader')
  const page = await staff.listen()
  await page.next('authed')
  page.send({ op: 'sub', topic: 'results/house' })
  await page.next('parts')
  await ends('trader', 0)
  expect(await page.next('parts')).toMatchObject({ parts: { changed: true } })
  page.socket.close()
  await isHeld('trader')
  await expect
    .poll(async () => (await staff.post('alerts'))['alerts'])
    .toMatchObject([{ kind: 'toldApart', match: { matchId: idOf('trader') }, scores: ['1–0', '0–0'] }])
  expect(await staff.post('matchestodecide')).toMatchObject({ count: 1 })
  // Neither a server restart nor a repeated result message of the feed settles the pending result.
  await server.stop()
  await server.start()
  await server.advance()
  staff = await enterOffice(server, 'house', { name: 'later', rights: ['trading', 'results'] })
  await ends('trader', 0)
  await isHeld('trader')
  const { held } = (await shown('trader')) as unknown as { readonly held: { readonly trader: object } }
  expect(await changes(staff, 'trader', held.trader)).toMatchObject({ status: 1, proposal: null })
  await expect.poll(() => statusOf('trader')).toBe('won')
  expect(await shown('trader')).toMatchObject({ hasManualResult: true, held: null })
  expect(await attention()).toEqual([])
  await expect.poll(async () => (await staff.post('alerts'))['alerts']).toEqual([])
  // Returns the match to the feed, whose result is available, so the bets are settled.
  expect(await changes(staff, 'trader', { kind: 'feed' })).toMatchObject({ status: 1 })
  await expect.poll(() => statusOf('trader')).toBe('lost')
})

test('HP3 a feed result that staff choose is settled and not held again', async () => {
  await goal('feed')
  await ends('feed', 0)
  await isHeld('feed')
  expect(await changes(staff, 'feed', { kind: 'feed' })).toMatchObject({ status: 1, proposal: null })
  await expect.poll(() => statusOf('feed')).toBe('lost')
  expect(await shown('feed')).toMatchObject({ held: null, versions: [{ source: 'restored' }] })
  await ends('feed', 0, 2)
  expect(await attention()).toEqual([])
})

test('HP3 no result is held if both agree, or after the manual entry is undone or left to the feed', async () => {
  await goal('agrees')
  await ends('agrees', 2)
  await expect.poll(() => statusOf('agrees')).toBe('won')
  await goal('taken-back')
  await goal('taken-back', -1)
  await ends('taken-back', 0)
  await expect.poll(() => statusOf('taken-back')).toBe('lost')
  await goal('left')
  await tell('left', { act: 'feed' })
  await ends('left', 0)
  await expect.poll(() => statusOf('left')).toBe('lost')
  // The feed withdraws a goal that it reported itself, which needs no decision.
  await goal('told')
  await feeds('told', 1)
  await expect.poll(() => manualStatusOf('told')).toBe('ended')
  await feeds('told', 0)
  await ends('told', 0)
  await expect.poll(() => statusOf('told')).toBe('lost')
  const { rows } = await server.database.owner.query('select match_id from pending_result where match_id = any ($1)', [
    ['agrees', 'taken-back', 'left', 'told'].map((key) => idOf(key as Key)),
  ])
  expect(rows).toEqual([])
})

test('HP3 a later feed version that agrees with the trader is settled without a decision', async () => {
  await goal('comes-round')
  await ends('comes-round', 0)
  await isHeld('comes-round')
  await ends('comes-round', 1, 2)
  await expect.poll(() => statusOf('comes-round')).toBe('won')
  expect(await attention()).toEqual([])
})

test('HP3 a held half counts once the manual goal is undone, and the match continues', async () => {
  await goal('half')
  const outcome = { parts: { first: part(0) }, goals: null }
  server.feed.queueChanges({ kind: 'result', key: 'half', version: 1, certainty: 1, outcome })
  await server.advance()
  await expect.poll(attention).toContain(idOf('half'))
  expect(await shown('half')).toMatchObject({ matchStatus: 0, versions: [], held: { certainty: 1 } })
  await goal('half', -1)
  await expect.poll(async () => (await shown('half'))['versions']).toMatchObject([{ source: 'feed', version: 1 }])
  expect(await shown('half')).toMatchObject({ matchStatus: 0, held: null })
  expect(await attention()).toEqual([])
})

test('HP3 a result is held if the feed reports and withdraws a goal during manual control', async () => {
  await goal('part')
  await tell('part', { act: 'period', to: 'half-time' })
  await feeds('part', 1)
  await expect.poll(() => wordIn('part')).toEqual({ status: 'active', home: 1 })
  await feeds('part', 0)
  // After the trader's next entry, the page shows that the feed differs: it withdrew the goal.
  await expect.poll(async () => (await pageOf('part')).manualControl?.feedScore).toEqual(score(0, 0))
  // A manual match state starts from the state at the trader's first entry, even if the feed has moved on.
  await tell('part', { act: 'period', to: 'first' })
  await expect.poll(async () => (await pageOf('part')).manualControl?.feedScore).toEqual(score(0, 0))
  await ends('part', 0)
  await isHeld('part')
})

test('HP3 a manual score entered while a result is written is checked before the result counts', async () => {
  const client = await server.database.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from match where id = $1 for update', [idOf('at-once')])
    await client.query(
      `insert into manual_play (match_id, live, from_live, start_live, at_ms, closed_to_ms)
       values ($1, $2, $3, $3, $4, 0)`,
      [idOf('at-once'), JSON.stringify(live({ score: score(1, 0) })), JSON.stringify(live()), server.wallMs],
    )
    const parts = { first: part(0), full: part(0) }
    server.feed.queueChanges({
      kind: 'result',
      key: 'at-once',
      version: 1,
      certainty: 2,
      outcome: { parts, goals: null },
    })
    const looked = server.advance()
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await client.query(waits)).rowCount).toBeGreaterThan(0)
    await client.query('commit')
    await looked
  } finally {
    client.release()
  }
  await isHeld('at-once')
})

test('HP3 a released half is held again if the manual goal is entered again before it counts', async () => {
  await goal('again')
  const outcome = { parts: { first: part(0) }, goals: null }
  server.feed.queueChanges({ kind: 'result', key: 'again', version: 1, certainty: 1, outcome })
  await server.advance()
  await expect.poll(attention).toContain(idOf('again'))
  await server.database.owner.query('update pending_result set released = true where match_id = $1', [idOf('again')])
  await goal('again')
  await expect.poll(attention).toContain(idOf('again'))
  expect(await shown('again')).toMatchObject({ versions: [], held: { score: [2, 0] } })
})

test('HP3 above the configured amount a second person confirms the choice', async () => {
  await server.database.owner.query(
    'update approval_threshold set from_base = 0, later_base = null, later_from_ms = null',
  )
  await goal('second')
  await ends('second', 0)
  await isHeld('second')
  const { proposal } = await changes(staff, 'second', { kind: 'feed' })
  expect(proposal).toEqual(expect.any(String))
  await isHeld('second')
  expect(await staff.post('decidechange', { proposal, confirm: true })).toMatchObject({
    statusdesc: 'otherPersonNeeded',
  })
  const other = await enterOffice(server, 'house', { name: 'other', rights: ['results'] })
  expect(await other.post('decidechange', { proposal, confirm: true })).toMatchObject({ status: 1, done: true })
  await server.advance()
  await expect.poll(() => statusOf('second')).toBe('lost')
})
