import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPasskeyDevice } from '../../testing/passkey-device.ts'
import { type Answer, openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { notices } from '../../notices/index.ts'
import { enterOffice, makeStaff, OFFICE_PASSWORD, OfficeClient } from '../../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../../backoffice/testing/two-lines.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(notices)
  await makeTwoLines(server)
})
afterAll(() => server.drop())

type Device = ReturnType<typeof newPasskeyDevice>
interface Options {
  readonly challenge: string
  readonly options: { readonly challenge: string }
}
function optionsOf(answer: Answer): Options {
  return answer as unknown as Options
}

let devices = 0
function newDevice(): Device {
  return newPasskeyDevice('127.0.0.1', `office key ${(devices += 1)}`)
}
function origin(): string {
  return server.server.address
}

/** Returns a passkey proof in a session. */
async function proofBy(client: OfficeClient, device: Device) {
  const { challenge, options } = optionsOf(await client.postOnce('passkeyproofoptions'))
  return { challenge, response: device.get(options.challenge, origin()) }
}

/** Adds a passkey to the client's login. `proof` proves an existing second factor. */
async function addPasskey(client: OfficeClient, device: Device, name: string, proof?: object): Promise<Answer> {
  const given = { password: OFFICE_PASSWORD, ...(proof !== undefined && { proof }) }
  const begun = await client.postOnce('passkeybegin', given)
  if (begun['status'] !== 1) return begun
  const { challenge, options } = optionsOf(begun)
  return client.postOnce('passkeyadd', { challenge, name, response: device.create(options.challenge, origin()) })
}

async function logInBy(client: OfficeClient, device: Device): Promise<Answer> {
  const { challenge, options } = optionsOf(await server.post('/office/passkeyloginoptions', {}))
  const response = device.get(options.challenge, origin())
  const answer = await server.post('/office/passkeylogin', { challenge, response })
  client.token = String(answer['token'])
  return answer
}

let made = 0
/** Creates a sub-account with a password session. */
async function newClient(): Promise<OfficeClient> {
  const name = `key${(made += 1)}`
  const client = new OfficeClient(
    server,
    await makeStaff(server, { upline: 'AA' }, { name, rights: ['view', 'members'] }),
  )
  await client.logIn()
  return client
}

async function ready(): Promise<{ readonly client: OfficeClient; readonly device: Device }> {
  const [client, device] = [await newClient(), newDevice()]
  await addPasskey(client, device, 'phone')
  return { client, device }
}

beforeAll(async () => {
  await makeStaff(server, { upline: 'AA' })
})

async function rowsOf(client: OfficeClient) {
  return ((await client.post('passkeys'))['passkeys'] ?? []) as readonly {
    readonly id: number
    readonly name: string
  }[]
}

async function keysOf(client: OfficeClient): Promise<readonly string[]> {
  return ((await client.post('notices')) as unknown as { readonly rows: readonly { readonly key: string }[] }).rows
    .map(({ key }) => key)
    .filter((key) => key !== 'newDevice')
}

test('AR8 a passkey can be the first second factor, and each session has to prove it', async () => {
  const [client, device] = [await newClient(), newDevice()]
  const added = await addPasskey(client, device, 'phone')
  const secondFactor = { enrolled: true, authenticator: false, passkeys: 1, proved: true, recoveryLeft: 10 }
  expect(added).toMatchObject({ status: 1, me: { secondFactor } })
  expect(added['recoveryCodes']).toHaveLength(10)
  expect(await client.post('me')).toMatchObject({ me: { secondFactor } })
  expect(await client.post('passkeys')).toMatchObject({
    passkeys: [{ name: 'phone', createdMs: server.wallMs, lastUsedMs: null }],
  })
  expect(await client.logIn()).toMatchObject({ me: { secondFactor: { ...secondFactor, proved: false } } })
  expect(await client.post('passkeys')).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await client.postOnce('secondfactor/prove', {})).toMatchObject({ http: 400, field: 'code' })
  expect(await client.postOnce('secondfactor/prove', await proofBy(client, device))).toMatchObject({ status: 1 })
  expect(await rowsOf(client)).toMatchObject([{ name: 'phone', lastUsedMs: server.wallMs }])
  expect(await keysOf(client)).toEqual(['factorAdded'])
})

test('AR8 a passkey alone logs in with the second factor proved, and an account state refuses it', async () => {
  const { client, device } = await ready()
  expect(await logInBy(client, device)).toMatchObject({
    status: 1,
    me: { loginId: client.loginId, secondFactor: { proved: true } },
  })
  expect(await client.post('sessions')).toMatchObject({ status: 1 })
  const setState = (state: string) =>
    server.database.owner.query('update staff set state = $2 where login_id = $1', [client.loginId, state])
  await setState('closed')
  expect(await logInBy(client, device)).toMatchObject({ statusdesc: 'CLOSE' })
  await setState('active')
  await server.database.owner.query('update staff set must_change_password = true where login_id = $1', [
    client.loginId,
  ])
  await logInBy(client, device)
  expect(await client.post('accounts')).toMatchObject({ statusdesc: 'passwordGiven' })
})

test('AR6 a first passkey is added only in the first browser of the login, with its password', async () => {
  const owner = await newClient()
  server.wallMs += 1000
  const other = new OfficeClient(server, owner.loginId)
  await other.logIn()
  expect(await addPasskey(other, newDevice(), 'mine')).toMatchObject({ statusdesc: 'factorElsewhere' })
  const wrong = { password: 'wrong-password-1' }
  expect(await owner.postOnce('passkeybegin', wrong)).toMatchObject({ statusdesc: 'invalid_password' })
  expect(await addPasskey(owner, newDevice(), 'phone')).toMatchObject({ status: 1 })
})

test('AR4 adding, renaming or removing a factor requires a proof in the same call', async () => {
  const { client, device } = await ready()
  const second = newDevice()
  expect(await addPasskey(client, second, 'key')).toMatchObject({ statusdesc: 'stepUpRequired' })
  expect(await addPasskey(client, second, 'key', {})).toMatchObject({ statusdesc: 'stepUpRequired' })
  expect(await client.postOnce('secondfactor/enrol', { password: OFFICE_PASSWORD })).toMatchObject({
    statusdesc: 'stepUpRequired',
  })
  const strange = await proofBy(client, newDevice())
  expect(await addPasskey(client, second, 'key', strange)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const added = await addPasskey(client, second, 'key', await proofBy(client, device))
  expect(added).toMatchObject({ status: 1, recoveryCodes: null, me: { secondFactor: { passkeys: 2 } } })
  const [phone, key] = await rowsOf(client)
  const rename = { id: key?.id, name: 'safe' }
  expect(await client.postOnce('passkeyrename', rename)).toMatchObject({ statusdesc: 'stepUpRequired' })
  const proof = await proofBy(client, second)
  expect(await client.postOnce('passkeyrename', { ...rename, proof })).toMatchObject({ status: 1 })
  expect(await client.postOnce('passkeyrename', { ...rename, proof })).toMatchObject({
    statusdesc: 'secondFactorWrong',
  })
  expect(await client.postOnce('passkeyremove', { id: phone?.id })).toMatchObject({ statusdesc: 'stepUpRequired' })
  const elsewhere = new OfficeClient(server, client.loginId)
  await elsewhere.logIn()
  const removal = { id: phone?.id, proof: await proofBy(client, second) }
  expect(await client.postOnce('passkeyremove', removal)).toMatchObject({ status: 1 })
  expect(await elsewhere.post('me')).toMatchObject({ http: 401 })
  expect(await logInBy(elsewhere, device)).toMatchObject({ statusdesc: 'passkeyFailed' })
  const last = { id: key?.id, proof: await proofBy(client, second) }
  expect(await client.postOnce('passkeyremove', last)).toMatchObject({ statusdesc: 'lastSecondFactor' })
  expect(await rowsOf(client)).toMatchObject([{ name: 'safe' }])
  expect(await keysOf(client)).toEqual(['factorRemoved', 'factorAdded', 'factorAdded'])
})

test('AR4 each passkey change is audited without the key and the proof', async () => {
  const { client, device } = await ready()
  const [phone] = await rowsOf(client)
  await client.postOnce('passkeyrename', { id: phone?.id, name: 'new', proof: await proofBy(client, device) })
  await addPasskey(client, newDevice(), 'key', await proofBy(client, device))
  await client.postOnce('passkeyremove', { id: phone?.id, proof: await proofBy(client, device) })
  const { rows } = await server.database.owner.query(
    `select command, arguments, before, after from audit_log where ordered_by = $1 order by id`,
    [client.loginId],
  )
  const state = (passkeys: readonly string[], recoveryLeft = 10) => ({ passkeys, recoveryLeft })
  expect(rows).toEqual([
    { command: 'office/passkeyadd', arguments: { name: 'phone' }, before: state([], 0), after: state(['phone']) },
    {
      command: 'office/passkeyrename',
      arguments: { id: phone?.id, name: 'new' },
      before: state(['phone']),
      after: state(['new']),
    },
    { command: 'office/passkeyadd', arguments: { name: 'key' }, before: state(['new']), after: state(['new', 'key']) },
    {
      command: 'office/passkeyremove',
      arguments: { id: phone?.id },
      before: state(['new', 'key']),
      after: state(['key']),
    },
  ])
})

test('a passkey and an authenticator can coexist, and either one proves changes of the other', async () => {
  const client = await enterOffice(server, { upline: 'AA' }, { name: 'both', rights: ['view', 'members'] })
  const device = newDevice()
  expect(await addPasskey(client, device, 'phone', { code: client.code() })).toMatchObject({ recoveryCodes: null })
  const given = { password: OFFICE_PASSWORD, ...(await proofBy(client, device)) }
  expect(await client.postOnce('secondfactor/renew', given)).toMatchObject({ status: 1 })
  const { client: bare, device: own } = await ready()
  const enrol = { password: OFFICE_PASSWORD, proof: await proofBy(bare, own) }
  bare.secret = String((await bare.postOnce('secondfactor/enrol', enrol))['secret'])
  expect(await bare.post('secondfactor/confirm', { code: bare.code() })).toMatchObject({
    status: 1,
    recoveryCodes: null,
    me: { secondFactor: { authenticator: true, passkeys: 1 } },
  })
  const [only] = await rowsOf(bare)
  expect(await bare.post('passkeyremove', { id: only?.id })).toMatchObject({ status: 1 })
})

test('a pending authenticator cannot be confirmed without a proof after a passkey was added', async () => {
  const client = await newClient()
  client.secret = String((await client.post('secondfactor/enrol', { password: OFFICE_PASSWORD }))['secret'])
  await addPasskey(client, newDevice(), 'phone')
  expect(await client.post('secondfactor/confirm', { code: client.code() })).toMatchObject({
    statusdesc: 'secondFactorWrong',
  })
})

test('AR8 a challenge is valid once, for its session, login and purpose, for five minutes', async () => {
  const [one, two] = [await ready(), await ready()]
  const proof = await proofBy(one.client, one.device)
  expect(await two.client.postOnce('secondfactor/prove', proof)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const again = new OfficeClient(server, one.client.loginId)
  await again.logIn()
  expect(await again.postOnce('secondfactor/prove', proof)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  expect(await server.post('/office/passkeylogin', proof)).toMatchObject({ statusdesc: 'passkeyFailed' })
  expect(await one.client.postOnce('secondfactor/prove', proof)).toMatchObject({ status: 1 })
  expect(await one.client.postOnce('secondfactor/prove', proof)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const late = await proofBy(one.client, one.device)
  server.wallMs += 300_000
  expect(await one.client.postOnce('secondfactor/prove', late)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const theirs = await proofBy(one.client, two.device)
  expect(await one.client.postOnce('secondfactor/prove', theirs)).toMatchObject({ statusdesc: 'secondFactorWrong' })
})

test('AR8 passkeys of members and staff are not interchangeable, and a cloned key is detected', async () => {
  const { client, device } = await ready()
  const member = await server.member()
  const begun = optionsOf(await server.post('/passkeybegin', { ...member, password: 'secret88' }))
  const own = newDevice()
  const response = own.create(begun.options.challenge, origin())
  expect(
    await server.post('/passkeyadd', { ...member, challenge: begun.challenge, name: 'phone', response }),
  ).toMatchObject({ status: 1 })
  expect(await logInBy(client, own)).toMatchObject({ statusdesc: 'passkeyFailed' })
  const step = optionsOf(await server.post('/passkeyloginoptions', {}))
  expect(
    await server.post('/passkeylogin', {
      challenge: step.challenge,
      response: device.get(step.options.challenge, origin()),
    }),
  ).toMatchObject({ statusdesc: 'passkeyFailed' })
  await server.database.owner.query('update staff_passkey set counter = 1000')
  expect(await logInBy(client, device)).toMatchObject({ statusdesc: 'passkeyFailed' })
})

test('AR6 wrong passkey responses count as wrong codes, at the login and in a session', async () => {
  const { client, device } = await ready()
  const wrong = { challenge: 'none', response: device.get('none', origin()) }
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await server.post('/office/passkeylogin', wrong)).toMatchObject({ statusdesc: 'passkeyFailed' })
  }
  expect(await server.post('/office/passkeylogin', wrong)).toMatchObject({ http: 429, statusdesc: 'loginLimit' })
  await client.logIn()
  expect(await client.postOnce('secondfactor/prove', await proofBy(client, device))).toMatchObject({
    statusdesc: 'loginLimit',
  })
})

test('AR2 a second-factor reset removes the passkeys, and sub-accounts cannot change foreign ones', async () => {
  const { client, device } = await ready()
  const { client: other, device: theirs } = await ready()
  const [row] = await rowsOf(client)
  const proof = () => proofBy(other, theirs)
  for (const [call, body] of [
    ['passkeyremove', { id: row?.id }],
    ['passkeyrename', { id: row?.id, name: 'mine' }],
  ] as const) {
    const answer = await other.postOnce(call, { ...body, proof: await proof() })
    expect([call, answer]).toMatchObject([call, { statusdesc: 'notFound' }])
  }
  expect(await rowsOf(client)).toEqual([row])
  const main = new OfficeClient(server, 'AA')
  await main.logIn()
  await main.enrol()
  const reset = await main.post('setstaff', { loginId: client.loginId, forgetFactor: true })
  expect(reset).toMatchObject({ status: 1, staff: { enrolled: false } })
  expect(await client.post('me')).toMatchObject({ http: 401 })
  expect(await logInBy(client, device)).toMatchObject({ statusdesc: 'passkeyFailed' })
  const { rows } = await server.database.owner.query(
    'select count(*)::integer as left from staff_passkey p join staff f on f.id = p.staff_id where f.login_id = $1',
    [client.loginId],
  )
  expect(rows).toEqual([{ left: 0 }])
})
