import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPasskeyDevice } from '../testing/passkey-device.ts'
import type { Answer } from '../testing/test-modules.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const ORIGIN = 'https://bets.example'
const OTHER = 'https://m.bets.example:8443'
const OFFICE = 'https://office.example'
const PASSWORD = 'secret88'

let server: TestServer
let proxy: http.Server

/** Simulates a TLS proxy without TLS that forwards Host and client address like the documented nginx configuration. */
async function startProxy(): Promise<void> {
  const target = new URL(server.server.address)
  proxy = http
    .createServer((request, response) => {
      const headers = { ...request.headers, 'x-forwarded-for': '192.0.2.1' }
      const { url, method } = request
      request.pipe(
        http.request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
          answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))
        }),
      )
    })
    .listen(0, '127.0.0.1')
  await once(proxy, 'listening')
}

beforeAll(async () => {
  server = await startTestServer({
    outside: { trustedProxies: ['127.0.0.1'], publicOrigins: [ORIGIN, OTHER], officeOrigins: [OFFICE] },
  })
  await startProxy()
})
afterAll(async () => {
  proxy.close()
  await server.drop()
})

/** Sends a request through the proxy as a page of the origin would. */
async function ask(origin: string, url: string, body: object, more: Record<string, string> = {}) {
  const { port } = proxy.address() as net.AddressInfo
  const headers = { 'content-type': 'application/json', host: new URL(origin).host, origin, ...more }
  const sent = http.request({ host: '127.0.0.1', port, path: url, method: 'POST', headers })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const cookie = String(answer.headers['set-cookie'] ?? '')
  return { cookie, ...(JSON.parse(Buffer.concat(chunks).toString()) as Answer & Begun) }
}

interface Begun {
  readonly challenge: string
  readonly options: { readonly challenge: string }
}

async function begin(origin: string, more: Record<string, string> = {}) {
  const member = await server.member()
  const begun = await ask(origin, '/passkeybegin', { ...member, password: PASSWORD }, more)
  const add = (response: string) =>
    ask(origin, '/passkeyadd', { ...member, challenge: begun.challenge, name: 'phone', response }, more)
  return { member, begun, add }
}

test.each([
  [ORIGIN, 'bets.example'],
  [OTHER, 'm.bets.example'],
])('a passkey created behind a TLS proxy on %s belongs to its host and logs in', async (origin, host) => {
  const { member, begun, add } = await begin(origin)
  expect(begun.options).toMatchObject({ rp: { id: host } })
  const device = newPasskeyDevice(host)
  expect(await add(device.create(begun.options.challenge, origin))).toMatchObject({ status: 1 })
  const step = await ask(origin, '/passkeyloginoptions', {})
  expect(step.options).toMatchObject({ rpId: host })
  const response = device.get(step.options.challenge, origin)
  const entered = await ask(origin, '/passkeylogin', { challenge: step.challenge, response })
  expect(entered).toMatchObject({ status: 1, member_profile: { player_info: { account_id: member.account_id } } })
  expect(entered.cookie).toContain('Secure')
})

test('a passkey from another origin or host is refused, and forwarded client headers are ignored', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const { begun, add } = await begin(ORIGIN, forged)
  expect(begun.options).toMatchObject({ rp: { id: 'bets.example' } })
  const { challenge } = begun.options
  for (const origin of ['https://evil.example', 'http://bets.example', OTHER])
    expect(await add(newPasskeyDevice('bets.example').create(challenge, origin)), origin).toMatchObject({ status: 0 })
  expect(await add(newPasskeyDevice('evil.example').create(challenge, ORIGIN))).toMatchObject({ status: 0 })
})

test('AR8 staff passkeys at the office-only origin belong to the office host', async () => {
  const { options } = await ask(OFFICE, '/office/passkeyloginoptions', {})
  expect(options).toMatchObject({ rpId: 'office.example', userVerification: 'required' })
})
