import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST_BET_DELAY_MS } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import { computeParlayTerms, computeSingleTerms, computeSystemTerms, type TicketTerms } from '@touchline/domain/ticket'
import type pg from 'pg'
import { asTester } from '../../runtime/database/testing/test-database.ts'
import { createPool } from '../../runtime/database/pool.ts'
import { withLeases } from '../../runtime/jobs/lease.store.ts'
import { fixture, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'
import type { BatchStore } from '../placing/placement-queue.ts'
import { createPlacementStore } from '../placing/placement.store.ts'
import { legOn, placeTestTicket } from '../testing/build-ticket.ts'

type Member = TestMember & { readonly id: number }
interface Row {
  readonly bet_id: string
}

let server: TestModules
let store: BatchStore
/** Connections with the node id of the running server, which rejects pending bets without a node. */
let nodePool: pg.Pool
let matches: readonly MatchId[]

beforeAll(async () => {
  server = await openTestModules(results)
  store = createPlacementStore(server.database.pool)
  const { rows: nodes } = await server.database.owner.query<{ id: bigint }>('select max(id) as id from node')
  const url = asTester(server.database.connectionString)
  nodePool = createPool(withLeases(url, [{ name: 'node', fence: nodes[0]?.id ?? 0n }]), 1)
  for (const key of ['a', 'b', 'c']) {
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  }
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match order by provider_key')
  matches = rows.map(({ id }) => id)
})
afterAll(async () => {
  await nodePool.end()
  await server.drop()
})

function strike(
  member: Member,
  terms: TicketTerms,
  count: number,
  { through = store, ...more }: { readonly through?: BatchStore; readonly [field: string]: unknown } = {},
): Promise<string> {
  return placeTestTicket(through, {
    memberId: member.id,
    placedAtMs: server.wallMs,
    terms,
    legs: matches.slice(0, count).map((id) => legOn(id)),
    ...more,
  })
}

function single(member: Member, more: Parameters<typeof strike>[3] = {}) {
  return strike(member, computeSingleTerms(10_00n, 2000, 4), 1, more)
}
function pending(member: Member): Promise<string> {
  return single(member, {
    delayEndsAtMs: server.wallMs + LONGEST_BET_DELAY_MS,
    through: createPlacementStore(nodePool),
  })
}
function parlay(member: Member) {
  return strike(member, computeParlayTerms(10_00n, [{ oddsMilli: 2000 }, { oddsMilli: 2000 }]), 2)
}
function trixie(member: Member) {
  return strike(
    member,
    computeSystemTerms(
      [
        { size: 2, unitMinor: 1_00n },
        { size: 3, unitMinor: 2_00n },
      ],
      matches.map((id) => legOn(id)),
    ),
    3,
  )
}

async function idsIn(url: string, member: Member, body: object = {}): Promise<readonly string[]> {
  const { bets } = await server.post(url, { ...member, ...body })
  return (bets as Row[]).map(({ bet_id }) => bet_id)
}

test('short lists return the number of legs without the legs, full lists return the legs', async () => {
  const member = await server.member()
  const id = await parlay(member)
  const short = await server.post('/bet/betacceptlist', member)
  expect(short).toMatchObject({ bets: [{ bet_id: id, kind: 'parlay', leg_count: 2, turnover: null }], next: null })
  expect((short['bets'] as object[])[0]).not.toHaveProperty('legs')
  expect(await server.post('/bet/betacceptfulllist', member)).toMatchObject({
    bets: [{ bet_id: id, legs: [{ match_id: matches[0], grade: null }, { match_id: matches[1] }] }],
  })
})

test('lists filter by working day, sport and status, and refuse an invalid date', async () => {
  const member = await server.member()
  const earlier = await single(member, { placedAtMs: server.wallMs - 86_400_000 })
  const waiting = await pending(member)
  const today = await single(member)
  const list = '/bet/betacceptlist'
  expect(await idsIn(list, member)).toEqual([today, earlier])
  expect(await idsIn(list, member, { from_date: '2026-01-17' })).toEqual([today])
  expect(await idsIn(list, member, { to_date: '2026-01-16' })).toEqual([earlier])
  expect(await idsIn(list, member, { from_date: '2026-01-18' })).toEqual([])
  expect(await idsIn(list, member, { sport_id: 1 })).toEqual([today, earlier])
  expect(await idsIn(list, member, { sport_id: 2 })).toEqual([])
  expect(await idsIn(list, member, { status: 'won' })).toEqual([])
  expect(await idsIn('/bet/pendingbetlist', member)).toEqual([waiting])
  expect(await server.post(list, { ...member, from_date: '2026-02-30' })).toMatchObject({
    http: 400,
    statusdesc: 'badInput',
    field: 'from_date',
  })
})

test('SE4 a settled bet returns the explanation of each leg and its movements', async () => {
  const member = await server.member()
  const [won, system, waiting] = [await single(member, { turnoverBp: 25 }), await trixie(member), await pending(member)]
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([0, 0], [1, 0]),
  })
  server.feed.queueChanges({
    kind: 'result',
    key: 'b',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [1, 1]),
  })
  await server.advance()
  const details = await server.post('/bet/parlayacceptbetdetails', { ...member, bet_id: won })
  expect(details).toMatchObject({
    bet: {
      status: 'won',
      return: '2000',
      turnover: '1000',
      valid_turnover: '1000',
      commission: '2',
      fee: '0',
      legs: [{ grade: { outcome: 'won', score: [1, 0], rule: 'GR4', win: 1, refund: 0, of: 1 } }],
    },
    entries: [
      { kind: 'hold', amount: '-1000', moved: '1000' },
      { kind: 'capture', amount: '0', moved: '1000' },
      { kind: 'settle', amount: '2000' },
      { kind: 'commission', amount: '2' },
    ],
  })
  expect(await server.post('/dailystatement', member)).toMatchObject({ commission: '2', turnover: '1000' })
  expect(await idsIn('/bet/dbetlist', member)).toEqual([won])
  const shown = async (url: string, bet_id: string) => (await server.post(url, { ...member, bet_id })).http
  expect(await shown('/bet/parlaypendingbetdetails', waiting)).toBe(200)
  expect(await shown('/bet/parlaypendingbetdetails', won)).toBe(404)
  expect(await shown('/bet/parlayacceptbetdetails', waiting)).toBe(404)
  expect(await shown('/bet/parlayrejectbetdetails', won)).toBe(404)
  expect(await shown('/parlaybetdetails', waiting)).toBe(200)
  expect(await shown('/betsysparlay', won)).toBe(404)

  expect(await server.post('/betsysparlay', { ...member, bet_id: system })).toMatchObject({
    bet: { bet_id: system, status: 'running', leg_count: 3 },
    sizes: [
      { size: 2, name: null, bets: 3, unit: '100', stake: '300', open: 1, lost: 2, return: null },
      { size: 3, bets: 1, unit: '200', stake: '200', open: 0, lost: 1, return: '0' },
    ].map((row) => ({ ...row, name: 'Trixie' })),
  })
  expect(await server.post('/betsysparlaymatch', { ...member, bet_id: system })).toMatchObject({
    legs: [{ grade: { outcome: 'won' } }, { grade: { outcome: 'lost' } }, { grade: null }],
  })
  const first = await server.post('/betsysparlaybet', { ...member, bet_id: system, page_size: 3 })
  expect(first).toMatchObject({
    combinations: [
      { no: 1, size: 2, legs: [1, 2], price_hundredths: 400, stake: '100', status: 'lost', return: '0' },
      { no: 2, legs: [1, 3], status: 'running', return: null },
      { no: 3, legs: [2, 3], status: 'lost' },
    ],
    next: '3',
  })
  expect(await server.post('/betsysparlaybet', { ...member, bet_id: system, after: '3' })).toMatchObject({
    combinations: [{ no: 4, size: 3, legs: [1, 2, 3], price_hundredths: 800, stake: '200' }],
    next: null,
  })
  expect(await server.post('/betsysparlaybet', { ...member, bet_id: system, size: 3 })).toMatchObject({
    combinations: [{ no: 4 }],
  })
})

test('a void bet is listed with the cancelled bets, by its placement date or its void date', async () => {
  const member = await server.member()
  const id = await single(member, { legs: [legOn(matches[2] as MatchId)], placedAtMs: server.wallMs - 86_400_000 })
  const cancelled = { status: 'cancelled', score: { home: 0, away: 0 } } as const
  server.feed.queueChanges({
    kind: 'result',
    key: 'c',
    version: 1,
    certainty: 2,
    outcome: { parts: { first: cancelled, full: cancelled }, goals: null },
  })
  await server.advance()
  expect(await idsIn('/bet/dbetlistcancel', member)).toEqual([id])
  expect(await idsIn('/bet/dbetlistcancel', member, { working_date: '2026-01-16' })).toEqual([])
  expect(await idsIn('/cancelledbetlist', member)).toEqual([id])
  expect(await idsIn('/cancelledbetlist', member, { from_date: '2026-01-16', to_date: '2026-01-16' })).toEqual([id])
  expect(await idsIn('/cancelledbetlist', member, { from_date: '2026-01-17' })).toEqual([])
  expect(await server.post('/bet/parlayrejectbetdetails', { ...member, bet_id: id })).toMatchObject({
    bet: { reason: 'matchCancelled', turnover: '0', legs: [{ grade: { reason: 'matchCancelled', rule: 'GR10' } }] },
  })
})

test('no call returns a bet of another member', async () => {
  const [owner, stranger] = [await server.member(), await server.member()]
  const id = await trixie(owner)
  for (const url of [
    '/bet/parlayacceptbetdetails',
    '/bet/parlaypendingbetdetails',
    '/bet/parlayrejectbetdetails',
    '/parlaybetdetails',
    '/betsysparlay',
    '/betsysparlaymatch',
    '/betsysparlaybet',
  ]) {
    const asked = await server.post(url, { ...stranger, bet_id: id })
    expect(asked, url).toEqual({ http: 404, status: 0, statusdesc: 'notFound' })
    expect(await server.post(url, { ...stranger, bet_id: '260117999999999' }), url).toEqual(asked)
    const wrong = await server.post(url, { ...stranger, bet_id: '1 or 1=1' })
    expect(wrong, url).toMatchObject({ http: 400, field: 'bet_id' })
  }
  const after = String(BigInt(id) + 1n)
  for (const list of [
    'betacceptlist',
    'betacceptfulllist',
    'pendingbetlist',
    'betrejectlist',
    'betrejectfulllist',
    'dbetlist',
    'dbetlistcancel',
  ]) {
    expect(await idsIn(`/bet/${list}`, stranger, { after }), list).toEqual([])
  }
})
