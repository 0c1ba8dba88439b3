import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { notices } from '../../notices/index.ts'
import { auditLedger } from '../audit.ts'
import { readLedger } from '../ledger-reader.store.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'
import { SOON } from '../../testing/wait-until.ts'

let server: TestModules
let operator: OfficeClient
let master: OfficeClient
let agent: OfficeClient
let refs = 0

function ref(): string {
  return `cash-${(refs += 1)}-ref`
}

/**
 * SQL of the accounts: a shareholder, a master and two agents with members below, and a shareholder of an operator with
 * operator wallet (type 2).
 */
const TREE = `
  with other as (insert into operator (name, type) values ('elsewhere', 2) returning id
  ), away as (
    insert into upline (account_id, operator_id, above, level, currency) select 'EW', id, '{}', 1, 'MYR' from other
  ), top as (
    insert into upline (account_id, operator_id, above, level, currency)
    select 'TT', id, '{}', 1, 'MYR' from operator where name = 'demo' returning id, operator_id
  ), master as (
    insert into upline (account_id, operator_id, parent_id, above, level, currency)
    select 'TT00', operator_id, id, array[id], 4, 'MYR' from top returning id, operator_id, above
  ), agent as (
    insert into upline (account_id, operator_id, parent_id, above, level, currency)
    select 'TT00' || n, operator_id, id, above || id, 5, 'MYR' from master, unnest(array['00', '01']) n
    returning id, operator_id, account_id
  )
  insert into member (account_id, operator_id, currency, upline_id, password_hash)
  select account_id || lpad(n::text, 3, '0'), operator_id, 'MYR', id, 'none' from agent, generate_series(1, 6) n`

beforeAll(async () => {
  server = await openTestModules(notices)
  await server.database.owner.query(TREE)
  operator = await enterOffice(server, { operator: 'demo' })
  master = await enterOffice(server, { upline: 'TT00' })
  agent = await enterOffice(server, { upline: 'TT0000' })
})
afterAll(() => server.drop())

function pay(client: OfficeClient, account: string, amount: number, as = ref()) {
  return client.post('cash', { ref: as, account, amount: String(amount) })
}

/** Returns the cash of accounts in minor units, in order of account id. */
async function cashOf(...accounts: string[]): Promise<readonly string[]> {
  const { rows } = await server.database.owner.query<{ balance: string }>(
    `select coalesce(t.balance, w.balance)::text as balance from unnest($1::text[]) with ordinality n(account, ord)
     left join upline u on u.account_id = n.account left join ledger_account t on t.id = -2000000000 - u.id
     left join member m on m.account_id = n.account left join ledger_account w on w.id = m.id * 2 order by n.ord`,
    [accounts],
  )
  return rows.map(({ balance }) => balance)
}

function setState(table: 'upline' | 'member', account: string, state: string) {
  return server.database.owner.query(`update ${table} set state = $2 where account_id = $1`, [account, state])
}

/** Calls a database function for the member with the account id. */
function ofMember(call: string, account: string) {
  return server.database.owner.query(`select ${call} from member m where m.account_id = $1`, [account])
}

function audit() {
  return readLedger(server.database.owner, auditLedger)
}

function rowsOf(answer: Answer) {
  return answer['rows'] as readonly Readonly<Record<string, unknown>>[]
}

test('UP10 cash moves down an upline path and back within the balance, and each statement shows it', async () => {
  expect(await pay(operator, 'TT', 100_000)).toMatchObject({ repeated: false, balance: '100000' })
  expect(await pay(operator, 'TT00', 60_000)).toMatchObject({ balance: '60000' })
  const order = { ref: ref(), account: 'TT0000', amount: '50000' }
  expect(await master.post('cash', order)).toMatchObject({ http: 200, repeated: false, balance: '50000' })
  expect(await master.post('cash', order)).toMatchObject({ repeated: true, balance: '50000' })
  for (const other of [{ amount: '50001' }, { amount: '-50000' }, { account: 'TT0001' }]) {
    expect(await master.post('cash', { ...order, ...other })).toMatchObject({ statusdesc: 'refUsed' })
  }
  expect(await pay(master, 'TT0000', 10_001)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await pay(agent, 'TT0000001', 20_000)).toMatchObject({ balance: '20000' })
  expect(await pay(agent, 'TT0000001', -20_001)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await pay(agent, 'TT0000001', -5_000)).toMatchObject({ balance: '15000' })
  expect(await pay(master, 'TT0000', -35_001)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await pay(master, 'TT0000', -35_000)).toMatchObject({ balance: '0' })
  expect(await cashOf('TT', 'TT00', 'TT0000', 'TT0000001')).toEqual(['40000', '45000', '0', '15000'])
  const own = await agent.post('statement', { account: 'TT0000', size: 3 })
  expect(own).toMatchObject({
    opening: '0',
    closing: '0',
    currency: 'MYR',
    booked: null,
    rows: [
      { kind: 'till_out', with: null, betId: null, amount: '-35000', before: '35000', after: '0' },
      { kind: 'till_in', with: 'TT0000001', amount: '5000', before: '30000', after: '35000' },
      { kind: 'till_out', with: 'TT0000001', amount: '-20000', before: '50000', after: '30000' },
    ],
  })
  expect(await agent.post('statement', { account: 'TT0000', size: 3, after: own['next'] })).toMatchObject({
    rows: [{ kind: 'till_in', with: null, amount: '50000', before: '0' }],
    next: null,
  })
  expect(rowsOf(await agent.post('statement', { account: 'TT0000001' }))).toMatchObject([
    { kind: 'withdraw', with: null, amount: '-5000' },
    { kind: 'deposit', amount: '20000', after: '20000' },
  ])
  expect(rowsOf(await operator.post('statement', { account: 'TT' }))).toMatchObject([
    { kind: 'till_out', with: 'TT00', amount: '-60000' },
    { kind: 'till_in', with: null, amount: '100000' },
  ])
  expect(rowsOf(await master.post('outstanding'))).toMatchObject([{ cash: '45000' }, { cash: '0' }, { cash: '0' }])
  expect(rowsOf(await master.post('accounts'))[0]).toMatchObject({ funds: { balance: '0' } })
  expect(rowsOf(await operator.post('acts', { affectedAccount: 'TT0000001', what: 'office/cash' }))[0]).toMatchObject({
    who: 'TT0000',
    right: 'credit',
    before: { balance: '20000' },
    after: { balance: '15000' },
  })
  const { rows: told } = await server.database.owner.query(
    `select p.key, p.amount from personal_message p join member m on m.id = p.member_id
     where m.account_id = 'TT0000001' order by p.id`,
  )
  expect(told).toEqual([
    { key: 'deposit', amount: '20000' },
    { key: 'withdraw', amount: '5000' },
  ])
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP10 only the direct upline pays cash, all uplines are active, and account states block it', async () => {
  await pay(operator, 'TT0000', 10_000)
  expect(await pay(master, 'TT0000001', 1)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await pay(agent, 'TT0001001', 1)).toMatchObject({ http: 404 })
  await setState('upline', 'TT', 'suspended')
  expect(await pay(agent, 'TT0000001', 1)).toMatchObject({ statusdesc: 'accountSuspended' })
  expect(await pay(operator, 'TT0000001', 1)).toMatchObject({ balance: '15001' })
  await setState('upline', 'TT', 'active')
  // Refuses cash from a frozen payer or to a closed recipient, whoever orders the payment.
  await setState('upline', 'TT0000', 'frozen')
  expect(await pay(operator, 'TT0000001', 1)).toMatchObject({ statusdesc: 'accountHeld' })
  expect(await pay(operator, 'TT0000001', -1)).toMatchObject({ statusdesc: 'accountHeld' })
  expect(await pay(operator, 'TT0000', -1)).toMatchObject({ statusdesc: 'accountHeld' })
  expect(await pay(operator, 'TT0000', 1)).toMatchObject({ balance: '10000' })
  await setState('upline', 'TT0000', 'closed')
  expect(await pay(operator, 'TT0000', 1)).toMatchObject({ statusdesc: 'accountClosed' })
  expect(await pay(operator, 'TT0000001', 1)).toMatchObject({ statusdesc: 'accountClosed' })
  expect(await pay(operator, 'TT0000001', -1)).toMatchObject({ statusdesc: 'accountClosed' })
  expect(await pay(operator, 'TT0000', -1)).toMatchObject({ balance: '9999' })
  await setState('upline', 'TT0000', 'active')
  // Closing the account has ended the session, so the agent logs in again.
  await agent.logIn()
  await agent.prove()
  await setState('member', 'TT0000001', 'blocked')
  expect(await pay(agent, 'TT0000001', -1)).toMatchObject({ statusdesc: 'accountHeld' })
  expect(await pay(agent, 'TT0000001', 1)).toMatchObject({ balance: '15002' })
  await setState('member', 'TT0000001', 'active')
  const elsewhere = await enterOffice(server, { operator: 'elsewhere' })
  expect(await pay(elsewhere, 'EW', 1)).toMatchObject({ statusdesc: 'walletElsewhere' })
  for (const amount of ['0', '-0', '1.5', '', '1000000000000000']) {
    expect(await master.post('cash', { ref: ref(), account: 'TT0000', amount })).toMatchObject({
      http: 400,
      field: 'amount',
    })
  }
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP10 UP6 credit is never paid out as cash, in either order', async () => {
  await operator.post('credit', { ref: ref(), account: 'TT', amount: '90000' })
  for (const account of ['TT00', 'TT0001', 'TT0001001']) {
    await operator.post('credit', { ref: ref(), account, amount: '90000' })
  }
  expect(await cashOf('TT0001', 'TT0001001')).toEqual(['0', '0'])
  expect(await pay(operator, 'TT0001002', 1)).toMatchObject({ statusdesc: 'insufficient_balance' })
  expect(await pay(master, 'TT0001', -1)).toMatchObject({ statusdesc: 'insufficient_balance' })
  await pay(operator, 'TT0001', 500)
  for (const amount of [1, -1]) {
    expect(await pay(operator, 'TT0001001', amount)).toMatchObject({ statusdesc: 'onCredit' })
  }
  expect(await pay(operator, 'TT0001003', 100)).toMatchObject({ balance: '100' })
  await operator.post('credit', { ref: ref(), account: 'TT0001001', amount: '-90000' })
  expect(await operator.post('credit', { ref: ref(), account: 'TT0001003', amount: '1' })).toMatchObject({
    statusdesc: 'cashLeft',
  })
  // Of a concurrent credit order and cash order, one succeeds and the other is refused.
  const both = await Promise.all([
    pay(operator, 'TT0001004', 7),
    operator.post('credit', { ref: ref(), account: 'TT0001004', amount: '7' }),
  ])
  const [paid, given] = both.map((answer) => answer.statusdesc)
  expect([
    ['success', 'cashLeft'],
    ['onCredit', 'success'],
  ]).toContainEqual([paid, given])
  expect(await audit()).toMatchObject({ ok: true })
})

test('PR4 PR6 PR7 self-imposed limits and bans apply to cash, and each refused attempt is recorded', async () => {
  await pay(operator, 'TT0000', 10_000)
  const member = 'TT0000002'
  await ofMember("protect_limit(m.id, 'deposit', 'day', 300, true, 'own', null, null)", member)
  expect(await pay(agent, member, 200)).toMatchObject({ balance: '200' })
  expect(await pay(agent, member, 101)).toMatchObject({ statusdesc: 'protectionLimit' })
  // Cash that goes back to the upline does not free the deposit limit.
  expect(await pay(agent, member, -200)).toMatchObject({ balance: '0' })
  expect(await pay(agent, member, 101)).toMatchObject({ statusdesc: 'protectionLimit' })
  expect(await pay(agent, member, 100)).toMatchObject({ balance: '100' })
  await ofMember("bar_member(m.id, null, 6, true, 'own', null, null)", member)
  expect(await pay(agent, member, 1)).toMatchObject({ statusdesc: 'selfExcluded' })
  expect(await pay(operator, member, 1)).toMatchObject({ statusdesc: 'selfExcluded' })
  expect(await pay(agent, member, -100)).toMatchObject({ balance: '0' })
  const { rows: tries } = await server.database.owner.query(
    `select l.actor, l.detail ->> 'what' as what from security_log l join member m on m.id = l.member_id
     where m.account_id = $1 and l.kind = 'protection' and l.detail ? 'order' order by l.id`,
    [member],
  )
  expect(tries).toEqual([
    { actor: 'TT0000', what: 'protectionLimit' },
    { actor: 'TT0000', what: 'protectionLimit' },
    { actor: 'TT0000', what: 'selfExcluded' },
    { actor: 'demo-main', what: 'selfExcluded' },
  ])
  const { rows: attempts } = await server.database.owner.query(
    `select arguments ->> 'amount' as amount, before, after from audit_log
     where affected_accounts @> array[$1] and after ? 'refused' order by id`,
    [member],
  )
  expect(attempts).toEqual(
    [
      ['101', 'protectionLimit'],
      ['101', 'protectionLimit'],
      ['1', 'selfExcluded'],
      ['1', 'selfExcluded'],
    ].map(([amount, refused]) => ({ amount, before: { refused: null }, after: { refused } })),
  )
  expect(await audit()).toMatchObject({ ok: true })
})

test('PR4 three refused payments block further ones, so attempts do not reveal the remaining limit', async () => {
  const member = 'TT0000006'
  await ofMember("protect_limit(m.id, 'deposit', 'week', 300, true, 'own', null, null)", member)
  for (const much of [800, 400, 350]) {
    expect(await pay(agent, member, much)).toMatchObject({ statusdesc: 'protectionLimit' })
  }
  expect(await pay(agent, member, 1)).toMatchObject({ http: 200, statusdesc: 'protectionLimit' })
  // The deposit limit also refuses an order that the operator gives on behalf of the agent.
  expect(await pay(operator, member, 1)).toMatchObject({ statusdesc: 'protectionLimit' })
  const { rows } = await server.database.owner.query(
    `select l.detail ->> 'what' as what, count(*)::integer as times from security_log l
     join member m on m.id = l.member_id where m.account_id = $1 and l.detail ? 'order' group by 1 order by 1`,
    [member],
  )
  expect(rows).toEqual([
    { what: 'protectionLimit', times: 3 },
    { what: 'triedOut', times: 2 },
  ])
  // One week later the limit period starts again, so deposits are accepted.
  await server.database.owner.query('update refused_cash_payment set working_date = working_date - 7')
  expect(await pay(agent, member, 100)).toMatchObject({ balance: '100' })
  for (const much of [800, 400, 350]) await pay(agent, member, much)
  expect(await pay(agent, member, 1)).toMatchObject({ statusdesc: 'protectionLimit' })
  // Pending limits and stake limits do not replace the deposit limit.
  await ofMember("protect_limit(m.id, 'deposit', 'week', 900, true, 'own', null, null)", member)
  await ofMember("protect_limit(m.id, 'stake', 'week', 900, true, 'own', null, null)", member)
  expect(await pay(agent, member, 1)).toMatchObject({ statusdesc: 'protectionLimit' })
  await ofMember("protect_limit(m.id, 'deposit', 'week', 200, true, 'own', null, null)", member)
  expect(await pay(agent, member, 100)).toMatchObject({ balance: '200' })
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP10 concurrent cash payments never exceed the balance and run once per reference', async () => {
  const [had = '0'] = await cashOf('TT0000')
  const most = Number(had) - 999
  const crowd = ['TT0000001', 'TT0000003', 'TT0000004', 'TT0000005']
  const answers = await Promise.all(crowd.map((account) => pay(agent, account, most)))
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
    'insufficient_balance',
    'insufficient_balance',
    'insufficient_balance',
    'success',
  ])
  const once = ref()
  const same = await Promise.all(Array.from({ length: 4 }, () => pay(agent, 'TT0000003', 100, once)))
  expect(same.filter(({ repeated }) => repeated === false)).toHaveLength(1)
  const crossing = await Promise.all([
    pay(agent, 'TT0000003', 50),
    pay(agent, 'TT0000003', -50),
    pay(master, 'TT0000', 10),
    pay(master, 'TT0000', -10),
    pay(operator, 'TT0000003', 1),
    operator.post('settle', { ref: ref(), account: 'TT00', what: 'line' }),
  ])
  expect(crossing.map(({ statusdesc }) => statusdesc)).toEqual(Array.from({ length: 6 }, () => 'success'))
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP10 a member moved during a cash payment is paid by the current upline or not at all', async () => {
  const member = 'TT0000004'
  await pay(operator, 'TT0001', 1_000)
  const client = await server.database.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      "update member set upline_id = (select id from upline where account_id = 'TT0001') where account_id = $1",
      [member],
    )
    const before = await cashOf('TT0000', 'TT0001', member)
    const paid = pay(agent, member, 5)
    await expect
      .poll(async () => {
        const { rows } = await server.database.owner.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%pay_cash%'",
        )
        return rows.length
      }, SOON)
      .toBe(1)
    await client.query('commit')
    expect(await paid).toMatchObject({ http: 404, statusdesc: 'notFound' })
    expect(await cashOf('TT0000', 'TT0001', member)).toEqual(before)
  } finally {
    client.release()
  }
  expect(await audit()).toMatchObject({ ok: true })
})

test('UP10 cash payments are append-only, and the audit reports one that differs from its order', async () => {
  await expect(server.database.owner.query('update upline_cash_payment set amount = 1')).rejects.toThrow('append-only')
  await expect(server.database.owner.query('truncate upline_cash_payment')).rejects.toThrow('append-only')
  await expect(
    server.database.owner.query("update ledger_account set balance = -1 where kind = 'till'"),
  ).rejects.toThrow('ledger_account_till')
  const tampered = async (change: string, back: string): Promise<string> => {
    const replica = (statement: string) =>
      server.database.owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    await replica(change)
    const { line } = await audit()
    await replica(back)
    expect(await audit()).toMatchObject({ ok: true })
    return line
  }
  const first = (by: number) =>
    `update upline_cash_payment set amount = amount + ${by}
     where number = (select min(number) from upline_cash_payment where upline_id is not null)`
  expect(await tampered(first(1), first(-1))).toMatch(/till_in cash\/office\S+ was not ordered as it was posted/)
  const was = (by: number) =>
    `update upline_cash_payment set above_before = above_before + ${by}
     where number = (select max(number) from upline_cash_payment where above_id is not null)`
  expect(await tampered(was(1), was(-1))).toContain('does not begin at the closing balance')
  const idOf = (account: string) => `(select id from member where account_id = '${account}')`
  const order = (to: string, from: string) =>
    `update upline_cash_payment set member_id = ${idOf(to)}
     where number = (select min(number) from upline_cash_payment where member_id = ${idOf(from)})`
  expect(await tampered(order('TT0001005', 'TT0000001'), order('TT0000001', 'TT0001005'))).toContain(
    'is not an order of money',
  )
})

test('UP9 an operator reads the balance due of all first accounts by page', async () => {
  const whole = rowsOf(await operator.post('outstanding', {}))
  expect(whole).toMatchObject([{ account: 'TT', currency: 'MYR', credit: expect.any(String), open: '0' }])
  const second = `insert into upline (account_id, operator_id, above, level, currency)
    select 'TU', id, '{}', 1, 'JPY' from operator where name = 'demo'`
  await server.database.owner.query(second)
  const pages: string[] = []
  for (let after: unknown = undefined; after !== null; ) {
    const page = await operator.post('outstanding', { size: 1, ...(after !== undefined && { after }) })
    pages.push(...rowsOf(page).map((row) => `${String(row['account'])} ${String(row['currency'])}`))
    after = page['next']
  }
  expect(pages).toEqual(['TT MYR', 'TU JPY'])
})
