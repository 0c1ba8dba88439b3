import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAuditLog } from '../audit-log/verify-audit-log.ts'
import { createAuditReader } from '../audit-log/verify-audit-log.store.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { type Answer, openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { enterOffice, OfficeClient } from '../backoffice/testing/office-client.ts'

let server: TestModules
let operator: OfficeClient
let top: OfficeClient
let refs = 0

function ref(): string {
  return `office-${(refs += 1)}-ref`
}

beforeAll(async () => {
  server = await openTestModules(backoffice)
  await server.database.owner.query(
    `insert into upline (account_id, operator_id, above, level, currency)
     select 'TT', id, '{}', 1, 'MYR' from operator where name = 'demo'`,
  )
  operator = await enterOffice(server, { operator: 'demo' })
  top = await enterOffice(server, { upline: 'TT' })
})
afterAll(() => server.drop())

const LIMITS = { minBet: '100', maxBet: '500000', maxPayout: '5000000', maxPerMatch: '2000000' }

async function make(client: OfficeClient, account: string, level: string, count = 1) {
  const answer = await client.post('createaccount', { ref: ref(), account, level, count })
  return answer['made'] as readonly { readonly account: string; readonly password: string }[]
}

function rowsOf(answer: Answer) {
  return answer['rows'] as readonly Readonly<Record<string, unknown>>[]
}

test('accounts are created singly or in batches, listed by page and searched by prefix', async () => {
  const [agent] = await make(top, 'TT', 'agent')
  expect(agent).toMatchObject({ account: 'TT00' })
  const order = { ref: ref(), account: 'TT00', level: 'member', count: 3, limits: { sportIds: [1], ...LIMITS } }
  const made = await top.post('createaccount', order)
  expect(made).toMatchObject({
    http: 200,
    made: [{ account: 'TT00001' }, { account: 'TT00002' }, { account: 'TT00003' }],
  })
  expect(await top.post('createaccount', order)).toMatchObject({
    made: [
      { account: 'TT00001', password: null },
      { account: 'TT00002', password: null },
      { account: 'TT00003', password: null },
    ],
  })
  expect(await top.post('createaccount', { ...order, limits: undefined })).toMatchObject({ statusdesc: 'refUsed' })
  expect(await top.post('createaccount', { ...order, ref: ref(), account: 'TT00001' })).toMatchObject({
    http: 400,
    field: 'account',
  })
  expect(await top.post('createaccount', { ...order, ref: ref(), level: 'shareholder' })).toMatchObject({
    http: 400,
    field: 'level',
  })
  const first = await top.post('accounts', { account: 'TT00', size: 2 })
  expect(rowsOf(first).map(({ account }) => account)).toEqual(['TT00001', 'TT00002'])
  const second = await top.post('accounts', { account: 'TT00', size: 2, after: first['next'] })
  expect([rowsOf(second).map(({ account }) => account), second['next']]).toEqual([['TT00003'], null])
  expect(rowsOf(await top.post('accounts'))).toMatchObject([{ account: 'TT00', level: 'agent', members: 3, lines: 0 }])
  expect(rowsOf(await operator.post('accounts', { search: 'tt00' })).map(({ account }) => account)).toEqual([
    'TT00',
    'TT00001',
    'TT00002',
    'TT00003',
  ])
  expect(rowsOf(await operator.post('accounts', { search: 'tt%', level: 'member' }))).toEqual([])
  await server.database.owner.query("update member set nickname = 'Zoë 100%' where account_id = 'TT00002'")
  for (const search of ['ZOË', 'zoë 100%', 'zoe', 'ｚｏｅ 100'])
    expect(rowsOf(await top.post('accounts', { search })).map(({ account }) => account)).toEqual(['TT00002'])
  const agents = new OfficeClient(server, 'TT00')
  expect(await agents.logIn(agent?.password)).toMatchObject({ me: { mustChangePassword: true, account: 'TT00' } })
  const [member] = made['made'] as readonly { account: string; password: string }[]
  expect(await server.post('/userlogin', { account_id: 'TT00001', password: member?.password })).toMatchObject({
    status: 1,
    member_profile: { player_info: { must_change_password: true, parent_id: 'TT00' } },
  })
})

const SHARE = { product: 'sportsbook', sportId: null, tab: null, positionBp: 9_000, commissionBp: 0 }

test('UP1 an operator creates the first account of an upline path with its positions', async () => {
  const first = {
    ref: ref(),
    top: { id: 'TOPA', currency: 'THB' },
    level: 'shareholder',
    count: 1,
    shares: [SHARE, { ...SHARE, sportId: 1, tab: 'live', positionBp: 4_000, commissionBp: 25 }],
  }
  const made = await operator.post('createaccount', first)
  expect(made).toMatchObject({ http: 200, made: [{ account: 'TOPA', password: expect.any(String) }] })
  expect(await operator.post('createaccount', first)).toMatchObject({ made: [{ account: 'TOPA', password: null }] })
  expect(await operator.post('createaccount', { ...first, shares: [SHARE] })).toMatchObject({ statusdesc: 'refUsed' })
  const { rows } = await server.database.owner.query(
    `select s.sport_id, s.tab, s.position_bp, s.commission_bp from upline_share s join upline u on u.id = s.upline_id
     where u.account_id = 'TOPA' order by s.sport_id nulls first`,
  )
  expect(rows).toEqual([
    { sport_id: null, tab: null, position_bp: 9_000, commission_bp: 0 },
    { sport_id: 1, tab: 'live', position_bp: 4_000, commission_bp: 25 },
  ])
  const owner = new OfficeClient(server, 'TOPA')
  const [{ password } = { password: '' }] = made['made'] as readonly { password: string }[]
  expect(await owner.logIn(password)).toMatchObject({
    me: { account: 'TOPA', currency: 'THB', mustChangePassword: true },
  })
  expect(await make(operator, 'TOPA', 'agent')).toMatchObject([{ account: 'TOPA00' }])

  const again = { ...first, ref: ref() }
  expect(await operator.post('createaccount', again)).toMatchObject({ statusdesc: 'new_login_id_exists' })
  const other = { ...again, top: { ...first.top, id: 'TOPB' } }
  const wrong: readonly (readonly [object, string])[] = [
    [{ ...other, account: 'TT' }, 'top'],
    [{ ...other, level: 'member', shares: undefined }, 'level'],
    [{ ...other, count: 2 }, 'count'],
    [{ ...other, shares: [SHARE, SHARE] }, 'shares'],
    [{ ...other, shares: [{ ...SHARE, product: 'chess' }] }, 'shares'],
    [{ ...other, shares: [{ ...SHARE, product: 'casino', tab: 'live' }] }, 'shares'],
    [{ ...other, preset: 'half' }, 'preset'],
    [{ ...other, shares: undefined, preset: 'half' }, 'preset'],
    [{ ...other, top: undefined }, 'account'],
    [{ ...other, top: undefined, account: 'TT', level: 'member' }, 'level'],
  ]
  for (const [body, field] of wrong) {
    const answer = await operator.post('createaccount', body)
    expect([field, answer['field'] ?? answer.statusdesc]).toEqual([field, field])
  }
  expect(await top.post('createaccount', other)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(rowsOf(await operator.post('accounts', { search: 'TOPB' }))).toEqual([])
})

test('UP1 a preset is assigned to a direct downline, and each share names the deciding account', async () => {
  await operator.post('createaccount', {
    ref: ref(),
    top: { id: 'PRE', currency: 'MYR' },
    level: 'shareholder',
    count: 1,
    shares: [{ ...SHARE, positionBp: 5_000, commissionBp: 25 }],
  })
  const owner = await enterOfficeOf('PRE')
  const shares = [SHARE, { ...SHARE, tab: 'live', positionBp: 3_000, commissionBp: 10 }]
  const preset = { ref: ref(), name: 'gold', shares }
  expect(await owner.post('setpreset', preset)).toMatchObject({ http: 200 })
  expect(await owner.post('setpreset', preset)).toMatchObject({ http: 200 })
  expect(await owner.post('setpreset', { ...preset, shares: [] })).toMatchObject({ statusdesc: 'refUsed' })
  const made = { ref: ref(), level: 'master', count: 1, preset: 'gold' }
  expect(await owner.post('createaccount', made)).toMatchObject({ made: [{ account: 'PRE00' }] })
  const told = await owner.post('shares', { account: 'PRE00' })
  expect(told).toMatchObject({ assigned: shares, offered: [{ name: 'gold', shares }], presets: [] })
  const inForce = (told['inForce'] as readonly { tab: string }[]).map(({ tab, ...share }) => [tab, share])
  expect(Object.fromEntries(inForce)).toMatchObject({
    live: {
      positionBp: { value: 3_000, level: 'master', account: 'PRE00' },
      commissionBp: { value: 10, account: 'PRE00' },
    },
    parlay: {
      positionBp: { value: 5_000, level: 'shareholder', account: 'PRE' },
      commissionBp: { value: 0, account: 'PRE00' },
    },
  })
  // For the caller's own account, values decided by accounts above show only the level, and no presets of the upline
  // are offered.
  const master = await enterOfficeOf('PRE00')
  expect(await master.post('shares')).toMatchObject({ offered: [], presets: [] })
  expect(JSON.stringify(await master.post('shares'))).not.toContain('"PRE"')

  await owner.post('setshares', { ref: ref(), account: 'PRE00', shares: [{ ...SHARE, positionBp: 100 }] })
  expect(await owner.post('shares', { account: 'PRE00' })).toMatchObject({ assigned: [{ positionBp: 100 }] })
  await owner.post('setpreset', { ref: ref(), name: 'gold', shares: [] })
  expect(await owner.post('shares')).toMatchObject({ presets: [], offered: [] })
  expect(await owner.post('setshares', { ref: ref(), account: 'PRE00', preset: 'gold' })).toMatchObject({
    statusdesc: 'notFound',
  })
  await operator.post('setpreset', { ref: ref(), name: 'house', shares: [SHARE] })
  expect(await operator.post('shares', { account: 'PRE' })).toMatchObject({ offered: [{ name: 'house' }] })
  expect(await operator.post('setshares', { ref: ref(), account: 'PRE', preset: 'house' })).toMatchObject({ http: 200 })

  await operator.post('setaccount', { ref: ref(), account: 'PRE', closed: ['casino'] })
  expect(await owner.post('account', { account: 'PRE00' })).toMatchObject({
    account: { inForce: { closed: [{ value: 'casino', level: 'shareholder', account: 'PRE' }] } },
  })
  expect(await owner.post('setaccount', { ref: ref(), account: 'PRE00', closed: ['chess'] })).toMatchObject({
    field: 'closed',
  })
})

test('UP7 settings of an upline bound those of its downline, and the deciding level is named', async () => {
  await make(top, 'TT', 'master')
  const account = 'TT01'
  expect(
    await top.post('setaccount', { ref: ref(), account, priceGroup: 'C', limits: { sportIds: [1, 2], ...LIMITS } }),
  ).toMatchObject({ http: 200 })
  const lowered = { ...LIMITS, maxBet: '1000' }
  await operator.post('setaccount', { ref: ref(), account: 'TT', limits: { sportIds: [1], ...lowered } })
  const shown = (await top.post('account', { account })) as unknown as Record<'account', Record<string, unknown>>
  expect(shown.account).toMatchObject({
    account,
    level: 'master',
    path: [{ account: 'TT', level: 'shareholder' }],
    own: {
      priceGroup: 'C',
      limits: [
        { sportId: 1, ...LIMITS },
        { sportId: 2, ...LIMITS },
      ],
    },
    inForce: {
      priceGroup: { value: 'C', level: 'master', account },
      limits: [
        { sportId: 1, maxBet: { value: '1000', level: 'shareholder', account: 'TT' } },
        { sportId: 2, maxBet: { value: '500000', level: 'master', account } },
      ],
    },
  })
  expect(
    await top.post('setaccount', { ref: ref(), account, limits: { sportIds: [1], ...LIMITS, maxBet: '1' } }),
  ).toMatchObject({ http: 400, field: 'limits.maxBet' })
  expect(await top.post('setaccount', { ref: ref(), account, noLimits: [99_999] })).toMatchObject({
    http: 400,
    field: 'noLimits',
  })
  await top.post('setaccount', { ref: ref(), account, noLimits: [2] })
  expect(await top.post('account', { account })).toMatchObject({ account: { own: { limits: [{ sportId: 1 }] } } })
})

test('UP4 a suspended account cannot act and a closed one cannot log in, at once', async () => {
  const [made] = await make(top, 'TT', 'agent')
  const account = made?.account ?? ''
  const below = await enterOfficeOf(account)
  const [member] = await make(top, account, 'member')
  const login = () => server.post('/userlogin', { account_id: member?.account, password: member?.password })
  await top.post('setaccount', { ref: ref(), account, state: 'suspended' })
  expect(await below.post('createaccount', { ref: ref(), level: 'member', count: 1 })).toMatchObject({
    statusdesc: 'accountSuspended',
  })
  expect(await below.post('accounts')).toMatchObject({ http: 200 })
  await top.post('setaccount', { ref: ref(), account, state: 'active' })
  await top.post('setaccount', { ref: ref(), account: member?.account, state: 'closed' })
  expect(await login()).toMatchObject({ http: 401, statusdesc: 'CLOSE' })
  await top.post('setaccount', { ref: ref(), account: member?.account, state: 'active', priceGroup: 'B' })
  expect(await login()).toMatchObject({ status: 1, member_profile: { player_info: { comm_type: 'B' } } })
  const { password } = (await below.post('resetpassword', { account: member?.account })) as unknown as {
    password: string
  }
  expect(await login()).toMatchObject({ statusdesc: 'invalid_password' })
  expect(await server.post('/userlogin', { account_id: member?.account, password })).toMatchObject({ status: 1 })
  await top.post('setaccount', { ref: ref(), account, state: 'closed' })
  expect(await below.post('me')).toMatchObject({ http: 401 })
})

/** Opens the main login of an account created here, with its own password. */
async function enterOfficeOf(account: string): Promise<OfficeClient> {
  await server.database.owner.query(
    'delete from staff_session s using staff f where f.id = s.staff_id and f.login_id = $1',
    [account],
  )
  await server.database.owner.query('delete from staff where login_id = $1', [account])
  return enterOffice(server, { upline: account })
}

test('UP6 credit is allocated down the upline path and settled, and each change is audited', async () => {
  const [made] = await make(top, 'TT', 'agent')
  const account = made?.account ?? ''
  const [member] = await make(top, account, 'member')
  await operator.post('credit', { ref: ref(), account: 'TT', amount: '100000' })
  const order = { ref: ref(), account, amount: '50000' }
  expect(await top.post('credit', order)).toMatchObject({ http: 200, repeated: false, credit: '50000' })
  expect(await top.post('credit', order)).toMatchObject({ repeated: true, credit: '50000' })
  expect(await top.post('credit', { ...order, amount: '1' })).toMatchObject({ statusdesc: 'refUsed' })
  expect(await top.post('credit', { ...order, ref: ref(), amount: '50001' })).toMatchObject({
    statusdesc: 'creditShort',
  })
  // Refuses credit to an account two levels down. Only its direct upline may give credit.
  expect(await top.post('credit', { ref: ref(), account: member?.account, amount: '1' })).toMatchObject({
    statusdesc: 'NoUserAccessRight',
  })
  expect(await operator.post('credit', { ref: ref(), account: member?.account, amount: '20000' })).toMatchObject({
    credit: '20000',
  })
  expect(await top.post('outstanding', { account })).toMatchObject({
    rows: [
      { account, credit: '50000', allocated: '20000', open: '0' },
      { account: member?.account, credit: '20000', allocated: '0', open: '0' },
    ],
  })
  expect(await top.post('settle', { ref: ref(), account, what: 'part', part: '5' })).toMatchObject({
    statusdesc: 'partTooLarge',
  })
  expect(await top.post('settle', { ref: ref(), account, what: 'line' })).toMatchObject({ http: 200, transfers: 0 })
  expect(rowsOf(await top.post('accounts', { account }))).toMatchObject([{ funds: { credit: '20000', balance: '0' } }])
  const acts = rowsOf(await operator.post('acts', { affectedAccount: account, what: 'office/credit' }))
  expect(acts).toMatchObject([
    { who: 'TT', right: 'credit', affectedAccounts: [account], before: { credit: '0' }, after: { credit: '50000' } },
  ])
  expect(rowsOf(await top.post('acts', { who: 'demo-main' }))).toEqual([])
  expect(rowsOf(await operator.post('acts', { who: 'demo-main' })).length).toBeGreaterThan(0)
  expect(await readLedger(server.database.owner, auditLedger)).toMatchObject({ ok: true })
  expect(await verifyAuditLog(createAuditReader(server.database.owner))).toMatchObject({ ok: true })
})

test('an office statement equals that of the member, and an upline has a cash statement', async () => {
  const member = await server.member()
  const read = await operator.post('statement', { account: member.account_id, size: 1 })
  expect(read).toMatchObject({
    opening: '0',
    closing: '1000000',
    rows: [{ kind: 'deposit', betId: null, amount: '1000000', before: '0', after: '1000000' }],
    next: null,
  })
  expect(await server.post('/dailystatement', member)).toMatchObject({ closing_balance: read['closing'] })
  expect(await operator.post('statement', { account: 'TT' })).toMatchObject({ opening: '0', booked: null, rows: [] })
  expect(await operator.post('statement')).toMatchObject({ http: 400, field: 'account' })
  expect(await operator.post('statement', { account: member.account_id, workingDate: '2026-02-30' })).toMatchObject({
    http: 400,
    field: 'workingDate',
  })
})

test('only the main login creates, changes and closes sub-accounts, and never its own', async () => {
  const made = await top.post('createstaff', { name: 'kim', rights: ['view'] })
  expect(made).toMatchObject({ staff: { loginId: 'TT-kim', rights: ['view'], main: false } })
  expect(await top.post('createstaff', { name: 'KIM', rights: [] })).toMatchObject({
    statusdesc: 'new_login_id_exists',
  })
  expect(await top.post('createstaff', { name: 'lee', rights: ['trading'] })).toMatchObject({
    http: 400,
    field: 'rights',
  })
  const kim = new OfficeClient(server, 'TT-kim')
  expect(await kim.logIn(String(made['password']))).toMatchObject({ me: { mustChangePassword: true } })
  expect(await top.post('setstaff', { loginId: 'TT-kim', rights: ['view', 'credit'] })).toMatchObject({
    staff: { rights: ['view', 'credit'] },
  })
  expect(await kim.post('me')).toMatchObject({ me: { rights: ['view', 'credit'], secondFactor: { required: true } } })
  const { password } = (await top.post('setstaff', { loginId: 'TT-kim', newPassword: true })) as unknown as {
    password: string
  }
  expect(await kim.post('me')).toMatchObject({ http: 401 })
  expect(await kim.logIn(password)).toMatchObject({ status: 1 })
  expect(await top.post('setstaff', { loginId: 'TT', state: 'closed' })).toMatchObject({
    statusdesc: 'NoUserAccessRight',
  })
  expect(await operator.post('setstaff', { loginId: 'TT-kim', state: 'closed' })).toMatchObject({ http: 404 })
  expect(await top.post('setstaff', { loginId: 'TT-kim', state: 'closed' })).toMatchObject({
    staff: { state: 'closed' },
  })
  expect(await kim.post('me')).toMatchObject({ http: 401 })
  expect((await top.post('staff'))['staff']).toMatchObject([{ loginId: 'TT', main: true }, { loginId: 'TT-kim' }])
})

test('an operator suspends a member without an upline, ends its sessions and resets its password', async () => {
  const { owner } = server.database
  await owner.query(
    `with m as (
       insert into member (account_id, operator_id, currency, password_hash)
       select 'alone1', id, 'MYR', 'none' from operator where name = 'demo' returning id
     ), l as (
       insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
       select id, 1, 100, 5000, 50000, 20000 from m
     )
     insert into session (token_hash, member_id, created_at, last_seen_at, expires_at, hard_end_at)
     select decode('0a', 'hex'), id, now(), now(), now() + interval '1 hour', now() + interval '1 day' from m`,
  )
  const account = 'alone1'
  expect(rowsOf(await operator.post('accounts', { search: 'ALONE' }))).toMatchObject([{ account, level: 'member' }])
  expect(await operator.post('account', { account })).toMatchObject({
    account: { path: [], inForce: { limits: [{ sportId: 1, maxBet: { value: '5000', level: 'member', account } }] } },
  })
  expect(await operator.post('endmembersessions', { account })).toMatchObject({ status: 1, ended: 1 })
  expect(await operator.post('endmembersessions', { account })).toMatchObject({ ended: 0 })
  expect(await operator.post('endmembersessions', { account: 'TT' })).toMatchObject({ http: 400, field: 'account' })
  expect(await operator.post('setaccount', { ref: ref(), account, state: 'suspended' })).toMatchObject({ status: 1 })
  expect(await operator.post('account', { account })).toMatchObject({
    account: { inForce: { state: { value: 'suspended', account } } },
  })
  expect(await operator.post('resetpassword', { account })).toMatchObject({ password: expect.any(String) })
  expect(await operator.post('bets', { account })).toMatchObject({ status: 1, rows: [] })
  expect(await operator.post('statement', { account })).toMatchObject({ status: 1, rows: [] })
  expect(await top.post('account', { account })).toMatchObject({ http: 404 })
})

test('the creator of a first account receives the currencies of the operator', async () => {
  const { owner } = server.database
  await owner.query("update operator set currencies = '{THB,MYR}' where name = 'demo'")
  expect(await operator.post('me')).toMatchObject({ me: { currencies: ['THB', 'MYR'] } })
})
