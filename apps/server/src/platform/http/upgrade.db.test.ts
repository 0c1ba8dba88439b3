import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
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

/** Returns the status of the response to an upgrade request. */
function upgraded(path: string, upgrade = 'websocket'): Promise<number> {
  return new Promise((resolve, reject) => {
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
}

test('sockets open only on the two socket paths, and an Upgrade elsewhere is not found', async () => {
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

/** Opens a socket, sends raw bytes, and resolves with the close code. */
function closedAfter(path: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(server.server.address.replace('http', 'ws') + path)
    socket.once('close', resolve)
    socket.once('open', () => Reflect.get(socket, '_socket').write(bytes))
  })
}

test('an invalid frame closes the socket and writes nothing to the log', async () => {
  const before = await server.readWarnings()
  const text = (length: number, ...head: readonly number[]): Buffer =>
    Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0x61)])
  for (const path of ['/live', '/office/live']) {
    // Sends invalid frames: too large, without a mask, an unknown operation, reserved bits, and invalid UTF-8.
    expect(await closedAfter(path, text(5_004, 0x81, 0xfe, 0x13, 0x88))).toBe(1009)
    expect(await closedAfter(path, text(4, 0x81, 0x04))).toBe(1002)
    expect(await closedAfter(path, text(4, 0x8f, 0x80))).toBe(1002)
    expect(await closedAfter(path, text(4, 0xf1, 0x80))).toBe(1002)
    expect(await closedAfter(path, Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff]))).toBe(1007)
  }
  expect(await server.readWarnings()).toEqual(before)
})
