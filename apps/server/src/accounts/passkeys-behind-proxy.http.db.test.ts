import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestServer, startTestServer } from '../testing/test-server.ts'

const ORIGIN = 'https://bets.example'
const OTHER = 'https://m.bets.example:8443'
const PASSWORD = 'secret88'

let server: TestServer
let proxy: http.Server

/** Ends TLS, in a test that has none, and passes on what nginx does as the documents have it: Host and who asks. */
const startProxy = async (): Promise<void> => {
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
  server = await startTestServer({ outside: { trustedProxies: ['127.0.0.1'], publicOrigins: [ORIGIN, OTHER] } })
  await startProxy()
})
afterAll(async () => {
  proxy.close()
  await server.drop()
})

/** Asks the proxy as a page of the origin does. */
const ask = async (origin: string, url: string, body: object, more: Record<string, string> = {}) => {
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

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const word = (length: number, value: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const USED_BY_ITS_OWNER = 0b101
const WITH_KEY = 0b0100_0000

/** A device that keeps one key for one host, as WebAuthn has it; it answers for whatever page it is told. */
const newDevice = (host: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = Buffer.from(`key of ${host}`)
  let counter = 0
  const dataOf = (flags: number, more = Buffer.alloc(0)): Buffer =>
    Buffer.concat([sha256(host), word(1, flags), word(4, (counter += 1)), more])
  const answer = (response: object): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })
  const clientOf = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    create: (challenge: string, origin: string): string => {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), word(2, id.length), id, isoCBOR.encode(key)])
      const data = dataOf(USED_BY_ITS_OWNER | WITH_KEY, credential)
      const attested = isoCBOR.encode(
        new Map<string, string | Uint8Array<ArrayBuffer> | Map<never, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return answer({
        clientDataJSON: clientOf('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attested).toString('base64url'),
      })
    },
    get: (challenge: string, origin: string): string => {
      const client = clientOf('webauthn.get', challenge, origin)
      const data = dataOf(USED_BY_ITS_OWNER)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const begin = async (origin: string, more: Record<string, string> = {}) => {
  const member = await server.member()
  const begun = await ask(origin, '/passkeybegin', { ...member, password: PASSWORD }, more)
  const add = (response: string) =>
    ask(origin, '/passkeyadd', { ...member, challenge: begun.challenge, name: 'phone', response }, more)
  return { member, begun, add }
}

test.each([
  [ORIGIN, 'bets.example'],
  [OTHER, 'm.bets.example'],
])('behind a proxy that ends TLS, a passkey made on a page of %s is its host’s, and logs in', async (origin, host) => {
  const { member, begun, add } = await begin(origin)
  expect(begun.options).toMatchObject({ rp: { id: host } })
  const device = newDevice(host)
  expect(await add(device.create(begun.options.challenge, origin))).toMatchObject({ status: 1 })
  const step = await ask(origin, '/passkeyloginoptions', {})
  expect(step.options).toMatchObject({ rpId: host })
  const response = device.get(step.options.challenge, origin)
  const entered = await ask(origin, '/passkeylogin', { challenge: step.challenge, response })
  expect(entered).toMatchObject({ status: 1, member_profile: { player_info: { account_id: member.account_id } } })
  expect(entered.cookie).toContain('Secure')
})

test('the page of another origin, another host’s key and what a client says of the host make no passkey', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const { begun, add } = await begin(ORIGIN, forged)
  expect(begun.options).toMatchObject({ rp: { id: 'bets.example' } })
  const { challenge } = begun.options
  for (const origin of ['https://evil.example', 'http://bets.example', OTHER])
    expect(await add(newDevice('bets.example').create(challenge, origin)), origin).toMatchObject({ status: 0 })
  expect(await add(newDevice('evil.example').create(challenge, ORIGIN))).toMatchObject({ status: 0 })
})
