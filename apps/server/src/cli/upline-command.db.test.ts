import type { SportId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '../audit-log/audit-log.store.ts'
import { createMemberStore } from '../members/members.store.ts'
import { inForceIn } from '../hierarchy/tree-view.ts'
import { readLine } from '../hierarchy/tree-view.store.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { changeHierarchy } from './change-hierarchy.ts'
import { uplineCommand } from './upline-command.ts'
import { describeAccount, describeHierarchy } from './describe-hierarchy.ts'
import { NO_PASSWORD } from '../members/passwords/passwords.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await createMemberStore(database.pool).ensureOperator('Acme')
  await createMemberStore(database.pool).ensureOperator('Other')
})
afterAll(() => database.drop())

const passwords = { hash: () => Promise.resolve(NO_PASSWORD) }

let refs = 0
/** Runs an upline command and returns the id of the affected account. */
async function act(line: string, ref = `ref-${(refs += 1)}`): Promise<string> {
  const asked = uplineCommand.read([...line.split(' '), '--ref', ref, '--by', 'ANN'])
  if (!('ref' in asked)) throw new Error('that changes nothing')
  return String((await changeHierarchy(database.owner, asked, passwords)).change.result['account'])
}

function top(id: string, currency = 'MYR', operator = 'Acme') {
  return act(`new --operator ${operator} --id ${id} --level shareholder --currency ${currency}`)
}

async function stored(accountId: string) {
  const known = await createMemberStore(database.pool).byAccountId(accountId)
  if (known === null) throw new Error(`there is no ${accountId}`)
  return known.member
}

test('a new upline path requires a currency of the operator, and existing paths continue', async () => {
  await top('OA', 'THB', 'Other')
  await database.owner.query("update operator set currencies = '{MYR,USD}' where name = 'Other'")
  await expect(top('OB', 'THB', 'Other')).rejects.toThrow('--currency: the operator has no accounts in this currency')
  expect(await top('OB', 'USD', 'Other')).toBe('OB')
  expect(await act('member --under OA')).toBe('OA001')
})

test('UP1 an upline path may skip levels, has one operator and currency, and prefixes its ids', async () => {
  await top('AB', 'THB')
  expect(await act('new --under AB --level senior')).toBe('AB00')
  expect(await act('new --under AB --level agent')).toBe('AB01')
  expect(await act('new --under AB00 --level agent')).toBe('AB0000')
  expect(await act('member --under AB0000')).toBe('AB0000001')
  expect(await act('member --under AB0000')).toBe('AB0000002')
  expect(await stored('AB0000001')).toMatchObject({ parentId: 'AB0000', currency: 'THB', mustChangePassword: true })
  expect((await stored('AB0000001')).operator.name).toBe('Acme')
  for (const level of ['senior', 'super_senior', 'shareholder']) {
    await expect(act(`new --under AB00 --level ${level}`)).rejects.toThrow('--level: give a level below')
  }
  await expect(top('AB')).rejects.toThrow('the name is taken (new_login_id_exists)')
  await expect(top('AB0000001')).rejects.toThrow('the name is taken')
  await expect(act('new --under NOBODY --level agent')).rejects.toThrow('--under: there is no such account here')
  await expect(
    database.owner.query("update member set currency = 'MYR' where account_id = 'AB0000001'"),
  ).rejects.toThrow('foreign key')
  await expect(database.owner.query("update upline set currency = 'MYR' where account_id = 'AB0000'")).rejects.toThrow(
    'foreign key',
  )
  expect(await describeHierarchy(database.pool, { operator: null, account: 'AB' })).toEqual([
    'AB  shareholder THB active, 0 members',
    '  AB00  senior THB active, 0 members',
    '    AB0000  agent THB active, 2 members',
    '  AB01  agent THB active, 0 members',
  ])
})

test('a taken id is skipped, and a nickname cannot equal an upline id', async () => {
  await top('AC')
  await act('member --under AC')
  await database.owner.query("update member set nickname = 'ac002' where account_id = 'AC001'")
  expect(await act('member --under AC')).toBe('AC003')
  const members = createMemberStore(database.pool)
  const { id } = await stored('AC003')
  expect(await members.setNickname(id, 'ac')).toBe('taken')
})

test('a repeated order runs once, even concurrently, and other content is refused', async () => {
  await top('AD')
  const order = 'new --under AD --level agent'
  expect(await Promise.all([1, 2, 3, 4].map(() => act(order, 'again')))).toEqual(['AD00', 'AD00', 'AD00', 'AD00'])
  expect(await act(order, 'again')).toBe('AD00')
  await expect(act('new --under AD --level master', 'again')).rejects.toThrow(
    '--ref: the reference was used for another request',
  )
  await expect(act('member --under AD00', 'again')).rejects.toThrow('--ref: the reference was used for another request')
  await expect(act(`${order} --as AD`, 'again')).rejects.toThrow('--ref: the reference was used for another request')
  expect(await describeHierarchy(database.pool, { operator: null, account: 'AD' })).toHaveLength(2)
  const repeat = uplineCommand.read([...'member --under AD00 --ref once --by ANN'.split(' ')])
  if (repeat.word !== 'member') throw new Error('another word')
  expect((await changeHierarchy(database.owner, repeat, passwords)).password).toMatch(/^[A-Za-z2-9]{10}$/)
  const again = await changeHierarchy(database.owner, repeat, passwords)
  expect([again.password, again.change]).toMatchObject([null, { repeated: true, result: { account: 'AD00001' } }])
})

test('an upline acts on its downline only, and a foreign account looks like a missing one', async () => {
  for (const id of ['AE', 'AF']) {
    await top(id)
    await act(`new --under ${id} --level master`)
    await act(`member --under ${id}00`)
  }
  expect(await act('member --under AE00 --as AE')).toBe('AE00002')
  expect(await act('member --under AE00 --as AE00')).toBe('AE00003')
  const refusal = (line: string) =>
    act(line).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    )
  const nobody = '--account: there is no such account here (account_not_exists)'
  const under = '--under: there is no such account here (account_not_exists)'
  expect(await refusal('set --account AF00 --state closed --as AE')).toBe(nobody)
  expect(await refusal('set --account NONE --state closed --as AE')).toBe(nobody)
  // An upline may change neither its own account nor its uplines.
  expect(await refusal('set --account AE00 --group none --as AE00')).toBe(nobody)
  expect(await refusal('set --account AE --limits none --as AE00')).toBe(nobody)
  expect(await refusal('member --under AF00 --as AE')).toBe(under)
  expect(await refusal('new --under AE --level agent --as AE00')).toBe(under)
  expect(await refusal('move --account AF00001 --under AE00 --as AE')).toBe(nobody)
  expect(await refusal('move --account AE00001 --under AF00 --as AE')).toBe(under)
  expect(await refusal('new --operator Acme --id AG --level agent --currency MYR --as AE')).toContain(
    'permission_denied',
  )
  await act('set --account AE --state suspended')
  expect(await refusal('member --under AE00 --as AE00')).toBe(
    '--as: the account has no permission for this (permission_denied)',
  )
  await act('set --account AE --state closed')
  expect(await refusal('member --under AE00')).toContain('accountClosed')
  expect(await describeHierarchy(database.pool, { operator: null, account: 'AF' })).toEqual([
    'AF  shareholder MYR active, 0 members',
    '  AF00  master MYR active, 1 members',
  ])
})

test('a member moves within an operator and a currency and keeps its id', async () => {
  await top('AH')
  await top('AI')
  await top('AJ', 'THB')
  await top('AK', 'MYR', 'Other')
  await act('member --under AH')
  expect(await act('move --account AH001 --under AI')).toBe('AH001')
  expect((await stored('AH001')).parentId).toBe('AI')
  await expect(act('move --account AH001 --under AJ')).rejects.toThrow('it has another currency')
  await expect(act('move --account AH001 --under AK')).rejects.toThrow('there is no such account here')
})

const LEVELS = ['shareholder', 'super_senior', 'senior', 'master', 'agent']

test('UP7 a session gets the effective values of its upline path, with the deciding account', async () => {
  await top('AL')
  const line = ['AL']
  for (const level of LEVELS.slice(1)) {
    line.push(await act(`new --under ${line.at(-1)} --level ${level}`))
  }
  const account = await act(`member --under ${line.at(-1)} --group B --limits 1,100,1000,500`)
  const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length] as T
  for (let seed = 1; seed <= 24; seed += 1) {
    const state = pick(['active', 'active', 'suspended', 'frozen', 'inactive', 'blocked', 'closed'], seed * 5)
    const group = pick(['none', 'A', 'B', 'C', 'D'], seed * 3)
    const limits = pick(['none', `2,${40 + seed},900,300`, `1,${200 - seed},${800 + seed},499`], seed)
    const closed = pick(['none', 'sportsbook', 'casino'], seed)
    await act(
      `set --account ${pick(line, seed * 7)} --state ${state} --group ${group} --limits ${limits} --closed ${closed}`,
    )
    const member = await stored(account)
    const rule = inForceIn(await readLine(database.pool, account), 1)
    expect(member.state).toBe(rule.state.value)
    expect(member.commType).toBe(rule.priceGroup?.value)
    expect(member.offers.has('sportsbook')).toBe(!rule.closed.has('sportsbook'))
    const own = Object.entries(rule.limits ?? {}).map(([name, { value }]) => [name, value] as const)
    expect(member.limits.get(1 as SportId)).toEqual(Object.fromEntries(own))
  }
  await act('set --account AL --state frozen --group D --limits 5,50,60,70 --closed sportsbook')
  expect(await describeAccount(database.pool, account, 1)).toContain('max bet     50.00 MYR, by AL')
  await act('set --account AL --state active --group none --limits none --closed none')
  for (const id of line) await act(`set --account ${id} --state active --group none --limits none --closed none`)
  expect(await describeAccount(database.pool, account, 1)).toEqual([
    ['company', ...line.map((id, at) => `${id} (${LEVELS[at]})`), `${account} (member)`].join(' › '),
    'state       active, by AL',
    `price group B, by ${account}`,
    `min bet     1.00 MYR, by ${account}`,
    `max bet     100.00 MYR, by ${account}`,
    `max payout  1000.00 MYR, by ${account}`,
    `max a match 500.00 MYR, by ${account}`,
    ...['early_today', 'live       ', 'parlay     ', 'outright   '].map(
      (tab) => `${tab} company 100 % · ${line.map((id) => `${id} 0 %`).join(' · ')}`,
    ),
  ])
})

test('UP1 a position is set by product, sport and tab, shown as effective, and removed again', async () => {
  await top('AO')
  const agent = await act('new --under AO --level agent')
  await act('set --account AO --position 80 --commission 0.25')
  await act(`set --account ${agent} --position 30`)
  await act(`set --account ${agent} --position 90 --commission 0.5 --sport football --tab live`)
  const shown = async () => (await describeAccount(database.pool, agent, 1)).slice(-4)
  expect(await shown()).toEqual([
    'early_today company 20 % · AO 50 %, commission 0.25 % · AO00 30 %',
    'live        company 20 % · AO 0 %, commission 0.25 % · AO00 80 %, commission 0.25 %',
    'parlay      company 20 % · AO 50 %, commission 0.25 % · AO00 30 %',
    'outright    company 20 % · AO 50 %, commission 0.25 % · AO00 30 %',
  ])
  await expect(act(`set --account AO --position 100 --as AO`)).rejects.toThrow('there is no such account here')
  await act(`set --account ${agent} --position none --sport football --tab live`, 'taken')
  expect((await shown())[1]).toBe('live        company 20 % · AO 50 %, commission 0.25 % · AO00 30 %')
  const [last] = await readAuditLog(database.owner, { command: 'upline', orderedBy: null, before: null, limit: 1 })
  expect(last?.before).toMatchObject({ share: { positionBp: 9_000, commissionBp: 50 } })
})

test('an account below a frozen upline cannot withdraw, and below a closed one cannot deposit', async () => {
  await top('AM')
  const { id } = await stored(await act('member --under AM'))
  const refusal = async (kind: string) => {
    const { rows } = await database.owner.query<{ code: string | null }>('select money_refusal($1, $2, null) as code', [
      kind,
      id,
    ])
    return rows[0]?.code
  }
  expect([await refusal('withdraw'), await refusal('deposit')]).toEqual([null, null])
  await act('set --account AM --state frozen')
  expect([await refusal('withdraw'), await refusal('deposit')]).toEqual(['accountHeld', null])
  await act('set --account AM --state closed')
  expect([await refusal('withdraw'), await refusal('deposit')]).toEqual([null, 'accountClosed'])
})

test('tree changes are audited with their user, refused or repeated ones are not', async () => {
  await top('AN')
  await act('set --account AN --state suspended --note late', 'told')
  await act('set --account AN --state suspended --note late', 'told')
  await expect(act('set --account NONE --state active')).rejects.toThrow('no such account')
  const asked = { command: 'upline', orderedBy: 'ANN', before: null, limit: 2 }
  expect(await readAuditLog(database.owner, asked)).toMatchObject([
    {
      args: { word: 'set', ref: 'told', note: 'late', order: { account: 'AN' } },
      before: { state: 'active', priceGroup: null, closed: [] },
      after: { state: 'suspended', priceGroup: null, closed: [] },
    },
    { args: { word: 'new' }, after: { account: 'AN', level: 'shareholder' } },
  ])
  const { rows } = await database.owner.query("select ordered_by, request from upline_request where ref = 'told'")
  expect(rows).toEqual([{ ordered_by: 'ANN', request: { as: null, account: 'AN', state: 'suspended' } }])
  await expect(database.owner.query("delete from upline_request where ref = 'told'")).rejects.toThrow('append-only')
})
