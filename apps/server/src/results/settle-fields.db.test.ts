import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { buildBet, legOn } from '../betting/testing/build-ticket.ts'
import { createBetHoldStore } from '../betting/placing/bet-hold.store.ts'
import { createFieldStore } from '../intake/fields/fields.store.ts'
import { createTestWorld, type TestWorld } from './testing/test-world.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

let refs = 0

/**
 * Places 10.00 at 3.00 on a runner, at the prices of book commit `bookSeq`. In an operator wallet (`isTheirs`) the hold
 * is taken.
 */
async function backed(memberId: number, matchId: MatchId, selection: string, bookSeq: number, isTheirs: boolean) {
  refs += 1
  const leg = legOn(matchId, { typeCode: 'GH_WIN', selection, oddsMilli: 3_000 })
  const placedAtMs = world.clock.nowMs
  const bet = buildBet({
    ...{ ref: `field-${refs}`, memberId, placedAtMs, sportId: 3 },
    ...{ terms: computeSingleTerms(1_000n, 3_000, 4), legs: [leg] },
  })
  const { workingDate } = bet.ticket
  await world.placements.ensureWorkingDay(workingDate)
  const at = { workingDate, atMs: placedAtMs }
  const [decision] = await world.placements.placeBatch(0, at, [{ ...bet, ticket: { ...bet.ticket, bookSeq } }])
  if (decision?.verdict !== 'placed') throw new Error('not placed')
  if (!isTheirs) return
  const holds = createBetHoldStore(database.pool)
  const accepted = { was: 'requested', becomes: 'accepted', code: null, balanceMinor: null } as const
  await holds.applyHoldStep(3, at, { ...accepted, memberId, subject: decision.ticketId })
}

function fields() {
  return createFieldStore(database.pool, TEST_FACT_SEAL)
}
async function field(matchId: MatchId, bookSeq: number, nonRunners: readonly number[], priceMilli?: number) {
  const prices = priceMilli === undefined ? [] : nonRunners.map((runner) => ({ runner, priceMilli }))
  await fields().recordChange(matchId, { bookSeq, atMs: world.clock.nowMs, nonRunners, prices })
  return world.settlement.settleMatch(matchId)
}

function result(...places: readonly number[]): MatchOutcome {
  return {
    ...{ parts: { full: { status: 'completed', score: { home: 0, away: 0 } } }, goals: null, places },
  }
}

async function ticketsOf(memberId: number) {
  const { rows } = await database.pool.query<{ status: string; back: string | null }>(
    'select status, return_minor::text as back from ticket where member_id = $1 order by id',
    [memberId],
  )
  return rows.map(({ status, back }) => [status, back])
}

/** Returns the calls to the operator's wallet about the member's bets, without the calls `hold` and `confirm`. */
async function toldOf(memberId: number) {
  const { rows } = await database.owner.query<{ call: string; amount: string }>(
    `select call, amount::text from operator_call where member_id = $1 and call not in ('hold', 'confirm') order by id`,
    [memberId],
  )
  return rows.map(({ call, amount }) => [call, amount])
}

test.each([
  ['with us', 1],
  ['at its operator', 2],
] as const)('GR21 bets with a wallet %s settle after withdrawal, reinstatement and the race', async (_where, type) => {
  const matchId = await world.addMatch(2)
  const isTheirs = type === 2
  const { id } = await world.addMember(isTheirs ? 0n : 100_00n, 'MYR', type)
  await backed(id, matchId, 'r1', 9, isTheirs)
  await backed(id, matchId, 'r3', 9, isTheirs)
  expect(await field(matchId, 10, [3], 4_000)).toMatchObject({ changed: 1 })
  await backed(id, matchId, 'r1', 15, isTheirs)
  // These bets were being placed when the runner was withdrawn: their prices still included the runner, so a deduction
  // applies.
  await backed(id, matchId, 'r1', 9, isTheirs)
  await backed(id, matchId, 'r3', 9, isTheirs)
  expect(await world.settlement.unfinished()).toContain(matchId)
  await world.settlement.settleMatch(matchId)
  const RUNS = ['running', null]
  const BACK = ['draw', '1000']
  expect(await ticketsOf(id)).toEqual([RUNS, BACK, RUNS, RUNS, BACK])
  expect(await world.settlement.unfinished()).not.toContain(matchId)

  await field(matchId, 20, [])
  expect(await ticketsOf(id)).toEqual([RUNS, RUNS, ['void', '1000'], RUNS, RUNS])
  await field(matchId, 30, [3], 1_100)
  expect(await ticketsOf(id)).toEqual([RUNS, BACK, RUNS, RUNS, BACK])

  await world.putResult(matchId, 1, result(1, 2, 0, 3))
  await world.settlement.settleMatch(matchId)
  // The first withdrawal, at 4.00, deducts 25 % from bets priced before it; the second, at 1.10, applies to no bet.
  const reduced = ['won', '2500']
  expect(await ticketsOf(id)).toEqual([reduced, BACK, ['won', '3000'], reduced, BACK])
  if (!isTheirs) {
    const { availableMinor } = await world.ledger.readBalance(id)
    expect(availableMinor).toBe(100_00n - 50_00n + 25_00n + 10_00n + 30_00n + 25_00n + 10_00n)
  } else {
    const told = await toldOf(id)
    expect(told.filter(([call]) => call === 'unsettle')).toHaveLength(3)
    expect(told.slice(-3).map(([, amount]) => amount)).toEqual(['2500', '3000', '2500'])
  }

  await world.putResult(matchId, 2, result(1, 2, 3, 4))
  await world.settlement.settleMatch(matchId)
  const whole = ['won', '3000']
  expect(await ticketsOf(id)).toEqual([whole, ['lost', '0'], ['void', '1000'], whole, ['lost', '0']])
})

test('GR21 staff override the feed per runner, and versions and repeats change nothing else', async () => {
  const matchId = await world.addMatch(2)
  const store = fields()
  const says = (version: number, ...runners: readonly number[]) =>
    store.stateNonRunners(
      matchId,
      version,
      runners.map((runner) => ({ runner, atMs: 1 })),
    )
  const stated = async () => (await store.readStated('test', [matchId]))[0]?.stated
  expect([await says(2, 3, 4), await says(1, 5), await says(2, 4, 3)]).toEqual(['stored', 'older', 'stored'])
  expect(await stated()).toEqual([3, 4])
  expect([await says(2, 4, 5), await says(2, 3, 4)]).toEqual(['contradicted', 'contradicted'])
  expect(await stated()).toEqual([4])
  const put = (runner: number, starts: boolean) =>
    database.pool.query('insert into manual_non_runner (match_id, runner, starts) values ($1, $2, $3)', [
      ...[matchId, runner, starts],
    ])
  await put(1, false)
  await put(4, true)
  expect(await stated()).toEqual([1])
  expect(await says(3, 4, 6)).toBe('stored')
  expect(await stated()).toEqual([1, 6])
  expect(await store.readStated('test', null)).toContainEqual({ matchId, recorded: [], stated: [1, 6] })
  await store.recordChange(matchId, { bookSeq: 1, atMs: 1, nonRunners: [1, 6], prices: [] })
  expect(await store.readStated('test', null)).not.toContainEqual(expect.objectContaining({ matchId }))
  await expect(database.pool.query('delete from field_change where match_id = $1', [matchId])).rejects.toThrow('denied')
})
