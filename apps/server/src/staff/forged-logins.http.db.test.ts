import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealPasskeys } from '../members/factors/passkey.store.ts'
import { createPepper } from '../secrets/pepper.ts'
import { newPasskeyDevice } from '../testing/passkey-device.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { notices } from '../notices/index.ts'
import { enterOffice, makeStaff, OFFICE_PASSWORD, OfficeClient } from '../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../backoffice/testing/two-lines.ts'

let server: TestModules
let victim: OfficeClient
let intruder: OfficeClient

beforeAll(async () => {
  server = await openTestModules(notices)
  await makeTwoLines(server)
  await makeStaff(server, { upline: 'AA' })
  victim = await enterOffice(server, { upline: 'AA' }, { name: 'victim', rights: ['view', 'members'] })
  intruder = await enterOffice(server, { upline: 'AA' }, { name: 'intruder', rights: ['view'] })
})
afterAll(() => server.drop())

/** Runs SQL as an attacker with the server's database login but without the pepper. */
function forge(text: string, values: readonly unknown[] = []) {
  return server.database.pool.query(text, [...values])
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
async function idOf({ loginId }: OfficeClient): Promise<bigint> {
  const { rows } = await forge('select id from staff where login_id = $1', [loginId])
  return (rows[0] as { readonly id: bigint }).id
}
const NONE = { http: 401, statusdesc: 'session_not_exists' }
const STAFF_SESSION = `
  insert into staff_session (token_hash, staff_id, created_at, last_seen_at, expires_at, hard_end_at, proved, seal)
  select $1, $2, created_at, last_seen_at, expires_at, hard_end_at, true, $3 from staff_session where token_hash = $4`

test('AR9 a staff session inserted, moved or marked as proved in the database is invalid', async () => {
  const token = randomBytes(32).toString('base64url')
  const forged = new OfficeClient(server, victim.loginId)
  forged.token = token
  const own = hashOf(intruder.token)
  for (const seal of [null, Buffer.alloc(36)]) {
    await forge(STAFF_SESSION, [hashOf(token), await idOf(victim), seal, own])
    expect(await forged.post('me')).toMatchObject(NONE)
    await forge('delete from staff_session where token_hash = $1', [hashOf(token)])
  }
  const { rows } = await forge('select seal from staff_session where token_hash = $1', [own])
  await forge(STAFF_SESSION, [hashOf(token), await idOf(victim), (rows[0] as { readonly seal: Buffer }).seal, own])
  expect(await forged.post('me')).toMatchObject(NONE)
  const moved = new OfficeClient(server, intruder.loginId)
  await moved.logIn()
  expect(await moved.post('me')).toMatchObject({ me: { secondFactor: { proved: false } } })
  await forge('update staff_session set proved = true where token_hash = $1', [hashOf(moved.token)])
  expect(await moved.post('me')).toMatchObject(NONE)
  await moved.logIn()
  await forge('update staff_session set staff_id = $2 where token_hash = $1', [hashOf(moved.token), await idOf(victim)])
  expect(await moved.post('me')).toMatchObject(NONE)
  expect(await intruder.post('me')).toMatchObject({ status: 1 })
})

test('AR9 a member session inserted or moved in the database is invalid', async () => {
  const [mine, theirs] = [await server.member(), await server.member()]
  const token = randomBytes(32).toString('base64url')
  await forge(
    `insert into session (token_hash, member_id, expires_at, seal)
     select $1, $2, now() + interval '1 hour', seal from session where token_hash = $3`,
    [hashOf(token), theirs.id, hashOf(mine.session_token)],
  )
  const profile = (member: Pick<TestMember, 'account_id' | 'session_token'>): Promise<Answer> =>
    server.post('/userprofile', { account_id: member.account_id, session_token: member.session_token })
  expect(await profile({ account_id: theirs.account_id, session_token: token })).toMatchObject(NONE)
  const second = await server.member()
  await forge('update session set member_id = $2 where token_hash = $1', [hashOf(second.session_token), theirs.id])
  const moved = { account_id: theirs.account_id, session_token: second.session_token }
  expect(await profile(moved)).toMatchObject(NONE)
  expect(await profile(mine)).toMatchObject({ status: 1 })
})

function origin(): string {
  return server.server.address
}
interface Options {
  readonly challenge: string
  readonly options: { readonly challenge: string }
}
async function begin(ask: Promise<Answer>): Promise<Options> {
  return (await ask) as unknown as Options
}

test.each([
  ['staff', '/office/passkeylogin'],
  ['member', '/passkeylogin'],
] as const)('AR9 a passkey of %s inserted or moved in the database cannot log in', async (owner, url) => {
  const member = await server.member()
  const other = await server.member()
  const device = newPasskeyDevice('127.0.0.1', `own key ${owner}`)
  const isStaff = owner === 'staff'
  const fresh = new OfficeClient(
    server,
    await makeStaff(server, { upline: 'AA' }, { name: `keyed${owner}`, rights: ['view'] }),
  )
  await fresh.logIn()
  const call = (name: string, body: object) =>
    isStaff ? fresh.postOnce(name, body) : server.post(`/${name}`, { ...member, ...body })
  const begun = await begin(call('passkeybegin', { password: isStaff ? OFFICE_PASSWORD : 'secret88' }))
  const response = device.create(begun.options.challenge, origin())
  const added = await call('passkeyadd', { challenge: begun.challenge, name: 'own', response })
  expect(added).toMatchObject({ status: 1 })
  const logIn = async (): Promise<Answer> => {
    const step = await begin(server.post(`${url}options`, {}))
    return server.post(url, { challenge: step.challenge, response: device.get(step.options.challenge, origin()) })
  }
  expect(await logIn()).toMatchObject({ status: 1 })
  const whose = isStaff ? await idOf(victim) : other.id
  await forge(`update ${owner}_passkey set ${owner}_id = $1 where name = 'own'`, [whose])
  expect(await logIn()).toMatchObject({ statusdesc: 'passkeyFailed' })
  await forge(`update ${owner}_passkey set seal = '\\x00' where name = 'own'`)
  expect(await logIn()).toMatchObject({ statusdesc: 'passkeyFailed' })
  await expect(forge(`update ${owner}_passkey set seal = null where name = 'own'`)).rejects.toThrow('is_sealed')
})

test('AR9 a foreign authenticator is refused, and a deleted second factor cannot be set up again', async () => {
  const owner = await enterOffice(server, { upline: 'AA' }, { name: 'owner', rights: ['view', 'members'] })
  const secretOf = 'select sealed_secret from staff_totp where staff_id = $1'
  await forge(`update staff_totp set sealed_secret = (${secretOf}), last_step = 0 where staff_id = $2`, [
    await idOf(intruder),
    await idOf(owner),
  ])
  await owner.logIn()
  expect(await owner.post('secondfactor/prove', { code: intruder.code() })).toMatchObject({
    http: 200,
    statusdesc: 'secondFactorWrong',
  })
  await forge('delete from staff_totp where staff_id = $1', [await idOf(owner)])
  await owner.logIn()
  expect(await owner.post('me')).toMatchObject({ me: { secondFactor: { enrolled: true, authenticator: false } } })
  const password = OFFICE_PASSWORD
  expect(await owner.postOnce('secondfactor/enrol', { password })).toMatchObject({ statusdesc: 'stepUpRequired' })
  expect(await owner.postOnce('passkeybegin', { password })).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await owner.post('accounts')).toMatchObject({ statusdesc: 'secondFactorRequired' })
  await expect(forge('update staff set enrolled = false')).rejects.toThrow('permission denied')
  const main = new OfficeClient(server, 'AA')
  await main.logIn()
  await main.enrol()
  const reset = await main.post('setstaff', { loginId: owner.loginId, forgetFactor: true })
  expect(reset).toMatchObject({ status: 1, staff: { enrolled: false } })
})

test('AR9 passkeys without a seal are sealed once, at the start', async () => {
  const member = await server.member()
  const { owner, pool } = server.database
  await owner.query('alter table member_passkey drop constraint member_passkey_is_sealed')
  await owner.query(
    `insert into member_passkey (credential_id, member_id, public_key, counter, transports, name, created_at)
     values ('before', $1, '\\x01', 0, '{}', 'phone', now())`,
    [member.id],
  )
  expect(await server.post('/factorlist', member)).toMatchObject({ passkeys: [] })
  await sealPasskeys(pool, createPepper(TEST_PEPPER))
  expect(await server.post('/factorlist', member)).toMatchObject({ passkeys: [{ name: 'phone' }] })
})
