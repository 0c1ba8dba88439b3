import type { BetWire } from '@touchline/contract/sportsbook/bet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import type { PageRequest } from '../../platform/page.ts'
import { CANCELLED, createTestWorld, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

const WHOLE: PageRequest = { size: 100, after: null }
function idsOf({ bets }: { readonly bets: readonly BetWire[] }): readonly string[] {
  return bets.map(({ bet_id }) => bet_id)
}

async function place(...terms: Parameters<TestWorld['buildBet']>): Promise<string> {
  const placed = await world.placeBet(world.buildBet(...terms))
  if (!placed.ok) throw new Error(placed.code)
  return placed.bet.bet_id
}

test('each bet is listed under its status', async () => {
  const member = await world.addMember(100_00n)
  const [early, live, ended, cancelled] = [
    await world.addMatch(2),
    await world.addMatch(3),
    await world.addMatch(2),
    await world.addMatch(2),
  ]
  const running = await place(member, early)
  const pending = await place(member, live)
  const won = await place(member, ended)
  const voided = await place(member, cancelled)
  await world.putResult(ended, 1, buildOutcome([1, 0], [2, 0]))
  await world.putResult(cancelled, 1, CANCELLED)
  await world.settlement.settleMatch(ended)
  await world.settlement.settleMatch(cancelled)
  expect(idsOf(await world.lists.running(member.id, WHOLE))).toEqual([running])
  expect(idsOf(await world.lists.pending(member.id, WHOLE))).toEqual([pending])
  expect(idsOf(await world.lists.rejected(member.id, WHOLE))).toEqual([voided])
  expect(idsOf(await world.lists.settledOn(member.id, '2026-01-15', WHOLE))).toEqual([voided, won])
  expect(idsOf(await world.lists.settledOn(member.id, '2026-01-14', WHOLE))).toEqual([])
  expect(await world.lists.byIds(member.id, [won])).toMatchObject([
    {
      status: 'won',
      return: '1900',
      settled_at: '2026-01-15T20:00:00+08:00',
      legs: [{ league: 'World Cup', home: 'Japan', home_region: 'JP', bet_type: 'BT_1X2', selection: 'home' }],
    },
  ])
})

test('each leg returns the result of its match, whatever the status of the bet', async () => {
  const member = await world.addMember(100_00n)
  const [ended, halfway, cancelled, coming] = [
    await world.addMatch(2),
    await world.addMatch(2),
    await world.addMatch(2),
    await world.addMatch(2),
  ]
  for (const match of [ended, halfway, cancelled, coming]) await place(member, match)
  await world.putResult(ended, 1, buildOutcome([1, 0], [3, 0]))
  await world.putResult(ended, 2, buildOutcome([1, 0], [2, 0]))
  const { full: _full, ...parts } = buildOutcome([1, 0], [2, 0]).parts
  await world.putResult(halfway, 1, { ...buildOutcome([1, 0], [2, 0]), parts })
  await world.putResult(cancelled, 1, CANCELLED)
  const { bets } = await world.lists.running(member.id, WHOLE)
  const results = new Map(bets.map(({ legs: [leg] }) => [leg?.match_id, leg?.result]))
  expect([ended, halfway, cancelled, coming].map((match) => results.get(match))).toEqual([
    { status: 'completed', score: [2, 0], half_time: [1, 0], place: null },
    null,
    { status: 'cancelled', score: null, half_time: null, place: null },
    null,
  ])
})

test('pages run from the newest to the oldest bet without gaps', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  const placed: string[] = []
  for (let index = 0; index < 7; index += 1) placed.push(await place(member, matchId))
  const seen: string[] = []
  const sizes: number[] = []
  for (let page: PageRequest | null = { size: 3, after: null }; page !== null; ) {
    const { bets, next }: Awaited<ReturnType<typeof world.lists.running>> = await world.lists.running(member.id, page)
    seen.push(...bets.map(({ bet_id }) => bet_id))
    sizes.push(bets.length)
    page = next === null ? null : { size: 3, after: next }
  }
  expect(sizes).toEqual([3, 3, 1])
  expect(seen).toEqual(placed.toReversed())
})

test('a member cannot read a bet of another member', async () => {
  const [owner, stranger] = await Promise.all([world.addMember(100_00n), world.addMember(100_00n)])
  const id = await place(owner, await world.addMatch(2))
  expect(await world.lists.byIds(stranger.id, [id])).toEqual([])
  expect(idsOf(await world.lists.running(stranger.id, WHOLE))).toEqual([])
  expect(await world.lists.byIds(owner.id, [id])).toHaveLength(1)
})

test('an invalid id returns no bet, and an invalid page throws a RangeError', async () => {
  const member = await world.addMember(0n)
  const ids = ['1', 'x', '999999999999999', '999999999999999999999', "1' or 1=1", '260115000000001']
  expect(await world.lists.byIds(member.id, ids)).toEqual([])
  await expect(world.lists.running(member.id, { size: 10, after: 'x' })).rejects.toThrow(RangeError)
})
