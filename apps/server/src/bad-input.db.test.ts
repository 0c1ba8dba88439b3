import { PRODUCT_NAMES } from '@touchline/contract/products'
import { readDescription } from '@touchline/contract/testing/api-description'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICE_LOGINS } from './backoffice/testing/call-bodies.ts'
import { enterOffice, type OfficeClient } from './backoffice/testing/office-client.ts'
import { fixture } from './testing/manual-feed.ts'
import { setProduct } from './testing/operator-offers.ts'
import { openTestModules, type TestMember, type TestModules } from './testing/test-modules.ts'
import { backoffice } from './backoffice/index.ts'

let server: TestModules
let member: TestMember
let house: OfficeClient

beforeAll(async () => {
  server = await openTestModules(backoffice)
  for (const product of PRODUCT_NAMES) await setProduct(server.database.owner, product, true)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('a', server.wallMs + 3_600_000) })
  await server.advance()
  member = await server.member()
  house = await enterOffice(server, 'house')
})
afterAll(() => server.drop())

const BET = {
  match_id: 1,
  market_type: 2,
  bet_type: 'BT_1X2',
  line_quarters: 0,
  selection: 'home',
  odds_milli: 1900,
  odds_type: 1,
  ref: 'reference-1',
  stake: '1000',
  accept_better_odds: true,
  accept_any_odds: false,
}

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

/** Fields of a bet with an invalid value. The error must name the field. */
const WRONG_FIELDS: readonly (readonly [field: keyof typeof BET, value: unknown])[] = [
  ['match_id', 0],
  ['match_id', -1],
  ['match_id', 1.5],
  ['match_id', '1'],
  ['match_id', 1e308],
  ['match_id', null],
  ['match_id', 2147483648],
  ['market_type', 4],
  ['market_type', '2'],
  ['line_quarters', 1e308],
  ['line_quarters', 0.5],
  ['bet_type', 7],
  ['bet_type', 'X'.repeat(33)],
  ['selection', ['home']],
  ['odds_milli', 1000],
  ['odds_milli', 1e308],
  ['odds_milli', -1900],
  ['odds_milli', true],
  ['odds_type', 5],
  ['odds_type', 0],
  ['stake', 1000],
  ['stake', '-1000'],
  ['stake', '0'],
  ['stake', '1e308'],
  ['stake', '10.5'],
  ['stake', '9'.repeat(16)],
  ['stake', ' 10'],
  ['stake', 'NaN'],
  ['ref', 'short'],
  ['ref', 'has space in it'],
  ['ref', 'x'.repeat(65)],
  ['accept_better_odds', 'yes'],
  ['accept_any_odds', 1],
]

test.each(WRONG_FIELDS)('a bet with %s %j is refused with that field', async (field, value) => {
  const answer = await server.post('/bet/betsingle', { ...member, ...BET, [field]: value })
  expect(answer).toMatchObject({ http: 400, status: 0, statusdesc: 'badInput', field })
  expect(answer['allowed']).toEqual(expect.stringMatching(/./))
})

test('a number too large for JSON is refused with its field', async () => {
  const body = JSON.stringify({ ...member, ...BET }).replace('"odds_milli":1900', '"odds_milli":1e999')
  expect(await server.post('/bet/betsingle', body)).toMatchObject({
    http: 400,
    statusdesc: 'badInput',
    field: 'odds_milli',
  })
})

test.each(Object.keys(BET))('a bet without %s is refused with that field', async (field) => {
  const body = { ...member, ...BET, [field]: undefined }
  const statusdesc = { bet_type: 'betTypeRequired', stake: 'betAmountRequired' }[field] ?? 'badInput'
  const message = `${field} is required.`
  expect(await server.post('/bet/betsingle', body)).toMatchObject({ http: 400, statusdesc, field, message })
})

const WRONG_BODIES: readonly (readonly [name: string, body: string, type?: string])[] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['a number', '1e308'],
  ['deep nesting', deep],
  ['more than 64 kB', JSON.stringify({ account_id: 'x'.repeat(70_000) })],
  ['a form', 'account_id=a', 'application/x-www-form-urlencoded'],
  ['XML', '<a/>', 'text/xml'],
  ['bytes', '\u0000\u0001'],
]

test.each(WRONG_BODIES)('a body that is %s is refused with badInput by every call', async (_name, body, type) => {
  for (const url of ['/userlogin', '/userprofile', '/bet/betsingle']) {
    const answer = await server.post(url, body, type === undefined ? {} : { 'content-type': type })
    expect(answer).toMatchObject({ http: 400, status: 0, statusdesc: 'badInput' })
    expect(answer['field']).toEqual(expect.stringMatching(/./))
  }
})

test('a prototype is not accepted as a field of a body', async () => {
  const body = '{"__proto__":{"account_id":"a"}}'
  expect(await server.post('/userlogin', body)).toMatchObject({ http: 400, statusdesc: 'badInput', field: '__proto__' })
  for (const url of ['/userprofile', '/bet/betsingle'])
    expect(await server.post(url, body)).toMatchObject({
      http: 401,
      statusdesc: 'accountIdRequired',
      field: 'account_id',
    })
})

test('an unknown field is refused with its name, in member calls, office calls and queries', async () => {
  const unknown = {
    http: 400,
    statusdesc: 'badInput',
    field: 'surprise',
    allowed: expect.stringMatching(/^(a known field|no )/),
  }
  const { paths } = readDescription<{ readonly paths: Readonly<Record<string, { readonly post?: object }>> }>()
  const posts = Object.keys(paths).filter((url) => paths[url]?.post !== undefined && url !== '/tv/mediamtx')
  const answers = new Map<string, unknown>()
  for (const url of posts) {
    const isOffice = url.startsWith('/office/') && !OFFICE_LOGINS.includes(url)
    const answer = isOffice
      ? await house.post(url.slice('/office/'.length), { surprise: 1 })
      : await server.post(url, { ...member, surprise: { a: [1e308] } })
    answers.set(url, answer)
    // Endpoints without a session may report a session field as the first unknown field.
    const refused = answer['field'] === 'account_id' || answer['field'] === 'session_token'
    if (!refused && answer['statusdesc'] !== 'NoUserAccessRight') expect([url, answer]).toMatchObject([url, unknown])
  }
  expect(
    [...answers.values()].filter((answer) => (answer as { field?: string }).field === 'surprise').length,
  ).toBeGreaterThan(170)
  expect(await server.post('/usersettings', { ...member, settings: { odd_type: 1 } })).toMatchObject({
    http: 400,
    field: 'settings.odd_type',
  })
  expect(await (await server.get('/uxmarket?sport=1&market=1&pgae=x')).json()).toMatchObject({ field: 'pgae' })
  expect(await server.post('/userprofile?debug=1', member)).toMatchObject({ http: 400, field: 'debug' })
})

test('an invalid session is refused before an unknown field, a valid session gets the field', async () => {
  const stranger = { ...member, session_token: 'x'.repeat(43) }
  for (const url of ['/bet/betsingle', '/usersettings', '/prg', '/changepassword']) {
    const refused = { http: 401, statusdesc: 'session_not_exists' }
    expect(await server.post(url, { ...stranger, surprise: 1 })).toEqual({ ...refused, status: 0 })
    expect(await server.post(url, stranger)).toEqual({ ...refused, status: 0 })
    expect(await server.post(url, { ...member, surprise: 1 })).toMatchObject({ http: 400, field: 'surprise' })
  }
  const answer = await server.post(
    '/office/setstakelimit',
    { leageId: 1 },
    { authorization: `Bearer ${'x'.repeat(43)}` },
  )
  expect(answer).toEqual({ http: 401, status: 0, statusdesc: 'session_not_exists' })
  expect(await server.post('/office/setstakelimit', '{')).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
})

test.each([
  ['/uxmarket', 'sport'],
  ['/uxmarket?sport=1', 'market'],
  ['/uxmarket?sport=1&market=9', 'market'],
  ['/uxmarket?sport=1e308&market=1', 'sport'],
  ['/uxmarket?sport=-1&market=1', 'sport'],
  ['/uxmarket?sport=1&market=1&page=all', 'page'],
  ['/uxmarket?sport=1&sport=2&market=1', 'sport'],
  ['/uxmatch', 'match'],
  ['/uxmatch?match=abc', 'match'],
  ['/uxmatch?match=1.5', 'match'],
])('GET %s is refused with the field %s', async (url, field) => {
  const response = await server.get(url)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 0, statusdesc: 'badInput', field })
})

test.each([
  ['/dailystatement', { working_date: '2026-02-30' }, 'working_date'],
  ['/dailystatement', { page_size: 0 }, 'page_size'],
  ['/bet/dbetlist', { working_date: 'today' }, 'working_date'],
  ['/matchresult', { working_date: '2026-13-01' }, 'working_date'],
  ['/matchresult', { after: 'x' }, 'after'],
  ['/matchresult', { after: '999999999999999-9999999999' }, 'after'],
  ['/dailystatement', { working_date: '1926-01-17' }, 'working_date'],
  ['/bet/dbetlist', { working_date: '2026-02-30' }, 'working_date'],
  ['/bet/betacceptlist', { page_size: 101 }, 'page_size'],
  ['/usersettings', { settings: { odds_type: 9 } }, 'settings.odds_type'],
  ['/usersettings', { settings: { quick_bet_amount: '-5' } }, 'settings.quick_bet_amount'],
  ['/usersettings', { settings: { line_style: 'halves' } }, 'settings.line_style'],
  ['/usersettings', { settings: { stake_chips: ['0'] } }, 'settings.stake_chips.0'],
  ['/usersettings', {}, 'settings'],
])('POST %s with %j is refused with the field %s', async (url, body, field) => {
  expect(await server.post(url, { ...member, ...body })).toMatchObject({ http: 400, statusdesc: 'badInput', field })
})

/** Texts that PostgreSQL can store neither as text nor as JSON: U+0000 and lone surrogates. */
const UNKEPT = ['a\u0000b', 'ab\ud83d', '\ude00ab']

test.each(UNKEPT)(
  'a text that the database cannot store is refused with its field by member and office: %j',
  async (bad) => {
    const teams = { league_id: 1, of: 'results' }
    const { session_token } = member
    for (const [url, body, field] of [
      ['/standingresult', { ...member, ...teams, team: bad }, 'team'],
      ['/standingresult', { ...member, ...teams, region: bad }, 'region'],
      ['/userlogin', { account_id: bad, password: 'fog+kiwi4' }, 'account_id'],
      ['/userprofile', { account_id: bad, session_token }, 'account_id'],
      ['/userprofile', { ...member, session_token: bad }, 'session_token'],
    ] as const)
      expect([url, await server.post(url, body)]).toMatchObject([url, { http: 400, statusdesc: 'badInput', field }])
    const channel = { sportId: 1, matchId: null, kind: 'own', url: null, delayS: 3, on: true }
    for (const [call, body, field] of [
      ['announce', { type: 'general', texts: { en: bad }, marquee: true }, 'texts.en'],
      ['setchannel', { channel: { ...channel, names: { en: bad } } }, 'channel.names.en'],
      ['rule', { ref: 'ruling-0001', matchId: 1, award: { home: 3, away: 0 }, reason: bad }, 'reason'],
      ['acts', { about: bad }, 'about'],
      ['rooms', { search: bad }, 'search'],
      ['calloffroom', { roomId: '1', note: bad }, 'note'],
    ] as const)
      expect([call, await house.post(call, body)]).toMatchObject([call, { http: 400, statusdesc: 'badInput', field }])
  },
)

const BET_LISTS = [
  '/bet/betacceptlist',
  '/bet/betacceptfulllist',
  '/bet/pendingbetlist',
  '/bet/betrejectlist',
  '/bet/betrejectfulllist',
  '/cancelledbetlist',
]
const NOTICES = ['/personallist', '/announcelist']
const PAGED = [...BET_LISTS, ...NOTICES, '/bet/dbetlist', '/bet/dbetlistcancel', '/dailystatement']
const NO_KEYS = [
  'x',
  '',
  '-1',
  '1.5',
  ' ',
  "'; drop table ticket; --",
  '1e5',
  '269931000000001',
  '9'.repeat(64),
  '\u0000',
]

test.each(PAGED)('%s refuses an invalid page cursor', async (url) => {
  const isBets = url.includes('bet')
  for (const after of isBets ? [...NO_KEYS, '1'] : NO_KEYS.filter((key) => !/^\d{1,18}$/.test(key))) {
    expect([after, await server.post(url, { ...member, after })]).toMatchObject([
      after,
      { http: 400, statusdesc: 'badInput', field: 'after' },
    ])
  }
})

test.each([...BET_LISTS, ...NOTICES])('%s refuses an invalid date with its field', async (url) => {
  const postDates = async (from_date?: string, to_date?: string) =>
    server.post(url, { ...member, ...(from_date && { from_date }), ...(to_date && { to_date }) })
  for (const none of ['2026-02-30', '2026-13-01', '0001-01-01', '1926-01-17', '9999-12-31', 'today']) {
    expect(await postDates(none)).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'from_date' })
    expect(await postDates(undefined, none)).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'to_date' })
  }
  expect(await postDates('2026-01-17', '2026-01-16')).toMatchObject({
    http: 400,
    statusdesc: 'badInput',
    field: 'to_date',
  })
  expect(await postDates('2026-01-16', '2026-01-17')).toMatchObject({ http: 200, status: 1 })
})

test('an unknown resource returns notFound for every method', async () => {
  expect(await server.post('/bet/nothing', {})).toMatchObject({ http: 404, statusdesc: 'notFound' })
  for (const url of ['/userlogin', '/%E0%A4%A', '/info//betlist']) expect((await server.get(url)).status).toBe(404)
  const unknown = await server.get('/uxmatch?match=999')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ statusdesc: 'notFound' })
})

test('an internal server error returns only an error id', async () => {
  await server.database.owner.query('alter table posting rename to posting_away')
  const answer = await server.post('/dailystatement', member)
  await server.database.owner.query('alter table posting_away rename to posting')
  expect(answer).toEqual({
    http: 500,
    status: 0,
    statusdesc: 'internalServerError',
    error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})
