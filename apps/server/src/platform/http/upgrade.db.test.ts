import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.drop())

const HANDSHAKE = {
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The status that an Upgrade is answered with. */
const upgraded = (path: string, upgrade = 'websocket'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(server.server.address + path, { headers: { ...HANDSHAKE, upgrade } })
    asked.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asked.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.once('error', reject)
    asked.end()
  })

test('a socket is opened on the two paths that are sockets, and an Upgrade elsewhere is not found', async () => {
  expect([await upgraded('/live'), await upgraded('/office/live')]).toEqual([101, 101])
  for (const path of [
    '/',
    '/health',
    '/uxmenu',
    '/office',
    '/office/login',
    '/docs/',
    '/docs/json',
    '/nothing',
    '/live/',
  ])
    expect([path, await upgraded(path)]).toEqual([path, 404])
  expect(await upgraded('/uxmenu', 'h2c')).toBe(404)
  expect(await upgraded('/live', 'h2c')).toBe(400)
})
