import websocket from '@fastify/websocket'
import { WebSocket as Client } from 'ws'
import Fastify, { type FastifyInstance } from 'fastify'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { closeRefusedUpgrades, registerUpgrade } from './upgrade.ts'
import { registerShedding } from './limits/shed-load.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function listen(lagMs: number): Promise<number> {
  app = Fastify()
  registerShedding(app, { lagMs: () => lagMs })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/stranger') await reply.code(429).send('too many')
  })
  await app.register(websocket)
  closeRefusedUpgrades(app)
  registerUpgrade(app)
  app.get('/live', { websocket: true, config: { socket: true } }, (socket) => socket.send('hello'))
  app.get('/page', async () => 'page')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/**
 * Returns the status line of the response to an upgrade, after the server has closed the connection. The client never
 * closes it.
 */
function refusedAt(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => (answer += String(text)))
    socket.once('end', () => {
      socket.destroy()
      resolve(answer.split('\r\n')[0] ?? '')
    })
    socket.once('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}

test('an Upgrade refused by a hook, the router or load shedding leaves no connection open', async () => {
  const port = await listen(0)
  for (const [path, status] of [
    ['/page', 404],
    ['/nothing', 404],
    ['/stranger', 429],
    ['/%zz', 400],
    [`/${'a'.repeat(200)}/%c0`, 400],
  ] as const)
    expect(await refusedAt(port, path)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  await app.close()
  expect(await refusedAt(await listen(500), '/live')).toMatch(/^HTTP\/1.1 503 /)
})

test('an accepted socket stays open', async () => {
  const port = await listen(0)
  const client = new Client(`ws://127.0.0.1:${port}/live`)
  expect(await new Promise((resolve) => client.once('message', (data) => resolve(String(data))))).toBe('hello')
  expect(client.readyState).toBe(Client.OPEN)
  client.close()
})
