import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createTestWorld, WAIT_MS, type TestWorld } from '../../results/testing/test-world.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

async function postingsOf(memberId: number) {
  const { rows } = await database.pool.query<{ kind: string; amount: bigint }>(
    'select kind, amount from posting where member_id = $1 and subject is not null order by subject, seq',
    [memberId],
  )
  return rows
}

async function codeOf(...terms: Parameters<TestWorld['buildBet']>): Promise<string> {
  const placed = await world.placeBet(world.buildBet(...terms))
  return placed.ok ? 'placed' : placed.code
}

async function ticketsOf(memberId: number): Promise<number> {
  return (await postingsOf(memberId)).filter(({ kind }) => kind === 'hold').length
}

test('AC5 a pre-match bet is held and captured immediately', async () => {
  const member = await world.addMember(100_00n)
  const placed = await world.placeBet(world.buildBet(member, await world.addMatch(2)))
  expect(placed).toMatchObject({
    ok: true,
    bet: { status: 'running', risk: '1000', to_win: '900', price_hundredths: 190, judged_at_ms: null, amended: false },
    balance: { currency: 'MYR', availableMinor: 90_00n, outstandingMinor: 10_00n },
  })
  expect(await postingsOf(member.id)).toEqual([
    { kind: 'hold', amount: 10_00n },
    { kind: 'capture', amount: 10_00n },
  ])
})

test('AC3 an in-play bet is only held and stays pending', async () => {
  const member = await world.addMember(100_00n)
  const placed = await world.placeBet(world.buildBet(member, await world.addMatch(3)))
  expect(placed).toMatchObject({
    ok: true,
    bet: { status: 'pending', judged_at_ms: world.clock.nowMs + WAIT_MS, legs: [{ struck_score: [0, 0] }] },
  })
  expect(await postingsOf(member.id)).toEqual([{ kind: 'hold', amount: 10_00n }])
})

test('OD5 a negative Malay price holds the risk, not the stake', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  world.book.linesByMarket.set(`${matchId}/BT_HDP`, [{ lineQ: -1, rank: 0, suspended: false, prices: [2041, 1850] }])
  const placed = await world.placeBet(
    world.buildBet(member, matchId, {
      typeCode: 'BT_HDP',
      lineQ: -1,
      oddsMilli: 2041,
      oddsType: 1,
    }),
  )
  expect(placed).toMatchObject({
    ok: true,
    bet: { stake: '1000', risk: '970', to_win: '1000', price_hundredths: -97 },
    balance: { availableMinor: 90_30n },
  })
})

test('the placement response contains the same row as the bet lists', async () => {
  const member = await world.addMember(100_00n)
  const placed = await world.placeBet(world.buildBet(member, await world.addMatch(2)))
  const { bets } = await world.lists.running(member.id, { size: 10, after: null })
  expect(placed).toMatchObject({ ok: true, bet: bets[0] })
  expect(bets).toHaveLength(1)
})

test('AC1 twenty concurrent requests with one reference place one bet and get one response', async () => {
  const member = await world.addMember(100_00n)
  const command = world.buildBet(member, await world.addMatch(2))
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.placeBet(command)))
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.bet.bet_id : answer.code)))
  expect(ids.size).toBe(1)
  expect(await ticketsOf(member.id)).toBe(1)
  expect(answers.every((answer) => answer.ok && answer.balance.availableMinor === 90_00n)).toBe(true)
})

test('AC1 a used reference with another body is refused, even if the new selection is invalid', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  const command = world.buildBet(member, matchId)
  await world.placeBet(command)
  expect(await world.placeBet({ ...command, stakeMinor: 2000n })).toEqual({ ok: false, code: 'betExists' })
  const legs = [world.buildLeg(matchId, { selection: 'nobody' })]
  expect(await world.placeBet({ ...command, legs })).toEqual({ ok: false, code: 'betExists' })
  expect(await ticketsOf(member.id)).toBe(1)
})

test('AC1 a repeated request returns its bet although the match was hidden afterwards', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  const command = world.buildBet(member, matchId)
  const first = await world.placeBet(command)
  const match = world.book.match(matchId)
  if (match !== undefined) world.book.matches.set(matchId, { ...match, betting: 'hidden' })
  expect(await world.placeBet(command)).toEqual(first)
})

test('AC1 a refusal by the book or by the wallet is returned for every repeated request', async () => {
  const member = await world.addMember(5_00n)
  const matchId = await world.addMatch(2)
  const tooMuch = world.buildBet(member, matchId)
  const moved = world.buildBet(member, matchId, { oddsMilli: 1850, stakeMinor: 100n })
  expect(await world.placeBet(tooMuch)).toEqual({ ok: false, code: 'insufficient_balance' })
  expect(await world.placeBet(moved)).toEqual({ ok: false, code: 'oddsDisplayInvalid', oddsMilli: 1900 })
  await world.postMovement({ kind: 'deposit', memberId: member.id, amountMinor: 100_00n, ref: `later-${member.id}` })
  world.book.linesByMarket.set(`${matchId}/BT_1X2`, [
    { lineQ: 0, rank: 0, suspended: false, prices: [1850, 3400, 4000] },
  ])
  expect(await world.placeBet(tooMuch)).toEqual({ ok: false, code: 'insufficient_balance' })
  expect(await world.placeBet(moved)).toEqual({ ok: false, code: 'oddsDisplayInvalid', oddsMilli: 1900 })
  expect(await world.placeBet({ ...moved, ref: 'another-reference' })).toMatchObject({ ok: true })
})

test('AC1 a refusal is stored although the book status changed during the placement', async () => {
  const command = world.buildBet(await world.addMember(100_00n), await world.addMatch(2))
  const behind = [true, false, true]
  const health = vi
    .spyOn(world.book, 'health')
    .mockImplementation(() => ({ seq: 1, silentMs: 0, lagMs: (behind.shift() ?? false) ? 2_001 : 0 }))
  expect(await world.placeBet(command)).toEqual({ ok: false, code: 'oddsIsUpdating' })
  expect(behind).toEqual([])
  health.mockRestore()
  expect(await world.placeBet(command)).toEqual({ ok: false, code: 'oddsIsUpdating' })
  expect(await world.placeBet({ ...command, ref: 'after-the-updating' })).toMatchObject({ ok: true })
})

test('AC the first failed check determines the code, including the checks in the database', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  await database.owner.query('update ledger_account set balance = -1 where id = $1', [member.id * 2])
  expect(await codeOf(member, matchId, { oddsMilli: 1850 })).toBe('balanceBelowZero')
  expect(await codeOf(member, matchId)).toBe('balanceBelowZero')
  await database.owner.query('update ledger_account set balance = 10000 where id = $1', [member.id * 2])
  const limits = { minBetMinor: 100n, maxBetMinor: 10_000n, maxPayoutMinor: 1_000n, maxPerMatchMinor: 1_500n }
  const limited = { ...member, limits: new Map([...member.limits.keys()].map((sport) => [sport, limits])) }
  expect(await codeOf(limited, matchId, { stakeMinor: 1_000n })).toBe('betOverMaxPayout')
  expect(await codeOf(limited, matchId, { stakeMinor: 500n })).toBe('placed')
  expect(await codeOf(limited, matchId, { stakeMinor: 1_001n })).toBe('betOverMaxPerMatch')
})

test('LI2 max per match counts the running bets of the member, also for concurrent bets', async () => {
  const member = await world.addMember(1_000_00n)
  const matchId = await world.addMatch(2)
  const limits = { minBetMinor: 100n, maxBetMinor: 10_000n, maxPayoutMinor: 100_000n, maxPerMatchMinor: 3_500n }
  const limited = { ...member, limits: new Map([...member.limits.keys()].map((sport) => [sport, limits])) }
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(limited, matchId)))
  expect(codes.filter((code) => code === 'placed')).toHaveLength(3)
  expect(codes.filter((code) => code === 'betOverMaxPerMatch')).toHaveLength(5)
})

test('AC fifty concurrent bets never take a wallet below zero', async () => {
  const member = await world.addMember(105_00n)
  const matches = await Promise.all([world.addMatch(2), world.addMatch(2)])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => world.placeBet(world.buildBet(member, matches[index % 2] ?? matches[0]))),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10)
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 5_00n, outstandingMinor: 100_00n })
})

test('concurrent bets of many members each get their own response', async () => {
  const matchId = await world.addMatch(2)
  const deposits = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 0n : 20_00n))
  const members = await Promise.all(deposits.map((deposit) => world.addMember(deposit)))
  const codes = await Promise.all(members.map((member) => codeOf(member, matchId)))
  expect(codes).toEqual(deposits.map((deposit) => (deposit === 0n ? 'insufficient_balance' : 'placed')))
})

test('WD1 bets before and after noon belong to different working days', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  const before = await world.placeBet(world.buildBet(member, matchId))
  world.clock.nowMs += 24 * 3_600_000
  const after = await world.placeBet(world.buildBet(member, matchId))
  world.clock.nowMs -= 24 * 3_600_000
  expect([before, after].map((answer) => answer.ok && answer.bet.working_date)).toEqual(['2026-01-15', '2026-01-16'])
})
