import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Listener } from '../../../testing/listener.ts'
import type { TestMember } from '../../../testing/test-modules.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

const TOKENS = 5
const POINTS = 60
const PER_SECOND = POINTS / 10

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    anonymousLimits: { tokens: TOKENS, points: POINTS },
    outside: { trustedProxies: ['127.0.0.1'] },
  })
  // Waits until the server has read the feed and is ready.
  await server.advance()
})
afterAll(() => server.drop())

function from(address: string) {
  return { 'x-forwarded-for': address }
}
function balance(who: TestMember, address: string) {
  return server.post('/userbalance', who, from(address))
}
function madeUp(account_id: string, at: number): TestMember {
  return { account_id, session_token: `${'x'.repeat(40)}${at}` }
}
function count(statuses: readonly number[], status: number) {
  return statuses.filter((each) => each === status).length
}

/** Checks the number of allowed requests: the burst plus the points refilled during the test. */
function expectAllowed(allowed: number, atOnce: number, perSecond: number, beganMs: number): void {
  const elapsedS = (performance.now() - beganMs) / 1_000
  expect(allowed).toBeGreaterThanOrEqual(Math.floor(atOnce))
  expect(allowed).toBeLessThanOrEqual(Math.ceil(atOnce + perSecond * elapsedS) + 1)
}

test('only a few invalid tokens are looked up, whether they are sent at once or one by one', async () => {
  const { account_id } = await server.member()
  const ask = (at: number) => balance(madeUp(account_id, at), '192.0.2.1')
  const beganMs = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))
  const statuses = answers.map(({ http }) => http)
  expectAllowed(count(statuses, 401), TOKENS, TOKENS / 60, beganMs)
  expect(count(statuses, 429)).toBe(200 - count(statuses, 401))
  expect(answers.find(({ http }) => http === 429)).toEqual({ http: 429, status: 0, statusdesc: 'requestLimit' })
  const answer = await fetch(`${server.server.address}/userbalance`, {
    method: 'POST',
    body: JSON.stringify(madeUp(account_id, 0)),
    headers: { 'content-type': 'application/json', ...from('192.0.2.1') },
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a known member is served despite abuse from the same address, and so are other addresses', async () => {
  const [known, unknown] = [await server.member(), await server.member()]
  expect((await balance(known, '192.0.2.2')).http).toBe(200)
  for (let at = 0; at <= TOKENS; at += 1) await balance(madeUp(known.account_id, at), '192.0.2.2')
  expect((await balance(known, '192.0.2.2')).http).toBe(200)
  expect((await balance(unknown, '192.0.2.2')).http).toBe(429)
  expect((await balance(unknown, '192.0.2.3')).http).toBe(200)
})

test('valid tokens do not use the allowance of their address', async () => {
  for (let at = 0; at < TOKENS * 2; at += 1) expect((await balance(await server.member(), '192.0.2.4')).http).toBe(200)
})

test('tokens sent over sockets use the same allowance', async () => {
  const { account_id } = await server.member()
  const socket = new Listener(server.server.address, from('192.0.2.5'))
  await socket.next('hello')
  const beganMs = performance.now()
  let allowed = 0
  for (let code: unknown = ''; code !== 'requestLimit'; allowed += 1) {
    socket.send({ op: 'auth', ...madeUp(account_id, allowed) })
    code = ((await socket.next('error')) as { readonly code: string }).code
    if (code !== 'requestLimit') expect(code).toBe('session_not_exists')
  }
  expectAllowed(allowed - 1, TOKENS, TOKENS / 60, beganMs)
})

test('requests without a session have a weighted limit per address, except the health check', async () => {
  const ask = async (url: string, address: string) => (await server.get(url, from(address))).status
  const expectAsked = async (url: string, address: string, status: number, weight: number) => {
    const beganMs = performance.now()
    const statuses = await Promise.all(Array.from({ length: POINTS * 4 }, () => ask(url, address)))
    expectAllowed(count(statuses, status), POINTS / weight, PER_SECOND / weight, beganMs)
  }
  // Sends the first request in advance, because it pays for building the menu.
  await ask('/uxmenu', '192.0.2.9')
  await expectAsked('/uxmenu', '192.0.2.6', 200, 1)
  await expectAsked('/nothing', '192.0.2.7', 404, 1)
  await expectAsked('/radarlist?match=1', '192.0.2.8', 404, 10)
  expect(await ask('/health', '192.0.2.6')).toBe(200)
  expect((await balance(await server.member(), '192.0.2.6')).http).toBe(200)
  const refused = await Promise.all(Array.from({ length: POINTS * 2 }, () => server.get('/uxmenu', from('192.0.2.6'))))
  // Expected retry time: a quarter of the points refills before the shared bucket is queried again.
  const seconds = Number(refused.find(({ status }) => status === 429)?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(Math.ceil(POINTS / 4 / PER_SECOND))
})

test('posts without a session are charged by size, and posts of members are not', async () => {
  // Body without a session token, which would also count against the token limit.
  const body = (bytes: number) => JSON.stringify({ account_id: 'x'.repeat(bytes - 20) })
  const expectPosted = async (addressOf: (at: number) => string, bytes: number, weight: number) => {
    const beganMs = performance.now()
    const posted = Array.from({ length: 60 }, (_, at) => server.post('/nothing', body(bytes), from(addressOf(at))))
    const statuses = (await Promise.all(posted)).map(({ http }) => http)
    expectAllowed(count(statuses, 404), POINTS / weight, PER_SECOND / weight, beganMs)
    expect(count(statuses, 429)).toBeGreaterThan(0)
  }
  await expectPosted(() => '192.0.2.11', 900, 5)
  await expectPosted(() => '192.0.2.12', 3_500, 8)
  // Addresses of one IPv6 /64 network count as one.
  await expectPosted((at) => `2001:db8::${at + 1}`, 900, 5)
  const member = await server.member()
  expect((await balance(member, '192.0.2.13')).http).toBe(200)
  const asked = Array.from({ length: POINTS }, () => balance(member, '192.0.2.13'))
  expect(new Set((await Promise.all(asked)).map(({ http }) => http))).toEqual(new Set([200]))
})

test('a known member is served at an address without points, and an invalid token is refused', async () => {
  const member = await server.member()
  expect((await balance(member, '192.0.2.14')).http).toBe(200)
  await Promise.all(Array.from({ length: POINTS }, () => server.post('/nothing', {}, from('192.0.2.14'))))
  expect((await balance(member, '192.0.2.14')).http).toBe(200)
  expect((await balance(madeUp(member.account_id, 1), '192.0.2.14')).http).toBe(429)
  const large = { ...member, surprise: 'x'.repeat(5_000) }
  expect((await server.post('/userbalance', large, from('192.0.2.14'))).http).toBe(429)
})

test('a known member is served while its session is read again from the database', async () => {
  const member = await server.member()
  expect((await balance(member, '192.0.2.15')).http).toBe(200)
  // Cached sessions are older than their maximum age of 30 s.
  server.wallMs += 40_000
  await Promise.all(Array.from({ length: POINTS }, () => server.post('/nothing', {}, from('192.0.2.15'))))
  const answers = await Promise.all(Array.from({ length: POINTS }, () => balance(member, '192.0.2.15')))
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
})

test('a socket costs more than a request, so repeated reconnects are refused', async () => {
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
  const beganMs = performance.now()
  const came = await Promise.all(Array.from({ length: POINTS }, comesIn))
  expectAllowed(came.filter(Boolean).length, POINTS / 5, PER_SECOND / 5, beganMs)
})

test('a login behind a long password queue is refused at once with requestLimit', async () => {
  const logins = Array.from({ length: 60 }, (_, at) =>
    server.post('/userlogin', { account_id: `nobody${at}`, password: 'wrong88' }, from(`198.51.100.${at}`)),
  )
  const answers = await Promise.all(logins)
  // On a slow machine some requests get no database connection in time.
  const told = answers.map(({ statusdesc }) => statusdesc).filter((code) => code !== 'serverBusy')
  expect(new Set(told)).toEqual(new Set(['invalid_password', 'requestLimit']))
  expect(told.filter((code) => code === 'requestLimit').length).toBeLessThanOrEqual(60 - 16)
})

test('requests without a session are limited by address, requests with a session by member', async () => {
  const limited = await startTestServer({ rateLimits: { perMember: 3, perAddress: 2 } })
  try {
    const codes = []
    for (let count = 0; count < 4; count += 1) codes.push(await limited.post('/authlogin', { token: 'x.y' }))
    expect(codes.map(({ statusdesc }) => statusdesc)).toEqual([
      'invalidSession',
      'invalidSession',
      'requestLimit',
      'requestLimit',
    ])
    const [one, two] = [await limited.member(), await limited.member()]
    for (let count = 0; count < 3; count += 1) {
      expect(await limited.post('/userbalance', one)).toMatchObject({ http: 200 })
    }
    expect(await limited.post('/userbalance', one)).toMatchObject({ http: 429, statusdesc: 'requestLimit' })
    expect(await limited.post('/userbalance', two)).toMatchObject({ http: 200 })
    await limited.advance()
    expect((await limited.get('/health')).status).toBe(200)
  } finally {
    await limited.drop()
  }
})
