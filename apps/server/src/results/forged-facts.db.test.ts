import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { createPepper } from '../secrets/pepper.ts'
import { createFactSeal } from '../secrets/text-seal.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { TEST_FACT_SEAL, TEST_PEPPER } from '../testing/test-pepper.ts'
import type { MatchStatus } from '../offer/matches/feed-ports.ts'
import { createMatchStore } from '../intake/matches.store.ts'
import { createChangeStore } from './changes/change-match.store.ts'
import { auditFacts, countFactsToReseal, resealFacts, sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { sealMatches } from './testing/seal-match.ts'
import { createTestWorld, halfTimeOnly, buildOutcome, type TestWorld } from './testing/test-world.ts'
import { createVoidOrderStore } from './changes/void-order.store.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await sealOldFacts(database.pool, TEST_FACT_SEAL)
})
afterAll(() => database.drop())

const HOME_WON = buildOutcome([1, 0], [2, 0])
const AWAY_WON = buildOutcome([0, 1], [0, 2])

/** Runs SQL as an attacker with the server's database login but without the pepper. */
function forge(text: string, values: readonly unknown[] = []) {
  return database.pool.query(text, [...values])
}
function asOwner(text: string, values: readonly unknown[] = []) {
  return database.owner.query(text, [...values])
}

/** Runs SQL as the owner with the triggers off. */
async function withoutTriggers(text: string, matchId: MatchId): Promise<void> {
  const client = await database.owner.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(text, [matchId])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

function store() {
  return createMatchStore(database.pool, TEST_FACT_SEAL)
}
function changes() {
  return createChangeStore(database.pool, TEST_FACT_SEAL)
}
function put(matchId: MatchId, version: number, outcome: MatchOutcome) {
  return store().putResults([{ matchId, version, certainty: 2, outcome, status: 1 as MatchStatus }], world.clock.nowMs)
}

function audit() {
  return auditFacts(database.pool, TEST_FACT_SEAL)
}

/** A match with a bet of 10.00 on home at 1.90. */
async function matchWithBet() {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({ ok: true })
  const settle = () => world.settlement.settleMatch(matchId)
  const balance = async () => (await world.ledger.readBalance(member.id))?.availableMinor
  return { matchId, settle, balance }
}

/** A match won by home, with its bet paid. */
async function settledMatch() {
  const match = await matchWithBet()
  await put(match.matchId, 1, HOME_WON)
  expect(await match.settle()).toMatchObject({ version: 1, changed: 1 })
  expect(await match.balance()).toBe(109_00n)
  return match
}

/** Expects that the match waits, that its money does not move, and that the audit names the fact until its removal. */
async function expectFound(
  { matchId, settle, balance }: Awaited<ReturnType<typeof matchWithBet>>,
  fault: string,
  remove: string,
) {
  const before = await balance()
  await expect(settle()).rejects.toThrow(`match ${matchId} is not settled: ${fault}`)
  expect(await balance()).toBe(before)
  expect(await audit()).toEqual({ ok: false, line: `results: broken: ${fault}` })
  await withoutTriggers(remove, matchId)
  expect(await audit()).toMatchObject({ ok: true })
}

test('SE9 facts written by the server match their seals and settle', async () => {
  const { matchId, settle, balance } = await matchWithBet()
  await put(matchId, 1, halfTimeOnly(1, 0))
  // PI10: two contents of a version; what they agree on is stored with a new seal.
  await put(matchId, 2, HOME_WON)
  await put(matchId, 2, AWAY_WON)
  await put(matchId, 3, HOME_WON)
  expect(await settle()).toMatchObject({ changed: 1 })
  await changes().putResult(matchId, AWAY_WON, world.clock.nowMs)
  await settle()
  expect(await balance()).toBe(90_00n)
  await changes().restoreFeedResult(matchId, HOME_WON, world.clock.nowMs)
  await settle()
  expect(await balance()).toBe(109_00n)
  const overdue = await world.addMatch(2)
  await asOwner(`update match set kick_off = now() - interval '30 years' where id = $1`, [overdue])
  await sealMatches(database.pool, [overdue])
  expect(await store().voidOverdue(Date.UTC(2000, 0, 1), world.clock.nowMs)).toEqual([overdue])
  await store().fields.recordChange(overdue, { bookSeq: 1, atMs: 1, nonRunners: [1], prices: [] })
  await world.settlement.settleMatch(overdue)
  expect(await audit()).toMatchObject({ ok: true })
})

test('SE9 a result written without the server moves no money, and the audit names it', async () => {
  for (const source of ['manual', 'feed', 'restored']) {
    const match = await settledMatch()
    await forge(
      `insert into match_result (match_id, version, certainty, outcome, source)
       select match_id, version + 1, 2, $2, $3 from match_result where match_id = $1`,
      [match.matchId, JSON.stringify(AWAY_WON), source],
    )
    const fault = `result 2 of match ${match.matchId} was not written by the server`
    await expectFound(match, fault, 'delete from match_result where match_id = $1 and version = 2')
  }
})

test.each([
  ['outcome', 'outcome = $2'],
  ['certainty', 'certainty = 1, outcome = coalesce(outcome, $2)'],
  ['source', "source = 'manual', outcome = coalesce(outcome, $2)"],
])('SE9 the audit finds a result with a forged %s', async (_, change) => {
  const match = await settledMatch()
  await forge(`update match_result set ${change} where match_id = $1`, [match.matchId, JSON.stringify(AWAY_WON)])
  const fault = `result 1 of match ${match.matchId} was not written by the server`
  const remove = 'with s as (delete from fact_seal where match_id = $1) delete from match_result where match_id = $1'
  await expectFound(match, fault, remove)
})

test('SE9 a seal of another match or of an earlier version is not valid', async () => {
  const [match, other] = [await settledMatch(), await matchWithBet()]
  await put(other.matchId, 2, AWAY_WON)
  const copied = `insert into match_result (match_id, version, certainty, outcome, source)
    select $1, 2, certainty, outcome, source from match_result where match_id = $2 and version = $3`
  const seals = `insert into fact_seal
    select $1, kind, 2, revision, seal from fact_seal where match_id = $2 and no = $3`
  const fault = `result 2 of match ${match.matchId} was not written by the server`
  for (const from of [
    [match.matchId, other.matchId, 2],
    [match.matchId, match.matchId, 1],
  ]) {
    await forge(copied, from)
    await forge(seals, from)
    const remove = `with s as (delete from fact_seal where match_id = $1 and no = 2)
      delete from match_result where match_id = $1 and version = 2`
    await expectFound(match, fault, remove)
  }
})

test('SE9 the audit finds a result reverted to its content before a contradiction', async () => {
  const match = await matchWithBet()
  await put(match.matchId, 1, AWAY_WON)
  await put(match.matchId, 1, HOME_WON)
  expect(await match.settle()).toMatchObject({ changed: 0 })
  await forge('update match_result set outcome = $2, contradictions = 0 where match_id = $1', [
    match.matchId,
    JSON.stringify(AWAY_WON),
  ])
  const fault = `result 1 of match ${match.matchId} was put back to an earlier content`
  await expectFound(match, fault, 'delete from fact_seal where match_id = $1 and revision = 1')
})

test('SE9 the audit finds a deleted result by its remaining seal', async () => {
  const match = await settledMatch()
  await put(match.matchId, 2, AWAY_WON)
  await expect(forge('delete from match_result where match_id = $1', [match.matchId])).rejects.toThrow('denied')
  await asOwner('delete from match_result where match_id = $1 and version = 2', [match.matchId])
  const fault = `result 2 of match ${match.matchId} was deleted`
  await expectFound(match, fault, 'delete from fact_seal where match_id = $1 and no = 2')
})

test('SE9 seals cannot be changed or deleted, and old facts are not sealed a second time', async () => {
  const { matchId } = await settledMatch()
  await expect(forge('delete from fact_seal')).rejects.toThrow('denied')
  await expect(forge('delete from fact_seals_started')).rejects.toThrow('denied')
  await expect(forge('update fact_seal set revision = 9')).rejects.toThrow('append-only')
  await forge("insert into match_result values ($1, 2, 2, '{}')", [matchId])
  await sealOldFacts(database.pool, TEST_FACT_SEAL)
  expect(await audit()).toMatchObject({ ok: false })
  await asOwner('delete from match_result where match_id = $1 and version = 2', [matchId])
})

test('SE9 a forged void order, kick-off change or field change settles nothing', async () => {
  for (const [name, forged, table] of [
    ['void order', "select add_void_order($1, 0, 9000000000000, null, 'X', 'x', 1, null)", 'void_order'],
    ['kick-off change', 'insert into kick_off_move values ($1, 1, 0, 0)', 'kick_off_move'],
    ['field change', "insert into field_change values ($1, 1, 1, 1, '{1}', '[]')", 'field_change'],
  ] as const) {
    const match = await settledMatch()
    await forge(forged, [match.matchId])
    const fault = `${name} 1 of match ${match.matchId} was not written by the server`
    await expectFound(match, fault, `delete from ${table} where match_id = $1`)
  }
  const { matchId, settle, balance } = await settledMatch()
  const window = { fromMs: 0, toMs: 9_000_000_000_000 }
  await createVoidOrderStore(database.pool, TEST_FACT_SEAL).add(matchId, {
    ...{ window, restores: null, orderedBy: 'ANN', note: 'wrong line', atMs: 1 },
  })
  expect(await settle()).toMatchObject({ changed: 1 })
  expect(await balance()).toBe(100_00n)
})

test('SE9 a result derived from a forged one has no seal, a result entered by staff has one', async () => {
  const match = await matchWithBet()
  const { matchId, settle, balance } = match
  await changes().putResult(matchId, HOME_WON, world.clock.nowMs)
  await settle()
  expect(await balance()).toBe(109_00n)
  await forge('insert into match_result values ($1, 7, 2, $2)', [matchId, JSON.stringify(AWAY_WON)])
  const known = await changes().readFacts(matchId)
  expect(known?.feedOutcome).toEqual(AWAY_WON)
  await changes().restoreFeedResult(matchId, known?.feedOutcome ?? HOME_WON, world.clock.nowMs)
  await expect(settle()).rejects.toThrow('result 2000007')
  // A released result that nobody held becomes a result of its match.
  await forge(
    `insert into pending_result (match_id, version, certainty, outcome, status, manual_version, live, released)
     values ($1, 8, 2, $2, 1, 1, '{}', true)`,
    [matchId, JSON.stringify(AWAY_WON)],
  )
  expect(await store().storeReleasedResults(world.clock.nowMs)).toEqual([matchId])
  await expect(settle()).rejects.toThrow('result 2000008')
  expect(await balance()).toBe(109_00n)
  await changes().putResult(matchId, HOME_WON, world.clock.nowMs)
  expect(await settle()).toMatchObject({ changed: 0 })
  expect((await audit()).line).toContain(`result 7 of match ${matchId}`)
  await asOwner('delete from match_result where match_id = $1 and version in (7, 2000007, 2000008)', [matchId])
})

test('SE9 facts older than seals are sealed once, and a pepper change keeps every seal valid', async () => {
  const another = await createTestDatabase()
  try {
    const before = createTestWorld(another.pool)
    const matchId = await before.addMatch(2)
    await another.pool.query('insert into match_result values ($1, 1, 2, $2)', [matchId, JSON.stringify(HOME_WON)])
    await expect(before.settlement.settleMatch(matchId)).rejects.toThrow('result 1')
    await sealOldFacts(another.pool, TEST_FACT_SEAL)
    expect(await before.settlement.settleMatch(matchId)).toMatchObject({ version: 1 })
    const next = createPepper('another pepper of the tests, long enough', createPepper(TEST_PEPPER))
    const [both, alone] = [createFactSeal(next), createFactSeal({ ...next, other: null })]
    expect(await auditFacts(another.pool, both)).toEqual({ ok: true, line: 'results: 1, all seals agree' })
    expect(await auditFacts(another.pool, alone)).toMatchObject({ ok: false })
    expect(await countFactsToReseal(another.pool, both, alone)).toBe(2)
    await resealFacts(another.pool, both, alone)
    expect(await countFactsToReseal(another.pool, both, alone)).toBe(0)
    expect(await auditFacts(another.pool, alone)).toMatchObject({ ok: true })
  } finally {
    await another.drop()
  }
})
