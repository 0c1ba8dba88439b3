import { SPORTS } from '@touchline/domain/sport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setModuleSetting } from '../testing/operator-offers.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { results } from '../results/index.ts'
import { createKeySeal } from '../secrets/key-seal.ts'
import { addLaunchKey, removeLaunchKey, sealPlainLaunchKeys, shortLaunchKeys } from '../operators/launch-keys.store.ts'
import { signLogin } from './secure-login.ts'
import { type LaunchClaim, MAX_LAUNCH_MS, makeLaunchToken } from './launch-login.ts'
import { createPepper } from '../secrets/pepper.ts'

const SECRET = 'an operator’s secret of 32 bytes or more'
const OTHER_SECRET = 'another operator’s secret of 32 bytes'
const seal = createKeySeal(createPepper(TEST_PEPPER), 'launch')

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results, { demo: true })
  await addLaunchKey(server.database.owner, 'demo', { keyId: 'first', secret: SECRET, seal }, 'ANN')
})
afterAll(() => server.drop())

function login(account_id: string, password: string) {
  return server.post('/userlogin', { account_id, password })
}

test('a login returns the full profile and a session', async () => {
  const answer = await login('demo1', 'demo88')
  expect(answer).toMatchObject({
    http: 200,
    status: 1,
    member_profile: {
      player_info: { account_id: 'demo1', operator_type: 1, comm_type: 'A', account_state: 'active', nickname: null },
      player_wallet: { currency_code: 'MYR', available_balance: '1000000', frozen_balance: '0' },
      player_bet_limit: SPORTS.map(({ id }) => ({ sid: id, min: '100', max: '500000' })).toSorted(
        (a, b) => a.sid - b.sid,
      ),
      offers: { cash_out: false, builder: false },
    },
  })
})

test('the profile contains the languages of the operator and its first sports', async () => {
  const { owner } = server.database
  await owner.query("update operator set languages = '{th,en}', sports_order = '{3,1}' where name = 'demo'")
  expect(await login('demo1', 'demo88')).toMatchObject({
    member_profile: { offers: { languages: ['th', 'en'], sports_order: [3, 1] } },
  })
})

test('the profile shows disabled features of the operator, and no new features then', async () => {
  const { owner } = server.database
  const offers = async () => (await login('demo1', 'demo88')) as object
  for (const name of ['cash_out', 'bet_builder']) await setModuleSetting(owner, name, true)
  const all = { cash_out: true, builder: true, new_features: true, popup: true, contact: true }
  expect(await offers()).toMatchObject({ member_profile: { offers: all } })
  await owner.query("update operator set new_features = false, popup = false, contact = false where name = 'demo'")
  const none = { cash_out: false, builder: false, new_features: false, popup: false, contact: false }
  expect(await offers()).toMatchObject({ member_profile: { offers: none } })
})

test('MM6 the profile shows whether the member has Myanmar lines, and their fees', async () => {
  expect(await login('demo-mm', 'demo88')).toMatchObject({
    member_profile: {
      offers: { myanmar: { fee_bp: 500, parlay_fee_bp: expect.arrayContaining([1500]) } },
      settings: { odds_type: 5 },
    },
  })
  expect(await login('demo2', 'demo88')).toMatchObject({
    member_profile: { offers: { myanmar: null }, settings: { odds_type: 1 } },
  })
})

test.each([
  ['', 'demo88', 'usernameRequired'],
  ['', '', 'usernameRequired'],
  ['demo1', '', 'passwordRequired'],
  ['demo1', 'wrong88', 'invalid_password'],
  ['demo1', 'DEMO88', 'invalid_password'],
  ['nobody', 'demo88', 'invalid_password'],
  ["' or 1=1 --", 'demo88', 'invalid_password'],
])('the login %j with %j is refused with %s', async (account, password, code) => {
  expect(await login(account, password)).toMatchObject({ http: 200, status: 0, statusdesc: code })
})

test('a second login during a running login of the same account is refused with requestProcessing', async () => {
  const answers = await Promise.all([login('demo2', 'demo88'), login('demo2', 'demo88'), login('demo3', 'demo88')])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['requestProcessing', 'success', 'success'])
})

test('too many attempts within a minute are refused with loginLimit, for that account only', async () => {
  const codes: unknown[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) codes.push((await login('demo-c', 'wrong88'))['statusdesc'])
  expect(codes.filter((code) => code === 'invalid_password')).toHaveLength(8)
  expect(await login('demo-c', 'demo88')).toMatchObject({ http: 429, statusdesc: 'loginLimit' })
  const refusal = await server.request(`/userlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id: 'demo-c', password: 'demo88' }),
  })
  expect(refusal.headers.get('retry-after')).toBe('60')
  expect(await login('demo-id', 'demo88')).toMatchObject({ http: 200, status: 1 })
})

function claimOf(account_id: string, nonce: string): LaunchClaim {
  return {
    key_id: 'first',
    audience: 'demo/touchline',
    purpose: 'launch',
    account_id,
    issued_at: server.wallMs,
    expires_at: server.wallMs + 60_000,
    nonce,
  }
}

test('a launch token of an operator logs in once', async () => {
  const member = await server.member()
  const token = makeLaunchToken(claimOf(member.account_id, 'nonce-0001'), SECRET)
  expect(await server.post('/authlogin', { token })).toMatchObject({
    http: 200,
    status: 1,
    member_profile: { player_info: { account_id: member.account_id } },
  })
  expect(await server.post('/authlogin', { token })).toMatchObject({ http: 401, statusdesc: 'invalidSession' })
})

function signedBody(account_id: string, nonce: string, password = 'demo88', secret = SECRET) {
  const fields = { audience: 'demo/touchline', key_id: 'first', issued_at: server.wallMs, nonce }
  const { key_id: keyId, issued_at: issuedAtMs, audience } = fields
  const signature = signLogin({ accountId: account_id, password, audience, keyId, issuedAtMs, nonce }, secret)
  return { account_id, password, ...fields, signature }
}

test('a login body signed by the operator logs in once, and not with a wrong password', async () => {
  const body = signedBody('demo-id', 'signed-0001')
  expect(await server.post('/securelogin', body)).toMatchObject({
    http: 200,
    status: 1,
    member_profile: { player_info: { account_id: 'demo-id' } },
  })
  expect(await server.post('/securelogin', body)).toMatchObject({ http: 401, statusdesc: 'invalidSession' })
  const wrong = signedBody('demo-id', 'signed-0002', 'wrong88')
  expect(await server.post('/securelogin', wrong)).toMatchObject({ status: 0, statusdesc: 'invalid_password' })
  expect(await server.post('/securelogin', wrong)).toMatchObject({ statusdesc: 'invalidSession' })
})

test('a signed login that is forged, changed, stale or from another operator gets no session', async () => {
  const good = signedBody('demo-id', 'signed-0003')
  const at = (ms: number) => {
    const fields = { accountId: 'demo-id', password: 'demo88', audience: 'demo/touchline', keyId: 'first' }
    const issuedAtMs = server.wallMs + ms
    const nonce = `signed-at-${Math.abs(ms)}`
    return { ...good, nonce, issued_at: issuedAtMs, signature: signLogin({ ...fields, issuedAtMs, nonce }, SECRET) }
  }
  const { pool } = server.database
  await pool.query("insert into operator (name, type) values ('stranger', 1) on conflict do nothing")
  expect(
    await addLaunchKey(server.database.owner, 'stranger', { keyId: 'theirs', secret: OTHER_SECRET, seal }, 'BOB'),
  ).toBe(true)
  const bodies: readonly (readonly [body: object, code: string])[] = [
    [{ ...signedBody('demo-id', 'signed-0003', 'demo88', OTHER_SECRET) }, 'invalidSession'],
    [{ ...good, signature: 'A'.repeat(43) }, 'invalidSession'],
    [{ ...good, account_id: 'demo-c' }, 'invalidSession'],
    [{ ...good, account_id: 'nobody' }, 'invalidSession'],
    [{ ...good, password: 'demo89' }, 'invalidSession'],
    [{ ...good, nonce: 'signed-0004' }, 'invalidSession'],
    [{ ...good, issued_at: good.issued_at + 1 }, 'invalidSession'],
    [{ ...good, key_id: 'theirs' }, 'invalidSession'],
    [{ ...good, audience: 'stranger/touchline' }, 'invalidSession'],
    [{ ...good, audience: 'demo/senja' }, 'invalidSession'],
    [at(-60_001), 'session_expired'],
    [at(60_001), 'invalidSession'],
  ]
  for (const [body, code] of bodies)
    expect([body, await server.post('/securelogin', body)]).toMatchObject([body, { http: 401, statusdesc: code }])
  const theirs = { audience: 'stranger/touchline', keyId: 'theirs', issuedAtMs: server.wallMs, nonce: 'signed-0005' }
  const signature = signLogin({ ...theirs, accountId: 'demo-id', password: 'demo88' }, OTHER_SECRET)
  const foreign = { ...good, ...{ audience: theirs.audience, key_id: 'theirs', nonce: theirs.nonce, signature } }
  expect(await server.post('/securelogin', foreign)).toMatchObject({ http: 401, statusdesc: 'invalidSession' })
  expect(await server.post('/securelogin', good)).toMatchObject({ http: 200, status: 1 })
})

test('a launch token that is forged, late, too long or for another target gets no session', async () => {
  const { account_id } = await server.member()
  const claim = claimOf(account_id, 'nonce-0002')
  const good = makeLaunchToken(claim, SECRET)
  const other = makeLaunchToken({ ...claim, account_id: 'demo1' }, SECRET)
  const told = (changed: object): string => makeLaunchToken({ ...claim, ...changed }, SECRET)
  const { key_id, audience, purpose, issued_at, ...oldForm } = claim
  expect([key_id, audience, purpose, issued_at]).toHaveLength(4)
  const tokens: readonly (readonly [string, string])[] = [
    [makeLaunchToken(claim, OTHER_SECRET), 'invalidSession'],
    [`${other.split('.')[0]}.${good.split('.')[1]}`, 'invalidSession'],
    [good.split('.')[0] ?? '', 'invalidSession'],
    [`${good}.x`, 'invalidSession'],
    ['x.y', 'invalidSession'],
    [told({ account_id: 'nobody' }), 'invalidSession'],
    [makeLaunchToken(oldForm as LaunchClaim, SECRET), 'invalidSession'],
    [told({ key_id: 'second' }), 'invalidSession'],
    [told({ purpose: 'reset' }), 'invalidSession'],
    [told({ audience: 'demo/senja' }), 'invalidSession'],
    [told({ audience: 'other/touchline' }), 'invalidSession'],
    [told({ issued_at: server.wallMs - 120_000, expires_at: server.wallMs }), 'session_expired'],
    [told({ expires_at: server.wallMs + MAX_LAUNCH_MS + 1 }), 'invalidSession'],
    [told({ issued_at: server.wallMs - MAX_LAUNCH_MS }), 'invalidSession'],
    [told({ issued_at: server.wallMs + 60_001, expires_at: server.wallMs + 70_000 }), 'invalidSession'],
    [told({ expires_at: 1e308 }), 'invalidSession'],
  ]
  for (const [token, code] of tokens) {
    expect(await server.post('/authlogin', { token })).toMatchObject({ http: 401, statusdesc: code })
  }
  expect(await server.post('/authlogin', { token: good })).toMatchObject({ http: 200, status: 1 })
})

test('two launch keys are valid, a third is refused, and a removed or short key signs nothing', async () => {
  const { owner: pool } = server.database
  const { account_id } = await server.member()
  const enter = (key_id: string, secret: string, nonce: string) =>
    server.post('/authlogin', { token: makeLaunchToken({ ...claimOf(account_id, nonce), key_id }, secret) })
  expect(await addLaunchKey(pool, 'demo', { keyId: 'second', secret: OTHER_SECRET, seal }, 'ANN')).toBe(true)
  expect(await addLaunchKey(pool, 'demo', { keyId: 'third', secret: OTHER_SECRET, seal }, 'ANN')).toBe(false)
  const short = { keyId: 'third', secret: 'x'.repeat(31), seal }
  await expect(addLaunchKey(pool, 'demo', short, 'ANN')).rejects.toThrow('32 bytes')
  expect(await enter('first', SECRET, 'nonce-0003')).toMatchObject({ status: 1 })
  expect(await enter('second', OTHER_SECRET, 'nonce-0004')).toMatchObject({ status: 1 })
  expect(await enter('second', SECRET, 'nonce-0005')).toMatchObject({ statusdesc: 'invalidSession' })
  await pool.query('alter table launch_key drop constraint if exists launch_key_is_sealed')
  await pool.query("update launch_key set secret = 'short', sealed_secret = null where key_id = 'second'")
  await sealPlainLaunchKeys(pool, seal)
  expect(await shortLaunchKeys(pool)).toEqual(['demo/second'])
  expect(await enter('second', 'short', 'nonce-0006')).toMatchObject({ statusdesc: 'invalidSession' })
  expect(await removeLaunchKey(pool, 'demo', 'second', 'ANN')).toBe(true)
  expect(await enter('second', OTHER_SECRET, 'nonce-0007')).toMatchObject({ statusdesc: 'invalidSession' })
  const { rows } = await server.database.owner.query(
    "select actor, detail ->> 'what' as what from security_log where detail ? 'key' and actor = 'ANN' order by id",
  )
  expect(rows).toEqual([
    { actor: 'ANN', what: 'launchKeyAdded' },
    { actor: 'ANN', what: 'launchKeyAdded' },
    { actor: 'ANN', what: 'launchKeyRemoved' },
  ])
})

test('launch keys are sealed in the database, and a plain old key is sealed at the next start', async () => {
  const { owner } = server.database
  const dumped = async () =>
    (await owner.query<{ all: string }>("select table_to_xml('launch_key', true, false, '')::text as all")).rows[0]?.all
  const base64 = Buffer.from(SECRET).toString('base64')
  expect(await dumped()).toContain('<key_id>first</key_id>')
  expect(await dumped()).not.toMatch(new RegExp(`${SECRET}|${base64}`))
  await server.stop()
  await owner.query('alter table launch_key drop constraint if exists launch_key_is_sealed')
  await owner.query("update launch_key set secret = $1, sealed_secret = null where key_id = 'first'", [SECRET])
  expect(await dumped()).toContain(SECRET)
  await server.start()
  expect(await dumped()).not.toContain(SECRET)
  const { account_id } = await server.member()
  const token = makeLaunchToken(claimOf(account_id, 'nonce-0009'), SECRET)
  expect(await server.post('/authlogin', { token })).toMatchObject({ http: 200, status: 1 })
})

test('a switch to another account ends the previous session in the same step', async () => {
  const [left, next] = [await server.member(), await server.member()]
  const token = makeLaunchToken(claimOf(next.account_id, 'nonce-0008'), SECRET)
  const answer = await server.post('/switchlogin', { token, session_token: left.session_token })
  expect(answer).toMatchObject({ status: 1, member_profile: { player_info: { account_id: next.account_id } } })
  expect(await server.post('/userbalance', left)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
})
