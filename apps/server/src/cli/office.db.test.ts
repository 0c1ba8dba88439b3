import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '../audit-log/audit-log.store.ts'
import { createPasswords } from '../members/passwords/passwords.ts'
import { createPepper } from '../secrets/pepper.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { cashOut } from '../cash-out/index.ts'
import { createAccount, createMemberCommand } from './create-member-command.ts'
import { createOperator, createOperatorCommand } from './create-operator-command.ts'
import { changeStaff, staffCommand } from './staff-command.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(cashOut)
})
afterAll(() => server.stop())

function operator(...args: readonly string[]) {
  return createOperator(server.database.owner, createOperatorCommand.read(args))
}
const passwords = createPasswords(createPepper(TEST_PEPPER))
function account(...args: readonly string[]) {
  return createAccount(server.database.owner, passwords, createMemberCommand.read([...args, '--by', 'ANN']))
}

async function actsOf(command: string) {
  return JSON.stringify(
    await readAuditLog(server.database.owner, { command, orderedBy: null, before: null, limit: 50 }),
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
}

test('an operator is created once, and the creation is audited', async () => {
  const acme = ['--name', 'Acme', '--type', '1', '--by', 'ANN', '--note', 'contract 4711']
  expect(await operator(...acme)).toBe('operator Acme of type 1 was created')
  await expect(operator('--name', 'Acme', '--type', '2', '--by', 'ANN')).rejects.toThrow('the name Acme is taken')
  const filter = { command: 'create-operator', orderedBy: null, before: null, limit: 50 }
  expect(await readAuditLog(server.database.owner, filter)).toMatchObject([
    { orderedBy: 'ANN', args: { name: 'Acme', type: 1, note: 'contract 4711' }, before: null },
  ])
})

test('a new member has a generated password and cannot bet until the member changes it', async () => {
  const password = await account(
    '--account',
    'newcomer',
    '--operator',
    'demo',
    '--currency',
    'THB',
    '--limits',
    '10,5000,50000,20000',
  )
  expect(password).toMatch(/^[A-Za-z2-9]{10}$/)
  expect(await actsOf('create-member')).not.toContain(password)
  const { rows } = await server.database.owner.query<{ password_hash: string; password_version: number }>(
    "select password_hash, password_version from member where account_id = 'newcomer'",
  )
  expect(
    rows.map(({ password_hash: text, password_version: version }) =>
      passwords.isOld({ owner: 'member', login: 'newcomer', version, text }),
    ),
  ).toEqual([false])
  const login = await server.post('/userlogin', { account_id: 'newcomer', password })
  expect(login).toMatchObject({ status: 1, member_profile: { player_info: { must_change_password: true } } })
  const { session_token } = (login['member_profile'] as { player_info: { session_token: string } }).player_info
  const session = { account_id: 'newcomer', session_token }
  const bet = {
    ...session,
    match_id: 1,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli: 2000,
    odds_type: 4,
    ref: 'first-bet-1',
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: false,
  }
  expect(await server.post('/bet/betsingle', bet)).toMatchObject({ status: 0, statusdesc: 'passwordGiven' })
  expect(
    await server.post('/changepassword', {
      ...session,
      current_password: password,
      new_password: 'mine-own7',
      confirm_password: 'mine-own7',
    }),
  ).toMatchObject({ status: 1 })
  expect(await server.post('/userprofile', session)).toMatchObject({
    member_profile: { player_info: { must_change_password: false } },
  })
  expect(await server.post('/bet/betsingle', bet)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
})

test('a name taken in any case or an unknown operator creates no member', async () => {
  await account('--account', 'taken.name', '--operator', 'demo', '--currency', 'MYR')
  await expect(account('--account', 'TAKEN.name', '--operator', 'demo', '--currency', 'MYR')).rejects.toThrow(
    'is taken',
  )
  await expect(account('--account', 'other', '--operator', 'none', '--currency', 'MYR')).rejects.toThrow('no operator')
  const { rows } = await server.database.pool.query("select from member where account_id = 'other'")
  expect(rows).toHaveLength(0)
})

test.each([
  [['--operator', 'demo', '--currency', 'MYR'], '--account'],
  [['--account', 'a b', '--operator', 'demo', '--currency', 'MYR'], '--account'],
  [['--account', 'a', '--currency', 'MYR'], '--operator'],
  [['--account', 'a', '--operator', 'demo', '--currency', 'EUR'], '--currency'],
  [['--account', 'a', '--operator', 'demo', '--currency', 'MYR', '--group', 'Z'], '--group'],
  [['--account', 'a', '--operator', 'demo', '--currency', 'MYR', '--limits', '5,1,10,10'], '--limits'],
  [['--account', 'a', '--operator', 'demo', '--currency', 'MYR', '--limits', '1,5'], '--limits'],
])('a member requested with %j is refused with the flag name', (args, flag) => {
  expect(() => createMemberCommand.read(args)).toThrow(flag)
})

test.each([
  [[], '--name'],
  [['--name', '<script>', '--type', '1'], '--name'],
  [['--name', 'A'], '--type'],
  [['--name', 'A', '--type', '3'], '--type'],
])('an operator requested with %j is refused with the flag name', (args, flag) => {
  expect(() => createOperatorCommand.read(args)).toThrow(flag)
})

test('the first staff login is created, recovered and closed, and each change is audited', async () => {
  const staff = (...args: readonly string[]) =>
    changeStaff(server.database.owner, staffCommand.read([...args, '--login', 'boss', '--operator', 'demo']), passwords)
  const logIn = (password: string) => server.post('/office/login', { loginId: 'boss', password })
  const [, drawn = ''] = await staff('new', '--by', 'ANN')
  const password = drawn.replace('password ', '')
  expect(await logIn(password)).toMatchObject({ me: { main: true, mustChangePassword: true } })
  await expect(staff('new', '--by', 'ANN')).rejects.toThrow('it already exists')
  const [, redrawn = ''] = await staff('password', '--forget-factor', '--by', 'BOB')
  expect(await logIn(password)).toMatchObject({ statusdesc: 'invalid_password' })
  await staff('set', '--state', 'closed', '--by', 'BOB')
  expect(await logIn(redrawn.replace('password ', ''))).toMatchObject({ statusdesc: 'CLOSE' })
  const entries = await actsOf('staff')
  expect(entries).toContain('"after":{"id":')
  expect(entries).not.toContain(password)
})
