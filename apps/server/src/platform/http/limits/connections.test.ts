import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'
import { compileTrustedProxies } from '../forwarded.ts'

const MOST = 5
const opened: { destroy: () => unknown }[] = []
const servers: http.Server[] = []

afterEach(() => {
  for (const each of opened.splice(0)) each.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function serve(proxies: readonly string[] = []): Promise<number> {
  const server = http.createServer((_, response) => response.end('here'))
  limitConnections(server, { perAddress: MOST, trusts: compileTrustedProxies(proxies) })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as net.AddressInfo).port
}

/**
 * Opens a keep-alive connection and sends a request. Resolves with whether the response arrived and the connection
 * stayed open.
 */
function connect(port: number): Promise<{ readonly socket: net.Socket; readonly answered: boolean }> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
    opened.push(socket)
    socket.once('data', () => resolve({ socket, answered: true }))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve({ socket, answered: false }))
  })
}

function connectMany(port: number, count: number) {
  return Promise.all(Array.from({ length: count }, () => connect(port)))
}

test('connections beyond the address limit are closed at once, and an ended one frees its place', async () => {
  const port = await serve()
  const first = await connectMany(port, MOST)
  expect(first.map(({ answered }) => answered)).toEqual(first.map(() => true))
  const beyond = await connectMany(port, 10)
  expect(beyond.filter(({ answered }) => answered)).toEqual([])
  const gone = first[0]?.socket
  if (gone === undefined) throw new Error('nothing was connected')
  gone.destroy()
  await expect.poll(async () => (await connect(port)).answered).toBe(true)
  expect((await connect(port)).answered).toBe(false)
})

test('a keep-alive connection counts as one, however many requests it sends', async () => {
  const port = await serve()
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST })
  opened.push(agent)
  const ask = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', agent }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
        .once('error', reject)
    })
  const statuses = await Promise.all(Array.from({ length: 40 }, ask))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('connections through a trusted proxy do not count against the proxy address', async () => {
  const port = await serve(['10.0.0.0/8', '127.0.0.1'])
  const all = await connectMany(port, 3 * MOST)
  expect(all.filter(({ answered }) => !answered)).toEqual([])
})

class Caller extends EventEmitter {
  readonly remoteAddress: string
  cut = false

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  resetAndDestroy(): this {
    this.cut = true
    this.emit('close')
    return this
  }
}

test('an IPv6 /64 or an IPv4-mapped address counts as one address, separate from all others', () => {
  const server = new EventEmitter()
  limitConnections(server, { perAddress: 2, trusts: null })
  const call = (address: string): boolean => {
    const caller = new Caller(address)
    server.emit('connection', caller)
    return !caller.cut
  }
  expect(['2001:db8:7:7::1', '2001:db8:7:7:8::9', '2001:db8:7:7:a::1', '2001:db8:7:8::1'].map(call)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2'].map(call)).toEqual([true, true, false, true])
})
