import {
  computeUnallocatedCredit,
  computeRevocableCredit,
  allocateCredit as giveByTheRule,
} from '@touchline/domain/upline'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '../audit-log/audit-log.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../results/testing/test-world.ts'
import { auditLedger } from '../wallet/audit.ts'
import { createLedgerStore } from '../wallet/ledger.store.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { moveMoney } from '../wallet/money.command.ts'
import { protectMember } from '../wallet/protection/protection.command.ts'
import { changeHierarchy } from './change-hierarchy.ts'
import { uplineCommand } from './upline-command.ts'
import { changeCredit } from './upline-credit.ts'
import { NO_PASSWORD } from '../members/passwords/passwords.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await database.owner.query("insert into operator (name, type) values ('Acme', 1)")
})
afterAll(() => database.drop())

let refs = 0
async function run(line: string, ref = `ref-${(refs += 1)}`): Promise<string> {
  const asked = uplineCommand.read([...line.split(' '), '--ref', ref, '--by', 'ANN'])
  if (asked.word === 'credit') return changeCredit(database.owner, asked.credit)
  if (!('ref' in asked)) throw new Error('that changes nothing')
  const { change } = await changeHierarchy(database.owner, asked, { hash: () => Promise.resolve(NO_PASSWORD) })
  return String(change.result['account'])
}

let tops = 0
/** Creates a shareholder with credit, an agent below the shareholder, and members below the agent. */
async function tree(credit: number, members = 1) {
  const top = `TOP${(tops += 1)}`
  await run(`new --operator Acme --id ${top} --level shareholder --currency MYR`)
  const agent = await run(`new --under ${top} --level agent`)
  const below: string[] = []
  for (let nth = 0; nth < members; nth += 1) below.push(await run(`member --under ${agent}`))
  await run(`credit --account ${top} --amount ${credit}`)
  return { top, agent, below, member: below[0] ?? '' }
}

async function heldBy(account: string) {
  const { rows } = await database.owner.query<{ credit: string; allocated: string }>(
    `select c.credit::text, c.allocated::text from upline u join upline_credit c on c.upline_id = u.id
     where u.account_id = $1
     union all
     select credit_of(m.id)::text, '0' from member m where m.account_id = $1`,
    [account],
  )
  return [rows[0]?.credit, rows[0]?.allocated]
}

function balanceOf(memberId: number) {
  return createLedgerStore(database.pool).readBalance(memberId)
}

function audit() {
  return readLedger(database.owner, auditLedger)
}

/** Returns the outcome of each promise: the refusal code, or "broken" for an error without a refusal code. */
async function outcomesOf(all: readonly Promise<string>[]): Promise<string[]> {
  return (await Promise.allSettled(all)).map((each) =>
    each.status === 'fulfilled' ? 'done' : (/\((\w+)\)$/.exec((each.reason as Error).message)?.[1] ?? 'broken'),
  )
}

test('UP6 an account allocates its unallocated credit and withdraws credit not allocated further', async () => {
  const { top, agent, member } = await tree(1_000)
  expect(await run(`credit --account ${agent} --amount 600`, 'gift')).toBe(`credit gift of 600.00 MYR, ${agent}: done`)
  await expect(run(`credit --account ${agent} --amount 400.01`)).rejects.toThrow(
    '--amount: the account directly above has too little unallocated credit (creditShort)',
  )
  await run(`credit --account ${member} --amount 250.50 --as ${agent}`)
  expect([await heldBy(top), await heldBy(agent), await heldBy(member)]).toEqual([
    ['100000', '60000'],
    ['60000', '25050'],
    ['25050', '0'],
  ])
  await expect(run(`take-back --account ${agent} --amount 349.51`)).rejects.toThrow('(creditGivenOn)')
  await run(`take-back --account ${agent} --amount 349.50`)
  await expect(run(`take-back --account ${member} --amount 250.51`)).rejects.toThrow('(creditNotGiven)')
  expect([await heldBy(top), await heldBy(agent)]).toEqual([
    ['100000', '25050'],
    ['25050', '25050'],
  ])
  const [act] = await readAuditLog(database.owner, { command: 'upline', orderedBy: null, before: null, limit: 1 })
  expect(act).toMatchObject({ before: { credit: '60000' }, after: { credit: '25050' }, orderedBy: 'ANN' })
  expect(act).toMatchObject({ args: { account: agent, currency: 'MYR' } })
})

test('UP6 credit runs once per reference, and another order under that reference is refused', async () => {
  const { agent, member } = await tree(1_000)
  await run(`credit --account ${agent} --amount 10`, 'once')
  expect(await run(`credit --account ${agent} --amount 10`, 'once')).toBe(
    `credit once of 10.00 MYR, ${agent}: already done, no money was moved`,
  )
  expect(await heldBy(agent)).toEqual(['1000', '0'])
  for (const other of [`credit --account ${agent} --amount 11`, `take-back --account ${agent} --amount 10`]) {
    await expect(run(other, 'once')).rejects.toThrow('--ref: the reference was used for another request (refUsed)')
  }
  await expect(run(`credit --account ${member} --amount 10`, 'once')).rejects.toThrow('(refUsed)')
  const same = Array.from({ length: 4 }, () => run(`credit --account ${member} --amount 10`, 'at-once'))
  expect((await Promise.all(same)).filter((line) => line.endsWith(': done'))).toHaveLength(1)
  expect(await heldBy(member)).toEqual(['1000', '0'])
  await run(`take-back --account ${member} --amount 4`)
  const { rows } = await database.owner.query(
    `select p.key, p.amount from personal_message p join member m on m.id = p.member_id
     where m.account_id = $1 order by p.id`,
    [member],
  )
  expect(rows).toEqual([
    { key: 'creditGiven', amount: '1000' },
    { key: 'creditTaken', amount: '400' },
  ])
  await expect(database.owner.query('update credit_change set amount = 1')).rejects.toThrow('append-only')
  await expect(database.owner.query('truncate credit_change')).rejects.toThrow('append-only')
})

test('UP6 only an active direct upline allocates credit, and a closed account receives none', async () => {
  const { top, agent, member } = await tree(1_000)
  const other = await tree(1_000)
  await run(`credit --account ${agent} --amount 500 --as ${top}`)
  for (const [as, code] of [
    [top, 'permission_denied'],
    [other.top, 'account_not_exists'],
    [member, 'actor_not_exists'],
    ['NOBODY', 'actor_not_exists'],
  ] as const) {
    await expect(run(`credit --account ${member} --amount 1 --as ${as}`)).rejects.toThrow(`(${code})`)
  }
  await expect(run(`credit --account ${agent} --amount 1 --as ${agent}`)).rejects.toThrow('(account_not_exists)')
  await expect(run('credit --account NOBODY --amount 1')).rejects.toThrow('--account: there is no such account here')
  for (const amount of ['0', '1.001', 'much', '10000000000000.01']) {
    await expect(run(`credit --account ${agent} --amount ${amount}`)).rejects.toThrow(`--amount is "${amount}"`)
  }
  await run(`credit --account ${member} --amount 100`)
  await run(`set --account ${top} --state suspended`)
  await expect(run(`credit --account ${member} --amount 1 --as ${agent}`)).rejects.toThrow('(permission_denied)')
  await run(`set --account ${agent} --state closed`)
  await expect(run(`credit --account ${member} --amount 1`)).rejects.toThrow('(accountClosed)')
  await run(`take-back --account ${member} --amount 100`)
})

test('UP6 a member on credit has no cash and cannot move away from the crediting upline', async () => {
  const { agent, member, below } = await tree(1_000, 2)
  const other = await tree(0.01)
  await run(`credit --account ${agent} --amount 500`)
  const order = { kind: 'deposit', account: member, to: null, amount: '5', note: null, by: 'ANN' } as const
  await moveMoney(database.owner, { ...order, ref: 'cash-in' })
  await expect(run(`credit --account ${member} --amount 1`)).rejects.toThrow('--account: the member is on cash')
  await moveMoney(database.owner, { ...order, kind: 'withdraw', ref: 'cash-out' })
  await run(`credit --account ${member} --amount 100`)
  for (const kind of ['deposit', 'withdraw'] as const) {
    expect(await moveMoney(database.owner, { ...order, kind, ref: `${kind}-later` })).toMatchObject({
      outcome: 'onCredit',
    })
  }
  await moveMoney(database.owner, { ...order, account: below[1] ?? '', ref: 'cash-in-2' })
  const gift = { ...order, kind: 'transfer', account: below[1] ?? '', to: member, ref: 'gift-2' } as const
  expect(await moveMoney(database.owner, gift)).toMatchObject({ outcome: 'onCredit' })
  await expect(run(`move --account ${member} --under ${other.agent}`)).rejects.toThrow(
    '--account: the account has credit from the account above: withdraw the credit first',
  )
  await run(`take-back --account ${member} --amount 100`)
  await run(`move --account ${member} --under ${other.agent}`)
  expect(await audit()).toMatchObject({ ok: true })
})

/** Creates a member directly below the company, with the specified credit. */
async function creditMember(amount: number) {
  const member = await world.addMember(0n)
  const { rows } = await database.owner.query<{ account_id: string }>('select account_id from member where id = $1', [
    member.id,
  ])
  const account = rows[0]?.account_id ?? ''
  await run(`credit --account ${account} --amount ${amount}`)
  return { member, account }
}

test('UP6 a member bets with credit plus win/loss minus outstanding risk', async () => {
  const { member, account } = await creditMember(15)
  const match = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, match, { stakeMinor: 15_01n }))).toMatchObject({
    code: 'insufficient_balance',
  })
  expect(await world.placeBet(world.buildBet(member, match))).toMatchObject({ ok: true })
  expect(await world.placeBet(world.buildBet(member, match))).toMatchObject({ code: 'insufficient_balance' })
  await expect(run(`take-back --account ${account} --amount 5.01`)).rejects.toThrow('(creditAtRisk)')
  expect(await balanceOf(member.id)).toMatchObject({
    availableMinor: 5_00n,
    creditMinor: 15_00n,
    outstandingMinor: 10_00n,
  })
  await world.putResult(match, 1, buildOutcome([0, 0], [0, 1]))
  await world.settlement.settleMatch(match)
  expect(await balanceOf(member.id)).toMatchObject({ availableMinor: 5_00n, outstandingMinor: 0n })
  await expect(run(`take-back --account ${account} --amount 5.01`)).rejects.toThrow('(creditAtRisk)')
  await run(`take-back --account ${account} --amount 5`)
  const again = await world.addMatch(2)
  expect(await world.placeBet(world.buildBet(member, again, { stakeMinor: 1_00n }))).toMatchObject({
    code: 'insufficient_balance',
  })
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP6 concurrent allocations never exceed the credit, and credit at risk is not withdrawn', async () => {
  const { agent, below } = await tree(1_000, 5)
  await run(`credit --account ${agent} --amount 100`)
  const gifts = await outcomesOf(below.map((member) => run(`credit --account ${member} --amount 40`)))
  expect(gifts.toSorted()).toEqual(['creditShort', 'creditShort', 'creditShort', 'done', 'done'])
  expect(await heldBy(agent)).toEqual(['10000', '8000'])
  // Two concurrent orders: the agent allocates credit while the shareholder withdraws credit from the agent.
  const last = below[gifts.indexOf('creditShort')] ?? ''
  const race = [`credit --account ${last} --amount 20`, `take-back --account ${agent} --amount 20`]
  expect((await outcomesOf(race.map((line) => run(line)))).filter((outcome) => outcome === 'done')).toHaveLength(1)
  for (let round = 0; round < 4; round += 1) {
    const { member, account } = await creditMember(10)
    const bet = world.placeBet(world.buildBet(member, await world.addMatch(2), { stakeMinor: 6_00n }))
    const [back] = await outcomesOf([run(`take-back --account ${account} --amount 6`)])
    expect([(await bet).ok, back]).toEqual(back === 'done' ? [false, 'done'] : [true, 'creditAtRisk'])
    expect((await balanceOf(member.id))?.availableMinor).toBe(4_00n)
  }
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP6 any sequence of credit changes on an upline path matches the domain rule', async () => {
  const { top, agent, member } = await tree(100)
  const line = [top, agent, member]
  const moves = fc.sample(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: -80, max: 80 })), {
    numRuns: 40,
    seed: 7,
  })
  const held = line.map((_, at) => ({ creditMinor: at === 0 ? 100_00n : 0n, allocatedMinor: 0n }))
  for (const [at, amount] of moves) {
    const [above, below] = [held[at - 1], held[at]]
    if (amount === 0 || above === undefined || below === undefined) continue
    const moved = giveByTheRule(above, below, BigInt(amount) * 100n)
    const word = amount > 0 ? 'credit' : 'take-back'
    const [outcome] = await outcomesOf([run(`${word} --account ${line[at] ?? ''} --amount ${Math.abs(amount)}`)])
    expect(outcome === 'done').toBe(moved !== null)
    if (moved !== null) held.splice(at - 1, 2, moved.above, moved.below)
  }
  const stored = await Promise.all(line.map(heldBy))
  expect(stored).toEqual(held.map(({ creditMinor, allocatedMinor }) => [String(creditMinor), String(allocatedMinor)]))
  const standing = { creditMinor: held[2]?.creditMinor ?? 0n, cashMinor: 0n, winLossMinor: 0n, outstandingMinor: 0n }
  expect(computeRevocableCredit(standing)).toBe(held[2]?.creditMinor)
  expect(held.reduce((sum, each) => sum + computeUnallocatedCredit(each), 0n)).toBe(100_00n)
})

test('UP6 the audit reports an account whose credit differs from its credit changes', async () => {
  const { agent, member } = await tree(50)
  await run(`credit --account ${agent} --amount 20`)
  await run(`credit --account ${member} --amount 10`)
  const tampered = async (change: string, back: string): Promise<string> => {
    const replica = (statement: string) =>
      database.owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    await replica(change)
    const { line } = await audit()
    await replica(back)
    expect(await audit()).toMatchObject({ ok: true })
    return line
  }
  const last = 'where ref = (select ref from credit_change order by at desc limit 1)'
  expect(
    await tampered(
      `update credit_change set amount = amount + 1 ${last}`,
      `update credit_change set amount = amount - 1 ${last}`,
    ),
  ).toMatch(/^audit: broken: upline \d+ has credit 2000 and allocated 1000, but its credit changes say 2000 and 1001$/)
  const wallet = `where kind = 'cash' and member_id = (select id from member where account_id = '${member}')`
  expect(
    await tampered(
      `update ledger_account set credit = credit + 1 ${wallet}`,
      `update ledger_account set credit = credit - 1 ${wallet}`,
    ),
  ).toMatch(/^audit: broken: member \d+ has credit 1001, but its credit changes say 1000$/)
})

test('PR6 credit for a member in a time-out is refused, and the attempt is recorded', async () => {
  const { agent, member } = await tree(500)
  await run(`credit --account ${agent} --amount 100`)
  await protectMember(database.owner, { account: member, change: { days: 1 }, by: 'ANN', note: 'by phone' })
  await expect(run(`credit --account ${member} --amount 10`)).rejects.toThrow('ownTimeOut')
  const { rows } = await database.owner.query<{ tried: string }>(
    `select l.detail ->> 'what' as tried from security_log l join member m on m.id = l.member_id
     where m.account_id = $1 and l.detail ->> 'order' = 'credit'`,
    [member],
  )
  expect(rows).toEqual([{ tried: 'ownTimeOut' }])
})
