import http from 'node:http'
import type net from 'node:net'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type TestServer, startTestServer } from './testing/test-server.ts'

const ORIGIN = 'https://bets.example'
/** Number of logins that the server allows per minute and address in this test. */
const TRIES = 3

let server: TestServer
let proxies: { readonly appending: string; readonly passing: string }
const open: http.Server[] = []

/** Starts a small proxy in front of the server; `buildHeader` returns its X-Forwarded-For header. */
async function startProxy(buildHeader: (claimed: string | undefined, client: string) => string | undefined) {
  const target = new URL(server.server.address)
  const proxy = http.createServer((request, response) => {
    const claimed = request.headers['x-forwarded-for']
    // Test header that names the client, because every connection of a test comes from the same address.
    const forwardedFor = buildHeader(
      claimed === undefined ? undefined : String(claimed),
      String(request.headers['x-test-client']),
    )
    const { 'x-forwarded-for': _, ...headers } = request.headers
    const passed = http.request(
      {
        host: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        headers: forwardedFor === undefined ? headers : { ...headers, 'x-forwarded-for': forwardedFor },
      },
      (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers)),
    )
    request.pipe(passed)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  open.push(proxy)
  return `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`
}

beforeAll(async () => {
  server = await startTestServer({
    rateLimits: { perMember: 1_000, perAddress: TRIES },
    outside: { trustedProxies: ['127.0.0.1', '10.9.0.0/16'] },
  })
  proxies = {
    // Proxy that appends the client to X-Forwarded-For, like nginx with $proxy_add_x_forwarded_for.
    appending: await startProxy((claimed, client) => (claimed === undefined ? client : `${claimed}, ${client}`)),
    passing: await startProxy((claimed) => claimed),
  }
})
afterAll(async () => {
  for (const proxy of open) proxy.close()
  await server.drop()
})

async function login(at: string, client: string, claimed?: string): Promise<number> {
  const answer = await fetch(`${at}/userlogin`, {
    method: 'POST',
    body: JSON.stringify({ account_id: `nobody${Math.random()}`, password: 'wrong88' }),
    headers: {
      'content-type': 'application/json',
      'x-test-client': client,
      ...(claimed === undefined ? {} : { 'x-forwarded-for': claimed }),
    },
  })
  await answer.body?.cancel()
  return answer.status
}
async function tries(count: number, ask: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) statuses.push(await ask(at))
  return statuses
}
/** Expected statuses: the allowed logins succeed, the next login is refused. */
const ONE_TOO_MANY = [...Array.from({ length: TRIES }, () => 200), 429]

test('repeated login attempts beyond the limit get delayed refusals', async () => {
  const one = () => login(proxies.appending, '192.0.2.90')
  await Promise.all(Array.from({ length: 10 * TRIES }, one))
  const beganMs = performance.now()
  expect(await one()).toBe(429)
  // The server delays a repeated refusal by up to one second; a busy machine can only add to the delay.
  expect(performance.now() - beganMs).toBeGreaterThan(900)
})

test('each client behind a proxy has its own limit and cannot block the login for other clients', async () => {
  expect(await tries(TRIES + 1, () => login(proxies.appending, '192.0.2.1'))).toEqual(ONE_TOO_MANY)
  expect(await login(proxies.appending, '192.0.2.2')).toBe(200)
})

test('a client that forges forwarded addresses is counted by its own address', async () => {
  const claims = (at: number) => login(proxies.appending, '192.0.2.11', `203.0.113.${at}, 198.51.100.${at}`)
  expect(await tries(TRIES + 1, claims)).toEqual(ONE_TOO_MANY)
  const trusted = (at: number) => login(proxies.appending, '192.0.2.12', `203.0.113.${at}, 10.9.0.1`)
  expect(await tries(TRIES + 1, trusted)).toEqual(ONE_TOO_MANY)
})

test('trusted hops are skipped up to the first untrusted hop', async () => {
  const hops = (at: number) => login(proxies.passing, '-', `203.0.113.${at}, 192.0.2.21, 10.9.0.1, 10.9.255.7`)
  expect(await tries(TRIES + 1, hops)).toEqual(ONE_TOO_MANY)
  expect(await login(proxies.passing, '-', '192.0.2.22, 10.9.0.1')).toBe(200)
})

test('an IPv6 network is one client in any notation, and IPv4-mapped IPv6 counts as IPv4', async () => {
  const spellings = ['2001:db8:7:7::1', '[2001:DB8:7:7:a::]:443', '2001:db8:7:7:8::9']
  const line = (at: number) => login(proxies.appending, spellings[at % 3] ?? '')
  expect(await tries(TRIES + 1, line)).toEqual(ONE_TOO_MANY)
  expect(await login(proxies.appending, '2001:db8:7:8::1')).toBe(200)
  const same = ['192.0.2.31', '::ffff:192.0.2.31', '192.0.2.31:999']
  const mapped = (at: number) => login(proxies.appending, same[at % 3] ?? '')
  expect(await tries(TRIES + 1, mapped)).toEqual(ONE_TOO_MANY)
})

test('an invalid forwarded address ends the trust, and all such clients count as one client', async () => {
  const endless = `203.0.113.2, ${'x'.repeat(4_000)}`
  const garbage = ['unknown', '203.0.113.1, unix:', endless, '203.0.113.3, 1, 999.1.1.1', '']
  expect(await tries(garbage.length, (at) => login(proxies.passing, '-', garbage[at]))).toEqual([...ONE_TOO_MANY, 429])
})

async function logged(dataDir: string, text: string): Promise<number> {
  return (await readFile(path.join(dataDir, 'server.log'), 'utf8').catch(() => '')).split(text).length - 1
}

test('forwarding headers of an untrusted sender are ignored and logged once', async () => {
  const alone = await startTestServer({ rateLimits: { perMember: 1_000, perAddress: TRIES } })
  const direct = (at: number) => login(alone.server.address, '-', `203.0.113.${at}`)
  expect(await tries(TRIES + 1, direct)).toEqual(ONE_TOO_MANY)
  await alone.stop()
  expect(await logged(alone.dataDir, 'not in TRUSTED_PROXY')).toBe(1)
  await alone.drop()
})

test('with public origins only their hosts and pages are served, with strict transport security', async () => {
  const named = await startTestServer({ outside: { trustedProxies: ['127.0.0.1'], publicOrigins: [ORIGIN] } })
  await named.advance()
  const { port } = new URL(named.server.address)
  const ask = (url: string, headers: Record<string, string>) =>
    new Promise<http.IncomingMessage>((done, fail) => {
      http.get({ host: '127.0.0.1', port, path: url, headers }, (answer) => done(answer.resume())).on('error', fail)
    })
  for (const host of ['bets.example', 'BETS.example:443']) {
    const answer = await ask('/version', { host })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  }
  for (const host of ['evil.example', 'bets.example:444', 'bets.example.evil.example', `127.0.0.1:${port}`, 'a b'])
    expect((await ask('/version', { host })).statusCode, host).toBe(403)
  expect((await ask('/version', { host: 'evil.example', 'x-forwarded-host': 'bets.example' })).statusCode).toBe(403)
  expect((await ask('/health', { host: `127.0.0.1:${port}` })).statusCode).toBe(200)
  expect((await ask('/version', { host: 'bets.example', origin: ORIGIN })).statusCode).toBe(200)
  for (const origin of ['https://evil.example', 'null', 'http://bets.example'])
    expect((await ask('/version', { host: 'bets.example', origin })).statusCode, origin).toBe(403)

  const socket = (headers: Record<string, string>) =>
    new Promise<string>((done) => {
      const client = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers })
      client.once('open', () => {
        client.terminate()
        done('open')
      })
      client.once('error', (error) => done(error.message))
    })
  expect(await socket({ host: 'bets.example', origin: ORIGIN })).toBe('open')
  expect(await socket({ host: 'bets.example', origin: 'https://evil.example' })).toContain('403')
  expect(await socket({ host: 'evil.example', origin: 'https://evil.example' })).toContain('403')
  await named.drop()
})
