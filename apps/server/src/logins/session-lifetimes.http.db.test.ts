import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { notices } from '../notices/index.ts'

const HOUR_MS = 3_600_000

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(notices)
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

function sqlOf(text: string, ...values: unknown[]) {
  return server.database.pool.query(text, values)
}
function endElsewhere(memberId: number) {
  return sqlOf('update session set expires_at = to_timestamp($2) where member_id = $1', memberId, server.wallMs / 1000)
}
function balance(session: TestMember) {
  return server.post('/userbalance', session)
}
async function another(member: TestMember): Promise<TestMember> {
  return {
    account_id: member.account_id,
    session_token: await server.openSession(member.account_id),
  }
}

async function listening(session: TestMember): Promise<Listener> {
  const socket = new Listener(server.server)
  await socket.next('hello')
  socket.send({ op: 'auth', ...session })
  await socket.next('authed')
  return socket
}

async function withMany(work: () => Promise<void>): Promise<void> {
  await sqlOf("update operator set session_rule = 'many'")
  await work().finally(() => sqlOf("update operator set session_rule = 'newest'"))
}

interface Listed {
  readonly id: number
  readonly this: boolean
  readonly device: string | null
}
async function sessionsOf(session: TestMember) {
  return (await server.post('/sessionlist', session))['sessions'] as readonly Listed[]
}

test('twelve concurrent logins leave one valid session', async () => {
  const member = await server.member()
  const tokens = await Promise.all(Array.from({ length: 12 }, () => server.openSession(member.account_id)))
  const answers = await Promise.all(
    [member.session_token, ...tokens].map((session_token) => balance({ account_id: member.account_id, session_token })),
  )
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
})

test('an active session ends at the maximum lifetime of the operator', async () => {
  await sqlOf('update operator set session_hours = 24')
  const member = await server.member()
  for (let hour = 1; hour < 24; hour += 1) {
    server.wallMs += HOUR_MS
    expect(await balance(member), `after ${hour} h`).toMatchObject({ http: 200 })
  }
  server.wallMs += HOUR_MS
  expect(await balance(member)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
  await sqlOf('update operator set session_hours = 168')
})

test('a member lists sessions and ends one, all others or all', async () => {
  await withMany(async () => {
    const first = await server.member()
    const [second, third] = [await another(first), await another(first)]
    const listed = await sessionsOf(second)
    expect(listed.map((each) => each.this).toSorted()).toEqual([false, false, true])
    const own = listed.find((each) => each.this)?.id ?? 0
    expect(await server.post('/sessionend', { ...third, id: own })).toMatchObject({ http: 200, status: 1 })
    expect(await balance(second)).toMatchObject({ http: 401, statusdesc: 'session_expired' })
    expect(await server.post('/sessionend', { ...third, id: own })).toMatchObject({ http: 404 })
    expect(await server.post('/sessionendall', { ...third, keep_this: true })).toMatchObject({ http: 200 })
    expect(await balance(first)).toMatchObject({ http: 401 })
    expect(await balance(third)).toMatchObject({ http: 200 })
    const fourth = await another(first)
    expect(await server.post('/sessionendall', { ...third, keep_this: false })).toMatchObject({ http: 200 })
    expect([await balance(third), await balance(fourth)]).toMatchObject([{ http: 401 }, { http: 401 }])
  })
})

test('a member can neither see nor end a session of another member', async () => {
  const [one, two] = [await server.member(), await server.member()]
  const [{ id } = { id: 0 }] = await sessionsOf(one)
  expect(await server.post('/sessionend', { ...two, id })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect((await sessionsOf(two)).map((each) => each.id)).not.toContain(id)
  expect(await balance(one)).toMatchObject({ http: 200 })
})

test('a socket closes when its session is ended by another process, idle too long or too old', async () => {
  const elsewhere = await server.member()
  const socket = await listening(elsewhere)
  await endElsewhere(elsewhere.id)
  expect(await socket.next('error')).toEqual({ t: 'error', code: 'session_expired' })
  expect(await balance(elsewhere)).toMatchObject({ http: 401, statusdesc: 'session_expired' })

  const unused = await listening(await server.member())
  server.wallMs += 12 * HOUR_MS
  expect(await unused.next('error')).toEqual({ t: 'error', code: 'session_expired' })

  await sqlOf('update operator set session_hours = 1')
  const short = await server.member()
  const cut = await listening(short)
  server.wallMs += HOUR_MS
  expect(await cut.next('error')).toEqual({ t: 'error', code: 'session_expired' })
  await sqlOf('update operator set session_hours = 168')
})

test('a session that was used stays open with its socket beyond the expiry first read', async () => {
  const member = await server.member()
  const socket = await listening(member)
  server.wallMs += 11 * HOUR_MS
  expect(await balance(member)).toMatchObject({ http: 200 })
  server.wallMs += 2 * HOUR_MS
  const gone = await server.member()
  const witness = await listening(gone)
  server.wallMs += 1
  await endElsewhere(gone.id)
  await witness.next('error')
  expect(await balance(member)).toMatchObject({ http: 200 })
  await sqlOf('insert into personal_message (member_id, texts, at_ms) values ($1, \'{"en": "hello"}\', 0)', member.id)
  expect(await socket.next('message')).toMatchObject({ unread: 1 })
})
