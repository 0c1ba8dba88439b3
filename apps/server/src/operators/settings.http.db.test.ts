import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { trading } from '../trading/index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'

let server: TestModules
let main: OfficeClient
let house: OfficeClient

interface Row {
  readonly name: string
  readonly kind: string
  readonly value: unknown
  readonly changed: { readonly by: string; readonly was: unknown } | null
}

beforeAll(async () => {
  server = await openTestModules(trading)
  main = await enterOffice(server, { operator: 'demo' })
  house = await enterOffice(server, 'house')
  await server.database.owner.query(
    `insert into operator (name, type) values ('other', 1);
     insert into upline (account_id, operator_id, above, level, currency)
     select 'AA', id, '{}', 1, 'MYR' from operator where name = 'demo'`,
  )
})
afterAll(() => server.drop())

async function settingsOf(client = main): Promise<ReadonlyMap<string, Row>> {
  const { settings } = (await client.post('settings')) as unknown as { readonly settings: readonly Row[] }
  return new Map(settings.map((row) => [row.name, row]))
}

function set(name: string, was: unknown, value: unknown, more: object = {}) {
  return main.post('setsetting', { name, was, value, ...more })
}

/** Returns the stored row of a setting of the operator demo; undefined if there is none. */
async function storedSetting(name: string): Promise<unknown> {
  const { rows } = await server.database.owner.query<Record<string, unknown>>(
    `select s.value from operator_setting s join operator o on o.id = s.operator_id
     where o.name = 'demo' and s.name = $1`,
    [name],
  )
  return rows[0]?.['value']
}

test('each setting has a valid value, and a setting with its initial value has no change', async () => {
  const settings = await settingsOf()
  expect(settings.get('myanmar_parlay_bp')).toMatchObject({ kind: 'numbers', value: [1500], changed: null })
  for (const { name, value } of settings.values())
    expect([name, await set(name, value, value)]).toMatchObject([name, { status: 1 }])
  expect([...(await settingsOf()).values()].filter(({ changed }) => changed !== null)).toEqual([])
})

test('a setting shows its last change with user and old value, and its history is newest first', async () => {
  expect(await set('myanmar_bp', 500, 450)).toMatchObject({
    status: 1,
    setting: { value: 450, changed: { by: main.loginId, was: 500 } },
  })
  expect(await set('myanmar_bp', 450, 400)).toMatchObject({ setting: { changed: { was: 450 } } })
  expect(await storedSetting('myanmar_bp')).toBe(400)
  const first = await main.post('settinghistory', { name: 'myanmar_bp', size: 1 })
  expect(first).toMatchObject({ rows: [{ by: main.loginId, was: 450, became: 400 }], next: expect.any(String) })
  expect(await main.post('settinghistory', { name: 'myanmar_bp', after: first['next'] })).toMatchObject({
    rows: [{ was: 500, became: 450 }],
    next: null,
  })
  expect(await main.post('acts', { what: 'office/setsetting', size: 1 })).toMatchObject({
    rows: [{ right: 'settings', before: { myanmar_bp: 450 }, after: { myanmar_bp: 400 } }],
  })
  for (const about of ['myanmar_bp', '450'])
    expect(await main.post('acts', { about })).toMatchObject({
      rows: [{ after: { myanmar_bp: 400 } }, { after: { myanmar_bp: 450 } }],
    })
  expect(await main.post('acts', { about: 'myanmar' })).toMatchObject({ rows: [] })
  expect(await main.post('acts', { about: '$.* " or \\' })).toMatchObject({ status: 1, rows: [] })
})

test('languages and sports keep the order given, and the change shows the old value', async () => {
  const languages = (await settingsOf()).get('languages')?.value
  expect(await set('languages', languages, ['th', 'en'])).toMatchObject({ setting: { value: ['th', 'en'] } })
  expect(await set('sports_order', [], [3, 1])).toMatchObject({ setting: { value: [3, 1], changed: { was: [] } } })
  expect(await set('sports_order', [3, 1], [])).toMatchObject({ setting: { value: [], changed: { was: [3, 1] } } })
})

test('OD8 price groups have the names that their operator sets, in any script', async () => {
  const names = ['ရွှေ', 'ငွေ', 'ทอง', 'D-4']
  expect(await set('group_names', ['A', 'B', 'C', 'D'], names)).toMatchObject({ setting: { value: names } })
  expect(await main.post('me')).toMatchObject({ me: { groupNames: names } })
  expect(await house.post('me')).toMatchObject({ me: { groupNames: ['A', 'B', 'C', 'D'] } })
})

test('of two concurrent changes of one setting the second is refused with changedMeanwhile', async () => {
  const answers = await Promise.all([set('cash_out_bp', 500, 600), set('cash_out_bp', 500, 700)])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['changedMeanwhile', 'success'])
  expect([600, 700]).toContain(await storedSetting('cash_out_bp'))
})

test.each([
  ['myanmar_bp', -1, 'value'],
  ['myanmar_bp', 10_001, 'value'],
  ['myanmar_bp', 1.5, 'value'],
  ['myanmar_bp', true, 'value'],
  ['myanmar_bp', '400', 'value'],
  ['myanmar_parlay_bp', [], 'value'],
  ['myanmar_parlay_bp', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'value'],
  ['myanmar_parlay_bp', [20_000], 'value'],
  ['sportsbook', 'on', 'value'],
  ['session_rule', 'none', 'value'],
  ['group_shifts', [0, 1, 2], 'value'],
  ['group_shifts', [0, 2, 1, 4], 'value'],
  ['group_shifts', [0, 1, 2, 51], 'value'],
  ['group_commission_bp', [25, 50, 75, '100'], 'value.3'],
  ['group_commission_bp', [-1, 50, 75, 100], 'value'],
  ['group_names', ['A', 'B', 'C'], 'value'],
  ['group_names', ['A', 'B', 'B', 'D'], 'value'],
  ['group_names', ['A', 'B', 'C', 'no blanks'], 'value'],
  ['group_names', ['A', 'B', 'C', ''], 'value'],
  ['group_names', ['A', 'B', 'C', '<b>'], 'value'],
  ['languages', [], 'value'],
  ['languages', ['en', 'fr'], 'value'],
  ['languages', ['en', 'en'], 'value'],
  ['languages', 'en', 'value'],
  ['currencies', ['EUR'], 'value'],
  ['currencies', [1], 'value'],
  ['sports_order', [1, 1], 'value'],
  ['sports_order', [999], 'value'],
  ['sports_order', ['1'], 'value'],
  ['id', 1, 'name'],
  ['constructor', 1, 'name'],
])('%s cannot be %j', async (name, value, field) => {
  const before = await settingsOf()
  expect(await set(name, 400, value)).toMatchObject({ http: 400, statusdesc: 'badInput', field })
  expect(await settingsOf()).toEqual(before)
})

const FIRST = { minBet: '100', maxBet: '30000', maxPayout: '900000', maxPerMatch: '60000' }

const SETTING_CALLS: readonly (readonly [string, object])[] = [
  ['settings', {}],
  ['setsetting', { name: 'myanmar', was: true, value: false }],
  ['settinghistory', { name: 'myanmar' }],
]
const LIMIT_CALLS: readonly (readonly [string, object])[] = [
  ['defaultlimits', { currency: 'MYR' }],
  ['setdefaultlimits', { currency: 'MYR', sportIds: [1], was: [], limits: FIRST }],
  ['defaultlimithistory', { currency: 'MYR' }],
]

test('another operator is refused like an unknown one, and an upline cannot change settings', async () => {
  for (const operator of ['other', 'nobody']) {
    for (const [call, body] of [...SETTING_CALLS, ...LIMIT_CALLS])
      expect([call, await main.post(call, { operator, ...body })]).toMatchObject([
        call,
        { http: 404, statusdesc: 'notFound' },
      ])
  }
  expect(await main.post('operators')).toMatchObject({ operators: [{ name: 'demo', type: 1 }] })
  const above = await enterOffice(server, { upline: 'AA' })
  for (const [call, body] of [['operators', {}] as const, ...SETTING_CALLS])
    expect([call, await above.post(call, body)]).toMatchObject([call, { statusdesc: 'NoUserAccessRight' }])
  expect(await storedSetting('myanmar')).toBeUndefined()
})

test('platform staff set any operator by its name, and the operator sees the user', async () => {
  expect(await house.post('operators')).toMatchObject({ operators: [{ name: 'demo' }, { name: 'other' }] })
  expect(await house.post('settings')).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'operator' })
  expect(await house.post('settings', { operator: 'nobody' })).toMatchObject({ statusdesc: 'notFound' })
  const order = { operator: 'demo', name: 'builder_bp', was: 1_000, value: 1_200 }
  expect(await house.post('setsetting', order)).toMatchObject({
    setting: { value: 1_200, changed: { by: house.loginId } },
  })
  expect((await settingsOf()).get('builder_bp')).toMatchObject({
    value: 1_200,
    changed: { by: house.loginId, was: 1_000 },
  })
  expect(await main.post('acts', { who: house.loginId })).toMatchObject({ rows: [{ what: 'office/setsetting' }] })
})

test('only the platform sets sport terms, within range, against the current value and audited', async () => {
  const [none, set] = [
    { waitMs: null, marginBp: null, groupBp: {} },
    { waitMs: 9_000, marginBp: 450, groupBp: { cs: 700 } },
  ]
  const order = { sportId: 1, was: none, ...set }
  for (const [call, body] of [['sportterms', {}] as const, ['setsportterms', order] as const])
    expect(await main.post(call, body)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await house.post('setsportterms', order)).toMatchObject({
    sport: { ...set, instead: { waitMs: 6_000, marginBp: 350 }, changed: { by: house.loginId, was: none } },
  })
  expect(await house.post('setsportterms', order)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  const wrong = [
    [{ waitMs: 999 }, 'waitMs'],
    [{ waitMs: 30_001 }, 'waitMs'],
    [{ marginBp: 49 }, 'marginBp'],
    [{ marginBp: 1_501 }, 'marginBp'],
    [{ groupBp: { cs: 49 } }, 'groupBp.cs'],
    [{ groupBp: { hdp: 1_501 } }, 'groupBp.hdp'],
    [{ groupBp: { hdp: 400.5 } }, 'groupBp.hdp'],
    [{ groupBp: { xyz: 400 } }, 'groupBp.xyz'],
    [{ groupBp: { tw: 400 }, sportId: 2 }, 'groupBp.tw'],
    [{ sportId: 0 }, 'waitMs'],
    [{ sportId: 998 }, 'sportId'],
  ] as const
  for (const [change, field] of wrong)
    expect(await house.post('setsportterms', { ...order, was: set, ...change })).toMatchObject({ http: 400, field })
  expect(await house.post('setsportterms', { ...order, was: set, ...none })).toMatchObject({
    sport: { ...none, changed: { was: set } },
  })
  const { rows } = await server.database.owner.query('select from sport_terms')
  expect(rows).toEqual([])
  const told = (await house.post('sportterms')) as unknown as {
    readonly sports: readonly { readonly sportId: number }[]
  }
  expect(told.sports.find(({ sportId }) => sportId === 1)).toMatchObject({ ...none, changed: { by: house.loginId } })
})

test('MA1 the terms for all sports are the fallback of each sport', async () => {
  const none = { waitMs: null, marginBp: null, groupBp: {} }
  const every = { waitMs: null, marginBp: 500, groupBp: { cs: 800, orz: 1_000 } }
  const [answer, again] = await Promise.all(
    [1, 2].map(() => house.post('setsportterms', { sportId: 0, was: none, ...every })),
  )
  expect([answer, again].map((each) => each?.['statusdesc']).toSorted()).toEqual(['changedMeanwhile', 'success'])
  const { sports } = (await house.post('sportterms')) as unknown as {
    readonly sports: readonly { readonly sportId: number; readonly instead: { readonly groupBp: object } }[]
  }
  const of = (sportId: number) => sports.find((sport) => sport.sportId === sportId)
  expect(sports[0]).toMatchObject({ sportId: 0, ...every, instead: { waitMs: null, marginBp: 350 } })
  expect(of(1)).toMatchObject({ ...none, instead: { marginBp: 500, groupBp: { hdp: 500, cs: 800, orz: 1_000 } } })
  expect(of(2)?.instead.groupBp).not.toHaveProperty('tw')
  expect(await house.post('setsportterms', { sportId: 0, was: every, ...none })).toMatchObject({
    sport: { ...none, changed: { by: house.loginId, was: every } },
  })
})

test('the history of sport terms names the sport, is newest first and can be filtered by sport', async () => {
  const none = { waitMs: null, marginBp: null, groupBp: {} }
  const set = { waitMs: 7_000, marginBp: null, groupBp: {} }
  for (const sportId of [3, 5]) await house.post('setsportterms', { sportId, was: none, ...set })
  await house.post('setsportterms', { sportId: 3, was: set, ...none })
  const of = { by: house.loginId, sportId: 3 }
  const first = await house.post('sporttermhistory', { size: 2 })
  expect(first).toMatchObject({
    rows: [
      { ...of, was: set, became: none },
      { sportId: 5, became: set },
    ],
  })
  expect(await house.post('sporttermhistory', { sportId: 3 })).toMatchObject({
    rows: [
      { ...of, was: set, became: none },
      { ...of, was: none, became: set },
    ],
    next: null,
  })
  expect(await house.post('sporttermhistory', { sportId: 3, after: first['next'] })).toMatchObject({
    rows: [{ ...of, became: set }],
  })
  expect(await main.post('sporttermhistory', {})).toMatchObject({ statusdesc: 'NoUserAccessRight' })
})

const LOWER = { ...FIRST, maxBet: '20000' }

/** Returns the account's own limits. */
async function ownLimits(account: string): Promise<unknown> {
  const { account: detail } = await main.post('account', { account })
  return (detail as { readonly own: { readonly limits: unknown } }).own.limits
}

async function make(below: object, level: string, more: object = {}): Promise<string> {
  const answer = await main.post('createaccount', { ref: `default-${level}-0001`, level, count: 1, ...below, ...more })
  const [made] = answer['made'] as readonly { readonly account: string }[]
  return made?.account ?? ''
}

test('LI1 a new account gets the limits of its operator if no upline has limits', async () => {
  const order = { currency: 'THB', sportIds: [1, 3], was: [], limits: FIRST }
  const rows = [
    { sportId: 1, ...FIRST },
    { sportId: 3, ...FIRST },
  ]
  expect(await main.post('setdefaultlimits', order)).toMatchObject({ status: 1, rows })
  const top = await make({ top: { id: 'TTT', currency: 'THB' } }, 'shareholder')
  expect(await ownLimits(top)).toEqual(rows)
  await main.post('setaccount', { ref: 'default-none-0001', account: top, noLimits: [3] })
  const agent = await make({ account: top }, 'agent')
  expect(await ownLimits(agent)).toEqual([rows[1]])
  expect(await ownLimits(await make({ account: agent }, 'member'))).toEqual([])
  const given = { limits: { sportIds: [3], ...LOWER } }
  await main.post('setaccount', { ref: 'default-none-0002', account: agent, noLimits: [3] })
  const own = await make({ account: agent, ref: 'default-given-0001' }, 'member', given)
  expect(await ownLimits(own)).toEqual([{ sportId: 3, ...LOWER }])
  const { rows: alone } = await server.database.owner.query(
    `with made as (
       insert into member (account_id, operator_id, currency, password_hash)
       select name || currency, id, currency, 'none' from operator, unnest(array['THB', 'MYR']) currency returning id
     ) select count(*)::int as made from made`,
  )
  expect(alone).toEqual([{ made: 4 }])
  const { rows: limited } = await server.database.owner.query(
    `select m.account_id, l.sport_id, l.max_bet from member m join member_limit l on l.member_id = m.id
     where m.password_hash = 'none' order by 1, 2`,
  )
  expect(limited).toEqual([1, 3].map((sport_id) => ({ account_id: 'demoTHB', sport_id, max_bet: 30_000n })))
})

test('default limits change against the current ones, with a history by sport and currency', async () => {
  const currency = 'SGD'
  const of = (sportId: number, limits: object) => ({ sportId, ...limits })
  const change = (sportIds: readonly number[], was: readonly object[], limits: object | null) =>
    main.post('setdefaultlimits', { currency, sportIds, was, limits })
  expect(await change([1, 2], [], FIRST)).toMatchObject({ status: 1 })
  expect(await change([2], [], LOWER)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  expect(await change([2], [of(2, FIRST)], LOWER)).toMatchObject({ rows: [of(1, FIRST), of(2, LOWER)] })
  expect(await change([2, 1], [of(2, LOWER), of(1, FIRST)], null)).toMatchObject({ rows: [] })
  expect(await change([1], [], null)).toMatchObject({ status: 1 })
  const by = main.loginId
  const history = (more: object) => main.post('defaultlimithistory', { currency, ...more })
  expect(await history({ sportId: 1 })).toMatchObject({
    rows: [
      { by, sportIds: [2, 1], was: [of(1, FIRST), of(2, LOWER)], became: null },
      { by, sportIds: [1, 2], was: [], became: FIRST },
    ],
    next: null,
  })
  const newest = await history({ size: 1 })
  expect(await history({ size: 1, after: newest['next'] })).toMatchObject({ rows: [{ sportIds: [2], became: LOWER }] })
  expect(await main.post('defaultlimithistory', { currency: 'USD' })).toMatchObject({ rows: [] })
  const answers = await Promise.all([change([1], [], FIRST), change([1], [], LOWER)])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['changedMeanwhile', 'success'])
})

test.each([
  [{ sportIds: [998] }, 'sportIds'],
  [{ sportIds: [] }, 'sportIds'],
  [{ currency: 'EUR' }, 'currency'],
  [{ limits: { ...FIRST, minBet: '0' } }, 'limits.minBet'],
  [{ limits: { ...FIRST, maxBet: '99' } }, 'limits.maxBet'],
  [{ limits: { ...FIRST, maxPayout: '1.5' } }, 'limits.maxPayout'],
])('limits of new accounts cannot be %j', async (wrong, field) => {
  const order = { currency: 'IDR', sportIds: [1], was: [], limits: FIRST, ...wrong }
  expect(await main.post('setdefaultlimits', order)).toMatchObject({ http: 400, statusdesc: 'badInput', field })
  const { rows } = await server.database.owner.query("select from default_limit where currency = 'IDR'")
  expect(rows).toEqual([])
})
