import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { createPlacementStore } from '../betting/placing/placement.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { fixture, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { reports } from './index.ts'

const REPORTS = [
  '/platformwinlose',
  '/gameresultsummarysportsbook',
  '/settlementhistory',
  '/gameresultadjustment',
  '/gameresultsportsbook',
] as const
const DAYS = { from_date: '2026-01-10', to_date: '2026-01-17' }

let server: TestModules
let member: TestMember & { readonly id: number }

beforeAll(async () => {
  server = await openTestModules(reports)
  for (const key of ['a', 'b', 'c', 'corners']) {
    const child = key === 'corners' ? { child: { of: 'a', kind: 'corners' as const } } : {}
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000, child) })
  }
  await server.advance()
  member = await server.member()
  const store = createPlacementStore(server.database.pool)
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match order by provider_key')
  for (const { id } of rows.slice(0, 3)) {
    await placeTestTicket(store, {
      memberId: member.id,
      placedAtMs: server.wallMs,
      terms: computeSingleTerms(10_00n, 2000, 4),
      legs: [legOn(id)],
    })
  }
  const [home, lost] = [buildFullTimeOutcome([0, 0], [1, 0]), buildFullTimeOutcome([0, 0], [0, 1])]
  server.feed.queueChanges({ kind: 'result', key: 'a', version: 1, certainty: 2, outcome: home })
  server.feed.queueChanges({ kind: 'result', key: 'b', version: 1, certainty: 2, outcome: home })
  server.feed.queueChanges({ kind: 'result', key: 'corners', version: 1, certainty: 2, outcome: lost })
  await server.advance()
  server.feed.queueChanges({ kind: 'result', key: 'a', version: 2, certainty: 2, outcome: lost })
  await server.advance(60_000)
})
afterAll(() => server.drop())

test('reports total settlements and corrections, and page by key', async () => {
  expect(await server.post('/platformwinlose', { ...member, ...DAYS })).toMatchObject({
    http: 200,
    currency: 'MYR',
    rows: [{ product: 'sportsbook', sport_id: 1, bets: 2, win_loss: '0' }],
    next: null,
  })
  expect(await server.post('/gameresultsummarysportsbook', { ...member, ...DAYS })).toMatchObject({
    rows: [{ working_date: '2026-01-17', bets: 2, turnover: '2000', opening_balance: '0', closing_balance: '999000' }],
    totals: { bets: 2, turnover: '2000', win_loss: '0' },
  })
  const first = await server.post('/settlementhistory', { ...member, ...DAYS, page_size: 2 })
  expect(first).toMatchObject({ rows: [{ version: 2, amended: true }, {}], totals: { settlements: 3, amended: 1 } })
  const rest = await server.post('/settlementhistory', { ...member, ...DAYS, page_size: 2, after: first['next'] })
  expect(rest).toMatchObject({ rows: [{ version: 1, before: null }], next: null })
  expect(await server.post('/gameresultadjustment', { ...member, ...DAYS })).toMatchObject({
    rows: [{ version: 2, before: { status: 'won' }, change: { return: '-2000' }, entries: [{ kind: 'unsettle' }] }],
  })
  const settled = await server.post('/gameresultsportsbook', { ...member, ...DAYS, page_size: 1 })
  expect(settled).toMatchObject({ bets: [{ legs: [{}] }], totals: { bets: 2, return: '2000', net: '0' } })
  expect(await server.post('/gameresultsportsbook', { ...member, ...DAYS, after: settled['next'] })).toMatchObject({
    bets: [{}],
    next: null,
  })
  const won = await server.post('/gameresultsportsbook', { ...member, ...DAYS, status: 'won' })
  expect(won).toMatchObject({ totals: { bets: 1 } })
})

test('a list includes its totals on request, whatever its page', async () => {
  const list = await server.post('/bet/betacceptfulllist', { ...member, page_size: 1, with_totals: true })
  expect(list).toMatchObject({ bets: [{}], totals: { bets: 1, stake: '1000', risk: '1000', to_win: '1000' } })
  expect(await server.post('/bet/betacceptfulllist', member)).not.toHaveProperty('totals')
  const systems = await server.post('/bet/betacceptfulllist', { ...member, kind: 'system', with_totals: true })
  expect(systems).toMatchObject({ bets: [], totals: { bets: 0, stake: '0' } })
})

test('the result of a related match names its parent match and its kind', async () => {
  const { results } = await server.post('/matchresult', { ...member, page_size: 100 })
  const rows = results as { match_id: number; child: { of: number; kind: string } | null }[]
  const child = rows.find((row) => row.child !== null)?.child
  expect(child?.kind).toBe('corners')
  expect(rows.map(({ match_id }) => match_id)).toContain(child?.of)
})

/** Invalid values beside or instead of a valid range, with the field that the response must name. */
const WRONG: readonly (readonly [field: string, value: unknown])[] = [
  ['from_date', undefined],
  ['to_date', undefined],
  ['from_date', '2026-02-30'],
  ['to_date', '17-01-2026'],
  ['to_date', '2026-01-09'],
  ['to_date', '2027-01-01'],
  ['sport_id', 0],
  ['page_size', 101],
  ['after', 'x'],
  ['after', '2026-99-99_1_260117000000001_1'],
  ['after', '2026-99-99_260117000000001'],
  ['after', "' or 1=1"],
]

test.each(REPORTS)('%s refuses bad input by field, and shows nothing to another member', async (url) => {
  for (const [field, value] of WRONG) {
    const answer = await server.post(url, { ...member, ...DAYS, [field]: value })
    expect(answer, `${field} ${String(value)}`).toMatchObject({ http: 400, statusdesc: 'badInput', field })
  }
  const stranger = await server.member()
  const answer = await server.post(url, { ...stranger, from_date: '2026-01-10', to_date: '2026-01-16' })
  expect(answer[url === '/gameresultsportsbook' ? 'bets' : 'rows']).toEqual([])
  expect(await server.post(url, { ...DAYS, account_id: 'member1', session_token: 'x' })).toMatchObject({ http: 401 })
})

test('the operator-wallet balance call is refused for a member with a platform wallet', async () => {
  expect(await server.post('/vuserbalance', member)).toMatchObject({ http: 403, statusdesc: 'forbidden' })
})
