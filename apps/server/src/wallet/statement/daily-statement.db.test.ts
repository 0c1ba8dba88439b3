import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'

const DAY_MS = 24 * 3_600_000

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

test('WA1 each row shows the wallet before and after, and consecutive days connect', async () => {
  const member = await world.addMember(100_00n)
  const [first, second] = [await world.addMatch(2), await world.addMatch(2)]
  const placed = await world.placeBet(world.buildBet(member, first))
  await world.placeBet(world.buildBet(member, second, { stakeMinor: 2000n }))
  await world.putResult(first, 1, buildOutcome([0, 0], [1, 0]))
  await world.settlement.settleMatch(first)
  world.clock.nowMs += DAY_MS
  await world.putResult(second, 1, buildOutcome([0, 0], [0, 1]))
  await world.settlement.settleMatch(second)
  await world.putResult(first, 2, buildOutcome([0, 0], [1, 1]))
  await world.settlement.settleMatch(first)

  const dayOne = await world.statement(member.id, '2026-01-15', { size: 10, after: null })
  expect(dayOne).toMatchObject({ currency: 'MYR', openingMinor: 0n, closingMinor: 89_00n, next: null })
  expect(dayOne.rows.map(({ kind, amount, before, after }) => [kind, amount, before, after])).toEqual([
    ['settle', '1900', '7000', '8900'],
    ['hold', '-2000', '9000', '7000'],
    ['hold', '-1000', '10000', '9000'],
    ['deposit', '10000', '0', '10000'],
  ])
  expect(dayOne.rows.at(-2)?.bet_id).toBe(placed.ok && placed.bet.bet_id)

  const dayTwo = await world.statement(member.id, '2026-01-16', { size: 10, after: null })
  expect(dayTwo).toMatchObject({ openingMinor: 89_00n, closingMinor: 70_00n })
  expect(dayTwo).toMatchObject({ turnoverMinor: 20_00n, winLossMinor: -39_00n })
  expect(dayTwo.rows.map(({ kind, amount }) => [kind, amount])).toEqual([['unsettle', '-1900']])
  expect(await world.statement(member.id, '2026-01-17', { size: 10, after: null })).toMatchObject({
    openingMinor: 70_00n,
    closingMinor: 70_00n,
    turnoverMinor: 0n,
    rows: [],
    next: null,
  })
  world.clock.nowMs -= DAY_MS
})

test('statement pages connect without gaps', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  for (let index = 0; index < 4; index += 1) await world.placeBet(world.buildBet(member, matchId))
  const first = await world.statement(member.id, '2026-01-15', { size: 3, after: null })
  const rest = await world.statement(member.id, '2026-01-15', { size: 3, after: first.next })
  expect([...first.rows, ...rest.rows].map(({ after }) => after)).toEqual(['6000', '7000', '8000', '9000', '10000'])
  expect(rest.next).toBeNull()
})

test('a member without movements has an empty statement', async () => {
  const member = await world.addMember(0n)
  expect(await world.statement(member.id, '2026-01-15', { size: 3, after: null })).toMatchObject({
    openingMinor: 0n,
    closingMinor: 0n,
    rows: [],
  })
})
