import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import {
  PROTECTION_KINDS,
  PROTECTION_PERIODS,
  periodFrom,
  type ProtectionKind,
  type ProtectionPeriod,
} from '@touchline/domain/protection'
import type { BettingMember } from '../../members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { createProtectionTotalsStore, createProtectionStore } from '../../wallet/protection/protection.store.ts'
import { CANCELLED, createTestWorld, buildOutcome, type TestWorld, WAIT_MS } from '../../results/testing/test-world.ts'

const DAY_MS = 86_400_000
/** Timeout for a busy machine, in milliseconds. */
const SOON = 30_000

let database: TestDatabase
/** Two nodes on a shared database. */
let world: TestWorld
let other: TestWorld
let matchId: MatchId
let member: BettingMember

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  other = createTestWorld(database.openPool())
  await world.betDelayDecider.start()
})
beforeEach(async () => {
  matchId = await world.addMatch(2)
  member = await world.addMember(1_000_00n)
})
afterAll(async () => {
  await world.betDelayDecider.stop()
  await database.drop()
})

function store() {
  return createProtectionStore(database.pool)
}
function by() {
  return { memberId: member.id, isOwn: true, actor: 'themselves', address: null, device: null }
}
function limit(kind: ProtectionKind, period: ProtectionPeriod, amountMinor: bigint) {
  return store().changeLimit(by(), { kind, period, amountMinor })
}

/** Places a bet at decimal 1.90 and returns its id or the refusal code; default stake 10.00. */
async function bet(stakeMinor = 10_00n, on: MatchId = matchId, at: TestWorld = world) {
  const answer = await at.placeBet(world.buildBet(member, on, { stakeMinor }))
  return answer.ok ? answer.bet.bet_id : answer.code
}
async function settle(on: MatchId, version: number, home: number) {
  await world.putResult(on, version, buildOutcome([0, 0], [home, 0]))
  await world.settlement.settleMatch(on)
}
function expectStatus(id: string, status: string) {
  return expect.poll(async () => (await world.lists.details(member.id, id))?.bet.status).toBe(status)
}
async function isSound() {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
}

test('PR9 a bet above a self-imposed limit is refused with the remainder, also if it is repeated', async () => {
  await limit('stake', 'week', 25_00n)
  await limit('loss', 'day', 40_00n)
  const command = world.buildBet(member, matchId, { stakeMinor: 15_01n })
  expect(await bet()).toMatch(/^\d+$/)
  const refused = { ok: false, code: 'protectionLimit', own: { kind: 'stake', period: 'week', leftMinor: '1500' } }
  expect(await world.placeBet(command)).toMatchObject(refused)
  expect(await bet(15_00n)).toMatch(/^\d+$/)
  expect(await world.placeBet(command)).toMatchObject(refused)
  expect(await bet(1_00n)).toBe('protectionLimit')
  await isSound()
})

test('PR9 the check of self-imposed limits runs after odds and payout and before the balance', async () => {
  await limit('loss', 'day', 10_00n)
  const moved = world.buildBet(member, matchId, { stakeMinor: 20_00n, oddsMilli: 2000 })
  expect(await world.placeBet(moved)).toMatchObject({ code: 'oddsDisplayInvalid' })
  expect(await bet(5_000_00n)).toBe('protectionLimit')
})

test('PR9 concurrent bets at two nodes never exceed a self-imposed limit', async () => {
  await limit('loss', 'month', 35_00n)
  other.book.matches.set(matchId, world.book.match(matchId)!)
  other.book.linesByMarket.set(`${matchId}/BT_1X2`, world.book.lines(matchId, 'BT_1X2'))
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => bet(10_00n, matchId, at % 2 ? other : world)))
  expect(answers.filter((answer) => answer === 'protectionLimit')).toHaveLength(5)
  await isSound()
})

test('PR9 a limit lowered during a placement applies either before or after that bet', async () => {
  const [placed] = await Promise.all([bet(), limit('stake', 'day', 5_00n)])
  const { rows } = await database.pool.query<{ left_minor: bigint }>(
    "select left_minor from protection_limit_left($1, '2026-01-15', array['stake'])",
    [member.id],
  )
  expect(rows[0]?.left_minor).toBe(placed === 'protectionLimit' ? 5_00n : -5_00n)
  expect(await bet(5_01n)).toBe('protectionLimit')
})

test('PR2 void, won and cashed-out stakes count towards the stake limit, rejected stakes do not', async () => {
  await limit('stake', 'day', 40_00n)
  const [won, cancelled] = [await world.addMatch(2), await world.addMatch(2)]
  await bet(10_00n, won)
  await bet(10_00n, cancelled)
  const sold = await bet()
  await settle(won, 1, 1)
  await world.putResult(cancelled, 1, CANCELLED)
  await world.settlement.settleMatch(cancelled)
  await world.cashOuts.cashOut({ member, ref: `sell-${sold}`, ticketId: sold, share: 100, namedMinor: 1n })
  expect(await bet(10_01n)).toBe('protectionLimit')
  const live = await world.addMatch(3)
  const waiting = await bet(10_00n, live)
  expect(await bet(1_00n)).toBe('protectionLimit')
  world.book.change(live, { score: { home: 1, away: 0 } })
  await expectStatus(waiting, 'rejected')
  expect(await bet(10_00n)).toMatch(/^\d+$/)
})

test('PR3 the loss limit counts open bets, cash-outs and corrections; a day later only open bets', async () => {
  await limit('loss', 'day', 30_00n)
  const open = await world.addMatch(2)
  await bet(10_00n, open)
  const sold = await bet()
  expect(await bet(10_01n)).toBe('protectionLimit')
  await world.cashOuts.cashOut({ member, ref: `sell-${sold}`, ticketId: sold, share: 100, namedMinor: 1n })
  const figures = createProtectionTotalsStore(database.pool)
  const { lostMinor } = await figures.since(member.id, '2026-01-15')
  expect(lostMinor > 0n && lostMinor < 10_00n).toBe(true)
  const left = 20_00n - lostMinor
  expect([await bet(left + 1n), await bet(left)]).toEqual(['protectionLimit', expect.stringMatching(/^\d+$/)])
  await settle(open, 1, 1)
  // The loss limit sets wins off against losses, but not below zero; open bets count with their full risk.
  expect([await bet(30_00n - left + 1n), await bet(30_00n - left)]).toEqual(['protectionLimit', expect.any(String)])
  await settle(open, 2, 0)
  expect(await bet(1_00n)).toBe('protectionLimit')
  world.clock.nowMs += DAY_MS
  expect(await bet(1_00n)).toBe('protectionLimit')
  await settle(matchId, 1, 1)
  expect([await bet(30_01n, await world.addMatch(2)), await bet(30_00n, await world.addMatch(2))]).toEqual([
    'protectionLimit',
    expect.stringMatching(/^\d+$/),
  ])
  await isSound()
})

test('PR7 a betting ban refuses every bet before other checks, and the refusal is not stored', async () => {
  const [open, sold] = [await bet(), await bet()]
  const command = world.buildBet(member, matchId)
  await store().bar(by(), { days: 1 })
  expect(await world.placeBet(command)).toMatchObject({ ok: false, code: 'ownTimeOut' })
  expect(await world.placeBet(world.buildBet(member, matchId, { oddsMilli: 2500 }))).toMatchObject({
    code: 'ownTimeOut',
  })
  await store().bar(by(), { months: 6 })
  expect(await world.placeBet(command)).toMatchObject({ code: 'selfExcluded' })
  const selling = { member, ref: `sell-${sold}`, ticketId: sold, share: 100, namedMinor: 1n }
  expect(await world.cashOuts.cashOut(selling)).toMatchObject({ ok: true, state: 'paid' })
  await settle(matchId, 1, 1)
  expect((await world.lists.details(member.id, open))?.bet.status).toBe('won')
  await database.owner.query(
    `begin; set local session_replication_role = replica;
     update protection_bar set time_out_until = now(), excluded_until = now() where member_id = ${member.id}; commit`,
  )
  expect(await world.placeBet(command)).toMatchObject({ ok: true })
})

test('PR9 a pending bet re-priced above a limit is rejected, and the smallest increases come first', async () => {
  const live = await world.addMatch(3)
  const over = { typeCode: 'BT_OU', lineQ: 9, selection: 'over', oddsType: 3, acceptAny: true } as const
  const ids: string[] = []
  for (const stakeMinor of [10_00n, 5_00n]) {
    const answer = await world.placeBet(world.buildBet(member, live, { ...over, oddsMilli: 1900, stakeMinor }))
    if (!answer.ok) throw new Error(answer.code)
    ids.push(answer.bet.bet_id)
  }
  // The bets hold 16.80. At −2.00 they would risk a further 8.80 and 4.40, while the loss limit leaves 6.00.
  await limit('loss', 'week', 22_80n)
  world.book.linesByMarket.set(`${live}/BT_OU`, [{ lineQ: 9, rank: 0, suspended: false, prices: [1500, 3000] }])
  world.clock.nowMs += WAIT_MS
  world.book.notify(live)
  const bets = await vi.waitFor(async () => {
    const found = await Promise.all(ids.map(async (id) => (await world.lists.details(member.id, id))?.bet))
    expect(found.map((each) => each?.status)).not.toContain('pending')
    return found
  }, SOON)
  expect(bets.map((each) => [each?.status, each?.reason])).toEqual([
    ['rejected', 'protectionDuringWait'],
    ['running', null],
  ])
})

/** Queries for the used amount of a limit since a day, derived from the postings. */
const USED: Readonly<Record<ProtectionKind, string>> = {
  stake: `select sum(greatest(staked, 0)) as used from (
    select sum(case kind when 'hold' then amount else -amount end) as staked from posting
    where member_id = $1 and working_date >= $2 and kind in ('hold', 'release') group by product, subject) s`,
  loss: `select greatest(0, -coalesce(sum(b.win_loss), 0)) + (select at_risk from ledger_account
    where id = $1::bigint * 2) as used from booking b where member_id = $1 and working_date >= $2`,
  deposit: `select sum(amount) as used from posting
    where member_id = $1 and working_date >= $2 and kind in ('deposit', 'transfer_in')`,
}
const PLENTY_MINOR = 1_000_000_00n
const LEFT = {
  stake: `protection_limit_left($1, $3, array['stake'])`,
  loss: `protection_limit_left($1, $3, array['loss'])`,
  deposit: `deposit_limit_left($1, $3, 'deposit', 0)`,
} satisfies Record<ProtectionKind, string>

async function expectSums(periods: Readonly<Record<ProtectionKind, ProtectionPeriod>>): Promise<void> {
  const date = workingDate(world.clock.nowMs)
  for (const kind of PROTECTION_KINDS) {
    const { rows } = await database.pool.query<{ used: string; left_minor: bigint }>(
      `select coalesce(u.used, 0)::text as used, l.left_minor from (${USED[kind]}) u,
       ${LEFT[kind]} l`,
      [member.id, periodFrom(date, periods[kind]), date],
    )
    expect([kind, rows[0]?.left_minor]).toEqual([kind, PLENTY_MINOR - BigInt(rows[0]?.used ?? -1)])
  }
}

/** Places a bet in play and waits for the decision after `afterMs`; a goal causes a rejection. */
async function betInPlay(isRejected: boolean, afterMs: number): Promise<void> {
  const live = await world.addMatch(3)
  const id = await bet(7_00n, live)
  world.clock.nowMs += afterMs
  world.book.change(live, isRejected ? { score: { home: 1, away: 0 } } : {})
  await expectStatus(id, isRejected ? 'rejected' : 'running')
}

let times = 0
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  bet: () => bet(),
  judged: () => betInPlay(false, WAIT_MS),
  rejected: () => betInPlay(true, 0),
  rejectedLater: () => betInPlay(true, DAY_MS),
  won: () => settle(matchId, ++times, 1),
  lost: () => settle(matchId, ++times, 0),
  sold: async () => {
    const id = await bet(9_00n)
    await world.cashOuts.cashOut({ member, ref: `sell-${id}`, ticketId: id, share: 50, namedMinor: 1n })
  },
  deposit: () =>
    world.postMovement({ kind: 'deposit', memberId: member.id, amountMinor: 5_00n, ref: `deposit-${++times}` }),
  day: async () => void (world.clock.nowMs += DAY_MS),
  days: async () => void (world.clock.nowMs += 9 * DAY_MS),
}

test('PR2 PR3 PR4 the limit counters equal the postings after any actions, whenever limits are set', async () => {
  const aPeriod = fc.constantFrom(...PROTECTION_PERIODS)
  const periods = fc.record({ stake: aPeriod, loss: aPeriod, deposit: aPeriod })
  const acts = fc.array(fc.constantFrom(...Object.values(ACTS)), { minLength: 4, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(periods, acts, fc.nat(3), async (of, doing, limitedAt) => {
      matchId = await world.addMatch(2)
      member = await world.addMember(1_000_00n)
      for (const [at, act] of doing.entries()) {
        if (at === limitedAt) for (const kind of PROTECTION_KINDS) await limit(kind, of[kind], PLENTY_MINOR)
        await act()
        if (at >= limitedAt) await expectSums(of)
      }
    }),
    { numRuns: 12 },
  )
  await isSound()
})
