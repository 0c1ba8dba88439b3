import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { notices } from '../../notices/index.ts'
import { enterOffice, makeStaff, OFFICE_PASSWORD, OfficeClient } from '../../backoffice/testing/office-client.ts'

let server: TestModules
let main: OfficeClient
let tops = 0

beforeAll(async () => {
  server = await openTestModules(notices)
  main = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** Creates a shareholder and an account below the shareholder. Returns both account ids. */
async function line(): Promise<readonly [string, string]> {
  tops += 1
  const [top, agent] = [`T${tops}`, `T${tops}00`]
  await server.database.owner.query(
    `with o as (select id from operator where name = 'demo'), t as (
       insert into upline (account_id, operator_id, above, level, currency)
       select $1, id, '{}', 1, 'MYR' from o returning id, operator_id
     )
     insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select $2, operator_id, id, array[id], 5, 'MYR' from t`,
    [top, agent],
  )
  return [top, agent]
}

function setUpline(account: string, state: string) {
  return server.database.owner.query('update upline set state = $2 where account_id = $1', [account, state])
}
function setStaff(loginId: string, column: 'state' | 'rights', value: unknown) {
  return server.database.owner.query(`update staff set ${column} = $2 where login_id = $1`, [loginId, value])
}

test('a password login returns the user, and other calls require the second factor', async () => {
  const [top] = await line()
  const client = new OfficeClient(server, await makeStaff(server, { upline: top }))
  expect(await client.logIn('wrong+888')).toMatchObject({ http: 200, statusdesc: 'invalid_password' })
  expect(await client.post('me')).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
  expect(await client.logIn()).toMatchObject({
    http: 200,
    me: {
      loginId: top,
      account: top,
      level: 'shareholder',
      currency: 'MYR',
      main: true,
      rights: ['view', 'reports', 'members', 'credit', 'settings'],
      secondFactor: { required: true, enrolled: false, proved: false, recoveryLeft: 0 },
    },
  })
  expect(await client.post('secondfactor/enrol', { password: 'wrong+888' })).toMatchObject({
    statusdesc: 'invalid_password',
  })
  expect(await client.enrol()).toMatchObject({ http: 200, me: { secondFactor: { enrolled: true, proved: true } } })
  expect(await client.post('secondfactor/confirm', { code: client.code() })).toMatchObject({
    statusdesc: 'secondFactorExists',
  })
  expect(await client.logIn()).toMatchObject({ me: { secondFactor: { enrolled: true, proved: false } } })
  expect(await client.post('sessions')).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await client.post('secondfactor/prove', { code: '000000' })).toMatchObject({ statusdesc: 'secondFactorWrong' })
  expect(await client.prove()).toMatchObject({ http: 200, me: { secondFactor: { proved: true } } })
  expect(await client.post('sessions')).toMatchObject({ http: 200 })
})

test('NO5 a login on a new device notifies that login only, a known browser causes no notice', async () => {
  const [top] = await line()
  const loginId = await makeStaff(server, { upline: top })
  const other = await enterOffice(server, { upline: top }, { name: 'ann', rights: ['view'] })
  const body = JSON.stringify({ loginId, password: OFFICE_PASSWORD })
  const logInBy = async (cookie: string) => {
    const headers = { 'content-type': 'application/json', cookie, 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    const answer = await server.request(`/office/login`, { method: 'POST', headers, body })
    const { token } = (await answer.json()) as { token: string }
    const client = new OfficeClient(server, loginId)
    client.token = token
    return { client, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  const first = await logInBy('')
  expect(await first.client.post('noticesunread')).toMatchObject({ unread: 0 })
  const again = await logInBy(first.cookie)
  expect(again.cookie).toBe(first.cookie)
  expect(await again.client.post('noticesunread')).toMatchObject({ unread: 0 })
  // An unknown device cookie belongs to no login.
  const strange = await logInBy(`touchline_office_device=${'A'.repeat(43)}`)
  expect(strange.cookie).not.toBe(first.cookie)
  expect(await strange.client.post('notices')).toMatchObject({
    rows: [{ key: 'newDevice', currency: null, match: null, detail: { device: 'Firefox' }, read: false }],
    next: null,
  })
  expect(await strange.client.post('noticesunread')).toMatchObject({ unread: 0 })
  expect(await other.post('notices')).toMatchObject({
    rows: [{ key: 'factorAdded', detail: { login: other.loginId } }],
  })
})

test('a recovery code proves the second factor once', async () => {
  const [top] = await line()
  const client = new OfficeClient(server, await makeStaff(server, { upline: top }))
  await client.logIn()
  const [code = ''] = (await client.enrol())['recoveryCodes'] as readonly string[]
  await client.logIn()
  expect(await client.post('secondfactor/prove', { code })).toMatchObject({ http: 200 })
  expect(await client.post('me')).toMatchObject({ me: { secondFactor: { proved: true, recoveryLeft: 9 } } })
  await client.logIn()
  expect(await client.post('secondfactor/prove', { code })).toMatchObject({ statusdesc: 'secondFactorWrong' })
})

test('new recovery codes require password and authenticator, replace the old ones and are audited', async () => {
  const [top] = await line()
  const client = new OfficeClient(server, await makeStaff(server, { upline: top }))
  await client.logIn()
  const [old = '', spare = ''] = (await client.enrol())['recoveryCodes'] as readonly string[]
  const renew = (given: object) =>
    client.post('secondfactor/renew', { password: OFFICE_PASSWORD, code: client.code(), ...given })
  expect(await renew({ password: 'wrong+fog9' })).toMatchObject({ statusdesc: 'invalid_password' })
  expect(await renew({ code: '000000' })).toMatchObject({ statusdesc: 'secondFactorWrong' })
  // A recovery code cannot create new recovery codes.
  expect(await renew({ code: old })).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const made = await renew({})
  expect(made).toMatchObject({ status: 1, me: { secondFactor: { recoveryLeft: 10 } } })
  const [fresh = '', ...others] = made['recoveryCodes'] as readonly string[]
  expect(new Set([fresh, ...others, old, spare]).size).toBe(12)
  await client.logIn()
  for (const code of [old, spare]) {
    expect(await client.post('secondfactor/prove', { code })).toMatchObject({ statusdesc: 'secondFactorWrong' })
  }
  expect(await client.post('secondfactor/prove', { code: fresh })).toMatchObject({ status: 1 })
  const act = { what: 'office/secondfactor/renew', who: client.loginId, affectedAccounts: [client.loginId], args: {} }
  const acts = await client.post('acts', { what: act.what })
  expect(acts).toMatchObject({ rows: [{ ...act, before: { recoveryLeft: 10 }, after: { recoveryLeft: 10 } }] })
  expect(JSON.stringify(acts)).not.toContain(fresh)
})

test('a login lists its sessions and ends one or all others, and a new password ends the others', async () => {
  const [top] = await line()
  const client = await enterOffice(server, { upline: top })
  const other = new OfficeClient(server, client.loginId)
  await other.logIn()
  const { sessions } = (await client.post('sessions')) as unknown as { sessions: { id: number; isThis: boolean }[] }
  const theirs = sessions.find(({ isThis }) => !isThis)
  expect(sessions).toHaveLength(2)
  expect(await main.post('endsession', { which: theirs?.id })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await client.post('endsession', { which: theirs?.id })).toMatchObject({ http: 200 })
  expect(await other.post('me')).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
  await other.logIn()
  expect(await client.post('endsession', { which: 'others' })).toMatchObject({ http: 200 })
  expect(await other.post('me')).toMatchObject({ http: 401 })
  await other.logIn()
  const change = { current: OFFICE_PASSWORD, wanted: 'mist+fog9lamp', confirmed: 'mist+fog9lamp' }
  expect(await other.post('password', change)).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await client.post('password', { ...change, wanted: '111111111111', confirmed: '111111111111' })).toMatchObject(
    {
      statusdesc: 'passwordCommon',
    },
  )
  expect(await client.post('password', change)).toMatchObject({ http: 200 })
  expect(await other.post('me')).toMatchObject({ http: 401 })
  expect(await client.post('logout')).toMatchObject({ http: 200 })
  expect(await client.post('me')).toMatchObject({ http: 401 })
})

test('a session ends an hour after its last call and twelve hours after the login', async () => {
  const [top] = await line()
  const client = await enterOffice(server, { upline: top })
  server.wallMs += 59 * 60_000
  expect(await client.post('me')).toMatchObject({ http: 200 })
  server.wallMs += 61 * 60_000
  expect(await client.post('me')).toMatchObject({ http: 401, statusdesc: 'session_expired' })
  await client.logIn()
  for (let calls = 0; calls < 14; calls += 1) {
    server.wallMs += 50 * 60_000
    expect(await client.post('me')).toMatchObject({ http: 200 })
  }
  server.wallMs += 20 * 60_000
  expect(await client.post('me')).toMatchObject({ http: 401, statusdesc: 'session_expired' })
})

test('UP4 a state set on an upline ends or restricts the sessions of its downline staff', async () => {
  const [top, agent] = await line()
  const [above, below] = [await enterOffice(server, { upline: top }), await enterOffice(server, { upline: agent })]
  await setUpline(top, 'suspended')
  expect(await below.post('me')).toMatchObject({ http: 200, me: { state: 'suspended' } })
  await setUpline(agent, 'closed')
  expect(await below.post('me')).toMatchObject({ http: 401, statusdesc: 'session_not_exists' })
  expect(await below.logIn()).toMatchObject({ http: 401, statusdesc: 'CLOSE' })
  expect(await above.post('me')).toMatchObject({ http: 200 })
  await setUpline(agent, 'active')
  expect(await below.post('me')).toMatchObject({ http: 401 })
  await setUpline(top, 'blocked')
  expect(await above.post('me')).toMatchObject({ http: 401 })
  expect(await below.logIn()).toMatchObject({ http: 401, statusdesc: 'BLOCK' })
})

test('a changed permission and its second-factor requirement take effect on the next call', async () => {
  const sub = new OfficeClient(
    server,
    await makeStaff(server, { operator: 'demo' }, { name: 'ann', rights: ['view', 'reports'] }),
  )
  expect(await sub.logIn()).toMatchObject({
    me: { loginId: 'demo-main-ann', main: false, rights: ['view', 'reports'], secondFactor: { required: false } },
  })
  await setStaff(sub.loginId, 'rights', ['view', 'credit'])
  expect(await sub.post('me')).toMatchObject({ me: { rights: ['view', 'credit'], secondFactor: { required: true } } })
  await setStaff(sub.loginId, 'state', 'closed')
  expect(await sub.post('me')).toMatchObject({ http: 401 })
})

test('passwords and codes have eight attempts each from one address, followed by a wait', async () => {
  const [top] = await line()
  const client = new OfficeClient(server, await makeStaff(server, { upline: top }))
  await client.logIn()
  await client.enrol()
  await client.logIn()
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await client.post('secondfactor/prove', { code: '000000' })).toMatchObject({
      statusdesc: 'secondFactorWrong',
    })
  }
  expect(await client.prove()).toMatchObject({ http: 429, statusdesc: 'loginLimit' })
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await client.logIn('wrong+888')).toMatchObject({ statusdesc: 'invalid_password' })
  }
  expect(await client.logIn()).toMatchObject({ http: 429, statusdesc: 'loginLimit' })
})

test('only the main login lists and ends the sessions of a sub-account', async () => {
  const [top] = await line()
  const owner = await enterOffice(server, { upline: top })
  const sub = await enterOffice(server, { upline: top }, { name: 'away', rights: ['view', 'members'] })
  const sessions = async () => {
    const { staff } = (await owner.post('staff')) as unknown as {
      readonly staff: readonly { readonly loginId: string; readonly sessions: readonly object[] }[]
    }
    return staff.map(({ loginId, sessions: seen }) => [loginId, seen.length])
  }
  const second = new OfficeClient(server, sub.loginId)
  await second.logIn()
  expect(await sessions()).toEqual([
    [top, 1],
    [sub.loginId, 2],
  ])
  expect(await sub.post('staff')).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  const order = { loginId: sub.loginId, endSessions: true }
  expect(await sub.post('setstaff', order)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  expect(await owner.post('setstaff', { ...order, loginId: top })).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  await main.logIn()
  await main.prove()
  expect(await main.post('setstaff', order)).toMatchObject({ statusdesc: 'notFound' })
  expect(await sub.post('me')).toMatchObject({ status: 1 })
  expect(await owner.post('setstaff', order)).toMatchObject({ status: 1, password: null })
  for (const client of [sub, second])
    expect(await client.post('me')).toMatchObject({ statusdesc: 'session_not_exists' })
  expect(await sessions()).toEqual([
    [top, 1],
    [sub.loginId, 0],
  ])
  await second.logIn()
  server.wallMs += 13 * 3_600_000
  await owner.logIn()
  await owner.prove()
  expect(await sessions()).toEqual([
    [top, 1],
    [sub.loginId, 0],
  ])
})
