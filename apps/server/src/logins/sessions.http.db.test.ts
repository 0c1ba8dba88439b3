import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { SESSION_MS } from '../members/sessions/session-guard.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(backoffice, { docs: true })
})
afterAll(() => server.drop())

const LEG = {
  match_id: 1,
  market_type: 2,
  bet_type: 'BT_1X2',
  line_quarters: 0,
  selection: 'home',
  odds_milli: 1900,
}
const PLACED = { ref: 'reference-1', stake: '1000', accept_better_odds: true, accept_any_odds: false }
const SINGLE = { ...LEG, ...PLACED, odds_type: 1 }

const NO_SESSION_NEEDED = [
  '/userlogin',
  '/authlogin',
  '/switchlogin',
  '/userloginfactor',
  '/passkeyloginoptions',
  '/passkeylogin',
  '/securelogin',
  // Route without session fields in its body, because the stream path contains the session.
  '/tv/mediamtx',
]

interface Described {
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly example: object } } }
}

/**
 * Lists the member POST routes from the API description with their example bodies, without session fields. Office
 * routes have separate tests.
 */
async function guarded(): Promise<(readonly [url: string, example: object])[]> {
  const { paths } = (await (await server.get('/docs/json')).json()) as { paths: Record<string, { post?: Described }> }
  return Object.entries(paths).flatMap(([url, { post }]) => {
    if (post === undefined || url.startsWith('/office/') || NO_SESSION_NEEDED.includes(url)) return []
    const {
      account_id: _id,
      session_token: _token,
      ...example
    } = post.requestBody.content['application/json'].example as Record<string, unknown>
    return [[url, example] as const]
  })
}

test('every POST except logins and the MediaMTX call requires a session and reports its error', async () => {
  const mine = await server.member()
  const other = await server.member()
  const calls = await guarded()
  expect(calls.length).toBeGreaterThan(30)
  for (const [url, example] of calls) {
    const ask = (session: object) => server.post(url, { ...example, ...session })
    expect(await ask({ ...mine, session_token: 'x'.repeat(43) }), url).toMatchObject({
      http: 401,
      statusdesc: 'session_not_exists',
    })
    expect(await ask({ ...mine, account_id: other.account_id }), url).toMatchObject({
      http: 401,
      statusdesc: 'invalidSession',
    })
    expect(await ask({ account_id: mine.account_id }), url).toMatchObject({ http: 400, field: 'session_token' })
    expect(await ask({ session_token: mine.session_token }), url).toMatchObject({
      http: 401,
      statusdesc: 'accountIdRequired',
      field: 'account_id',
    })
  }
})

test('a newer login ends the older session, unless the operator allows many sessions', async () => {
  const first = await server.member()
  const token = await server.openSession(first.account_id)
  expect(await server.post('/userprofile', first)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
  expect(await server.post('/userprofile', { ...first, session_token: token })).toMatchObject({ http: 200 })
  await server.database.pool.query("update operator set session_rule = 'many'")
  const another = await server.openSession(first.account_id)
  for (const session_token of [token, another]) {
    expect(await server.post('/userprofile', { ...first, session_token })).toMatchObject({ http: 200 })
  }
  await server.database.pool.query("update operator set session_rule = 'newest'")
})

test('a session ends by logout or by inactivity', async () => {
  const one = await server.member()
  expect(await server.post('/userlogout', one)).toMatchObject({ http: 200, status: 1 })
  expect(await server.post('/userbalance', one)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
  const two = await server.member()
  server.wallMs += SESSION_MS - 1
  expect(await server.post('/userbalance', two)).toMatchObject({ http: 200 })
  server.wallMs += SESSION_MS - 1
  expect(await server.post('/userbalance', two)).toMatchObject({ http: 200 })
  server.wallMs += SESSION_MS
  expect(await server.post('/userbalance', two)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
})

test('a session survives a server restart', async () => {
  const one = await server.member()
  await server.stop()
  await server.start()
  expect(await server.post('/userprofile', one)).toMatchObject({ http: 200 })
})

test.each([
  ['closed', 'CLOSE'],
  ['blocked', 'BLOCK'],
  ['inactive', 'account_inactive'],
])('an account that is %s is locked out with %s', async (state, code) => {
  const one = await server.member()
  await server.database.pool.query('update member set state = $2 where id = $1', [one.id, state])
  server.wallMs += 60_000
  expect(await server.post('/userbalance', one)).toMatchObject({ http: 401, statusdesc: code })
  const login = await server.post('/userlogin', { account_id: one.account_id, password: 'secret88' })
  expect(login).toMatchObject({ http: 401, statusdesc: code })
})

test.each([
  ['frozen', 'accountFrozen'],
  ['suspended', 'accountSuspended'],
])('an account that is %s may view the offer, and a bet is refused with %s', async (state, code) => {
  const one = await server.member()
  await server.database.pool.query('update member set state = $2 where id = $1', [one.id, state])
  server.wallMs += 60_000
  expect(await server.post('/userbalance', one)).toMatchObject({ http: 200, retrieve_profile: false })
  expect(await server.post('/bet/betsingle', { ...one, ...SINGLE })).toMatchObject({ http: 200, statusdesc: code })
  // A frozen or suspended account may view the offer. The check reaches pricing, and the test has no prices.
  const check = { ...one, ...LEG, odds_type: 1 }
  expect(await server.post('/bet/betcheck', check)).toMatchObject({ http: 200, statusdesc: 'oddsIsUpdating' })
})

test('the balance returns no_changes until it changes, and requests a profile reload on new limits', async () => {
  const one = await server.member()
  expect(await server.post('/userbalance', one)).toMatchObject({ statusdesc: 'success', account_balance: '1000000' })
  expect(await server.post('/userbalance', one)).toMatchObject({ statusdesc: 'no_changes', account_balance: '1000000' })
  await server.database.pool.query('update member_limit set max_bet = 200 where member_id = $1', [one.id])
  server.wallMs += 60_000
  expect(await server.post('/userbalance', one)).toMatchObject({ statusdesc: 'success', retrieve_profile: true })
  expect(await server.post('/userbalance', one)).toMatchObject({ statusdesc: 'no_changes', retrieve_profile: false })
})

test('settings change field by field, keep the other fields and are part of the profile', async () => {
  const one = await server.member()
  expect(await server.post('/userprofile', one)).toMatchObject({
    member_profile: { player_info: { language_chosen: false, odds_type_chosen: false }, settings: { language: 'en' } },
  })
  await server.post('/usersettings', { ...one, settings: { language: 'my', odds_type: 4 } })
  await server.post('/usersettings', { ...one, settings: { line_style: 'split', stake_chips: ['500', '2500'] } })
  const answer = await server.post('/usersettings', { ...one, settings: { theme: 'dark' } })
  expect(answer).toMatchObject({
    settings: { language: 'my', odds_type: 4, theme: 'dark', line_style: 'split', quick_bet: false },
  })
  expect(await server.post('/userprofile', one)).toMatchObject({
    member_profile: {
      player_info: { language_chosen: true, odds_type_chosen: true },
      settings: {
        language: 'my',
        odds_type: 4,
        theme: 'dark',
        default_stake_amount: '100',
        stake_chips: ['500', '2500'],
      },
    },
  })
})

test('the first default stake is one unit, or the minimum bet of the member if higher', async () => {
  const one = await server.member()
  await server.database.pool.query('update member_limit set min_bet = 250 where member_id = $1', [one.id])
  server.wallMs += 60_000
  expect(await server.post('/userprofile', one)).toMatchObject({
    member_profile: { settings: { default_stake_amount: '250', quick_bet_amount: '250' } },
  })
})
