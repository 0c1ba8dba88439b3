import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixture, MatchId, SportId } from '@touchline/domain/match'
import { createPepper } from '../secrets/pepper.ts'
import { createFactSeal } from '../secrets/text-seal.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { fixture, live } from '../testing/manual-feed.ts'
import { TEST_FACT_SEAL, TEST_PEPPER } from '../testing/test-pepper.ts'
import { createMatchStore } from '../intake/matches.store.ts'
import { auditStoredSettlements } from './audit-settlements.store.ts'
import { auditFacts, auditMatches, resealFacts, sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { buildOutcome, createTestWorld, type TestWorld } from './testing/test-world.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await sealOldFacts(database.pool, TEST_FACT_SEAL)
})
afterAll(() => database.drop())

const HOME_WON = buildOutcome([1, 0], [2, 0])
const KICK_OFF_MS = Date.UTC(2026, 5, 1, 18)
const HOUR_MS = 3_600_000

function asOwner(text: string, values: readonly unknown[]) {
  return database.owner.query(text, [...values])
}
function store() {
  return createMatchStore(database.pool, TEST_FACT_SEAL)
}
function audit() {
  return auditMatches(database.pool, TEST_FACT_SEAL)
}

/** A fixture of a league of its own, best of three. */
function tennis(key: string, changes: Partial<Fixture> = {}): Fixture {
  return {
    ...fixture(key, KICK_OFF_MS),
    league: { key: `league of ${key}`, name: 'Cup', region: null, sportId: 5 as SportId },
    bestOf: 3,
    ...changes,
  }
}

async function put(sent: Fixture, atMs = 0): Promise<MatchId> {
  const { matches } = await store().putFixtures('test', [sent], atMs)
  const [match] = matches
  if (match === undefined) throw new Error('the fixture was not stored')
  return match.id
}

function startPlay(matchId: MatchId, beganMs: number) {
  return store().putStates([{ matchId, live: live(), version: null, contentHash: null, beganMs }], [])
}

const BEGAN_MS = KICK_OFF_MS + 60_000

/** A match that was stored by its feed and has started. */
async function startedMatch(key: string): Promise<MatchId> {
  const matchId = await put(tennis(key))
  await startPlay(matchId, BEGAN_MS)
  return matchId
}

async function sealCount(matchId: MatchId): Promise<number> {
  return (await database.pool.query('select from fact_seal where match_id = $1', [matchId])).rowCount ?? 0
}

function broken(...faults: readonly string[]) {
  return { ok: false, line: `kick-offs: broken: ${faults.join(', ')}` }
}

test('SE9 kick-off, sport, format and start of play match their seals after every message of a feed', async () => {
  const matchId = await startedMatch('truthful')
  expect(await sealCount(matchId)).toBe(2)
  const steps: readonly (readonly [Partial<Fixture>, number])[] = [
    [{}, 2],
    [{ neutral: false }, 2],
    [{ kickOffMs: KICK_OFF_MS + HOUR_MS }, 4],
    [{ kickOffMs: KICK_OFF_MS + HOUR_MS, bestOf: 5 }, 5],
    [{ kickOffMs: KICK_OFF_MS }, 7],
  ]
  for (const [changes, seals] of steps) {
    expect(await put(tennis('truthful', changes))).toBe(matchId)
    expect(await audit()).toMatchObject({ ok: true })
    expect(await sealCount(matchId)).toBe(seals)
  }
  // A restarted server reports the start of play again, at a later time.
  await startPlay(matchId, BEGAN_MS + HOUR_MS)
  expect(await sealCount(matchId)).toBe(7)
  expect(await audit()).toMatchObject({ ok: true })
  expect(await auditFacts(database.pool, TEST_FACT_SEAL)).toMatchObject({ ok: true })
})

test('SE9 a fixture that states no sport is sealed with the sport of its stored league', async () => {
  const { league } = tennis('unstated')
  await put(tennis('unstated'))
  const silent = { ...league, sportId: undefined as unknown as SportId }
  await put(tennis('another of unstated', { league: silent }))
  await put(tennis('unstated', { league: silent, bestOf: 5 }))
  expect(await audit()).toMatchObject({ ok: true })
})

const OTHER_LEAGUE = `with l as (
    insert into league (provider, provider_key, sport_id, name) values ('forged', $1, 1, 'Forged') returning id)
  update match set league_id = (select id from l) where id = $1::integer`

test.each([
  [
    'kick-off',
    "update match set kick_off = '2025-01-01T00:00:00Z' where id = $1",
    'kick-off is 2025-01-01T00:00:00.000Z, sealed as 2026-06-01T18:00:00.000Z',
  ],
  ['format', `update match set details = details || '{"bestOf": 5}' where id = $1`, 'best of is 5, sealed as 3'],
  [
    'unreadable format',
    `update match set details = details || '{"bestOf": "3"}' where id = $1`,
    'best of is "3", sealed as 3',
  ],
  ['absent format', `update match set details = details - 'bestOf' where id = $1`, 'best of is not set, sealed as 3'],
  [
    'sport of a league',
    'update league set sport_id = 1 where id = (select league_id from match where id = $1)',
    'sport is 1, sealed as 5',
  ],
  ['league', OTHER_LEAGUE, 'sport is 1, sealed as 5'],
  [
    'start of play',
    'update match set started_ms = 0 where id = $1',
    'start of play is 1970-01-01T00:00:00.000Z, sealed as 2026-06-01T18:01:00.000Z',
  ],
  [
    'absent start of play',
    'update match set started_ms = null where id = $1',
    'start of play is not set, sealed as 2026-06-01T18:01:00.000Z',
  ],
  [
    'kick-off and format',
    `update match set kick_off = '2025-01-01T00:00:00Z', details = '{"bestOf": 1}' where id = $1`,
    'kick-off is 2025-01-01T00:00:00.000Z, sealed as 2026-06-01T18:00:00.000Z and best of is 1, sealed as 3',
  ],
])('SE9 the audit names a forged %s, and the match is not settled', async (name, forgery, difference) => {
  const matchId = await startedMatch(`forged ${name}`)
  await store().putResults([{ matchId, version: 1, certainty: 2, outcome: HOME_WON, status: 1 }], 0)
  await world.settlement.settleMatch(matchId)
  const { rows } = await database.owner.query<{ league_id: number; kick_off: Date; details: object }>(
    'select league_id, kick_off, details from match where id = $1',
    [matchId],
  )
  await asOwner(forgery, [matchId])
  const fault = `match ${matchId}: ${difference}`
  expect(await audit()).toEqual(broken(fault))
  await expect(world.settlement.settleMatch(matchId)).rejects.toThrow(`match ${matchId} is not settled: ${fault}`)
  const [row] = rows
  await asOwner('update match set league_id = $2, kick_off = $3, details = $4, started_ms = $5 where id = $1', [
    ...[matchId, row?.league_id, row?.kick_off, row?.details, BEGAN_MS],
  ])
  await asOwner('update league set sport_id = 5 where id = $1', [row?.league_id])
  expect(await audit()).toMatchObject({ ok: true })
  await world.settlement.settleMatch(matchId)
})

test('SE9 the audit of settlements names a bet on a match with a forged kick-off', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({ ok: true })
  await world.putResult(matchId, 1, HOME_WON)
  await world.settlement.settleMatch(matchId)
  expect(await auditStoredSettlements(database.pool, TEST_FACT_SEAL)).toMatchObject({ ok: true })
  await asOwner("update match set kick_off = kick_off - interval '30 days' where id = $1", [matchId])
  const { ok, line } = await auditStoredSettlements(database.pool, TEST_FACT_SEAL)
  expect([ok, line]).toEqual([false, expect.stringContaining(`: match ${matchId}: kick-off is `)])
  await asOwner("update match set kick_off = kick_off + interval '30 days' where id = $1", [matchId])
})

test('SE9 a match that a forged kick-off made overdue keeps its bets open', async () => {
  const member = await world.addMember(100_00n)
  const matchId = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({ ok: true })
  const balance = async () => (await world.ledger.readBalance(member.id))?.availableMinor
  await asOwner("update match set kick_off = kick_off - interval '30 years' where id = $1", [matchId])
  expect(await store().voidOverdue(Date.UTC(2000, 0, 1), world.clock.nowMs)).toEqual([matchId])
  await expect(world.settlement.settleMatch(matchId)).rejects.toThrow(`match ${matchId} is not settled`)
  expect(await balance()).toBe(90_00n)
  await asOwner("update match set kick_off = kick_off + interval '30 years' where id = $1", [matchId])
  await expect(world.settlement.settleMatch(matchId)).rejects.toThrow(`result 1 of match ${matchId}`)
  expect(await balance()).toBe(90_00n)
  await asOwner('delete from match_result where match_id = $1', [matchId])
})

test('SE9 a kick-off change that starts from a forged kick-off has no seal', async () => {
  const matchId = await put(tennis('moved'))
  await asOwner("update match set kick_off = kick_off - interval '30 days' where id = $1", [matchId])
  await put(tennis('moved'))
  expect(await audit()).toMatchObject({ ok: true })
  const { line } = await auditFacts(database.pool, TEST_FACT_SEAL)
  expect(line).toBe(`results: broken: kick-off change 1 of match ${matchId} was not written by the server`)
})

test('SE9 earlier terms with an earlier seal are found', async () => {
  const matchId = await put(tennis('restored'))
  await put(tennis('restored', { bestOf: 5 }))
  await asOwner(`update match set details = details || '{"bestOf": 3}' where id = $1`, [matchId])
  expect(await audit()).toEqual(broken(`match ${matchId}: best of is 3, sealed as 5`))
  await asOwner(`update match set details = details || '{"bestOf": 5}' where id = $1`, [matchId])
})

test('SE9 a start of play that was not stored because the match was over is sealed once it is stored', async () => {
  const matchId = await put(tennis('reopened'))
  const oneStore = store()
  const report = () =>
    oneStore.putStates([{ matchId, live: live(), version: null, contentHash: null, beganMs: BEGAN_MS }], [])
  await asOwner('update match set status = 5 where id = $1', [matchId])
  await report()
  await asOwner('update match set status = 0 where id = $1', [matchId])
  expect(await sealCount(matchId)).toBe(1)
  for (const seals of [2, 2]) {
    await report()
    expect(await sealCount(matchId)).toBe(seals)
    expect(await audit()).toMatchObject({ ok: true })
  }
})

test('SE9 a start of play gets no second seal, and none if the server did not write it', async () => {
  const emptied = await startedMatch('emptied')
  await asOwner('update match set started_ms = null where id = $1', [emptied])
  await startPlay(emptied, BEGAN_MS + HOUR_MS)
  const fault = 'start of play is 2026-06-01T19:01:00.000Z, sealed as 2026-06-01T18:01:00.000Z'
  expect(await audit()).toEqual(broken(`match ${emptied}: ${fault}`))
  await asOwner('update match set started_ms = $2 where id = $1', [emptied, BEGAN_MS])
  const early = await put(tennis('early'))
  await asOwner('update match set started_ms = 1 where id = $1', [early])
  await startPlay(early, BEGAN_MS)
  expect(await audit()).toEqual(broken(`start of play of match ${early} was not written by the server`))
  await asOwner('update match set started_ms = null where id = $1', [early])
})

test('SE9 a kick-off at infinity is refused, because it has no epoch milliseconds', async () => {
  const matchId = await put(tennis('unreadable'))
  await expect(asOwner("update match set kick_off = 'infinity' where id = $1", [matchId])).rejects.toThrow('finite')
})

test('SE9 matches older than their seals are sealed once, and a pepper change keeps their seals valid', async () => {
  const another = await createTestDatabase()
  try {
    const { pool } = another
    const matches = createMatchStore(pool, TEST_FACT_SEAL)
    const sent = [tennis('old'), tennis('older')]
    const [old] = (await matches.putFixtures('test', sent, 0)).matches
    await another.owner.query('alter table fact_seal disable trigger user; delete from fact_seal')
    await pool.query('insert into fact_seals_started default values')
    expect((await auditMatches(pool, TEST_FACT_SEAL)).line).toContain('not sealed')
    await sealOldFacts(pool, TEST_FACT_SEAL)
    expect(await auditMatches(pool, TEST_FACT_SEAL)).toEqual({ ok: true, line: 'kick-offs: 2, all seals agree' })
    await another.owner.query("update match set kick_off = '2025-01-01T00:00:00Z' where id = $1", [old?.id])
    await expect(pool.query('delete from match_seals_started')).rejects.toThrow('denied')
    await expect(pool.query('update match_seals_started set at = now()')).rejects.toThrow('append-only')
    await sealOldFacts(pool, TEST_FACT_SEAL)
    const { line } = await auditMatches(pool, TEST_FACT_SEAL)
    expect(line).toContain(`broken: match ${old?.id}: kick-off is 2025-01-01T00:00:00.000Z, sealed as`)
    await matches.putFixtures('test', sent, 0)
    const next = createPepper('another pepper of the tests, long enough', createPepper(TEST_PEPPER))
    const [both, alone] = [createFactSeal(next), createFactSeal({ ...next, other: null })]
    expect(await auditMatches(pool, alone)).toMatchObject({ ok: false })
    await resealFacts(pool, both, alone)
    expect(await auditMatches(pool, alone)).toEqual({ ok: true, line: 'kick-offs: 2, all seals agree' })
    // A lost pepper: the start seals the stored matches with the new pepper.
    await another.owner.query('delete from fact_seals_started')
    const found = createFactSeal(createPepper('a pepper of the tests after a loss of the former'))
    expect(await auditMatches(pool, found)).toMatchObject({ ok: false })
    await sealOldFacts(pool, found)
    expect(await auditMatches(pool, found)).toEqual({ ok: true, line: 'kick-offs: 2, all seals agree' })
  } finally {
    await another.drop()
  }
})
