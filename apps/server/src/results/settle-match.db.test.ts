import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { BettingMember } from '../members/betting-member.ts'
import { auditStoredSettlements } from './audit-settlements.store.ts'
import { sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { createBetDelayStore } from '../betting/delay/bet-delay.store.ts'
import { createSettlement } from './settle-match.ts'
import type { SettlementStore } from './settlement-ports.ts'
import { createSettlementStore } from './settlement.store.ts'
import { CANCELLED, createTestWorld, halfTimeOnly, buildOutcome, type TestWorld } from './testing/test-world.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

const SELECTIONS = [
  { typeCode: 'BT_1X2', selection: 'home', oddsMilli: 1900 },
  { typeCode: 'BT_1X2', selection: 'away', oddsMilli: 4000 },
  { typeCode: 'BT_OU', lineQ: 9, selection: 'over', oddsMilli: 1900 },
  { typeCode: 'BT_OU', lineQ: 9, selection: 'under', oddsMilli: 1960 },
  { typeCode: 'BT_HDP', lineQ: -1, selection: 'home', oddsMilli: 1900 },
  { typeCode: 'BT_OU_1H', lineQ: 4, selection: 'over', oddsMilli: 1900 },
] as const

/** Places a bet of 10.00 on each selection. */
async function betOnAll(member: BettingMember, matchId: MatchId): Promise<void> {
  for (const terms of SELECTIONS) {
    expect(await world.placeBet(world.buildBet(member, matchId, terms))).toMatchObject({ ok: true })
  }
}

async function ticketsOf(memberId: number) {
  const { rows } = await database.pool.query<{ status: string; back: bigint | null; settlements: number }>(
    'select status, return_minor as back, settlements from ticket where member_id = $1 order by id',
    [memberId],
  )
  return rows
}

async function settle(matchId: MatchId, version: number, outcome: MatchOutcome) {
  await world.putResult(matchId, version, outcome)
  return world.settlement.settleMatch(matchId)
}

test('SE each bet is graded, paid and explained', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  await betOnAll(member, matchId)
  expect(await settle(matchId, 1, buildOutcome([1, 0], [1, 1]))).toEqual({ matchId, version: 1, changed: 6 })
  expect((await ticketsOf(member.id)).map(({ status, back }) => [status, back])).toEqual([
    ['lost', 0n],
    ['lost', 0n],
    ['lost_half', 5_00n],
    ['won_half', 14_80n],
    ['lost_half', 5_00n],
    ['draw', 10_00n],
  ])
  // 74.80, plus commission of 0.25 % on 5.00 turnover for each bet at a group price that half won or half lost.
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 74_83n, outstandingMinor: 0n })
  const { bets } = await world.lists.settledOn(member.id, '2026-01-15', { size: 10, after: null })
  expect(bets.map(({ legs }) => legs[0]?.grade)).toContainEqual({
    outcome: 'won_half',
    score: [1, 1],
    half_time: [1, 0],
    counted: [1, 1],
    rule: 'GR2',
    reason: null,
    win: 1,
    refund: 1,
    of: 2,
    percent: null,
  })
})

test('GR7 first-half bets are settled at the break, the others at the end', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  await betOnAll(member, matchId)
  expect(await settle(matchId, 1, halfTimeOnly(2, 0))).toMatchObject({ changed: 1 })
  const statuses = (await ticketsOf(member.id)).map(({ status }) => status)
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 'running'), 'won'])
  expect(await settle(matchId, 2, buildOutcome([2, 0], [2, 1]))).toMatchObject({ changed: 5 })
  expect((await ticketsOf(member.id)).every(({ settlements }) => settlements === 1)).toBe(true)
})

test('SE2 a repeated outcome changes nothing', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  await betOnAll(member, matchId)
  await settle(matchId, 1, buildOutcome([1, 0], [3, 0]))
  const before = [await ticketsOf(member.id), await world.ledger.readBalance(member.id)]
  expect(await world.settlement.settleMatch(matchId)).toMatchObject({ changed: 0 })
  expect(await settle(matchId, 2, buildOutcome([1, 0], [3, 0]))).toMatchObject({ version: 2, changed: 0 })
  expect([await ticketsOf(member.id), await world.ledger.readBalance(member.id)]).toEqual(before)
})

test('SE1 a correction posts only the difference, and the bet is marked as amended', async () => {
  const member = await world.addMember(10_00n)
  const matchId = await world.addMatch(2)
  await world.placeBet(world.buildBet(member, matchId))
  await settle(matchId, 1, buildOutcome([0, 0], [1, 0]))
  await settle(matchId, 2, buildOutcome([0, 0], [1, 1]))
  await settle(matchId, 3, CANCELLED)
  const { rows } = await database.pool.query(
    "select kind, amount from posting where member_id = $1 and ref like 'settle/%' order by entry_no",
    [member.id],
  )
  expect(rows).toEqual([
    { kind: 'settle', amount: 19_00n },
    { kind: 'unsettle', amount: 19_00n },
    { kind: 'settle', amount: 10_00n },
  ])
  const { bets } = await world.lists.rejected(member.id, { size: 10, after: null })
  expect(bets).toMatchObject([{ status: 'void', amended: true, reason: 'matchCancelled', return: '1000' }])
})

test('SE3 a correction may take the wallet below zero, and bets are refused until it is covered', async () => {
  const member = await world.addMember(10_00n)
  const matchId = await world.addMatch(2)
  await world.placeBet(world.buildBet(member, matchId))
  await settle(matchId, 1, buildOutcome([0, 0], [1, 0]))
  await world.postMovement({ kind: 'withdraw', memberId: member.id, amountMinor: 19_00n, ref: `all-${member.id}` })
  await settle(matchId, 2, buildOutcome([0, 0], [0, 1]))
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: -19_00n })
  const other = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, other))).toEqual({ ok: false, code: 'balanceBelowZero' })
  await world.postMovement({ kind: 'deposit', memberId: member.id, amountMinor: 30_00n, ref: `cover-${member.id}` })
  expect(await world.placeBet(world.buildBet(member, other))).toMatchObject({ ok: true })
})

test('LI2 a settled bet no longer counts towards the match exposure', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  await betOnAll(member, matchId)
  await settle(matchId, 1, buildOutcome([0, 0], [1, 0]))
  const { rows } = await database.pool.query('select stake from match_exposure where member_id = $1', [member.id])
  expect(rows).toEqual([{ stake: 0n }])
})

const OUTCOMES: readonly MatchOutcome[] = [
  halfTimeOnly(1, 0),
  halfTimeOnly(0, 1),
  buildOutcome([1, 0], [2, 1]),
  buildOutcome([1, 0], [2, 1]),
  buildOutcome([0, 0], [0, 3]),
  buildOutcome([2, 1], [2, 2]),
  CANCELLED,
]

test('SE1 any sequence of results ends in the same state as the last result alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...OUTCOMES), { minLength: 1, maxLength: 5 }), async (outcomes) => {
      const [member, twin] = await Promise.all([world.addMember(100_00n), world.addMember(100_00n)])
      const [matchId, twinMatch] = [await world.addMatch(2), await world.addMatch(2)]
      await betOnAll(member, matchId)
      await betOnAll(twin, twinMatch)
      for (const [index, outcome] of outcomes.entries()) await settle(matchId, index + 1, outcome)
      await settle(twinMatch, 1, outcomes.at(-1) ?? CANCELLED)
      const standing = async (id: number) => ({
        balance: await world.ledger.readBalance(id),
        tickets: (await ticketsOf(id)).map(({ status, back }) => ({ status, back })),
      })
      expect(await standing(member.id)).toEqual(await standing(twin.id))
    }),
    { numRuns: 25 },
  )
})

/** Builds a store whose connection breaks at the nth write, before or after the commit. */
function breaking(at: number, moment: 'before' | 'after'): SettlementStore {
  const store = createSettlementStore(database.pool, TEST_FACT_SEAL)
  let writes = 0
  return {
    ...store,
    write: async (batch) => {
      writes += 1
      if (writes === at && moment === 'before') throw new Error('the connection broke')
      const written = await store.write(batch)
      if (writes === at) throw new Error('the connection broke')
      return written
    },
  }
}

for (const moment of ['before', 'after'] as const) {
  test(`SE1 a settlement cut off ${moment} a commit goes on where it was, and pays nobody twice`, async () => {
    const matchId = await world.addMatch(2)
    const members = await Promise.all(Array.from({ length: 12 }, () => world.addMember(10_00n)))
    await Promise.all(members.map((member) => world.placeBet(world.buildBet(member, matchId))))
    await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
    const { clock } = world
    const parts = { clock, shards: [4], bus: { publish: () => undefined }, batchSize: 5 }
    const first = createSettlement({ ...parts, store: breaking(2, moment) })
    await expect(first.settleMatch(matchId)).rejects.toThrow('the connection broke')
    const next = createSettlement({ ...parts, store: createSettlementStore(database.pool, TEST_FACT_SEAL) })
    expect(await next.unfinished()).toEqual([matchId])
    expect(await next.settleMatch(matchId)).toEqual({ matchId, version: 1, changed: moment === 'before' ? 7 : 2 })
    const balances = await Promise.all(members.map(({ id }) => world.ledger.readBalance(id)))
    expect(balances.every(({ availableMinor }) => availableMinor === 19_00n)).toBe(true)
  })
}

test('SE1 two servers that settle one match concurrently pay once', async () => {
  const matchId = await world.addMatch(2)
  const members = await Promise.all(Array.from({ length: 12 }, () => world.addMember(10_00n)))
  await Promise.all(members.map((member) => world.placeBet(world.buildBet(member, matchId))))
  await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
  const other = createTestWorld(database.pool)
  await Promise.all([world.settlement.settleMatch(matchId), other.settlement.settleMatch(matchId)])
  const balances = await Promise.all(members.map(({ id }) => world.ledger.readBalance(id)))
  expect(balances.every(({ availableMinor }) => availableMinor === 19_00n)).toBe(true)
})

test('SE1 a bet accepted during the write of its batch is settled in the same run', async () => {
  const member = await world.addMember(10_00n)
  const matchId = await world.addMatch(3)
  const placed = await world.placeBet(world.buildBet(member, matchId))
  const ticketId = placed.ok ? placed.bet.bet_id : ''
  await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
  const store = createSettlementStore(database.pool, TEST_FACT_SEAL)
  const judges = createBetDelayStore(database.pool)
  const at = { workingDate: '2026-01-15', atMs: world.clock.nowMs }
  const late: SettlementStore = {
    ...store,
    tickets: async (...asked) => {
      const tickets = await store.tickets(...asked)
      await judges.decideBatch(3, at, [{ memberId: member.id, ticketId, reason: null, newTerms: null }])
      return tickets
    },
  }
  const settlement = createSettlement({
    store: late,
    clock: world.clock,
    shards: [4],
    bus: { publish: () => undefined },
  })
  expect(await settlement.settleMatch(matchId)).toMatchObject({ changed: 1 })
  expect(await ticketsOf(member.id)).toEqual([{ status: 'won', back: 19_00n, settlements: 1 }])
})

test('WA1 SE10 after all tests the ledger is consistent, and every bet is graded the same again', async () => {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
  await sealOldFacts(database.pool, TEST_FACT_SEAL)
  expect(await auditStoredSettlements(database.pool, TEST_FACT_SEAL)).toMatchObject({ ok: true })
})
