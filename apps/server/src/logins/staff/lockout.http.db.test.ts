import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { notices } from '../../notices/index.ts'
import { makeStaff, OFFICE_PASSWORD } from '../../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../../backoffice/testing/two-lines.ts'
import { hashForTests, setPassword } from '../../testing/set-password.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(notices)
  await makeTwoLines(server)
})
afterAll(() => server.drop())

/** Browser of the back office: keeps its cookie and drops its session at each login. */
class Browser {
  cookie = ''
  cookiePath = ''
  #token = ''
  #secret = ''

  async post(call: string, body: object = {}): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.#token}`,
      ...(this.cookie !== '' && { cookie: this.cookie }),
    }
    const url = `/office/${call}`
    const answer = await server.request(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const kept = answer.headers.get('set-cookie')
    if (kept !== null) {
      this.cookie = kept.split(';')[0] ?? ''
      this.cookiePath = /Path=([^;]+)/.exec(kept)?.[1] ?? ''
    }
    return { http: answer.status, ...((await answer.json()) as object) } as Answer
  }

  async logIn(loginId: string, password = OFFICE_PASSWORD): Promise<Answer> {
    const answer = await this.post('login', { loginId, password })
    this.#token = String(answer['token'])
    return answer
  }

  code(): string {
    server.wallMs += 30_000
    return new TOTP({ secret: Secret.fromBase32(this.#secret) }).generate({ timestamp: server.wallMs })
  }

  async enrol(): Promise<Answer> {
    const begun = await this.post('secondfactor/enrol', { password: OFFICE_PASSWORD })
    if (begun['status'] !== 1) return begun
    this.#secret = String(begun['secret'])
    return this.post('secondfactor/confirm', { code: this.code() })
  }
}

const CALLS_AT_ONCE = 60

test('AR6 wrong codes by an attacker with the password do not lock the owner out of any browser', async () => {
  const loginId = await makeStaff(server, { upline: 'AA' })
  const [owner, attacker] = [new Browser(), new Browser()]
  await owner.logIn(loginId)
  const { recoveryCodes } = (await owner.enrol()) as unknown as { recoveryCodes: readonly string[] }
  await attacker.logIn(loginId)
  expect(await attacker.enrol()).toMatchObject({ statusdesc: 'secondFactorExists' })
  const tried = []
  for (let at = 0; at < CALLS_AT_ONCE; at += 1)
    tried.push(await attacker.post('secondfactor/prove', { code: '000000' }))
  expect(tried.at(-1)).toMatchObject({ statusdesc: 'loginLimit' })
  await owner.logIn(loginId)
  expect(await owner.post('secondfactor/prove', { code: owner.code() })).toMatchObject({ status: 1 })
  const another = new Browser()
  await another.logIn(loginId)
  expect(await another.post('secondfactor/prove', { code: '000000' })).toMatchObject({ statusdesc: 'loginLimit' })
  expect(await another.post('secondfactor/prove', { code: recoveryCodes[0] })).toMatchObject({ status: 1 })
})

test('AR6 the first second factor is enrolled only in the first browser of the login', async () => {
  const loginId = await makeStaff(server, { upline: 'AA00' })
  const [owner, attacker] = [new Browser(), new Browser()]
  await owner.logIn(loginId)
  server.wallMs += 1000
  await attacker.logIn(loginId)
  expect(await attacker.enrol()).toMatchObject({ statusdesc: 'factorElsewhere' })
  expect(await attacker.post('secondfactor/confirm', { code: '000000' })).toMatchObject({
    statusdesc: 'factorElsewhere',
  })
  expect(await owner.enrol()).toMatchObject({ status: 1 })
})

test('AR6 wrong passwords of a stranger do not lock the owner out of a known browser', async () => {
  const loginId = await makeStaff(server, { upline: 'AA0000' })
  const [owner, stranger] = [new Browser(), new Browser()]
  await owner.logIn(loginId)
  for (let at = 0; at < CALLS_AT_ONCE; at += 1) await stranger.logIn(loginId, 'wrong-password')
  expect(await stranger.logIn(loginId, 'wrong-password')).toMatchObject({ http: 429 })
  expect(await owner.logIn(loginId)).toMatchObject({ status: 1 })
  expect([owner.cookie.split('=')[0], owner.cookiePath]).toEqual(['touchline_office_device', '/office'])
})

test('AR7 a login with a password under 12 characters must choose a new one first', async () => {
  const loginId = await makeStaff(server, { upline: 'BB' })
  await setPassword(server.database.owner, { owner: 'staff', login: loginId }, await hashForTests('fog+kiwi4'))
  const owner = new Browser()
  expect(await owner.logIn(loginId, 'fog+kiwi4')).toMatchObject({ me: { mustChangePassword: true } })
  expect(await owner.post('accounts')).toMatchObject({ statusdesc: 'passwordGiven' })
  const short = { current: 'fog+kiwi4', wanted: 'mist+fog9kw', confirmed: 'mist+fog9kw' }
  expect(await owner.post('password', short)).toMatchObject({ http: 400, field: 'wanted' })
  const long = { current: 'fog+kiwi4', wanted: 'mist+fog9kwi', confirmed: 'mist+fog9kwi' }
  expect(await owner.post('password', long)).toMatchObject({ status: 1 })
  expect(await owner.post('me')).toMatchObject({ me: { mustChangePassword: false } })
})
