import { createServer, get, request, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { compileTrustedProxies } from '../forwarded.ts'
import { startRequestsInTurns, RequestTurns } from './request-turns.ts'

/** Creates request turns on an event loop stepped by the test. Starting a request takes `tookMs` milliseconds. */
function turnsOf(tookMs: number) {
  let nowMs = 0
  const due: (() => void)[] = []
  const begun: string[] = []
  const turns = new RequestTurns({ nowMs: () => nowMs, afterSockets: (call) => void due.push(call) })
  return {
    begun,
    turns,
    add: (name: string, isRead = false, address = 'one') =>
      turns.add(address, isRead, () => {
        begun.push(name)
        nowMs += tookMs
      }),
    /**
     * Runs one iteration of the event loop.
     * @returns the requests started in the iteration
     */
    round: () => {
      const from = begun.length
      for (const call of due.splice(0)) call()
      return begun.slice(from)
    },
    isIdle: () => due.length === 0,
  }
}

test('an event loop round starts about four milliseconds of requests and defers the rest', () => {
  const { add, round, isIdle } = turnsOf(2)
  for (const name of ['a', 'b', 'c']) add(name)
  expect([round(), round(), isIdle()]).toEqual([['a', 'b'], ['c'], true])
  add('d')
  expect([round(), isIdle()]).toEqual([['d'], true])
})

test('writes start before reads, and each round starts one read', () => {
  const { add, round } = turnsOf(2)
  for (const name of ['r1', 'r2', 'r3']) add(name, true)
  for (const name of ['w1', 'w2', 'w3']) add(name)
  expect([round(), round(), round(), round()]).toEqual([['r1', 'w1'], ['r2', 'w2'], ['r3', 'w3'], []])
})

test('an address with many requests gets one turn between the turns of other addresses', () => {
  const { add, round } = turnsOf(4)
  for (const name of ['a1', 'a2', 'a3']) add(name)
  add('b1', false, 'two')
  expect([round(), round(), round(), round()]).toEqual([['a1'], ['b1'], ['a2'], ['a3']])
})

test('the lag is the minimum wait over about a second: one slow task is none, and calm clears it', () => {
  const { add, round, turns } = turnsOf(300)
  const lagsOf = (rounds: number): readonly number[] =>
    Array.from({ length: rounds }, () => {
      round()
      return turns.lagMs()
    })
  add('slow')
  add('after it')
  expect(lagsOf(2)).toEqual([0, 0])
  for (let at = 0; at < 12; at += 1) add(String(at))
  expect(lagsOf(12).at(-1)).toBeGreaterThan(1_000)
  add('late')
  expect(lagsOf(1)).toEqual([0])
})

test('addresses of one IPv6 /64 share a turn', () => {
  const { turns } = turnsOf(1)
  const keys: string[] = []
  turns.add = (key) => void keys.push(key)
  const server = new Server()
  startRequestsInTurns(server, turns, null)
  for (const remoteAddress of ['2001:db8::1', '2001:db8::2', '192.0.2.1'])
    server.emit('request', { method: 'GET', socket: { remoteAddress } }, {})
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('behind a trusted proxy each caller has a turn, and other callers cannot forge an address', () => {
  const keysOf = (proxies: readonly string[]) => {
    const { turns } = turnsOf(1)
    const keys: string[] = []
    turns.add = (key) => void keys.push(key)
    const server = new Server()
    startRequestsInTurns(server, turns, compileTrustedProxies(proxies))
    return (remoteAddress: string, told?: string) => {
      const headers = told === undefined ? {} : { 'x-forwarded-for': told }
      server.emit('request', { method: 'GET', socket: { remoteAddress }, headers }, {})
      return keys.pop()
    }
  }
  const keyOf = keysOf(['127.0.0.1', '10.9.0.0/16'])
  expect(keyOf('127.0.0.1', '192.0.2.1')).toBe('192.0.2.1')
  expect(keyOf('127.0.0.1', '192.0.2.1, 192.0.2.2, 10.9.0.7')).toBe('192.0.2.2')
  expect(keyOf('127.0.0.1', '192.0.2.1, nonsense, 192.0.2.3:4711')).toBe('192.0.2.3')
  expect(keyOf('127.0.0.1', '2001:db8::1')).toBe(keyOf('127.0.0.1', '2001:db8::2'))
  expect(keyOf('127.0.0.1', '10.9.0.8, 10.9.0.7')).toBe('10.9.0.8')
  for (const told of [undefined, '', 'nonsense']) expect(keyOf('127.0.0.1', told)).toBe('127.0.0.1')
  expect(keyOf('192.0.2.9', '192.0.2.1')).toBe('192.0.2.9')
  expect(keysOf([])('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1')
})

test('a server starts each request once, with its body', async () => {
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    answer.end(`${asked.method} ${Buffer.concat(chunks).toString()}`)
  })
  startRequestsInTurns(server, new RequestTurns(), null)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const textOf = async (sent: ReturnType<typeof request>): Promise<string> => {
    const [response] = await once(sent, 'response')
    let text = ''
    for await (const chunk of response) text += String(chunk)
    return text
  }
  const post = request({ port, host: '127.0.0.1', method: 'POST' })
  post.end('a bet')
  expect(await textOf(post)).toBe('POST a bet')
  expect(await textOf(get({ port, host: '127.0.0.1' }))).toBe('GET ')
  server.close()
})
