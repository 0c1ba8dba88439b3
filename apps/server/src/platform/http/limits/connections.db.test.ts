import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { ServerOptions } from '../../../server-options.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

const MOST = 12

let server: TestServer
const open: (net.Socket | WebSocket)[] = []

afterEach(async () => {
  for (const each of open.splice(0)) {
    if (each instanceof WebSocket) each.terminate()
    else each.destroy()
  }
  await server.drop()
})

async function start(more: Partial<ServerOptions> = {}): Promise<void> {
  server = await startTestServer({ connectionsPerAddress: MOST, ...more })
}

/** Opens an idle connection. Returns a function that sends a request and reports whether a response arrives. */
async function idle(): Promise<() => Promise<boolean>> {
  const { hostname, port } = new URL(server.server.address)
  const socket = net.connect(Number(port), hostname)
  open.push(socket)
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(false))
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  return () => {
    if (!socket.destroyed) socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
    return answered
  }
}

function listen(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${server.server.address.replace('http', 'ws')}/live`)
    open.push(socket)
    socket.once('message', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
}

test('sockets and idle connections of an address share one limit, and the first ones stay open', async () => {
  await start()
  for (let at = 0; at < MOST / 2; at += 1) expect(await listen()).toBe(true)
  const silent = []
  for (let at = 0; at < MOST / 2; at += 1) silent.push(await idle())
  expect(await listen()).toBe(false)
  for (let at = 0; at < 3; at += 1) expect(await (await idle())()).toBe(false)
  for (const ask of silent) expect(await ask()).toBe(true)
})

test('the connections of a trusted proxy are not counted', async () => {
  await start({ outside: { trustedProxies: ['127.0.0.1'] } })
  for (let at = 0; at < 2 * MOST; at += 1) expect(await (await idle())()).toBe(true)
})
