import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { computeParlayTerms, computeSingleTerms, computeSystemTerms } from '@touchline/domain/ticket'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { createMatchStore } from '../intake/matches.store.ts'
import { auditStoredSettlements } from './audit-settlements.store.ts'
import { createChangeStore } from './changes/change-match.store.ts'
import { sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { CANCELLED, createTestWorld, halfTimeOnly, buildOutcome, type TestWorld } from './testing/test-world.ts'

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

const BY = { orderedBy: 'ANN', note: 'wrong line' }

function audit() {
  return auditStoredSettlements(database.pool, TEST_FACT_SEAL)
}

/** A single of 10.00 on home at 2.00. */
async function singleOn(matchId: MatchId, typeCode = 'BT_1X2', lineQ = 0) {
  const { id: memberId } = await world.addMember(100_00n)
  const terms = computeSingleTerms(10_00n, 2000, 4)
  const legs = [legOn(matchId, { typeCode, lineQ })]
  const id = await placeTestTicket(world.placements, { memberId, placedAtMs: world.clock.nowMs, terms, legs })
  return { memberId, id }
}

interface Forged {
  readonly memberId: number
  readonly id: string
  readonly status?: string
  readonly back?: bigint | null
  readonly commission?: bigint | null
}

/** Settles a ticket with the server's database login, without the server. `grade`: grade of its leg, if changed. */
async function forge(matchId: MatchId, ticket: Forged, grade: object | null = null): Promise<void> {
  const { memberId: member_id, id: ticket_id, status = 'won', back = 20_00n, commission = null } = ticket
  const { pool } = database
  const { rows } = await pool.query<{ version: number }>('select version from start_settlement($1)', [matchId])
  const { rows: before } = await pool.query<{ revision: number }>('select revision from ticket where id = $1', [
    ticket_id,
  ])
  const row = {
    ...{ member_id, ticket_id, revision: before[0]?.revision, status, reason: null, explanation: {} },
    ...{
      return_minor: back === null ? null : String(back),
      commission: commission === null ? null : String(commission),
    },
    ...(back === null ? {} : { turnover: '1000', valid_turnover: '0', fee: '0' }),
  }
  const leg = { member_id, ticket_id, leg_no: 1, grade }
  await pool.query("select settle_batch(4::smallint, '2026-01-15', $1, $2, $3, 0, 0, true, $4, $5)", [
    ...[world.clock.nowMs, matchId, rows[0]?.version, JSON.stringify([row])],
    JSON.stringify(grade === null ? [] : [leg]),
  ])
}

/** Expects that the audit names the ticket and the ledger does not, until a new settlement corrects it. */
async function expectNamed(matchId: MatchId, id: string, text: string): Promise<void> {
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
  const { ok, line } = await audit()
  expect([ok, line]).toEqual([false, expect.stringContaining(`ticket ${id} is ${text}`)])
  expect(line.split('ticket ')).toHaveLength(2)
  await createChangeStore(database.pool, TEST_FACT_SEAL).putResult(matchId, HOME_WON, world.clock.nowMs)
  // A void and its withdrawal grade every bet of the match, also where no grade of a leg changes.
  const voided = await world.voidBets.voidPlaced(matchId, { fromMs: 0, toMs: world.clock.nowMs + 1 }, BY)
  await world.voidBets.revoke(matchId, voided.ok ? voided.actNo : 0, BY)
  expect(await audit()).toMatchObject({ ok: true })
}

const WON = { outcome: 'won', score: [1, 0], half_time: null, counted: [1, 0], rule: 'GR1', reason: null }
const WON_GRADE = { ...WON, win: 1, refund: 0, of: 1, percent: null }

test('SE10 the audit names a ticket graded as won before its match has a result', async () => {
  const matchId = await world.addMatch(2)
  await world.putResult(matchId, 1, halfTimeOnly(1, 0))
  const ticket = await singleOn(matchId)
  await world.settlement.settleMatch(matchId)
  await forge(matchId, { ...ticket, commission: 0n })
  const text = `won (returns 2000, commission 0, leg open), match ${matchId} makes it running`
  await expectNamed(matchId, ticket.id, text)
})

test('SE10 the audit names a lost ticket that was paid with a forged grade of its leg', async () => {
  const matchId = await world.addMatch(2)
  const [ticket] = [await singleOn(matchId), await singleOn(matchId, 'BT_HDP', -1)]
  await world.putResult(matchId, 1, AWAY_WON)
  await world.settlement.settleMatch(matchId)
  await forge(matchId, { ...ticket, commission: 0n }, WON_GRADE)
  const facts = `match ${matchId} makes it lost (returns 0, commission 0, leg lost)`
  const text = `won (returns 2000, commission 0, leg won), ${facts}`
  await expectNamed(matchId, ticket.id, text)
})

test('SE10 the audit names a ticket settled on a forged result, and the result', async () => {
  const matchId = await world.addMatch(2)
  const ticket = await singleOn(matchId)
  await database.pool.query('insert into match_result values ($1, 7, 2, $2)', [matchId, JSON.stringify(HOME_WON)])
  await forge(matchId, { ...ticket, commission: 0n }, WON_GRADE)
  expect((await audit()).line).toContain(`result 7 of match ${matchId} was not written by the server`)
  await expectNamed(matchId, ticket.id, 'won')
})

test('SE10 the audit names forged commission, a higher return and a forged grade of an open leg', async () => {
  const paid = await world.addMatch(2)
  await world.putResult(paid, 1, halfTimeOnly(1, 0))
  const commission = await singleOn(paid)
  await forge(paid, { ...commission, status: 'running', back: null, commission: 5_00n })
  await expectNamed(paid, commission.id, 'running (returns 0, commission 500, leg open)')

  const matchId = await world.addMatch(2)
  const ticket = await singleOn(matchId)
  await world.putResult(matchId, 1, HOME_WON)
  await world.settlement.settleMatch(matchId)
  await forge(matchId, { ...ticket, back: 90_00n, commission: 0n })
  await expectNamed(matchId, ticket.id, 'won (returns 9000')
})

test('SE10 the audit names a ticket whose result was deleted', async () => {
  const matchId = await world.addMatch(2)
  const ticket = await singleOn(matchId)
  await world.putResult(matchId, 1, HOME_WON)
  await world.settlement.settleMatch(matchId)
  await database.owner.query('delete from match_result where match_id = $1', [matchId])
  const { line } = await audit()
  expect(line).toContain(`ticket ${ticket.id} is won`)
  expect(line).toContain(`result 1 of match ${matchId} was deleted`)
  await database.owner.query('insert into match_result values ($1, 1, 2, $2)', [matchId, JSON.stringify(HOME_WON)])
  expect(await audit()).toMatchObject({ ok: true })
})

test('SE10 the audit accepts genuine settlements, cash-outs, voids and corrections at every step', async () => {
  const [a, b, c] = [await world.addMatch(2), await world.addMatch(2), await world.addMatch(2)]
  const member = await world.addMember(1_000_00n)
  const placedAtMs = world.clock.nowMs
  const legs = [
    legOn(a),
    legOn(b, { typeCode: 'BT_HDP', lineQ: -1 }),
    legOn(c, { typeCode: 'BT_OU', lineQ: 9, selection: 'over' }),
  ]
  for (const terms of [computeParlayTerms(10_00n, legs), computeSystemTerms([{ size: 2, unitMinor: 1_01n }], legs)])
    await placeTestTicket(world.placements, { memberId: member.id, placedAtMs, terms, legs, turnoverBp: 50 })
  for (const [match, typeCode, lineQ] of [
    [a, 'BT_1X2', 0],
    [b, 'BT_HDP', -1],
    [c, 'BT_HDP', -2],
  ] as const)
    await singleOn(match, typeCode, lineQ)
  for (const share of [40, 100]) {
    const placed = await world.placeBet(world.buildBet(member, a))
    const ticketId = placed.ok ? placed.bet.bet_id : ''
    const quote = await world.cashOuts.quote(member, ticketId, share)
    const namedMinor = quote.ok ? quote.offerMinor : 0n
    const order = { member, ref: `sold-${share}`, ticketId, share, namedMinor }
    expect(await world.cashOuts.cashOut(order)).toMatchObject({ ok: true })
  }
  const store = createMatchStore(database.pool, TEST_FACT_SEAL)
  const steps = [
    () => world.putResult(a, 1, halfTimeOnly(0, 0)),
    () => world.putResult(a, 2, HOME_WON),
    () => world.putResult(b, 1, buildOutcome([0, 0], [1, 1])),
    () => world.putResult(c, 1, buildOutcome([1, 0], [1, 1])),
    () => world.putResult(a, 3, AWAY_WON),
    // A result without the end of the match: its bets run again.
    () => world.putResult(a, 4, halfTimeOnly(0, 1)),
    () => world.putResult(a, 5, CANCELLED),
    () => world.voidBets.voidPlaced(b, { fromMs: 0, toMs: placedAtMs + 1 }, BY),
    () => world.voidBets.revoke(b, 1, BY),
    () => world.putResult(a, 6, HOME_WON),
    () => store.putResults([{ matchId: a, version: 6, certainty: 2, outcome: AWAY_WON, status: 1 }], placedAtMs),
  ]
  for (const step of steps) {
    await step()
    // Before the settlement, the tickets are settled on the earlier facts.
    expect(await audit()).toMatchObject({ ok: true })
    for (const match of [a, b, c]) await world.settlement.settleMatch(match)
    expect(await audit()).toMatchObject({ ok: true, line: expect.stringMatching(/\d+ graded again, all agree$/) })
  }
})

test('SE10 a half-finished settlement raises no alarm', async () => {
  const matchId = await world.addMatch(2)
  for (let count = 0; count < 7; count += 1) await singleOn(matchId)
  await world.putResult(matchId, 1, HOME_WON)
  await world.settlement.settleMatch(matchId)
  await world.putResult(matchId, 2, AWAY_WON)
  const statuses = async () =>
    (
      await database.pool.query(
        `select distinct t.status from ticket t join ticket_leg l on l.ticket_id = t.id where l.match_id = $1`,
        [matchId],
      )
    ).rows
  // The second batch of five tickets fails.
  await database.owner.query(`create function fail_later() returns trigger language plpgsql as
    $$ begin if new.cursor_ticket > 0 and new.done then raise exception 'stopped'; end if; return new; end $$;
    create trigger fail_later before update on settlement_run for each row execute function fail_later()`)
  await expect(world.settlement.settleMatch(matchId)).rejects.toThrow('stopped')
  expect(await statuses()).toHaveLength(2)
  expect(await audit()).toMatchObject({ ok: true })
  await database.owner.query('drop trigger fail_later on settlement_run; drop function fail_later')
  await world.settlement.settleMatch(matchId)
  expect(await statuses()).toHaveLength(1)
})
