import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { readHierarchySums, sumHierarchyDays } from '../wallet/uplines/upline-days.store.ts'
import { ODD, putUnder } from './testing/put-under.ts'
import { createTestWorld, buildOutcome, type TestWorld } from './testing/test-world.ts'

let database: TestDatabase
let world: TestWorld
let above: readonly number[]

const FROM = '2026-01-01'
const TO = '2026-12-31'
function today() {
  return workingDate(world.clock.nowMs)
}

/** Places a bet, then ends and settles its match with the given score. */
async function betAndSettle(member: Awaited<ReturnType<TestWorld['addMember']>>, score: readonly [number, number]) {
  const matchId = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, matchId, { stakeMinor: 10_01n }))).toMatchObject({ ok: true })
  await world.putResult(matchId, 1, buildOutcome([0, 0], score))
  await world.settlement.settleMatch(matchId)
  return matchId
}

function moveUnder(memberId: number, uplineId: number | undefined) {
  return database.owner.query(
    'update member m set upline_id = u.id, operator_id = u.operator_id from upline u where m.id = $1 and u.id = $2',
    [memberId, uplineId],
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  const [first, second] = [await world.addMember(1000_00n), await world.addMember(1000_00n)]
  above = await putUnder(database, first, ODD)
  await moveUnder(second.id, above[1])
  const corrected = await betAndSettle(first, [1, 0])
  await betAndSettle(second, [0, 1])
  world.clock.nowMs += DAY_MS
  await world.putResult(corrected, 2, buildOutcome([0, 0], [0, 1]))
  await world.settlement.settleMatch(corrected)
  await betAndSettle(second, [1, 0])
})
afterAll(() => database.drop())

interface Divided {
  readonly win_loss: bigint
  readonly commission: bigint
  readonly turnover: bigint
  readonly settled: number
  readonly ids: readonly string[]
  readonly won: readonly string[]
  readonly paid: readonly string[]
}

/** Adds up the bookings of an account's downline one by one, with the shares of shareholder, master and agent. */
async function naively(uplineId: number) {
  const { rows } = await database.pool.query<Divided>(
    `select b.win_loss, b.commission, b.turnover, b.settled, l.upline_ids as ids, b.split_win_loss as won,
       b.split_commission as paid
     from booking b join position_split l on l.id = b.split_id order by b.at_ms`,
  )
  const below = rows.filter(({ ids }) => ids.map(Number).includes(uplineId))
  const total = (of: (row: Divided) => bigint) => below.reduce((sum, row) => sum + of(row), 0n)
  const part = (list: 'won' | 'paid', id: number | undefined) =>
    total((row) => BigInt(row[list][row.ids.map(Number).indexOf(id ?? 0)] ?? 0))
  const parts = (list: 'won' | 'paid') => {
    const [shareholder, master, agent] = above.map((id) => part(list, id))
    return [total((row) => BigInt(row[list].at(-1) ?? 0)), shareholder, 0n, 0n, master, agent]
  }
  return {
    key: String(uplineId),
    bets: Number(total(({ settled }) => BigInt(settled))),
    turnoverMinor: total(({ turnover }) => turnover),
    memberWinLossMinor: total(({ win_loss }) => win_loss),
    memberCommissionMinor: total(({ commission }) => commission),
    winLossMinor: parts('won'),
    commissionMinor: parts('paid'),
  }
}

function sums() {
  return readHierarchySums(database.pool, { uplineIds: above, from: FROM, to: TO })
}

test('UP3 the totals of each account equal its bookings, before and after days are summed', async () => {
  const rule = await Promise.all(above.map(naively))
  expect(rule.map(({ bets }) => bets)).toEqual([3, 3, 1])
  expect(await sums()).toMatchObject(rule)
  await sumHierarchyDays(database.pool, today())
  const { rows } = await database.pool.query('select distinct working_date::text as day from upline_day')
  expect(rows).toEqual([{ day: '2026-01-15' }])
  expect(await sums()).toMatchObject(rule)
  // A correction of a bet from a summed day belongs to the day of the correction.
  await sumHierarchyDays(database.pool, workingDate(world.clock.nowMs + DAY_MS))
  await sumHierarchyDays(database.pool, workingDate(world.clock.nowMs + DAY_MS))
  expect(await sums()).toMatchObject(rule)
  for (const { winLossMinor, memberWinLossMinor, commissionMinor, memberCommissionMinor } of await sums()) {
    expect(winLossMinor.reduce((sum, part) => sum + part, memberWinLossMinor)).toBe(0n)
    expect(commissionMinor.reduce((sum, part) => sum + part, memberCommissionMinor)).toBe(0n)
  }
  expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
})

test('UP3 the audit finds day totals that differ from the bookings', async () => {
  const change = (by: number) =>
    database.owner.query('update upline_day set win_loss[2] = win_loss[2] + $2 where upline_id = $1', [above[0], by])
  await change(1)
  expect((await readLedger(database.owner, auditLedger)).line).toContain('are not those of its bookings')
  await change(-1)
  expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
})

test('UP3 a booking on an already summed day counts before and after the day is summed again', async () => {
  const member = await world.addMember(100_00n)
  await moveUnder(member.id, above[2])
  await betAndSettle(member, [1, 0])
  const rule = await Promise.all(above.map(naively))
  expect(rule.map(({ bets }) => bets)).toEqual([4, 4, 2])
  expect(await sums()).toMatchObject(rule)
  expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
  await sumHierarchyDays(database.pool, workingDate(world.clock.nowMs + DAY_MS))
  expect(await sums()).toMatchObject(rule)
  expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
})
