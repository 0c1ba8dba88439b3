import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { notices } from '../notices/index.ts'
import { hashPassword } from '../members/passwords/password.ts'
import { createPasswords } from '../members/passwords/passwords.ts'
import { createPepper } from '../secrets/pepper.ts'
import { readSecurity } from '../audit-log/security-log.store.ts'
import { sealPasswords } from '../members/passwords/passwords.store.ts'

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(notices)
})
afterAll(() => server.drop())

function sqlOf(text: string, ...values: unknown[]) {
  return server.database.pool.query(text, values)
}

/** Logs in and returns the device cookie. */
async function logIn(account_id: string, password: string, cookie?: string) {
  const response = await server.request(`/userlogin`, {
    method: 'POST',
    body: JSON.stringify({ account_id, password }),
    headers: {
      'content-type': 'application/json',
      'user-agent': WINDOWS_CHROME,
      ...(cookie !== undefined && { cookie }),
    },
  })
  const set = response.headers.get('set-cookie')
  const answer = (await response.json()) as { statusdesc: string; member_profile?: { player_info: TestMember } }
  return { code: answer.statusdesc, session: answer.member_profile?.player_info, set, cookie: set?.split(';')[0] }
}

async function nicknamed(nickname: string) {
  const member = await server.member()
  await sqlOf('update member set nickname = $2 where id = $1', member.id, nickname)
  return member
}

/** Returns `count` different spellings of a name in upper and lower case. */
function spellings(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, turn) =>
    Array.from(name, (letter, place) => ((turn >> place) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
  )
}

test('spellings of a nickname and its account id share one limit of login attempts', async () => {
  const member = await nicknamed('goalkeeper')
  const codes = []
  const names = [...spellings('goalkeeper', 40), member.account_id]
  for (const name of names) codes.push((await logIn(name, 'wrong88')).code)
  expect(codes.filter((code) => code === 'invalid_password')).toHaveLength(8)
  expect(codes.slice(8).every((code) => code === 'loginLimit')).toBe(true)
  server.wallMs += 60_000
  expect(await logIn('GoalKeeper', 'secret88')).toMatchObject({ code: 'success' })
})

test('a known device can log in while other devices are locked out, by an HttpOnly cookie', async () => {
  const member = await server.member()
  const first = await logIn(member.account_id, 'secret88')
  expect(first.set).toMatch(/^touchline_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
  for (let turn = 0; turn < 8; turn += 1) await logIn(member.account_id, 'wrong88')
  expect(await logIn(member.account_id, 'secret88')).toMatchObject({ code: 'loginLimit' })
  expect(await logIn(member.account_id, 'secret88', first.cookie)).toMatchObject({
    code: 'success',
    cookie: first.cookie,
  })
  const strange = 'touchline_device=' + 'x'.repeat(43)
  expect(await logIn(member.account_id, 'secret88', strange)).toMatchObject({ code: 'loginLimit' })
  for (let turn = 0; turn < 8; turn += 1) await logIn(member.account_id, 'wrong88', first.cookie)
  expect(await logIn(member.account_id, 'secret88', first.cookie)).toMatchObject({ code: 'loginLimit' })
})

test('the device cookie of another member gives no access, and an invented one is replaced', async () => {
  const [one, two] = [await server.member(), await server.member()]
  const { cookie } = await logIn(one.account_id, 'secret88')
  for (let turn = 0; turn < 8; turn += 1) await logIn(two.account_id, 'wrong88')
  expect(await logIn(two.account_id, 'secret88', cookie)).toMatchObject({ code: 'loginLimit' })
  const madeUp = 'touchline_device=' + 'y'.repeat(43)
  const answer = await logIn(one.account_id, 'secret88', madeUp)
  expect(answer.code).toBe('success')
  expect(answer.cookie).not.toBe(madeUp)
})

test('a login from a new device notifies the member, unlike the first login or a known device', async () => {
  const member = await server.member()
  const unread = async (session: TestMember) =>
    server.post('/personalunread', { account_id: session.account_id, session_token: session.session_token })
  const first = await logIn(member.account_id, 'secret88')
  expect(await unread(first.session as TestMember)).toMatchObject({ unread: 0 })
  const again = await logIn(member.account_id, 'secret88', first.cookie)
  expect(await unread(again.session as TestMember)).toMatchObject({ unread: 0 })
  const other = await logIn(member.account_id, 'secret88')
  expect(await unread(other.session as TestMember)).toMatchObject({
    unread: 1,
    newest: { key: 'newDevice', bet: null, login: { device: 'Chrome, Windows', address: '127.0.0.x' } },
  })
})

test('the security log records successful and failed logins without the password', async () => {
  const member = await server.member()
  await logIn(member.account_id, 'wrong88')
  await logIn(member.account_id, 'secret88')
  const rows = await readSecurity(server.database.pool, {
    kind: null,
    accountId: member.account_id,
    address: null,
    before: null,
    limit: 10,
  })
  expect(rows.slice(0, 2)).toMatchObject([
    { kind: 'login', memberId: member.id, address: '127.0.0.1', detail: { way: 'password' } },
    { kind: 'loginFailed', memberId: member.id, detail: { why: 'invalid_password' } },
  ])
  expect(
    JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/wrong88|secret88/)
})

test.each(['peppered', 'plain'])(
  'an old %s password is sealed at the start and hashed again at the next login',
  async (kind) => {
    const member = await server.member()
    const password = `old+hash1${kind}`
    const ownerSql = (sql: string, ...values: unknown[]) => server.database.owner.query(sql, values)
    const pepper = createPepper(TEST_PEPPER)
    const old = (await createPasswords(pepper).hash(password)).sealFor({ owner: 'member', login: 'x', version: 1 })
    const text = kind === 'plain' ? await hashPassword(password) : old.slice(old.indexOf('p2'))
    const set = () => ownerSql('update member set password_hash = $2 where id = $1', member.id, text)
    await expect(set()).rejects.toThrow('member_password_is_sealed')
    await ownerSql('alter table member drop constraint member_password_is_sealed')
    await set()
    await ownerSql(`alter table member add constraint member_password_is_sealed
    check (password_hash !~ '^(p1|p2|[$]argon2)') not valid`)
    expect(await logIn(member.account_id, password)).toMatchObject({ code: 'invalid_password' })
    await sealPasswords(server.database.pool, pepper)
    const stored = async () =>
      (await ownerSql('select password_hash from member where id = $1', member.id)).rows[0]?.password_hash
    expect(await stored()).toMatch(/^p3/)
    expect(await logIn(member.account_id, password)).toMatchObject({ code: 'success' })
    expect(await stored()).toMatch(/^p3[0-9a-f]{8}[\w-]{43}p2[0-9a-f]{8}\$argon2id\$/)
    expect(await logIn(member.account_id, password)).toMatchObject({ code: 'success' })
  },
)

test('passwordLoginOff is returned only for the right password when password login is off', async () => {
  const member = await server.member()
  await sqlOf('update operator set passwords = false')
  try {
    expect(await logIn(member.account_id, 'secret88')).toMatchObject({ code: 'passwordLoginOff' })
    expect(await logIn(member.account_id, 'wrong88')).toMatchObject({ code: 'invalid_password' })
  } finally {
    await sqlOf('update operator set passwords = true')
  }
})

test('a commonly guessed password is refused', async () => {
  const member = await server.member()
  for (const wanted of ['password', 'PassWord', 'iloveyou', member.account_id, 'touchline1', 'aaaaaaaa']) {
    expect(
      await server.post('/changepassword', {
        ...member,
        current_password: 'secret88',
        new_password: wanted,
        confirm_password: wanted,
      }),
      wanted,
    ).toMatchObject({ status: 0, statusdesc: 'passwordCommon' })
  }
})

test('setting a nickname requires the password and is limited to five attempts a minute', async () => {
  const member = await server.member()
  const ask = (current_password?: string) =>
    server.post('/addsecondary', { ...member, nickname: 'Latecomer1', ...(current_password && { current_password }) })
  expect(await ask()).toMatchObject({ http: 400, field: 'current_password' })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await ask('wrong88')).toMatchObject({ statusdesc: 'invalid_password' })
  }
  expect(await ask('secret88')).toMatchObject({ http: 429, statusdesc: 'requestLimit' })
  server.wallMs += 60_000
  expect(await ask('secret88')).toMatchObject({ status: 1, nickname: 'Latecomer1' })
})
