import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { enterOffice, type OfficeClient } from './testing/office-client.ts'

let server: TestServer
let main: OfficeClient
let house: OfficeClient

interface Row {
  readonly name: string
  readonly kind: string
  readonly value: unknown
  readonly changed: { readonly by: string; readonly was: unknown } | null
}

beforeAll(async () => {
  server = await startTestServer()
  main = await enterOffice(server, { operator: 'demo' })
  house = await enterOffice(server, 'house')
  await server.database.owner.query(
    `insert into operator (name, type) values ('other', 1);
     insert into upline (account_id, operator_id, above, level, currency)
     select 'AA', id, '{}', 1, 'MYR' from operator where name = 'demo'`,
  )
})
afterAll(() => server.drop())

const settingsOf = async (client = main): Promise<ReadonlyMap<string, Row>> => {
  const { settings } = (await client.post('settings')) as unknown as { readonly settings: readonly Row[] }
  return new Map(settings.map((row) => [row.name, row]))
}

const set = (name: string, was: unknown, value: unknown, more: object = {}) =>
  main.post('setsetting', { name, was, value, ...more })

const column = async (name: string): Promise<unknown> => {
  const { rows } = await server.database.owner.query<Record<string, unknown>>(
    `select ${name} as value from operator where name = 'demo'`,
  )
  return rows[0]?.['value']
}

test('each setting has a value that it may have, and nobody made those that are as they began', async () => {
  const settings = await settingsOf()
  expect(settings.get('myanmar_parlay_bp')).toMatchObject({ kind: 'numbers', value: [1500], changed: null })
  for (const { name, value } of settings.values())
    expect([name, await set(name, value, value)]).toMatchObject([name, { status: 1 }])
  expect([...(await settingsOf()).values()].filter(({ changed }) => changed !== null)).toEqual([])
})

test('what was set is told with who did so and from what, and all its changes, the newest first', async () => {
  expect(await set('myanmar_bp', 500, 450)).toMatchObject({
    status: 1,
    setting: { value: 450, changed: { by: main.loginId, was: 500 } },
  })
  expect(await set('myanmar_bp', 450, 400)).toMatchObject({ setting: { changed: { was: 450 } } })
  expect(await column('myanmar_bp')).toBe(400)
  const first = await main.post('settinghistory', { name: 'myanmar_bp', size: 1 })
  expect(first).toMatchObject({ rows: [{ by: main.loginId, was: 450, became: 400 }], next: expect.any(String) })
  expect(await main.post('settinghistory', { name: 'myanmar_bp', after: first['next'] })).toMatchObject({
    rows: [{ was: 500, became: 450 }],
    next: null,
  })
  expect(await main.post('acts', { what: 'office/setsetting', size: 1 })).toMatchObject({
    rows: [{ right: 'settings', before: { myanmar_bp: 450 }, after: { myanmar_bp: 400 } }],
  })
})

test('words and sports are set in the order that they are given, and told with what they were', async () => {
  const languages = (await settingsOf()).get('languages')?.value
  expect(await set('languages', languages, ['th', 'en'])).toMatchObject({ setting: { value: ['th', 'en'] } })
  expect(await set('sports_order', [], [3, 1])).toMatchObject({ setting: { value: [3, 1], changed: { was: [] } } })
  expect(await set('sports_order', [3, 1], [])).toMatchObject({ setting: { value: [], changed: { was: [3, 1] } } })
})

test('two who saw the same set it once: the second is told that it is another by now', async () => {
  const answers = await Promise.all([set('cash_out_bp', 500, 600), set('cash_out_bp', 500, 700)])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['changedMeanwhile', 'success'])
  expect([600, 700]).toContain(await column('cash_out_bp'))
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
])('%s is never %j', async (name, value, field) => {
  const before = await settingsOf()
  expect(await set(name, 400, value)).toMatchObject({ http: 400, statusdesc: 'badInput', field })
  expect(await settingsOf()).toEqual(before)
})

test('another operator is as one that is not there, and an upline’s own sets nothing', async () => {
  for (const operator of ['other', 'nobody']) {
    for (const call of ['settings', 'setsetting', 'settinghistory'])
      expect([call, await main.post(call, { operator, name: 'myanmar', was: true, value: false })]).toMatchObject([
        call,
        { http: 404, statusdesc: 'notFound' },
      ])
  }
  expect(await main.post('operators')).toMatchObject({ operators: [{ name: 'demo', type: 1 }] })
  const above = await enterOffice(server, { upline: 'AA' })
  for (const call of ['operators', 'settings', 'setsetting', 'settinghistory'])
    expect([call, await above.post(call, { name: 'myanmar', was: true, value: false })]).toMatchObject([
      call,
      { statusdesc: 'NoUserAccessRight' },
    ])
  expect(await column('myanmar')).toBe(true)
})

test('staff of the house set any operator, which they name; the operator reads who did so', async () => {
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

test('the house alone sets what holds by sport, in range, as it was seen, and on record', async () => {
  const [none, set] = [
    { waitMs: null, marginBp: null },
    { waitMs: 9_000, marginBp: 450 },
  ]
  const order = { sportId: 1, was: none, ...set }
  for (const call of ['sportterms', 'setsportterms'])
    expect(await main.post(call, order)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await house.post('setsportterms', order)).toMatchObject({
    sport: { ...set, builtIn: { waitMs: 6_000, marginBp: 350 }, changed: { by: house.loginId, was: none } },
  })
  expect(await house.post('setsportterms', order)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  const wrong = [
    [{ waitMs: 999 }, 'waitMs'],
    [{ waitMs: 30_001 }, 'waitMs'],
    [{ marginBp: 49 }, 'marginBp'],
    [{ marginBp: 1_501 }, 'marginBp'],
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
