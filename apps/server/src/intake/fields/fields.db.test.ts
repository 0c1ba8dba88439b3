import { marketKindByCode } from '@touchline/domain/market'
import type { MatchOutcome, SportId } from '@touchline/domain/match'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { fixture } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { cashOut } from '../../cash-out/index.ts'

const HOUR_MS = 3_600_000
const WIN = marketKindByCode('GH_WIN')?.id

let server: TestModules
let member: TestMember & { readonly id: number }
let refs = 0

beforeEach(async () => {
  server = await openTestModules(cashOut, { offers: ['cashout'] })
  member = await server.member()
  // Test members have limits only for football. Copies the limits to horse racing.
  await server.database.owner.query(
    `insert into member_limit select member_id, 3, min_bet, max_bet, max_payout, max_per_match from member_limit
     where member_id = $1 and sport_id = 1 on conflict do nothing`,
    [member.id],
  )
  server.feed.models.set('race', { kind: 'race', strengths: [5, 4, 3, 2, 1, 1] })
  const league = { key: 'meeting', name: 'Meeting', region: null, sportId: 3 as SportId }
  const runners = ['Star', 'Dust', 'Moon', 'Wind', 'Rain', 'Snow'].map((name) => ({ name, region: null }))
  const race = { league, home: { name: 'Plate', region: null }, away: { name: '', region: null }, runners }
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('race', server.wallMs + HOUR_MS, race) })
  await server.advance()
})
afterEach(() => server.drop())

async function pricesNow(): Promise<readonly number[] | null> {
  const { odds } = (await (await server.get('/uxmatch?match=1')).json()) as { odds: readonly (readonly number[])[] }
  return odds.find(([, kind]) => kind === WIN)?.slice(5) ?? null
}

/** Bets 10.00 on a runner to win, at the current price or, if given, at price `seen` in thousandths. */
async function back(runner: number, seen?: number): Promise<Answer> {
  const prices = await pricesNow()
  refs += 1
  return server.post('/bet/betsinglespecial', {
    ...member,
    ...{ match_id: 1, market_type: 2, bet_type: 'GH_WIN', line_quarters: 0, selection: `r${runner}` },
    ...{ odds_milli: seen ?? prices?.[runner - 1] ?? 2_000, odds_type: 4, ref: `race-${refs}`.padEnd(10, '-') },
    ...{ stake: '1000', accept_better_odds: true, accept_any_odds: false },
  })
}

async function withdraw(version: number, ...runners: readonly number[]): Promise<void> {
  const nonRunners = runners.map((runner) => ({ runner, atMs: server.wallMs }))
  server.feed.queueChanges({ kind: 'nonRunners', key: 'race', version, nonRunners })
  await server.advance()
  await server.advance()
}

async function end(version: number, ...places: readonly number[]): Promise<void> {
  const full = { status: 'completed', score: { home: 0, away: 0 } } as const
  const outcome: MatchOutcome = { parts: { full }, goals: null, places }
  server.feed.queueChanges({ kind: 'result', key: 'race', version, certainty: 2, outcome })
  await server.advance(HOUR_MS)
  await server.advance()
}

async function tickets() {
  const { rows } = await server.database.pool.query<{
    status: string
    reason: string | null
    back: string | null
    deduction: number | null
  }>(
    `select t.status, t.reason, t.return_minor::text as back, (l.grade ->> 'deduction')::int as deduction
     from ticket t join ticket_leg l on l.ticket_id = t.id order by t.id`,
  )
  return rows
}
async function balance(): Promise<bigint> {
  return BigInt(String((await server.post('/userbalance', { ...member }))['account_balance']))
}

async function audited(): Promise<void> {
  expect(await readLedger(server.database.owner, auditLedger)).toMatchObject({ ok: true })
}

test('GR21 bets before and after a withdrawal are settled by the runners of their prices', async () => {
  const first = await balance()
  const before = await pricesNow()
  expect(await back(1)).toMatchObject({ status: 1 })
  expect(await back(3)).toMatchObject({ status: 1 })
  await withdraw(1, 3)
  const after = await pricesNow()
  expect([after?.[2], (after?.[0] ?? 0) < (before?.[0] ?? 0)]).toEqual([0, true])
  // The bet on the withdrawn runner is refunded before the race. The second bet waits for its result.
  expect(await tickets()).toMatchObject([{ status: 'running' }, { status: 'draw', back: '1000' }])
  expect(await balance()).toBe(first - 1_000n)
  expect(await back(3, before?.[2])).toMatchObject({ status: 0 })
  expect(await back(1, before?.[0])).toMatchObject({ status: 0, statusdesc: 'oddsDisplayInvalid' })
  expect(await back(1)).toMatchObject({ status: 1 })
  await end(1, 1, 2, 0, 3, 4, 5)
  const [early, refunded, late] = await tickets()
  expect([early?.status, refunded?.status, late?.status]).toEqual(['won', 'draw', 'won'])
  expect(early?.deduction).toBeGreaterThan(0)
  expect(late?.deduction).toBeNull()
  const won = (odds: number, percent: number) =>
    String(Math.floor((1_000 * (10_000 + (Math.floor(odds / 10) - 100) * (100 - percent))) / 10_000))
  expect(early?.back).toBe(won(before?.[0] ?? 0, early?.deduction ?? 0))
  expect(late?.back).toBe(won(after?.[0] ?? 0, 0))
  expect(await balance()).toBe(first - 2_000n + BigInt(early?.back ?? 0) + BigInt(late?.back ?? 0))
  await audited()
})

test('GR21 a revoked withdrawal restores the earlier bets and voids the bets in between', async () => {
  const first = await balance()
  await back(1)
  await back(3)
  await withdraw(1, 3)
  await back(1)
  await withdraw(2)
  await withdraw(1, 3)
  expect(await tickets()).toMatchObject([
    { status: 'running' },
    { status: 'running', back: null },
    { status: 'void', reason: 'runnerReinstated', back: '1000' },
  ])
  expect(await balance()).toBe(first - 2_000n)
  await end(1, 2, 3, 1, 4, 5, 6)
  expect((await tickets()).map(({ status }) => status)).toEqual(['lost', 'won', 'void'])
  await audited()
})

test('GR21 a runner withdrawn before the race stays withdrawn after a restart, at the same prices', async () => {
  await back(1)
  await withdraw(1, 3)
  const after = await pricesNow()
  await server.stop()
  await server.start()
  await server.advance()
  await expect.poll(pricesNow).toEqual(after)
  member = { ...member }
  await end(1, 1, 2, 0, 3, 4, 5)
  expect(await tickets()).toMatchObject([{ status: 'won', deduction: expect.any(Number) as number }])
  expect(await tickets()).toHaveLength(1)
})

test('GR21 two contents of one version stop betting, and a higher version decides', async () => {
  await back(1)
  await back(3)
  await withdraw(1, 3)
  await withdraw(1, 4)
  expect(await pricesNow()).toBeNull()
  expect(await tickets()).toMatchObject([{ status: 'running' }, { status: 'running' }])
  await withdraw(2, 3)
  expect((await pricesNow())?.[2]).toBe(0)
  expect(await tickets()).toMatchObject([{ status: 'running' }, { status: 'draw' }])
})

test('GR21 a race with a non-runner has no cash-out, because its prices omit the deduction', async () => {
  const { bet } = (await back(1)) as unknown as { readonly bet: { readonly bet_id: string } }
  const quote = () => server.post('/bet/cashoutquote', { ...member, bet_id: bet.bet_id, share: 100 })
  const before = await quote()
  await withdraw(1, 3)
  expect(before).not.toMatchObject({ statusdesc: 'cashOutNotOffered' })
  expect(await quote()).toMatchObject({ statusdesc: 'cashOutNotOffered' })
})
