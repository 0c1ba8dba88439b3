import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProduct } from '../testing/operator-offers.ts'
import { demo } from '../demo/demo.module.ts'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { tournament } from '../tournament/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(tournament)
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

function logIn(account_id: string, password: string) {
  return server.post('/userlogin', { account_id, password })
}

function change(member: TestMember, current: string, wanted: string, confirmed = wanted) {
  return server.post('/changepassword', {
    ...member,
    current_password: current,
    new_password: wanted,
    confirm_password: confirmed,
  })
}

function nickname(member: TestMember, name: unknown, current_password = 'secret88') {
  return server.post('/addsecondary', { ...member, nickname: name, current_password })
}

test('a password change requires the old password, and the new one is case-sensitive at login', async () => {
  const one = await server.member()
  expect(await change(one, 'secret88', 'Fog+kiwi4')).toMatchObject({ http: 200, status: 1 })
  expect(await logIn(one.account_id, 'secret88')).toMatchObject({ statusdesc: 'invalid_password' })
  expect(await logIn(one.account_id, 'fog+kiwi4')).toMatchObject({ statusdesc: 'invalid_password' })
  expect(await logIn(one.account_id, 'Fog+kiwi4')).toMatchObject({ status: 1 })
  const { rows } = await server.database.pool.query<{ hash: string }>(
    'select password_hash as hash from member where id = $1',
    [one.id],
  )
  expect(rows[0]?.hash).toMatch(/^p3[0-9a-f]{8}[\w-]{43}p2[0-9a-f]{8}\$argon2id\$/)
})

test('the session that changed the password stays open, and the other sessions and sockets end', async () => {
  await server.database.pool.query("update operator set session_rule = 'many'")
  const one = await server.member()
  const other = { ...one, session_token: await server.openSession(one.account_id) }
  const socket = new Listener(server.server)
  await socket.next('hello')
  socket.send({ op: 'auth', ...other })
  await socket.next('authed')
  expect(await change(one, 'secret88', 'mist+fog9')).toMatchObject({ status: 1 })
  expect(await socket.next('error')).toEqual({ t: 'error', code: 'session_expired' })
  expect(await server.post('/userbalance', other)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
  expect(await server.post('/userbalance', one)).toMatchObject({ http: 200 })
  await server.database.pool.query("update operator set session_rule = 'newest'")
})

test('a wrong, mismatched, too short, too long or unchanged password is refused', async () => {
  const one = await server.member()
  expect(await change(one, 'secret89', 'mist+fog9')).toMatchObject({ status: 0, statusdesc: 'invalid_password' })
  expect(await change(one, 'secret88', 'mist+fog9', 'Mist+fog9')).toMatchObject({ statusdesc: 'passwordsDiffer' })
  expect(await change(one, 'secret88', 'secret88')).toMatchObject({ statusdesc: 'passwordUnchanged' })
  for (const wrong of ['12345', '12345678901', '', 7, null]) {
    expect(await change(one, 'secret88', wrong as string)).toMatchObject({
      http: 400,
      statusdesc: 'badInput',
      field: 'new_password',
    })
  }
  expect(await logIn(one.account_id, 'secret88')).toMatchObject({ status: 1 })
})

test('password changes are rate-limited against guessing, and the member can still log in', async () => {
  const one = await server.member()
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await change(one, 'wrong888', 'mist+fog9')).toMatchObject({ statusdesc: 'invalid_password' })
  }
  expect(await change(one, 'secret88', 'mist+fog9')).toMatchObject({ http: 429, statusdesc: 'requestLimit' })
  expect(await logIn(one.account_id, 'secret88')).toMatchObject({ status: 1 })
})

test('two concurrent password changes succeed once', async () => {
  const one = await server.member()
  const answers = await Promise.all([change(one, 'secret88', 'kiwi+one1'), change(one, 'secret88', 'kiwi+two2')])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['invalid_password', 'success'])
})

test('a nickname can be set once and logs in in any case, and the account id stays valid', async () => {
  const one = await server.member()
  let session: TestMember = one
  expect(await nickname(one, 'GoalKing7')).toMatchObject({ http: 200, nickname: 'GoalKing7' })
  for (const name of [one.account_id, 'GoalKing7', 'goalking7', 'GOALKING7']) {
    const answer = await logIn(name, 'secret88')
    expect(answer).toMatchObject({
      status: 1,
      member_profile: {
        player_info: {
          account_id: one.account_id,
          nickname: 'GoalKing7',
          has_secondary_account: true,
        },
      },
    })
    const { session_token } = (answer['member_profile'] as { player_info: TestMember }).player_info
    session = { account_id: one.account_id, session_token }
  }
  expect(await nickname(session, 'another77')).toMatchObject({ statusdesc: 'secondary_account_exists' })
})

test('a nickname that is taken in any case is refused, also for concurrent requests', async () => {
  const [one, two] = [await server.member(), await server.member()]
  expect(await nickname(one, 'TopScorer')).toMatchObject({ status: 1 })
  for (const name of ['TopScorer', 'topscorer', one.account_id, one.account_id.toUpperCase()]) {
    expect(await nickname(two, name)).toMatchObject({ status: 0, statusdesc: 'new_login_id_exists' })
  }
  const answers = await Promise.all([nickname(two, 'Together1'), nickname(await server.member(), 'together1')])
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['new_login_id_exists', 'success'])
})

test('a new member cannot get an account id equal to an existing nickname', async () => {
  const one = await server.member()
  await nickname(one, 'newcomer1')
  const { rows } = await server.database.pool.query<{ id: number }>('select min(id) as id from operator')
  await expect(
    server.server.apiOf(demo).createMember({
      accountId: 'NewComer1',
      password: 'secret88',
      operatorId: rows[0]?.id ?? 0,
      currency: 'MYR',
      limits: new Map(),
      depositMinor: 0n,
    }),
  ).rejects.toThrow('NewComer1')
})

test.each(['five5', 'sixteen characters', 'a'.repeat(16), 'under_score', 'ชื่อเล่นฉัน', '', 7, null, ['abcdef']])(
  'the nickname %j is refused with badInput',
  async (name) => {
    expect(await nickname(await server.member(), name)).toMatchObject({
      http: 400,
      statusdesc: 'badInput',
      field: 'nickname',
    })
  },
)

test('the profile shows the time of the previous login', async () => {
  const one = await server.member()
  const lastLogin = async (session: TestMember) => {
    const { member_profile } = (await server.post('/userprofile', session)) as unknown as {
      member_profile: { player_info: { last_login_ms: number | null } }
    }
    return member_profile.player_info.last_login_ms
  }
  expect(await lastLogin(one)).toBeNull()
  const firstMs = server.wallMs
  server.wallMs += 3_600_000
  const answer = await logIn(one.account_id, 'secret88')
  const { player_info } = answer['member_profile'] as { player_info: TestMember & { last_login_ms: number } }
  expect(player_info.last_login_ms).toBe(firstMs)
  expect(await lastLogin({ account_id: one.account_id, session_token: player_info.session_token })).toBe(firstMs)
})

test('a password must be changed when it reaches the maximum age of the operator', async () => {
  const { account_id, id } = await server.member()
  const enter = async (password: string) => {
    const { member_profile: profile } = (await logIn(account_id, password)) as unknown as {
      member_profile: { player_info: { session_token: string; must_change_password: boolean } }
    }
    const { session_token, must_change_password } = profile.player_info
    return { session: { account_id, session_token }, isToChange: must_change_password }
  }
  const isAfter = async (days: number, password: string) => {
    const text = 'update member set password_at = now() - make_interval(days => $2) where id = $1'
    await server.database.owner.query(text, [id, days])
    return (await enter(password)).isToChange
  }
  /** Checks that passwords of members who log in only by launch token never expire. */
  const isAfterLaunch = async (days: number) => {
    const text = 'update member set password_at = now() - make_interval(days => $2) where id = $1'
    await server.database.owner.query(text, [id, days])
    const session_token = await server.openSession(account_id)
    const { member_profile } = await server.post('/userprofile', { account_id, session_token })
    return (member_profile as { player_info: { must_change_password: boolean } }).player_info.must_change_password
  }
  await server.database.owner.query('update operator set password_days = 90')
  const first = await enter('secret88')
  expect(first.isToChange).toBe(false)
  expect(await change(first.session, 'secret88', 'Fog+kiwi4')).toMatchObject({ status: 1 })
  expect(await isAfter(89, 'Fog+kiwi4')).toBe(false)
  expect(await isAfter(91, 'Fog+kiwi4')).toBe(true)
  const late = await enter('Fog+kiwi4')
  expect(await change(late.session, 'Fog+kiwi4', 'Sun+kiwi5')).toMatchObject({ status: 1 })
  expect((await enter('Sun+kiwi5')).isToChange).toBe(false)
  await server.database.owner.query('update operator set passwords = false')
  const old = await isAfterLaunch(91)
  expect(old).toBe(false)
  await server.database.owner.query('update operator set passwords = true')
  await server.database.owner.query('update operator set password_days = 0')
  expect(await isAfter(400, 'Sun+kiwi5')).toBe(false)
  const { rows } = await server.database.owner.query('select last_login_address from member where id = $1', [id])
  expect(rows).toEqual([{ last_login_address: '127.0.0.1' }])
})

test('TO8 CO1 a member with an expired password cannot bet, but can still cash out', async () => {
  const member = await server.member()
  const { owner } = server.database
  await owner.query('update operator set password_days = 90')
  await setProduct(owner, 'tournament', true)
  await owner.query("update member set password_at = now() - interval '91 days' where id = $1", [member.id])
  const post = (url: string, more: object) => server.post(url, { ...member, ...more })
  const picks = {
    ref: 'reference-1',
    room_id: '1',
    match_id: 1,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
  }
  expect(await post('/tournament/bet', { ...picks, odds_milli: 1_500, points: 100 })).toMatchObject({
    statusdesc: 'passwordGiven',
  })
  expect(await post('/tournament/roomleave', { room_id: '1' })).toMatchObject({ statusdesc: 'roomNotExists' })
  const sold = { bet_id: '1', share: 100 }
  const quote = await post('/bet/cashoutquote', sold)
  const sale = await post('/bet/cashout', { ...sold, ref: 'reference-2', amount: '100' })
  expect([quote['statusdesc'], sale['statusdesc']]).toEqual(['cashOutDisabled', 'cashOutDisabled'])
  await owner.query('update operator set password_days = 0')
  await setProduct(owner, 'tournament', false)
})
