import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '../accounts/audit-log.store.ts'
import { createPasswords } from '../accounts/passwords.ts'
import { createPepper } from '../accounts/pepper.ts'
import { TEST_PEPPER, startTestServer, type TestServer } from '../testing/test-server.ts'
import { createAccount, createMember } from './create-member-command.ts'
import { operator as operatorCommand, runOperator } from './operator-command.ts'
import { changeStaff, listStaff, staff as staffCommand } from './staff-command.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const operator = (...args: readonly string[]) => runOperator(server.database.owner, operatorCommand.read(args))
const passwords = createPasswords(createPepper(TEST_PEPPER))
const account = (...args: readonly string[]) =>
  createAccount(server.database.owner, passwords, createMember.read([...args, '--by', 'ANN']))

const actsOf = async (command: string) =>
  JSON.stringify(
    await readAuditLog(server.database.owner, { command, orderedBy: null, before: null, limit: 50 }),
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

test('an operator is created once, configured and shown, and each change is audited', async () => {
  expect(
    await operator('--name', 'Acme', '--new', '--type', '1', '--switch', 'cash_out=on,myanmar=off', '--by', 'ANN'),
  ).toBe('operator Acme: type 1, sportsbook on, myanmar off, cash_out on, bet_builder off, sessions newest')
  await expect(operator('--name', 'Acme', '--new', '--type', '2', '--by', 'ANN')).rejects.toThrow(
    'the name Acme is taken',
  )
  await expect(operator('--name', 'Nobody')).rejects.toThrow('there is no operator Nobody')
  expect(await operator('--name', 'Acme', '--sessions', 'many', '--by', 'BOB')).toContain('sessions many')
  expect(await operator('--name', 'Acme')).toContain('cash_out on')
  const acts = await readAuditLog(server.database.owner, {
    command: 'operator',
    orderedBy: null,
    before: null,
    limit: 50,
  })
  expect(acts).toMatchObject([
    {
      orderedBy: 'BOB',
      args: { sessions: 'many' },
      before: { session_rule: 'newest' },
      after: { session_rule: 'many' },
    },
    { orderedBy: 'ANN', args: { name: 'Acme', type: 1, cash_out: true, myanmar: false }, before: null },
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
  expect(() => createMember.read(args)).toThrow(flag)
})

test.each([
  [[], '--name'],
  [['--name', '<script>'], '--name'],
  [['--name', 'A', '--new'], '--type'],
  [['--name', 'A', '--type', '1'], '--type'],
  [['--name', 'A', '--switch', 'sportsbook'], '--switch'],
  [['--name', 'A', '--switch', 'secret=on'], '--switch'],
  [['--name', 'A', '--sessions', 'all'], '--sessions'],
])('an operator requested with %j is refused with the flag name', (args, flag) => {
  expect(() => operatorCommand.read(args)).toThrow(flag)
})

test('only platform staff can have the trading permission', async () => {
  const staff = (...args: readonly string[]) =>
    changeStaff(server.database.owner, staffCommand.read([...args, '--by', 'ANN']) as never, passwords)
  await staff('new', '--house', '--login', 'touchline')
  await staff('add', '--house', '--name', 'lee', '--rights', 'trading')
  await expect(staff('add', '--house', '--name', 'kim', '--rights', 'members')).rejects.toThrow(
    '--rights: not permitted',
  )
  expect(() => staffCommand.read(['list', '--house', '--operator', 'demo'])).toThrow('give one of them')
  expect(await listStaff(server.database.owner, 'house')).toEqual([
    'touchline  main  active, without a second factor',
    'touchline-lee  trading  active, without a second factor',
  ])
})

test('operator staff are created, given permissions, closed and listed, and each change is audited', async () => {
  const staff = (...args: readonly string[]) => {
    const asked = staffCommand.read([...args, '--operator', 'demo'])
    return asked.word === 'list'
      ? listStaff(server.database.owner, asked.owner)
      : changeStaff(server.database.owner, asked, passwords)
  }
  await expect(staff('add', '--name', 'ann', '--rights', 'view', '--by', 'ANN')).rejects.toThrow(
    '--main: it does not exist',
  )
  const [, drawn = ''] = await staff('new', '--login', 'boss', '--by', 'ANN')
  const password = drawn.replace('password ', '')
  expect(await server.post('/office/login', { loginId: 'boss', password })).toMatchObject({
    me: { main: true, mustChangePassword: true },
  })
  await expect(staff('new', '--login', 'boss2', '--by', 'ANN')).rejects.toThrow('it already exists')
  await staff('add', '--name', 'ann', '--rights', 'view,credit', '--by', 'ANN')
  await expect(staff('add', '--name', 'ANN', '--rights', 'view', '--by', 'ANN')).rejects.toThrow('new_login_id_exists')
  await staff('set', '--login', 'boss-ann', '--rights', 'view', '--state', 'suspended', '--by', 'BOB')
  await expect(staff('set', '--login', 'boss', '--rights', 'view', '--by', 'BOB')).rejects.toThrow('--rights')
  expect(await staff('list')).toEqual([
    'boss  main  active, without a second factor',
    'boss-ann  view  suspended, without a second factor',
  ])
  await staff('password', '--login', 'boss', '--by', 'BOB')
  expect(await server.post('/office/login', { loginId: 'boss', password })).toMatchObject({
    statusdesc: 'invalid_password',
  })
  const acts = await actsOf('staff')
  expect(acts).toContain('"before":null,"after":{"id":4,"main":false,"state":"active","rights":["view","credit"]')
  expect(acts).not.toContain(password)
})
