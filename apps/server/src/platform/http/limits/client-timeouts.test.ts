import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { CLIENT_TIMEOUTS, type ClientTimeouts, patienceOptions } from './client-timeouts.ts'

const SHORT: ClientTimeouts = { headersMs: 200, requestMs: 300, idleMs: 200, silentMs: 60_000, checkIntervalMs: 20 }
const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** Sends `words` to a server and returns the text received until the server closes the connection. */
async function heardBy(words: string, patience: ClientTimeouts): Promise<string> {
  const app = Fastify({ ...patienceOptions(patience), forceCloseConnections: true })
  open.push(app)
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  line.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  line.write(words)
  await once(line, 'close')
  return heard
}

const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

test('requests with endless headers or an endless body time out', async () => {
  expect(await heardBy(HEAD, { ...SHORT, requestMs: 60_000 })).toContain('408')
  expect(await heardBy(`${HEAD}content-length: 60000\r\n\r\n{"a":`, SHORT)).toContain('408')
})

test('silent connections and idle keep-alive connections are closed', async () => {
  expect(await heardBy('', { ...SHORT, requestMs: 60_000 })).toContain('408')
  const whole = await heardBy(`${HEAD}content-length: 2\r\n\r\n{}`, { ...SHORT, headersMs: 60_000, requestMs: 60_000 })
  expect(whole).toContain('taken')
})

test('every server timeout is bounded, and the response timeout exceeds the longest report', () => {
  expect(Object.values(CLIENT_TIMEOUTS).every((ms) => ms > 0 && ms <= 120_000)).toBe(true)
  expect(CLIENT_TIMEOUTS.silentMs).toBeGreaterThan(20_000)
})
