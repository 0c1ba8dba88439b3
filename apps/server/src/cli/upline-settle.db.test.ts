import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BettingMember } from '../members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { putUnder } from '../results/testing/put-under.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../results/testing/test-world.ts'
import { auditLedger } from '../wallet/audit.ts'
import { createLedgerStore } from '../wallet/ledger.store.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { uplineCommand } from './upline-command.ts'
import { changeCredit } from './upline-credit.ts'
import { describeOutstanding } from './upline-open.ts'
import { settleUpline } from './upline-settle.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

let refs = 0
async function run(line: string, ref = `ref-${(refs += 1)}`): Promise<string> {
  const asked = uplineCommand.read([...line.split(' '), '--ref', ref, '--by', 'ANN'])
  if (asked.word === 'credit') return changeCredit(database.owner, asked.credit)
  if (asked.word === 'settle') return settleUpline(database.owner, asked.settle)
  throw new Error(`${asked.word} is not of credit`)
}

async function nameOf(table: 'member' | 'upline', id: number | undefined): Promise<string> {
  const { rows } = await database.owner.query<{ account_id: string }>(`select account_id from ${table} where id = $1`, [
    id,
  ])
  return rows[0]?.account_id ?? ''
}

/** Places a bet of 10.00 at odds 1.90, stores the score as match result and settles the match. */
async function bet(member: BettingMember, score: readonly [number, number]) {
  const match = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, match))).toMatchObject({ ok: true })
  await world.putResult(match, 1, buildOutcome([0, 0], score))
  await world.settlement.settleMatch(match)
}

async function fundsOf({ id }: BettingMember) {
  const balance = await createLedgerStore(database.pool).readBalance(id)
  return balance && [balance.availableMinor, balance.outstandingMinor]
}

const FIFTY_THIRTY_TEN = [5_000, 3_000, 1_000].map((position) => ({ position, commission: 0 }))

/**
 * Creates a shareholder, a master and an agent with positions of 20 %, 20 % and 10 %. Below the agent are a member on
 * credit and a member on cash.
 */
async function tree() {
  const member = await world.addMember(0n)
  const cash = await world.addMember(100_00n)
  const ids = await putUnder(database, member, FIFTY_THIRTY_TEN)
  await database.owner.query(
    'update member m set upline_id = u.id, operator_id = u.operator_id from upline u where m.id = $1 and u.id = $2',
    [cash.id, ids.at(-1)],
  )
  const [top = '', master = '', agent = ''] = await Promise.all(ids.map((id) => nameOf('upline', id)))
  const account = await nameOf('member', member.id)
  for (const each of [top, master, agent, account]) await run(`credit --account ${each} --amount 100`)
  return { member, account, cash, ids, top, master, agent }
}

/** Ledger balances of uplines. */
async function standing(ids: readonly number[]) {
  const { rows } = await database.owner.query<{ balance: bigint }>(
    "select balance from ledger_account where upline_id = any ($1) and kind = 'upline' order by upline_id",
    [ids],
  )
  return rows.map(({ balance }) => balance)
}

function audit() {
  return readLedger(database.owner, auditLedger)
}

test('UP9 win/loss is settled between neighbours, and each account is left with its own position', async () => {
  const { member, account, cash, ids, top, master, agent } = await tree()
  await bet(member, [0, 1])
  await bet(cash, [1, 0])
  expect(await describeOutstanding(database.pool, agent)).toEqual([
    `${agent}, MYR`,
    `${agent}  credit 100.00 · allocated 100.00 · open -9.90`,
    `${account}  credit 100.00 · allocated 0.00 · open -10.00`,
  ])
  expect((await describeOutstanding(database.pool, top)).slice(1)).toEqual([
    `${top}  credit 100.00 · allocated 100.00 · open -9.50`,
    `${master}  credit 100.00 · allocated 100.00 · open -9.70`,
  ])
  expect(await describeOutstanding(database.pool, account)).toContain(
    `${account}  credit 100.00 · allocated 0.00 · open -10.00`,
  )
  const part = `transfer --account ${account} --as ${agent} --amount=`
  for (const wrong of ['10.01', '1', '-10.01']) {
    await expect(run(`${part}${wrong}`)).rejects.toThrow('--amount: the part exceeds the open balance')
  }
  expect(await run(`${part}-4`, 'part')).toBe(`transfer part, ${account}: done, -4.00 MYR, 1 transfers`)
  expect(await run(`${part}-4`, 'part')).toBe(
    `transfer part, ${account}: already done, no money was moved, -4.00 MYR, 1 transfers`,
  )
  await expect(run(`${part}-3`, 'part')).rejects.toThrow('--ref: the reference was used for another request')
  expect(await fundsOf(member)).toEqual([94_00n, 0n])
  expect(await run(`settle --account ${agent}`, 'agent')).toBe(`settle agent, ${agent}: done, -9.90 MYR, 1 transfers`)
  expect(await run(`settle-line --account ${top}`, 'line')).toBe(
    `settle-line line, ${top}: done, -9.50 MYR, 3 transfers`,
  )
  expect(await fundsOf(member)).toEqual([100_00n, 0n])
  expect(await standing(ids)).toEqual([-20n, -20n, -10n])
  expect(await run(`settle-line --account ${top}`, 'line')).toContain('already done')
  expect(await run(`settle-line --account ${top}`)).toContain('done, 0.00 MYR, 0 transfers')
  await expect(run(`settle --account ${await nameOf('member', cash.id)}`)).rejects.toThrow(
    '--account: the member is on cash: there is no balance with the upline (notOnCredit)',
  )
  await expect(run(`settle --account ${account} --as ${master}`)).rejects.toThrow('(permission_denied)')
  await expect(run(`settle --account ${top} --as ${agent}`)).rejects.toThrow('(account_not_exists)')
  expect(await fundsOf(cash)).toEqual([109_00n, 0n])
  const told = await database.owner.query(
    `select key, amount::text from personal_message
     where member_id = any ($1) and key like 'transfer%' order by amount`,
    [[member.id, cash.id]],
  )
  expect(told.rows).toEqual(['400', '600'].map((amount) => ({ key: 'transferIn', amount })))
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP9 winnings are paid as far as they are not at risk, and once for concurrent orders', async () => {
  const { member, account, ids, agent } = await tree()
  await run(`take-back --account ${account} --amount 90`)
  await bet(member, [1, 0])
  const match = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, match, { stakeMinor: 15_00n }))).toMatchObject({ ok: true })
  expect(await fundsOf(member)).toEqual([4_00n, 15_00n])
  const all = await Promise.all(Array.from({ length: 4 }, () => run(`settle --account ${account} --as ${agent}`)))
  expect(all.map((line) => /done, (\S+)/.exec(line)?.[1]).toSorted()).toEqual(['0.00', '0.00', '0.00', '4.00'])
  expect(await fundsOf(member)).toEqual([0n, 15_00n])
  expect(await standing(ids)).toEqual([0n, 0n, 4_00n])
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP9 an upline path settles during bets and credit changes, and moves the balance due once', async () => {
  const { member, account, ids, top, agent } = await tree()
  await bet(member, [0, 1])
  await run(`take-back --account ${account} --amount 20`)
  const matches = await Promise.all(Array.from({ length: 3 }, () => world.addMatch(2)))
  const done = await Promise.all([
    ...matches.map((match) =>
      world.placeBet(world.buildBet(member, match)).then(({ ok }) => (ok ? 'done' : 'refused')),
    ),
    ...[top, agent, top].map((each) => run(`settle-line --account ${each}`)),
    ...[1, 2, 3].map((amount) => run(`credit --account ${account} --amount ${amount}`)),
    run(`settle --account ${account}`),
  ])
  expect(done.filter((line) => !line.includes('done'))).toEqual([])
  expect(await fundsOf(member)).toEqual([56_00n, 30_00n])
  expect(await run(`settle-line --account ${top}`)).toContain('done, 0.00 MYR, 0 transfers')
  expect(await standing(ids)).toEqual([-2_00n, -2_00n, -1_00n])
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP9 the audit reports a transfer whose posting differs from its order', async () => {
  const { member, account } = await tree()
  await bet(member, [0, 1])
  await run(`settle --account ${account}`, 'audited')
  const replica = (statement: string) =>
    database.owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  await replica("update upline_transfer set amount = amount + 1 where ref = 'audited'")
  expect((await audit()).line).toMatch(
    /^audit: broken: (paid|upline)_\w+ settle\/audited\/\S+ was not ordered as it was/,
  )
  await replica("update upline_transfer set amount = amount - 1 where ref = 'audited'")
  await replica("update upline_settlement set part = -1 where ref = 'audited'")
  expect((await audit()).line).toBe(
    'audit: broken: settlement audited is not of the account and part that it was ordered for',
  )
  await replica("update upline_settlement set part = null where ref = 'audited'")
  expect(await audit()).toMatchObject({ ok: true })
  await expect(database.owner.query('delete from upline_transfer')).rejects.toThrow('append-only')
})
