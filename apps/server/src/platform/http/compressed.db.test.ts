import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnnounceStore } from '../../notices/announce.store.ts'
import type { TestMember } from '../../testing/test-modules.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let member: TestMember

beforeAll(async () => {
  server = await startTestServer()
  member = await server.member()
  const store = createAnnounceStore(server.database.pool)
  for (let at = 0; at < 10; at += 1)
    await store.announce({
      type: 'general',
      texts: { en: `Announcement ${at}, which says at some length what will happen and when.` },
      marquee: false,
      fromMs: server.wallMs,
      toMs: null,
      operator: null,
      line: null,
    })
})
afterAll(() => server.drop())

interface Asked {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly encoding?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Sends an HTTP request and returns the response without decompressing the body. */
function raw(url: string, { method = 'GET', encoding = 'gzip, br', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const options = { method, headers: { 'accept-encoding': encoding, 'content-type': 'application/json', ...headers } }
    http
      .request(server.server.address + url, options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function post(url: string, body: object, encoding = 'gzip, br') {
  return raw(url, { method: 'POST', encoding, body })
}

test('a long list is sent with brotli, gzip or no encoding, and with its content length', async () => {
  const [br, gzip, plain] = await Promise.all(
    ['gzip, br', 'gzip', 'br;q=0'].map((names) => post('/announcelist', { ...member }, names)),
  )
  if (!br || !gzip || !plain) throw new Error('an answer is missing')
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(plain.body.length).toBeGreaterThan(1_024)
  for (const { headers, body } of [br, gzip, plain]) expect(Number(headers['content-length'])).toBe(body.length)
  for (const { body } of [br, gzip]) expect(body.length).toBeLessThan(plain.body.length / 3)
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
})

test('a short response and a refusal are sent uncompressed', async () => {
  for (const [url, body] of [
    ['/bet/dbetlist', { ...member }],
    ['/announcelist', { account_id: 'x' }],
  ] as const)
    expect((await post(url, body)).headers['content-encoding'], url).toBeUndefined()
})

test('the API description is sent compressed, with the same bytes for every client', async () => {
  const [br, gzip, plain, head] = await Promise.all([
    raw('/docs/json'),
    raw('/docs/json', { encoding: 'gzip' }),
    raw('/docs/json', { encoding: 'identity' }),
    raw('/docs/json', { method: 'HEAD' }),
  ])
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(br.body.length).toBeLessThan(plain.body.length / 8)
  expect(JSON.parse(String(plain.body))).toHaveProperty('openapi')
  expect(br.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
  expect([head.headers['content-length'], head.body.length]).toEqual([String(br.body.length), 0])
})

test('a menu response keeps its own encoding and supports HEAD and 304', async () => {
  const first = await raw('/uxmenu', { encoding: 'br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const head = await raw('/uxmenu', { method: 'HEAD', encoding: 'br' })
  expect([head.headers['content-length'], head.body.length]).toEqual([String(first.body.length), 0])
  const again = await raw('/uxmenu', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
})

const SECRET = /login|profile|session|factor|totp|passkey|recovery|password|secondary|settings|balance/

test('a response that contains a secret is never compressed', async () => {
  const long = server.server.routes.filter((route) => 'long' in route && route.long === true).map(({ url }) => url)
  expect(long).toContain('/bet/betacceptfulllist')
  expect(long.filter((url) => SECRET.test(url))).toEqual([])
  const profile = await post('/userprofile', { ...member })
  // The login comes last in this file, because it ends the member's earlier session.
  const login = await post('/userlogin', { account_id: member.account_id, password: 'secret88' })
  for (const { status, headers, body } of [login, profile]) {
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
    expect(JSON.parse(String(body))).toMatchObject({ status: 1 })
  }
})
