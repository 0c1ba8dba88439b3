import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createTestWorld, type TestWorld } from '../../results/testing/test-world.ts'
import { auditLedger } from '../audit.ts'
import { readLedger } from '../ledger-reader.store.ts'

let database: TestDatabase
let world: TestWorld
let refs = 0

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

function audit() {
  return readLedger(database.owner, auditLedger)
}

/**
 * Creates a direct member of the company with credit and a daily deposit limit, both in minor units. The returned
 * helpers act on the day number `nth`.
 */
async function limitedMember(creditMinor: bigint, limitMinor: bigint) {
  const { id, accountId } = await world.addMember(0n)
  const text = async (sql: string, ...values: readonly unknown[]) => {
    const { rows } = await database.owner.query<{ text: string }>(`select (${sql})::text as text`, [...values])
    return rows[0]?.text ?? ''
  }
  const atMs = (nth: number) => Date.parse('2026-03-02T12:00:00Z') + nth * 86_400_000
  const give = (amount: bigint, nth: number, ref = `limited-${(refs += 1)}`) =>
    text("(give_credit($1, null, $2, $3, 'ANN', $4)).outcome", accountId, amount, ref, atMs(nth))
  await give(creditMinor, -1)
  await database.owner.query("insert into protection_limit values ($1, 'deposit', 'day', $2)", [id, limitMinor])
  return {
    give,
    /** Gives credit to the member and returns the full database response. */
    order: (amount: bigint, ref: string) =>
      text("to_jsonb(give_credit($1, null, $2, $3, 'ANN', 0))", accountId, amount, ref),
    settle: (nth: number, ref = `limited-${(refs += 1)}`) =>
      text(
        "to_jsonb(settle_upline(7::smallint, $1, $2, $3, null, null, false, $4, 'ANN'))",
        new Date(atMs(nth)).toISOString().slice(0, 10),
        atMs(nth),
        accountId,
        ref,
      ),
    deposit: (amount: bigint, nth: number) =>
      text(
        "transfer_funds(7::smallint, $1, $2, 'deposit', $3, null, $4, $5, 'ANN')",
        new Date(atMs(nth)).toISOString().slice(0, 10),
        atMs(nth),
        id,
        amount,
        `limited-${(refs += 1)}`,
      ),
    /** Bets the amount and loses the bet. Returns false if the wallet cannot cover the amount. */
    lose: async (amount: bigint, nth: number) => {
      const subject = (refs += 1)
      const { rows } = await database.owner.query<{ done: boolean }>(
        `with w as (select lock_wallets(array[$1::bigint])),
           m as (select balance >= $2 as reaches from w, wallet_of($1))
         select m.reaches as done, case when m.reaches then post(7::smallint, $3, $4,
           array[hold($1, 'test', $5, 'hold', $2), capture($1, 'test', $5, 'capture', $2)],
           array[row($1, 'test', 1, $5, 'settle', 'settle/1', 1, 1, $2, 0, 0, 0, 0, -$2::bigint, null, null, null)
             ::booking_entry]) end from m`,
        [id, amount, new Date(atMs(nth)).toISOString().slice(0, 10), atMs(nth), subject],
      )
      return rows[0]?.done === true
    },
    stands: async () =>
      JSON.parse(
        await text('(select to_jsonb(s) from (select balance, credit from ledger_account where id = $1) s)', id * 2),
      ) as { balance: number; credit: number },
  }
}

test('PR10 credit beyond the deposit limit is refused, and restoring withdrawn credit is no raise', async () => {
  const member = await limitedMember(1_000n, 500n)
  expect(await member.give(501n, 0)).toBe('protectionLimit')
  expect([await member.give(300n, 0), await member.give(201n, 0)]).toEqual(['done', 'protectionLimit'])
  expect([await member.give(-800n, 0), await member.give(1_000n, 0)]).toEqual(['done', 'done'])
  expect(await member.give(1n, 0)).toBe('protectionLimit')
  // After three refused deposits the member gets no further deposit on that day, even below the limit. The next day
  // starts with the full limit.
  expect([await member.give(-200n, 0), await member.give(1n, 0)]).toEqual(['done', 'protectionLimit'])
  expect([await member.give(500n, 1), await member.give(1n, 1)]).toEqual(['done', 'protectionLimit'])
  expect(await audit()).toMatchObject({ ok: true })
})

test('PR10 withdrawn credit does not free the deposit limit for cash', async () => {
  const member = await limitedMember(1_000n, 500n)
  expect([await member.give(-1_000n, 0), await member.deposit(501n, 0), await member.deposit(500n, 0)]).toEqual([
    'done',
    'protectionLimit',
    'done',
  ])
})

test('PR10 a settlement within the limit keeps the credit, one beyond it lowers the credit', async () => {
  const member = await limitedMember(1_000n, 500n)
  await member.lose(400n, 0)
  expect(JSON.parse(await member.settle(0))).toMatchObject({ outcome: 'done', amount: -400, lowered: 0 })
  expect(await member.stands()).toEqual({ balance: 0, credit: 1_000 })
  await member.lose(300n, 0)
  const first = JSON.parse(await member.settle(0, 'beyond')) as object
  expect(first).toMatchObject({ outcome: 'done', amount: -300, lowered: 1 })
  expect(await member.stands()).toEqual({ balance: 0, credit: 700 })
  expect(JSON.parse(await member.settle(0, 'beyond'))).toEqual({ ...first, outcome: 'repeated' })
  expect([await member.give(101n, 0), await member.give(100n, 0)]).toEqual(['protectionLimit', 'done'])
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP6 a repeated credit order returns the credit of the first response', async () => {
  const member = await limitedMember(1_000n, 5_000n)
  const first = JSON.parse(await member.order(700n, 'same-gift')) as object
  await member.give(300n, 0)
  expect(first).toMatchObject({ outcome: 'done', credit_before: 1_000, credit_after: 1_700 })
  expect(JSON.parse(await member.order(700n, 'same-gift'))).toEqual({ ...first, outcome: 'repeated' })
})

test('PR10 the loss of a day never exceeds the opening amount plus the limit', async () => {
  const step = fc.record({
    what: fc.constantFrom('give', 'take', 'lose', 'settle', 'nextDay'),
    amount: fc.bigInt({ min: 1n, max: 900n }),
  })
  const [limit, opening] = [500n, 1_000n]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const member = await limitedMember(opening, limit)
      let [day, lost, atStart] = [0, 0n, opening]
      for (const { what, amount } of steps) {
        if (what === 'give') await member.give(amount, day)
        if (what === 'take') await member.give(-amount, day)
        if (what === 'settle') await member.settle(day)
        if (what === 'lose' && (await member.lose(amount, day))) lost += amount
        if (what === 'nextDay') {
          const { balance, credit } = await member.stands()
          ;[day, lost, atStart] = [day + 1, 0n, BigInt(balance + credit)]
        }
        expect(lost <= atStart + limit).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
  expect(await audit()).toMatchObject({ ok: true })
})
