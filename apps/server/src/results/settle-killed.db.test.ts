import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { computeParlayTerms, computeSingleTerms } from '@touchline/domain/ticket'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { createTestWorld, buildOutcome, type TestWorld } from './testing/test-world.ts'

/** Tables to which the settlement of a batch writes. */
const WRITTEN = [
  'settlement_run',
  'ledger_account',
  'ticket',
  'ticket_leg',
  'ticket_settlement',
  'match_exposure',
  'posting',
  'booking',
  'ledger_shard',
] as const

/** SQL: a trigger that terminates the connection at the write number in `kill_at`, only once. */
const KILLER = `
  create sequence write_no minvalue 0 start 0;
  create table kill_at (write_no bigint);
  create function die() returns trigger language plpgsql as $$
  begin
    if nextval('write_no') = (select k.write_no from kill_at k) then
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(60);
    end if;
    return null;
  end $$;
  ${WRITTEN.map((table) => `create trigger die after insert or update on ${table} execute function die();`).join('\n')}`

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await database.owner.query(KILLER)
})
afterAll(() => database.drop())

async function arm(writeNo: number): Promise<void> {
  await database.owner.query("select setval('write_no', 0)")
  await database.owner.query('truncate kill_at')
  await database.owner.query('insert into kill_at values ($1)', [writeNo])
}

/** Whether the write at which the connection is terminated was reached. */
async function wasCutOff(): Promise<boolean> {
  const { rows } = await database.owner.query<{ cut: boolean }>(
    'select s.last_value >= k.write_no as cut from write_no s, kill_at k',
  )
  return rows[0]?.cut === true
}

/** Places, for four members, a single with commission and a parlay whose other match is open. */
async function placeBets(): Promise<{ matchId: MatchId; memberIds: readonly number[] }> {
  const [matchId, other] = [await world.addMatch(2), await world.addMatch(2)]
  const legs = [legOn(matchId), legOn(other)]
  const memberIds: number[] = []
  for (let index = 0; index < 4; index += 1) {
    const { id } = await world.addMember(20_00n)
    const placedAtMs = world.clock.nowMs
    const single = { terms: computeSingleTerms(10_00n, 2000, 4), legs: [legOn(matchId)], turnoverBp: 50 }
    await placeTestTicket(world.placements, { memberId: id, placedAtMs, ...single })
    await placeTestTicket(world.placements, { memberId: id, placedAtMs, terms: computeParlayTerms(10_00n, legs), legs })
    memberIds.push(id)
  }
  return { matchId, memberIds }
}

async function settleCutOffAt(writeNo: number): Promise<boolean> {
  const { matchId, memberIds } = await placeBets()
  await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
  await arm(writeNo)
  await world.settlement.settleMatch(matchId)
  const cut = await wasCutOff()
  await database.owner.query('truncate kill_at')
  const { rows } = await database.owner.query(
    `select t.kind, t.status, t.settlements, count(*)::integer, count(l.grade)::integer as graded
     from ticket t join ticket_leg l on l.ticket_id = t.id and l.match_id = $2
     where t.member_id = any ($1) group by t.kind, t.status, t.settlements order by t.kind`,
    [memberIds, matchId],
  )
  expect(rows).toEqual([
    { kind: 'parlay', status: 'running', settlements: 0, count: 4, graded: 4 },
    { kind: 'single', status: 'won', settlements: 1, count: 4, graded: 4 },
  ])
  for (const id of memberIds) {
    expect(await world.ledger.readBalance(id)).toMatchObject({ availableMinor: 20_05n, outstandingMinor: 10_00n })
  }
  return cut
}

test('SE1 a settlement interrupted at any write of any batch omits no bet and pays none twice', async () => {
  let cuts = 0
  for (let writeNo = 1; await settleCutOffAt(writeNo); writeNo += 1) cuts = writeNo
  expect(cuts).toBeGreaterThan(2 * WRITTEN.length)
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
})
