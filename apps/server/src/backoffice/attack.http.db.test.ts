import { CLOSE_CODES } from '@touchline/contract/codes'
import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import type { StaffRight } from '@touchline/contract/office/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from './index.ts'
import { BODIES, buildBody, toCallName, officeRoutes, type OfficeRoute } from './testing/call-bodies.ts'
import { enterOffice, makeStaff, OfficeClient } from './testing/office-client.ts'
import { makeTwoLines } from './testing/two-lines.ts'

let server: TestModules
let routes: readonly OfficeRoute[]
let master: OfficeClient
let house: OfficeClient

beforeAll(async () => {
  server = await openTestModules(backoffice)
  await makeTwoLines(server)
  routes = officeRoutes(server)
  master = await enterOffice(server, { upline: 'AA00' })
  house = await enterOffice(server, 'house')
})
afterAll(() => {
  closeListeners()
  return server.drop()
})

/** Reads every account and the audit log, to prove that a refused call changes nothing. */
async function standing(): Promise<unknown> {
  const { rows } = await server.database.owner.query(
    `select (select jsonb_agg(to_jsonb(u) order by id) from upline u) as uplines,
       (select jsonb_agg(to_jsonb(m) order by id) from member m) as members,
       (select jsonb_agg(to_jsonb(f) - '{last_login_at,previous_login_at}'::text[] order by id) from staff f) as staff,
       (select jsonb_agg(to_jsonb(o) order by id) from operator o) as operators,
       (select jsonb_agg(to_jsonb(s)) from upline_share s) as shares, (select count(*) from upline_preset) as presets,
       (select count(*) from default_limit) as defaults,
       (select count(*) from audit_log) as acts, (select count(*) from credit_change) as credit,
       (select count(*) from upline_cash_payment) as cash`,
  )
  return rows
}

test('every office call has a request body in this test', () => {
  expect(routes.map(({ url }) => url).toSorted()).toEqual(Object.keys(BODIES).toSorted())
})

test('an account outside the downline of the caller is refused like a missing account', async () => {
  const before = await standing()
  const foreign = ['BB', 'BB00', 'BB0000', 'BB0000001', 'AA', 'NOPE', 'demo1']
  for (const { url, scope } of routes.filter((route) => route.scope !== null)) {
    for (const account of scope === 'below' ? [...foreign, 'AA00'] : foreign) {
      const answer = await master.post(toCallName(url), buildBody(url, account))
      expect([url, account, answer]).toEqual([url, account, { http: 404, status: 0, statusdesc: 'notFound' }])
    }
  }
  expect(await standing()).toEqual(before)
})

test('AR1 a call without its permission changes nothing, and main-login calls refuse sub-accounts', async () => {
  const most = STAFF_RIGHTS.filter((right) => right !== 'trading' && right !== 'results')
  const clients = new Map<string, OfficeClient>()
  for (const [at, missing] of [...most, 'main'].entries()) {
    const rights = most.filter((right) => right !== missing)
    clients.set(missing, await enterOffice(server, { upline: 'AA00' }, { name: `sub${at}`, rights }))
  }
  const before = await standing()
  for (const { url, needs } of routes) {
    const client = clients.get(needs)
    if (client === undefined) continue
    expect([url, await client.post(toCallName(url), buildBody(url, 'AA0000'))]).toEqual([
      url,
      { http: 200, status: 0, statusdesc: 'NoUserAccessRight' },
    ])
  }
  expect(await standing()).toEqual(before)
})

test('platform staff and other staff cannot use the permissions of each other', async () => {
  const operator = await enterOffice(server, { operator: 'demo' })
  const told = async (client: OfficeClient) => (await client.post('me'))['me']
  expect(await told(house)).toMatchObject({
    operator: null,
    rights: ['trading', 'results', 'settings', 'view', 'reports'],
    main: true,
  })
  expect(await told(operator)).toMatchObject({ operator: 'demo' })
  const before = await standing()
  for (const { url, needs } of routes) {
    const callers = needs === 'trading' || needs === 'results' ? [operator, master] : [house]
    const open = ['session', 'proof', 'main', 'settings', 'view', 'reports'].includes(needs)
    for (const client of open ? [] : callers) {
      expect([url, await client.post(toCallName(url), buildBody(url, 'AA0000'))]).toMatchObject([
        url,
        { statusdesc: 'NoUserAccessRight' },
      ])
    }
  }
  for (const client of [operator, master]) {
    expect(await client.post('createstaff', { name: 'eve', rights: ['trading'] })).toMatchObject({ field: 'rights' })
  }
  expect(await house.post('createstaff', { name: 'eve', rights: ['members'] })).toMatchObject({ field: 'rights' })
  expect(await standing()).toEqual(before)
  expect(await house.post('createstaff', { name: 'eve', rights: ['trading'] })).toMatchObject({
    staff: { loginId: 'house-eve', rights: ['trading'] },
  })
})

test('platform staff read the data of a named operator and change none of it', async () => {
  const reading = routes.filter(({ needs }) => needs === 'view' || needs === 'reports')
  for (const { url, changesData, scope } of reading) {
    expect([url, changesData, scope === null]).toEqual([url, false, false])
    const unnamed = await house.post(toCallName(url), buildBody(url, 'AA0000'))
    expect([url, [400, 404].includes(unnamed.http)]).toEqual([url, true])
    for (const operator of ['nobody', 'other']) {
      const answer = await house.post(toCallName(url), { ...buildBody(url, 'AA0000'), operator })
      expect([url, operator, answer]).toMatchObject([url, operator, { http: 404, statusdesc: 'notFound' }])
    }
    const strange = await master.post(toCallName(url), { ...buildBody(url, 'AA0000'), operator: 'nobody' })
    expect([url, strange]).toMatchObject([url, { http: 404, statusdesc: 'notFound' }])
  }
  const report = { fromDate: '2026-01-10', toDate: '2026-01-17' }
  expect(await house.post('report', { ...report, by: 'operator' })).toMatchObject({ http: 200, rows: [] })
  expect(await house.post('report', { ...report, by: 'account' })).toMatchObject({ http: 400, field: 'by' })
  expect(await house.post('report', { ...report, by: 'account', operator: 'demo' })).toMatchObject({ http: 200 })
  expect(await house.post('forecast', {})).toMatchObject({ http: 200, rows: [] })
  expect(await house.post('outstanding', { operator: 'demo' })).toMatchObject({ http: 200 })
  expect(await house.post('accounts', { operator: 'demo' })).toMatchObject({ http: 200 })
})

test('without a proved second factor only enrolment and proof are possible', async () => {
  const fresh = new OfficeClient(server, await makeStaff(server, { upline: 'AA0000' }))
  await fresh.logIn()
  const unproved = new OfficeClient(server, master.loginId)
  await unproved.logIn()
  const before = await standing()
  for (const { url, needs } of routes) {
    if (needs === 'session') continue
    const body = buildBody(url, 'AA0000001')
    expect([url, await unproved.post(toCallName(url), body)]).toMatchObject([
      url,
      { statusdesc: 'secondFactorRequired' },
    ])
    if (needs === 'proof') continue
    expect([url, await fresh.post(toCallName(url), body)]).toMatchObject([url, { statusdesc: 'secondFactorNotSet' }])
  }
  expect(await standing()).toEqual(before)
})

test('every permission for changes requires the second factor, even as the only permission', async () => {
  const acting = routes.filter(({ changesData, needs }) => changesData && needs !== 'main')
  const rights = [...new Set(acting.map(({ needs }) => needs as StaffRight))]
  expect(rights.toSorted()).toEqual(['credit', 'members', 'results', 'settings', 'trading'])
  const clients = new Map<string, OfficeClient>()
  for (const right of rights) {
    const of = right === 'trading' || right === 'results' ? 'house' : { upline: 'AA00' }
    const client = new OfficeClient(server, await makeStaff(server, of, { name: `only${right}`, rights: [right] }))
    expect(await client.logIn()).toMatchObject({ me: { secondFactor: { required: true, enrolled: false } } })
    clients.set(right, client)
  }
  const before = await standing()
  for (const { url, needs } of acting) {
    const answer = await clients.get(needs)?.post(toCallName(url), buildBody(url, 'AA0000'))
    expect([url, answer]).toEqual([url, { http: 200, status: 0, statusdesc: 'secondFactorNotSet' }])
  }
  expect(await standing()).toEqual(before)
})

const TOPICS = ['tradematch/1', 'tradematches', 'bookbets', 'alerts']

/** Subscribes to every topic on a socket and returns the refusal code of each topic. */
async function followed(listener: Listener, topics: readonly string[] = TOPICS): Promise<Record<string, string>> {
  for (const topic of [...topics, 'nothing']) listener.send({ op: 'sub', topic })
  const codes: Record<string, string> = {}
  for (;;) {
    const { code, topic } = await listener.next('error')
    if (topic === 'nothing') return codes
    codes[String(topic)] = code
  }
}

function all(code: string): Record<string, string> {
  return Object.fromEntries(TOPICS.map((topic) => [topic, code]))
}

test('sockets refuse topics without the permission and refuse false identities', async () => {
  const named = async (client: OfficeClient) => {
    const listener = await client.listen()
    await listener.next('authed')
    return listener
  }
  expect(await followed(await named(house))).toEqual({})
  expect(await followed(await named(master))).toEqual(all('NoUserAccessRight'))
  const unproved = new OfficeClient(server, house.loginId)
  await unproved.logIn()
  const nameless = new Listener(server.server, {}, undefined, '/office/live')
  await nameless.next('hello')
  const strangers = [
    [await unproved.listen(), 'secondFactorRequired'],
    [await house.listen('x'.repeat(43)), 'session_not_exists'],
    [await master.listen(house.token), 'session_not_exists'],
  ] as const
  for (const [listener, code] of strangers) {
    expect(await listener.next('error')).toEqual({ t: 'error', code })
    expect(await followed(listener)).toEqual(all('session_not_exists'))
  }
  expect(await followed(nameless)).toEqual(all('session_not_exists'))
  const member = await server.member()
  const site = new Listener(server.server)
  await site.next('hello')
  site.send({ op: 'auth', ...member })
  await site.next('authed')
  expect(await followed(site)).toEqual(all('badInput'))
})

test('sockets refuse topics of foreign accounts and of foreign audit entries', async () => {
  const viewer = await enterOffice(server, { upline: 'AA00' }, { name: 'hearer', rights: ['view'] })
  const operator = await enterOffice(server, { operator: 'demo' }, { name: 'hearer', rights: ['view', 'settings'] })
  const own = { 'below/line/AA00': [master, viewer], 'below/line/AA00/BB0000001': [master, viewer] }
  const reaches: Readonly<Record<string, readonly OfficeClient[]>> = {
    ...own,
    ...{ 'below/line/BB00': [], 'below/line/AA': [], 'below/operator/other': [], 'below/operator/demo': [operator] },
    ...{ 'acts/house': [house], 'acts/line/AA00': [master], 'acts/operator/demo': [operator], 'acts/line/BB00': [] },
    ...{ 'notices/line/AA00': [master, viewer], 'notices/line/BB00': [], 'notices/house': [house] },
    ...{ 'health/house': [house], 'health/operator/demo': [operator], 'health/operator/other': [] },
  }
  for (const client of [master, viewer, operator, house]) {
    const listener = await client.listen()
    await listener.next('authed')
    const refused = Object.entries(reaches).flatMap(([topic, whose]) => (whose.includes(client) ? [] : [topic]))
    expect([client.loginId, await followed(listener, Object.keys(reaches))]).toEqual([
      client.loginId,
      Object.fromEntries(refused.map((topic) => [topic, 'NoUserAccessRight'])),
    ])
    const none = ['below/house', 'below/line/%', 'health/line/AA00', 'acts/line/AA00/AA0000', 'below/line/', 'below/']
    expect(await followed(listener, none)).toEqual(Object.fromEntries(none.map((topic) => [topic, 'badInput'])))
  }
})

test('a revoked permission ends its subscriptions, and an ended session closes its socket', async () => {
  const sub = await enterOffice(server, 'house', { name: 'mallory', rights: ['trading', 'results'] })
  const listener = await sub.listen()
  expect(await followed(listener)).toEqual({})
  await house.post('setstaff', { loginId: sub.loginId, rights: ['results'] })
  for (const topic of TOPICS) {
    expect(await listener.next('error')).toEqual({ t: 'error', code: 'NoUserAccessRight', topic })
  }
  expect(await followed(listener)).toEqual(all('NoUserAccessRight'))
  const ended = new Promise((resolve) => listener.socket.on('close', resolve))
  await sub.post('logout')
  expect(await listener.next('error')).toEqual({ t: 'error', code: 'session_expired' })
  expect(await ended).toBe(CLOSE_CODES.nobody)
})

test('a login with a generated password can only choose a new password', async () => {
  const { loginId } = await enterOffice(server, { upline: 'AA00' }, { name: 'drawn', rights: ['view', 'members'] })
  const client = new OfficeClient(server, loginId)
  await server.database.owner.query(
    'update staff set enrolled = false; delete from staff_totp; delete from staff_session',
  )
  await server.database.owner.query('update staff set must_change_password = true where login_id = $1', [loginId])
  await client.logIn()
  for (const { url, needs } of routes) {
    if (needs === 'session' || needs === 'proof') continue
    expect([url, await client.post(toCallName(url), buildBody(url))]).toMatchObject([
      url,
      { statusdesc: 'passwordGiven' },
    ])
  }
})

test('every call without a valid session returns session_not_exists', async () => {
  const nobody = new OfficeClient(server, 'nobody')
  const gone = new OfficeClient(server, 'AA00')
  await gone.logIn()
  await gone.post('logout')
  for (const client of [nobody, gone]) {
    for (const { url } of routes) {
      expect([url, await client.post(toCallName(url), buildBody(url))]).toMatchObject([
        url,
        { http: 401, statusdesc: 'session_not_exists' },
      ])
    }
  }
})
