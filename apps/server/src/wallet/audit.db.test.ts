import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOVEMENT_KINDS } from '@touchline/domain/wallet'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { createTestWorld, buildOutcome, WAIT_MS } from '../results/testing/test-world.ts'
import { auditLedger } from './audit.ts'
import { readLedger } from './ledger-reader.store.ts'
import { transferFunds } from './fund-transfer.store.ts'

let database: TestDatabase

/** Makes movements of every kind, as the ledger to audit. */
async function playThrough(): Promise<void> {
  const world = createTestWorld(database.pool)
  const member = await world.addMember(500_00n)
  const [early, live] = await Promise.all([world.addMatch(2), world.addMatch(3)])
  await world.betDelayDecider.start()
  await world.placeBet(world.buildBet(member, early))
  await world.placeBet(world.buildBet(member, early, { selection: 'away', oddsMilli: 4000 }))
  await world.placeBet(world.buildBet(member, live))
  const handicap = legOn(early, { typeCode: 'BT_HDP', lineQ: -1, oddsMilli: 1900 })
  await placeTestTicket(world.placements, {
    memberId: member.id,
    placedAtMs: world.clock.nowMs,
    terms: computeSingleTerms(100_00n, 1900, 2),
    legs: [handicap],
    turnoverBp: 25,
  })
  world.book.change(live, { score: { home: 1, away: 0 } })
  await world.betDelayDecider.stop()
  world.clock.nowMs += WAIT_MS
  await world.putResult(early, 1, buildOutcome([1, 0], [2, 0]))
  await world.settlement.settleMatch(early)
  await world.putResult(early, 2, buildOutcome([1, 0], [1, 1]))
  await world.settlement.settleMatch(early)
  await world.placeBet(world.buildBet(member, live, { stakeMinor: 2000n }))
  const cashable = await world.placeBet(world.buildBet(member, await world.addMatch(2)))
  const ticketId = cashable.ok ? cashable.bet.bet_id : ''
  await world.cashOuts.cashOut({ member, ref: 'audit-cash-out', ticketId, share: 50, namedMinor: 451n })
  const other = await world.addMember(0n)
  await database.owner.query(
    'update member set operator_id = (select operator_id from member where id = $1) where id = $2',
    [member.id, other.id],
  )
  await transferFunds(
    database.pool,
    7,
    { workingDate: '2026-01-15', atMs: world.clock.nowMs },
    {
      kind: 'transfer',
      memberId: member.id,
      toMemberId: other.id,
      amountMinor: 5n,
      ref: 'given',
      orderedBy: 'ANN',
    },
  )
  await world.postMovement({ kind: 'withdraw', memberId: member.id, amountMinor: 5n, ref: `out-${member.id}` })
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let memberId = 0
beforeEach(async () => {
  const { rows } = await database.pool.query<{ id: bigint }>('select id from member limit 1')
  if (rows.length === 0) await playThrough()
  memberId = Number((await database.pool.query<{ id: bigint }>('select id from member limit 1')).rows[0]?.id)
})

function audit() {
  return readLedger(database.pool, auditLedger)
}

/**
 * Tampers with the ledger as a database superuser, runs the audit, restores the ledger and returns the result of the
 * audit.
 */
async function auditTampered(tamper: string, restore: string): Promise<string> {
  const change = (statement: string) =>
    database.owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  await change(tamper)
  const { ok, line } = await audit()
  expect(ok).toBe(false)
  await change(restore)
  expect(await audit()).toMatchObject({ ok: true })
  return line
}

test('WA1 the audit finds an unmodified ledger intact', async () => {
  expect(await audit()).toEqual({
    ok: true,
    line: expect.stringMatching(/^audit: \d+ postings in 8 shards, chain complete, 228 balances agree, sum 0$/),
  })
})

test('WA1 every movement kind of the domain was posted', async () => {
  const { rows } = await database.pool.query<{ kind: string }>('select distinct kind from posting order by kind')
  // Excludes kinds that other tests cover: settlements and cash payments between neighbouring accounts (UP6, UP10).
  const here = MOVEMENT_KINDS.filter((kind) => !/^(paid|upline|till)_/.test(kind))
  expect(rows.map(({ kind }) => kind)).toEqual(here.toSorted())
})

test('the audit names the posting of a changed amount', async () => {
  const line = await auditTampered(
    "update posting set amount = amount + 1 where kind = 'deposit'",
    "update posting set amount = amount - 1 where kind = 'deposit'",
  )
  expect(line).toBe('audit: broken: posting 1 of shard 7 was changed: the hash differs')
})

test('CO5 the audit names the ticket of a cashed amount without a cash-out', async () => {
  const line = await auditTampered('update cash_out set risk = risk + 1', 'update cash_out set risk = risk - 1')
  expect(line).toMatch(/^audit: broken: ticket \d+ does not agree with its cash-outs$/)
})

test('the audit detects a removed posting', async () => {
  const line = await auditTampered(
    "create table kept as table posting; delete from posting where kind = 'deposit'",
    "insert into posting select * from kept where kind = 'deposit'; drop table kept",
  )
  expect(line).toBe('audit: broken: posting 1 of shard 7 is missing')
})

test('the audit detects a posting removed from the end of the chain', async () => {
  const line = await auditTampered(
    "create table kept as table posting; delete from posting where kind = 'withdraw'",
    "insert into posting select * from kept where kind = 'withdraw'; drop table kept",
  )
  expect(line).toBe('audit: broken: shard 7 should end at posting 4, but ends at 3')
})

test('the audit names the account of a changed balance', async () => {
  const line = await auditTampered(
    `update ledger_account set balance = balance + 100 where id = ${memberId * 2}`,
    `update ledger_account set balance = balance - 100 where id = ${memberId * 2}`,
  )
  expect(line).toMatch(/^audit: broken: account \d+ \(cash\) stands at \d+, its postings sum to \d+$/)
})

test('the audit names the ticket of a changed commission', async () => {
  const line = await auditTampered(
    'update ticket set commission = commission + 1 where turnover_bp > 0',
    'update ticket set commission = commission - 1 where turnover_bp > 0',
  )
  expect(line).toMatch(/^audit: broken: ticket \d+ \(lost_half\) does not agree with its postings$/)
})

test('the audit names the ticket of a changed return', async () => {
  const line = await auditTampered(
    "update ticket set return_minor = return_minor + 1 where status = 'lost'",
    "update ticket set return_minor = return_minor - 1 where status = 'lost'",
  )
  expect(line).toMatch(/^audit: broken: ticket \d+ \(lost\) does not agree with its postings$/)
})

test('the audit detects a changed statement row, risk or exposure counter', async () => {
  expect(
    await auditTampered(
      "update posting set wallet_before = wallet_before - 1, wallet_after = wallet_after - 1 where kind = 'release'",
      "update posting set wallet_before = wallet_before + 1, wallet_after = wallet_after + 1 where kind = 'release'",
    ),
  ).toMatch(/does not begin where the one before it ended$/)
  expect(
    await auditTampered(
      `update ledger_account set at_risk = at_risk + 1 where id = ${memberId * 2}`,
      `update ledger_account set at_risk = at_risk - 1 where id = ${memberId * 2}`,
    ),
  ).toMatch(/at risk, but holds and bookings say/)
  expect(
    await auditTampered('update match_exposure set stake = stake + 1', 'update match_exposure set stake = stake - 1'),
  ).toMatch(/on match \d+, but open tickets of/)
})

test('PR9 the audit names a wallet whose guarded mark differs from the limits of its member', async () => {
  expect(
    await auditTampered(
      `update ledger_account set is_protected = true where id = ${memberId * 2}`,
      `update ledger_account set is_protected = false where id = ${memberId * 2}`,
    ),
  ).toMatch(/^audit: broken: the wallet of member \d+ is marked as protected, but the limits of the member say /)
  await database.owner.query(`insert into protection_limit values (${memberId}, 'loss', 'day', 1)`)
  expect(
    await auditTampered(
      `update ledger_account set is_protected = false where id = ${memberId * 2}`,
      `update ledger_account set is_protected = true where id = ${memberId * 2}`,
    ),
  ).toMatch(/ is not marked as protected, /)
  const sums = `update protection_day set staked = staked + 1, win_loss = win_loss - 1 where member_id = ${memberId}`
  expect(await auditTampered(sums, sums.replace('+ 1', '- 1').replace('win_loss - 1', 'win_loss + 1'))).toMatch(
    /^audit: broken: the limit totals of member \d+ on 2026-01-15 differ from the postings$/,
  )
})

test('SE7 the audit names a booking that differs from the ledger or from its ticket', async () => {
  expect(
    await auditTampered(
      "update booking set win_loss = win_loss + 1 where ref = 'settle/2'",
      "update booking set win_loss = win_loss - 1 where ref = 'settle/2'",
    ),
  ).toMatch(/^audit: broken: sportsbook \d+ of member \d+: -?\d+ were booked on 2026-01-15, its entries that day make/)
  expect(
    await auditTampered(
      "update booking set win_loss = win_loss + 1, risk = risk - 1 where kind = 'cash_out'",
      "update booking set win_loss = win_loss - 1, risk = risk + 1 where kind = 'cash_out'",
    ),
  ).toMatch(/at risk, but holds and bookings say/)
  for (const figure of ['turnover', 'valid_turnover', 'fee'])
    expect(
      await auditTampered(
        `update booking set ${figure} = ${figure} + 1 where ref = 'settle/1'`,
        `update booking set ${figure} = ${figure} - 1 where ref = 'settle/1'`,
      ),
    ).toMatch(/^audit: broken: ticket \d+ \(\w+\) does not agree with its bookings$/)
  expect(await auditTampered('update booking set category = 7', 'update booking set category = 1')).toMatch(
    /does not agree with its bookings$/,
  )
})

test('SE7 the audit detects a missing, duplicate or misdated booking', async () => {
  expect(
    await auditTampered(
      "create table kept as table booking; delete from booking where ref = 'settle/1'",
      'delete from booking; insert into booking select * from kept; drop table kept',
    ),
  ).toMatch(/^audit: broken: /)
  expect(
    await auditTampered(
      "update booking set working_date = working_date + 1 where ref = 'settle/2'",
      "update booking set working_date = working_date - 1 where ref = 'settle/2'",
    ),
  ).toMatch(/were booked on 2026-01-15, its entries that day make/)
  expect(
    await auditTampered(
      "update booking set version = 3 where ref = 'settle/2'",
      "update booking set version = 2 where ref = 'settle/2'",
    ),
  ).toMatch(/are not numbered one by one$/)
  await expect(database.owner.query('update booking set risk = 1')).rejects.toThrow('booking is append-only')
  await expect(database.owner.query('truncate booking')).rejects.toThrow('booking is append-only')
})

test('SE1 postings and settlements are append-only', async () => {
  await expect(database.owner.query('update posting set amount = 1')).rejects.toThrow('posting is append-only')
  await expect(database.owner.query('delete from ticket_settlement')).rejects.toThrow(
    'ticket_settlement is append-only',
  )
})
