import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Listener } from '../../testing/listener.ts'
import { type TestMember, type TestServer, startTestServer } from '../../testing/test-server.ts'

const TOKENS = 5
const POINTS = 60

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    strangers: { tokens: TOKENS, points: POINTS },
    outside: { trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(() => server.drop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const balance = (who: TestMember, address: string) => server.post('/userbalance', who, from(address))
const madeUp = (account_id: string, at: number): TestMember => ({ account_id, session_token: `${'x'.repeat(40)}${at}` })
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

test('made-up tokens are looked up a few times, then refused, all at once as one by one', async () => {
  const { account_id } = await server.member()
  const ask = (at: number) => balance(madeUp(account_id, at), '192.0.2.1')
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))
  expect(
    count(
      answers.map(({ http }) => http),
      401,
    ),
  ).toBe(TOKENS)
  expect(
    count(
      answers.map(({ http }) => http),
      429,
    ),
  ).toBe(200 - TOKENS)
  expect(answers.find(({ http }) => http === 429)).toEqual({ http: 429, status: 0, statusdesc: 'requestLimit' })
  const answer = await fetch(`${server.server.address}/userbalance`, {
    method: 'POST',
    body: JSON.stringify(madeUp(account_id, 0)),
    headers: { 'content-type': 'application/json', ...from('192.0.2.1') },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a member who is known goes on beside a bad neighbour, and other addresses do not notice', async () => {
  const [known, unknown] = [await server.member(), await server.member()]
  expect((await balance(known, '192.0.2.2')).http).toBe(200)
  for (let at = 0; at <= TOKENS; at += 1) await balance(madeUp(known.account_id, at), '192.0.2.2')
  expect((await balance(known, '192.0.2.2')).http).toBe(200)
  expect((await balance(unknown, '192.0.2.2')).http).toBe(429)
  expect((await balance(unknown, '192.0.2.3')).http).toBe(200)
})

test('tokens that are somebody’s cost their address nothing', async () => {
  for (let at = 0; at < TOKENS * 2; at += 1) expect((await balance(await server.member(), '192.0.2.4')).http).toBe(200)
})

test('sockets show tokens out of the same allowance', async () => {
  const { account_id } = await server.member()
  const socket = new Listener(server.server.address, from('192.0.2.5'))
  await socket.next('hello')
  for (let at = 0; at < TOKENS; at += 1) {
    socket.say({ op: 'auth', ...madeUp(account_id, at) })
    expect(await socket.next('error')).toMatchObject({ code: 'session_not_exists' })
  }
  socket.say({ op: 'auth', ...madeUp(account_id, TOKENS) })
  expect(await socket.next('error')).toMatchObject({ code: 'requestLimit' })
  expect((await balance(madeUp(account_id, 0), '192.0.2.5')).http).toBe(429)
})

test('without a session an address may ask so much, heavy requests less often; health is always told', async () => {
  const ask = async (url: string, address: string) => (await server.get(url, from(address))).status
  const asked = (url: string, address: string) =>
    Promise.all(Array.from({ length: POINTS + 10 }, () => ask(url, address)))
  // Whoever asks for it first pays for what it takes to make.
  await ask('/uxmenu', '192.0.2.9')
  expect(count(await asked('/uxmenu', '192.0.2.6'), 200)).toBe(POINTS)
  expect(count(await asked('/nothing', '192.0.2.7'), 404)).toBe(POINTS)
  expect(count(await asked('/radarlist?match=1', '192.0.2.8'), 404)).toBe(POINTS / 10)
  expect(await ask('/health', '192.0.2.6')).toBe(200)
  expect((await balance(await server.member(), '192.0.2.6')).http).toBe(200)
  expect((await server.get('/uxmenu', from('192.0.2.6'))).headers.get('retry-after')).toMatch(/^([1-9]|10)$/)
})

test('a socket weighs more than a request, so that coming back again and again has an end', async () => {
  const comesIn = async () => {
    const socket = new WebSocket(`${server.server.address.replace('http', 'ws')}/live`, {
      headers: from('192.0.2.10'),
    })
    const came = await once(socket, 'message').then(
      () => true,
      (error: Error) => !error.message.includes('429'),
    )
    socket.terminate()
    return came
  }
  const came: boolean[] = []
  for (let sockets = 0; sockets < POINTS / 5 + 3; sockets += 1) came.push(await comesIn())
  expect(came.filter(Boolean).length).toBe(POINTS / 5)
})

test('a password is not checked behind a long queue: it is said at once to come again', async () => {
  const logins = Array.from({ length: 60 }, (_, at) =>
    server.post('/userlogin', { account_id: `nobody${at}`, password: 'wrong88' }, from(`198.51.100.${at}`)),
  )
  const answers = await Promise.all(logins)
  expect(new Set(answers.map(({ statusdesc }) => statusdesc))).toEqual(new Set(['invalid_password', 'requestLimit']))
  expect(answers.filter(({ statusdesc }) => statusdesc === 'invalid_password').length).toBeGreaterThanOrEqual(16)
})
