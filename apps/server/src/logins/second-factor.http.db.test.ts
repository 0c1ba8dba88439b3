import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { wallet } from '../wallet/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(wallet)
})
afterAll(() => server.drop())

const PASSWORD = 'secret88'
const STEP_MS = 30_000

function codeOf(secret: string, atMs = server.wallMs): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs })
}
function next(): void {
  server.wallMs += STEP_MS
}
function logIn(member: TestMember) {
  return server.post('/userlogin', { account_id: member.account_id, password: PASSWORD })
}
function second(challenge: unknown, code: string) {
  return server.post('/userloginfactor', { challenge, code })
}
function sessionOf(answer: Answer): TestMember {
  const { account_id, session_token } = (answer['member_profile'] as { player_info: TestMember }).player_info
  return { account_id, session_token }
}

async function enrolled() {
  const member = await server.member()
  const { secret } = (await server.post('/totpbegin', { ...member, password: PASSWORD })) as unknown as {
    secret: string
  }
  const answer = await server.post('/totpconfirm', { ...member, code: codeOf(secret) })
  next()
  return { member, secret, recovery: answer['recovery_codes'] as readonly string[] }
}

test('an authenticator is active only after its first correct code', async () => {
  const member = await server.member()
  expect(await server.post('/totpbegin', { ...member, password: 'wrong88' })).toMatchObject({
    statusdesc: 'invalid_password',
  })
  const begun = await server.post('/totpbegin', { ...member, password: PASSWORD })
  expect(begun).toMatchObject({ status: 1, uri: expect.stringMatching(/^otpauth:\/\/totp\/touchline:/) })
  expect(await logIn(member)).toMatchObject({ status: 1 })
  const session = sessionOf(await logIn(member))
  expect(await server.post('/totpconfirm', { ...session, code: '000000' })).toMatchObject({
    statusdesc: 'secondFactorWrong',
  })
  const secret = begun['secret'] as string
  const kept = await server.post('/totpconfirm', { ...session, code: codeOf(secret) })
  expect(kept['recovery_codes']).toHaveLength(10)
  expect(await logIn(member)).toMatchObject({
    http: 200,
    status: 0,
    statusdesc: 'secondFactorRequired',
    factors: ['totp', 'recovery'],
  })
  const { rows } = await server.database.pool.query<{ kept: string }>(
    "select encode(sealed_secret, 'escape') as kept from member_totp where member_id = $1",
    [member.id],
  )
  expect(rows[0]?.kept).not.toContain(secret)
})

test('a login requires a second step, whose challenge and code are each valid once', async () => {
  const { member, secret } = await enrolled()
  const { challenge } = await logIn(member)
  expect(await second(challenge, '000000')).toMatchObject({ http: 200, statusdesc: 'secondFactorWrong' })
  const code = codeOf(secret)
  const entered = await second(challenge, code)
  expect(entered).toMatchObject({ status: 1, member_profile: { player_info: { account_id: member.account_id } } })
  expect(await second(challenge, code)).toMatchObject({ statusdesc: 'secondFactorExpired' })
  const { challenge: again } = await logIn(member)
  expect(await second(again, code)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const before = codeOf(secret, server.wallMs - STEP_MS)
  expect(await second(again, before)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  next()
  expect(await second(again, codeOf(secret))).toMatchObject({ status: 1 })
})

test('two concurrent second steps with one code log in once', async () => {
  const { member, secret } = await enrolled()
  const [one, two] = [await logIn(member), await logIn(member)]
  const code = codeOf(secret)
  const answers = await Promise.all([second(one['challenge'], code), second(two['challenge'], code)])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['secondFactorWrong', 'success'])
})

test('a challenge expires after five wrong codes or five minutes, and more codes hit loginLimit', async () => {
  const { member, secret } = await enrolled()
  const { challenge } = await logIn(member)
  for (let turn = 0; turn < 5; turn += 1) await second(challenge, '000000')
  expect(await second(challenge, codeOf(secret))).toMatchObject({ statusdesc: 'secondFactorExpired' })
  const { challenge: late } = await logIn(member)
  server.wallMs += 300_000
  expect(await second(late, codeOf(secret))).toMatchObject({ statusdesc: 'secondFactorExpired' })
  const codes = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { challenge: another } = await logIn(member)
    codes.push((await second(another, '000000'))['statusdesc'])
  }
  expect(codes).toEqual(['secondFactorWrong', 'secondFactorWrong', 'secondFactorWrong', 'loginLimit'])
})

test('a recovery code logs in once, in any spelling', async () => {
  const { member, recovery } = await enrolled()
  const [code = ''] = recovery
  const { challenge } = await logIn(member)
  expect(await second(challenge, code.toLowerCase().replace('-', ' '))).toMatchObject({ status: 1 })
  const again = await logIn(member)
  expect(await second(again['challenge'], code)).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const entered = await second(again['challenge'], recovery[1] ?? '')
  expect(await server.post('/factorlist', sessionOf(entered))).toMatchObject({
    totp: true,
    recovery_left: 8,
    passkeys: [],
  })
})

test('removing or adding a second factor requires the password and a factor', async () => {
  const { member, secret, recovery } = await enrolled()
  const entered = sessionOf(await second((await logIn(member))['challenge'], codeOf(secret)))
  next()
  const remove = (fields: object) => server.post('/totpremove', { ...entered, ...fields })
  expect(await remove({ password: PASSWORD })).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await remove({ password: PASSWORD, code: '000000' })).toMatchObject({ statusdesc: 'secondFactorWrong' })
  expect(await remove({ password: 'wrong88', code: codeOf(secret) })).toMatchObject({ statusdesc: 'invalid_password' })
  expect(await server.post('/passkeybegin', { ...entered, password: PASSWORD })).toMatchObject({
    statusdesc: 'secondFactorRequired',
  })
  expect(await server.post('/totpbegin', { ...entered, password: PASSWORD, code: recovery[0] })).toMatchObject({
    statusdesc: 'secondFactorExists',
  })
  const renewed = await server.post('/recoverycodes', { ...entered, password: PASSWORD, code: recovery[1] })
  expect(renewed['recovery_codes']).toHaveLength(10)
  expect(await remove({ password: PASSWORD, code: recovery[2] })).toMatchObject({ statusdesc: 'secondFactorWrong' })
  expect(await remove({ password: PASSWORD, code: codeOf(secret) })).toMatchObject({ status: 1 })
  expect(await logIn(member)).toMatchObject({ status: 1 })
})

test('a code of another member is refused, and a malformed passkey response returns passkeyFailed', async () => {
  const { member } = await enrolled()
  const other = await enrolled()
  const { challenge } = await logIn(member)
  expect(await second(challenge, codeOf(other.secret))).toMatchObject({ statusdesc: 'secondFactorWrong' })
  const options = await server.post('/passkeyloginoptions', {})
  expect(options).toMatchObject({ status: 1, options: { rpId: '127.0.0.1', userVerification: 'required' } })
  for (const response of ['{}', 'x{', '[]', '{"id":7}', '{"id":"a","rawId":"a","response":{},"type":"public-key"}']) {
    expect(await server.post('/passkeylogin', { challenge: options['challenge'], response })).toMatchObject({
      http: 200,
      statusdesc: 'passkeyFailed',
    })
  }
})
