import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import type { BettingMember } from '../../members/betting-member.ts'
import type { OfficeActor } from '../../audit-log/audit-entry.ts'
import { createRunAudited } from '../../audit-log/audit-log.store.ts'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { createBetDelayStore } from './bet-delay.store.ts'
import { createDecideByTrader } from './decide-by-trader.ts'
import { createTestWorld, halfTimeOnly, WAIT_MS, type TestWorld } from '../../results/testing/test-world.ts'
import { SOON } from '../../testing/wait-until.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let world: TestWorld
let matchId: MatchId
let members: readonly BettingMember[]

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.betDelayDecider.start()
})
beforeEach(async () => {
  world.clock.stepMs = 0
  matchId = await world.addMatch(3)
  members = await Promise.all([100_00n, 100_00n, 100_00n].map((deposit) => world.addMember(deposit)))
})
afterAll(async () => {
  await world.betDelayDecider.stop()
  await database.drop()
})

/** Places a bet for three members: on home, draw and away. */
async function placeAll(): Promise<readonly string[]> {
  const sides = [
    ['home', 1900],
    ['draw', 3400],
    ['away', 4000],
  ] as const
  const answers = await Promise.all(
    sides.map(([selection, oddsMilli], index) => {
      const [member] = members.slice(index)
      if (member === undefined) throw new Error('no member')
      return world.placeBet(world.buildBet(member, matchId, { selection, oddsMilli }))
    }),
  )
  return answers.map((answer) => (answer.ok ? answer.bet.bet_id : ''))
}

async function states(ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ words: string }>(
    "select concat_ws(' ', status, reason) as words from ticket where id = any ($1) order by id",
    [ids],
  )
  return rows.map(({ words }) => words)
}

function become(ids: readonly string[], words: string) {
  return vi.waitFor(async () => expect(await states(ids)).toEqual(ids.map(() => words)), SOON)
}

test('AC3 a goal rejects every pending bet on its match, whatever the selection', async () => {
  const ids = await placeAll()
  world.book.change(matchId, { score: { home: 0, away: 1 } })
  await become(ids, 'rejected goalDuringWait')
  expect(await Promise.all(members.map(({ id }) => world.ledger.readBalance(id)))).toEqual(
    members.map(() => ({ currency: 'MYR', availableMinor: 100_00n, outstandingMinor: 0n, creditMinor: 0n })),
  )
})

test('AC3 a red card and a suspension reject pending bets', async () => {
  const first = await placeAll()
  world.book.change(matchId, { reds: { home: 1, away: 0 } })
  await become(first, 'rejected redCardDuringWait')
  const second = await placeAll()
  world.book.change(matchId, { suspended: true })
  await become(second, 'rejected suspendedDuringWait')
})

test('AC3 a bet is accepted and captured when its bet delay is over', async () => {
  const ids = await placeAll()
  world.clock.nowMs += WAIT_MS - 1
  world.book.notify(matchId)
  expect(await states(ids)).toEqual(['pending', 'pending', 'pending'])
  world.clock.nowMs += 1
  await become(ids, 'running')
  const { rows } = await database.pool.query(
    "select count(*)::int as captured from posting where kind = 'capture' and subject = any ($1)",
    [ids],
  )
  expect(rows).toEqual([{ captured: 3 }])
})

test.each([
  ['back', -HOUR_MS],
  ['forward', 9 * 24 * HOUR_MS],
])('AC3 a wall clock set %s does not change when a bet is decided', async (_way, stepMs) => {
  const ids = await placeAll()
  world.clock.stepMs = stepMs
  world.clock.nowMs += WAIT_MS - 1
  world.book.notify(matchId)
  expect(await states(ids)).toEqual(['pending', 'pending', 'pending'])
  world.clock.nowMs += 1
  await become(ids, 'running')
})

test('AC3 danger extends the bet delay until the danger ends', async () => {
  const ids = await placeAll()
  world.book.change(matchId, { danger: true })
  world.clock.nowMs += WAIT_MS * 3
  world.book.notify(matchId)
  expect(await states(ids)).toEqual(['pending', 'pending', 'pending'])
  world.book.change(matchId, { danger: false })
  await become(ids, 'running')
})

test('AC3 a price move beyond the consent of the member rejects the bet', async () => {
  const ids = await placeAll()
  world.book.linesByMarket.set(`${matchId}/BT_1X2`, [
    { lineQ: 0, rank: 0, suspended: false, prices: [1800, 3400, 4000] },
  ])
  world.book.notify(matchId)
  await become(ids.slice(0, 1), 'rejected oddsMovedDuringWait')
  world.clock.nowMs += WAIT_MS
  await become(ids.slice(1), 'running')
})

test('AC4 a pending bet that no node watches is rejected at the next start', async () => {
  const ids = await placeAll()
  const next = createTestWorld(database.pool)
  await next.betDelayDecider.start()
  await next.betDelayDecider.stop()
  expect(await states(ids)).toEqual(ids.map(() => 'rejected feedLostDuringWait'))
  expect(next.changes.flatMap(({ betIds }) => betIds).toSorted()).toEqual([...ids].toSorted())
})

test.each([
  ['and given back', 0],
  ['however far the wall clock was set back', -HOUR_MS],
])('AC3 a pending bet with a lost response is found by the sweep %s', async (_when, stepMs) => {
  const lost = createTestWorld(database.pool)
  const [member] = members
  const match = world.book.match(matchId)
  if (member === undefined || match === undefined) throw new Error('no bet to place')
  lost.book.matches.set(matchId, match)
  lost.book.linesByMarket.set(`${matchId}/BT_1X2`, world.book.lines(matchId, 'BT_1X2'))
  lost.clock.nowMs = world.clock.nowMs
  const placed = await lost.placeBet(lost.buildBet(member, matchId, { ref: 'answer-lost' }))
  await lost.betDelayDecider.stop()
  const ids = [placed.ok ? placed.bet.bet_id : '']
  expect(await states(ids)).toEqual(['pending'])
  world.clock.stepMs = stepMs
  world.clock.nowMs += WAIT_MS * 2
  await become(ids, 'rejected feedLostDuringWait')
})

test('LI2 a rejected bet no longer counts towards the match exposure', async () => {
  await placeAll()
  world.book.change(matchId, { score: { home: 1, away: 0 } })
  await vi.waitFor(async () => {
    const stakes = 'select distinct stake from match_exposure where match_id = $1'
    const { rows } = await database.pool.query(stakes, [matchId])
    expect(rows).toEqual([{ stake: 0n }])
  }, SOON)
})

const BY = {
  osUser: null,
  staffId: 1,
  operatorId: null,
  uplineId: null,
  right: 'trading',
  address: '127.0.0.1',
} as const
const actor: OfficeActor = { orderedBy: 'house', ...BY }

function createTraderAction({ clock, bus }: TestWorld) {
  return createDecideByTrader({
    runAudited: createRunAudited(database.pool, createBetDelayStore),
    findSettledMeanwhile: createBetDelayStore(database.pool).findSettledMeanwhile,
    clock,
    bus,
  })
}

test('AC9 a trader decision and the end of the delay at two nodes result in exactly one decision', async () => {
  const other = createTestWorld(database.pool)
  const decide = createTraderAction(other)
  for (const verdict of ['refuse', 'accept'] as const) {
    const ids = await placeAll()
    other.clock.nowMs = world.clock.nowMs += WAIT_MS
    world.book.notify(matchId)
    const orders = members.map(({ id: memberId, accountId: account }, at) => ({
      memberId,
      account,
      betId: ids[at] ?? '',
    }))
    const done = await Promise.all(orders.map((order) => decide(actor, { ...order, verdict, note: 'late' })))
    await vi.waitFor(async () => expect(await states(ids)).not.toContain('pending'), SOON)
    const told = verdict === 'refuse' ? 'rejected refusedByTrader' : 'running'
    for (const [at, state] of (await states(ids)).entries()) {
      expect(state).toBe(done[at] === true ? told : 'running')
      const { rows } = await database.pool.query(
        "select count(*)::int as n from posting where kind in ('capture', 'release') and subject = $1",
        [ids[at]],
      )
      expect(rows).toEqual([{ n: 1 }])
    }
    expect(await Promise.all(orders.map((order) => decide(actor, { ...order, verdict, note: '' })))).not.toContain(true)
  }
})

test('AC9 a trader decision during the bet delay is final, whatever happens next', async () => {
  const decide = createTraderAction(world)
  const [accepted = '', refused = '', waits = ''] = await placeAll()
  const [first, second] = members
  if (first === undefined || second === undefined) throw new Error('no members')
  const order = { account: 'who', note: '' }
  expect(await decide(actor, { ...order, memberId: first.id, betId: accepted, verdict: 'accept' })).toBe(true)
  expect(await decide(actor, { ...order, memberId: second.id, betId: refused, verdict: 'refuse' })).toBe(true)
  expect(await decide(actor, { ...order, memberId: second.id, betId: waits, verdict: 'refuse' })).toBe(false)
  world.book.change(matchId, { score: { home: 0, away: 1 } })
  await become([waits], 'rejected goalDuringWait')
  expect(await states([accepted, refused])).toEqual(['running', 'rejected refusedByTrader'])
})

test('SE a bet accepted after the settlement of its match is settled at acceptance', async () => {
  const [member] = members
  if (member === undefined) throw new Error('no member')
  const over = { typeCode: 'BT_OU_1H', lineQ: 4, selection: 'over' }
  const placed = await world.placeBet(world.buildBet(member, matchId, over))
  const id = placed.ok ? placed.bet.bet_id : ''
  await world.putResult(matchId, 1, halfTimeOnly(2, 0))
  await world.settlement.settleMatch(matchId)
  expect(await states([id])).toEqual(['pending'])
  world.clock.nowMs += WAIT_MS
  world.book.notify(matchId)
  await become([id], 'won')
})

test('WA1 the ledger is consistent after all tests', async () => {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
})
