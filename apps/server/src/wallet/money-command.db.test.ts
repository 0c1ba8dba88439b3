import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '../audit-log/audit-log.store.ts'
import { readSecurity } from '../audit-log/security-log.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTestWorld, type TestWorld } from '../results/testing/test-world.ts'
import { auditLedger } from './audit.ts'
import { readLedger } from './ledger-reader.store.ts'
import { moneyCommand, moveMoney } from './money.command.ts'
import { protectMember } from './protection/protection.command.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

interface Made {
  readonly id: number
  readonly account: string
}

/** Adds two members of the same operator. */
async function pair(currency = 'MYR'): Promise<[Made, Made]> {
  const [one, other] = [await world.addMember(100_00n), await world.addMember(0n, currency)]
  await database.owner.query(
    'update member set operator_id = (select operator_id from member where id = $1) where id = $2',
    [one.id, other.id],
  )
  return [await named(one.id), await named(other.id)]
}

async function named(id: number): Promise<Made> {
  const text = 'select account_id from member where id = $1'
  const { rows } = await database.pool.query<{ account_id: string }>(text, [id])
  return { id, account: rows[0]?.account_id ?? '' }
}

let refs = 0
function asked(kind: string, account: string, amount: string, more: readonly string[] = []) {
  refs += 1
  return moneyCommand.read([
    kind,
    '--account',
    account,
    '--amount',
    amount,
    '--by',
    'ANN',
    '--note',
    'asked by phone',
    ...(more.includes('--ref') ? [] : ['--ref', `order-${refs}`]),
    ...more,
  ])
}

async function move(kind: string, account: string, amount: string, more: readonly string[] = []) {
  return (await moveMoney(database.owner, asked(kind, account, amount, more))).outcome
}

async function balance({ id }: Made): Promise<bigint> {
  return (await world.ledger.readBalance(id)).availableMinor
}

function audit() {
  return readLedger(database.owner, auditLedger)
}

test('WA5 a deposit or withdrawal runs once per reference, and other content is refused', async () => {
  const [one, other] = await pair()
  expect(await move('deposit', one.account, '12.5', ['--ref', 'in-1'])).toBe('done')
  expect(await move('deposit', one.account, '12.50', ['--ref', 'in-1'])).toBe('repeated')
  await expect(move('deposit', one.account, '12.51', ['--ref', 'in-1'])).rejects.toThrow('reference in-1 was used')
  await expect(move('deposit', other.account, '12.50', ['--ref', 'in-1'])).rejects.toThrow('reference in-1 was used')
  await expect(move('withdraw', one.account, '12.50', ['--ref', 'in-1'])).rejects.toThrow('reference in-1 was used')
  expect(await move('withdraw', one.account, '112.51')).toBe('insufficient_balance')
  expect(await move('withdraw', one.account, '112.50', ['--ref', 'out-1'])).toBe('done')
  expect(await move('withdraw', one.account, '112.50', ['--ref', 'out-1'])).toBe('repeated')
  expect(await balance(one)).toBe(0n)
  expect(await audit()).toMatchObject({ ok: true })
})

test('WA5 a transfer moves both sides or neither, within one operator and currency', async () => {
  const [one, other] = await pair()
  const to = ['--to', other.account]
  expect(await move('transfer', one.account, '40', [...to, '--ref', 'give-1'])).toBe('done')
  expect(await move('transfer', one.account, '40.00', [...to, '--ref', 'give-1'])).toBe('repeated')
  expect(await move('transfer', one.account, '60.01', to)).toBe('insufficient_balance')
  expect([await balance(one), await balance(other)]).toEqual([60_00n, 40_00n])
  const stranger = await named((await world.addMember(5_00n)).id)
  expect(await move('transfer', one.account, '1', ['--to', stranger.account])).toBe('otherOperator')
  const [baht, other2] = await pair('THB')
  expect(await move('transfer', baht.account, '1', ['--to', other2.account])).toBe('otherCurrency')
  await expect(move('transfer', one.account, '1', ['--to', 'nobody'])).rejects.toThrow('there is no member nobody')
  const { rows } = await database.pool.query(
    "select member_id, kind, amount from posting where ref like 'give-1/%' order by seq",
  )
  expect(rows).toEqual([
    { member_id: BigInt(one.id), kind: 'transfer_out', amount: 40_00n },
    { member_id: BigInt(other.id), kind: 'transfer_in', amount: 40_00n },
  ])
  expect(await audit()).toMatchObject({ ok: true })
})

test('WA5 ten concurrent transfers between two members keep the total balance', async () => {
  const [one, other] = await pair()
  await move('deposit', other.account, '100')
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? move('transfer', one.account, '70', ['--to', other.account])
        : move('transfer', other.account, '70', ['--to', one.account]),
    ),
  )
  const [a, b] = [await balance(one), await balance(other)]
  expect(a + b).toBe(200_00n)
  expect(a >= 0n && b >= 0n).toBe(true)
  const twice = await Promise.all(
    Array.from({ length: 6 }, () => move('withdraw', one.account, '1', ['--ref', 'at-once'])),
  )
  expect(twice.filter((outcome) => outcome === 'done')).toHaveLength(a >= 1_00n ? 1 : 0)
  expect(await audit()).toMatchObject({ ok: true })
})

test('WA5 a frozen or blocked account cannot pay out, and a closed one cannot receive', async () => {
  const [one, other] = await pair()
  await move('deposit', other.account, '10')
  const to = ['--to', other.account]
  for (const state of ['frozen', 'blocked']) {
    await database.owner.query('update member set state = $2 where id = $1', [one.id, state])
    expect(await move('withdraw', one.account, '1')).toBe('accountHeld')
    expect(await move('transfer', one.account, '1', to)).toBe('accountHeld')
    expect(await move('deposit', one.account, '1')).toBe('done')
  }
  await database.owner.query("update member set state = 'active' where id = $1", [one.id])
  await database.owner.query("update member set state = 'closed' where id = $1", [other.id])
  expect(await move('deposit', other.account, '1')).toBe('accountClosed')
  expect(await move('transfer', one.account, '1', to)).toBe('accountClosed')
  expect(await move('withdraw', other.account, '10')).toBe('done')
  expect([await balance(one), await balance(other)]).toEqual([102_00n, 0n])
  await database.owner.query('update operator set type = 2 where id = (select operator_id from member where id = $1)', [
    one.id,
  ])
  expect(await move('deposit', one.account, '1')).toBe('walletElsewhere')
})

test('WA5 a completed movement is audited with user, note and balances, a refused one is not', async () => {
  const [one, other] = await pair()
  const acts = () => readAuditLog(database.owner, { command: 'money', orderedBy: null, before: null, limit: 1 })
  await move('transfer', one.account, '25.50', ['--to', other.account, '--ref', 'told-1'])
  const [act] = await acts()
  expect(act).toMatchObject({
    orderedBy: 'ANN',
    osUser: expect.any(String),
    args: {
      kind: 'transfer',
      account: one.account,
      to: other.account,
      amount: '2550',
      currency: 'MYR',
      ref: 'told-1',
    },
    before: { [one.account]: { balance: '10000' }, [other.account]: { balance: '0' } },
    after: { [one.account]: { balance: '7450' }, [other.account]: { balance: '2550' } },
  })
  await move('transfer', one.account, '25.50', ['--to', other.account, '--ref', 'told-1'])
  await move('withdraw', one.account, '9000')
  expect((await acts())[0]?.id).toBe(act?.id)
  const told = await readSecurity(database.owner, {
    kind: 'money',
    accountId: other.account,
    address: null,
    before: null,
    limit: 5,
  })
  expect(told).toMatchObject([{ memberId: other.id, actor: 'ANN', detail: { ref: 'told-1', note: 'asked by phone' } }])
  const { rows } = await database.pool.query(
    'select member_id, key, amount from personal_message where member_id = any ($1) order by id',
    [[one.id, other.id]],
  )
  expect(rows).toEqual([
    { member_id: BigInt(one.id), key: 'transferOut', amount: '2550' },
    { member_id: BigInt(other.id), key: 'transferIn', amount: '2550' },
  ])
})

test('WA5 the audit detects money without an order and an order without a posting', async () => {
  const [one] = await pair()
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `select post(7::smallint, '2026-01-15', 1, array[
         row('deposit', 'bank', 'cash', 5000, $1::bigint, null, null, 'from-nowhere', null)::movement])`,
      [one.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await audit()).toEqual({
    ok: false,
    line: `audit: broken: deposit from-nowhere of member ${one.id} was not ordered`,
  })
  await database.owner.query(
    `insert into fund_transfer (ref, kind, member_id, amount, ordered_by)
     values ('from-nowhere', 'deposit', $1, 5000, 'ANN'), ('never-came', 'withdraw', $1, 1, 'ANN')`,
    [one.id],
  )
  expect(await audit()).toEqual({
    ok: false,
    line: `audit: broken: withdraw never-came of member ${one.id} was ordered and not posted`,
  })
})

test.each([
  [['deposit', '--amount', '1', '--ref', 'r'], '--account'],
  [['deposit', '--account', 'a', '--ref', 'r'], '--amount'],
  [['deposit', '--account', 'a', '--amount', '1'], '--ref'],
  [['deposit', '--account', 'a', '--amount', '1', '--ref', 'a/b'], '--ref'],
  [['deposit', '--account', 'a', '--amount', '1', '--ref', 'r', '--to', 'b'], '--to'],
  [['transfer', '--account', 'a', '--amount', '1', '--ref', 'r'], '--to'],
  [['transfer', '--account', 'a', '--to', 'a', '--amount', '1', '--ref', 'r'], '--to'],
  [['give', '--account', 'a', '--amount', '1', '--ref', 'r'], 'give one of deposit, withdraw, transfer'],
])('WA5 %j is refused with a message about the missing value', (args, word) => {
  expect(() => moneyCommand.read(args)).toThrow(word)
})

const NO_AMOUNTS = ['0', '0.00', '-1', '1.005', '1,000', '1e3', '', 'all']

test.each(NO_AMOUNTS)('WA5 an amount of %j is refused with the flag name', async (amount) => {
  const [one] = await pair()
  await expect(moveMoney(database.owner, asked('deposit', one.account, amount))).rejects.toThrow('--amount')
})

test('PR6 a deposit during a time-out is refused, and the attempt is recorded', async () => {
  const [, { id, account }] = await pair()
  await protectMember(database.owner, { account, change: { days: 1 }, by: 'ANN', note: 'asked by phone' })
  expect(await move('deposit', account, '5')).toBe('ownTimeOut')
  const { rows } = await database.owner.query<{ tried: string }>(
    "select detail ->> 'what' as tried from security_log where member_id = $1 and detail ->> 'order' = 'deposit'",
    [id],
  )
  expect(rows).toEqual([{ tried: 'ownTimeOut' }])
  const [act] = await readAuditLog(database.owner, { command: 'money', orderedBy: null, before: null, limit: 1 })
  expect(act).toMatchObject({ args: { account, amount: expect.stringMatching(/^\d+$/) as string } })
  expect(act).toMatchObject({ before: {}, after: {} })
})
