import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { CLOSE_CODES } from '@touchline/contract/codes'
import { offer } from '../offer.module.ts'
import { SOCKET_LIMITS, type SocketLimits } from '../../platform/push/socket-limits.ts'
import { fixture, live } from '../../testing/manual-feed.ts'
import { closeListeners, Listener } from '../../testing/listener.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 600_000) },
  )
  await server.advance()
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

test('a new socket receives the simulated clock and a heartbeat with the stale flag', async () => {
  const one = new Listener(server.server.address)
  expect(await one.next('hello')).toMatchObject({ world_ms: server.wallMs, wall_ms: server.wallMs, speed: 1 })
  expect(await one.next('beat')).toMatchObject({ stale: false })
})

test('a topic sends a snapshot and then patches', async () => {
  const one = new Listener(server.server.address)
  await one.next('hello')
  one.send({ op: 'sub', topic: 'market/3/1/hdpou' })
  const snap = await one.next('snap')
  expect(snap).toMatchObject({ topic: 'market/3/1/hdpou', body: { matches: [{ 11: 3 }] } })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 12, score: { home: 1, away: 0 } }) })
  await server.advance(1_000)
  expect(await one.next('patch')).toMatchObject({
    topic: 'market/3/1/hdpou',
    body: { matches: [{ 12: { 0: 1, 1: 0, 3: 12 } }] },
  })
})

test('AC4 the server sends a heartbeat immediately when the feed becomes stale', async () => {
  const one = new Listener(server.server.address)
  await one.next('beat')
  server.wallMs += 3_000
  server.server.apiOf(offer).watch.check()
  expect(await one.next('beat')).toMatchObject({ stale: true })
  await server.advance()
  expect(await one.next('beat')).toMatchObject({ stale: false })
})

test('updates of bets and balance reach only their own member', async () => {
  const [mine, other] = [await server.member(), await server.member()]
  const [one, two] = [new Listener(server.server.address), new Listener(server.server.address)]
  await Promise.all([one.next('hello'), two.next('hello')])
  one.send({ op: 'auth', ...mine })
  two.send({ op: 'auth', ...other })
  expect(await one.next('authed')).toMatchObject({ account_id: mine.account_id })
  await two.next('authed')
  const { odds } = await server.market(2)
  const [matchId, , , , , oddsMilli] = odds.find(([, kindId]) => kindId === 3) ?? []
  const placed = await server.post('/bet/betsingle', {
    ...mine,
    match_id: matchId,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli: oddsMilli,
    odds_type: 4,
    ref: 'reference-1',
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: false,
  })
  expect(placed).toMatchObject({ http: 200, status: 1 })
  expect(await one.next('bet')).toMatchObject({ bet: { ref_no: 'reference-1', status: 'running' } })
  expect(await one.next('balance')).toMatchObject({
    balance: { account_balance: '999000', outstanding_balance: '1000' },
  })
  two.send('junk')
  expect(await two.next('error')).toEqual({ t: 'error', code: 'badInput' })
})

test('a socket is notified when its session is replaced, and a wrong session is refused', async () => {
  const member = await server.member()
  const one = new Listener(server.server.address)
  await one.next('hello')
  one.send({ op: 'auth', ...member, session_token: 'x' })
  expect(await one.next('error')).toEqual({ t: 'error', code: 'session_not_exists' })
  one.send({ op: 'auth', ...member })
  await one.next('authed')
  await server.openSession(member.account_id)
  expect(await one.next('error')).toEqual({ t: 'error', code: 'session_expired' })
})

test.each([
  'junk',
  '[]',
  'null',
  '{"op":"sub"}',
  '{"op":"sub","topic":"menu","seq":1.5}',
  '{"op":"auth"}',
  '{"op":"x","topic":"menu"}',
])('the frame %s is refused with badInput', async (frame) => {
  const one = new Listener(server.server.address)
  await one.next('hello')
  one.send(frame)
  expect(await one.next('error')).toMatchObject({ code: 'badInput' })
})

test('an unknown topic is refused with its name', async () => {
  const one = new Listener(server.server.address)
  await one.next('hello')
  one.send({ op: 'sub', topic: 'market/4/1/hdpou' })
  expect(await one.next('error')).toEqual({ t: 'error', code: 'badInput', topic: 'market/4/1/hdpou' })
})

function ending(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('close', resolve)
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
}

test('an oversized frame closes the socket', async () => {
  const one = new Listener(server.server.address)
  await one.next('hello')
  one.send('x'.repeat(5_000))
  expect(await ending(one.socket)).toBe(1009)
})

test('a page of another origin cannot open the socket', async () => {
  expect(await ending(new Listener(server.server.address, { origin: 'https://evil.example' }).socket)).toBe(403)
  const ours = new Listener(server.server.address, { origin: server.server.address })
  expect(await ours.next('hello')).toMatchObject({ t: 'hello' })
})

test.each([
  [301, { op: 'unsub', topic: 'menu' }],
  [250, { op: 'sub', topic: 'menu' }],
  [301, 'junk'],
])('%i frames %j in quick succession close the socket with a code', async (count, frame) => {
  const one = new Listener(server.server.address)
  await one.next('hello')
  const ended = ending(one.socket)
  for (let said = 0; said < count; said += 1) one.send(frame)
  expect(await ended).toBe(CLOSE_CODES.barred)
})

test('a member with repeated requests on many sockets is limited, and others are served', async () => {
  const [mine, other] = [await server.member(), await server.member()]
  const sinceMs = performance.now()
  let menus = 0
  const open = async (): Promise<void> => {
    const one = new Listener(server.server.address)
    await one.next('hello')
    one.socket.on('message', (data) => {
      if (String(data).startsWith('{"t":"snap"')) menus += 1
    })
    one.send({ op: 'auth', ...mine })
    for (let said = 0; said < 60; said += 1) one.send({ op: 'sub', topic: 'menu' })
  }
  await Promise.all(Array.from({ length: SOCKET_LIMITS.perMember - 1 }, open))
  const page = new Listener(server.server.address)
  await page.next('hello')
  page.send({ op: 'auth', ...other })
  page.send({ op: 'sub', topic: 'menu' })
  expect(await page.next('authed')).toMatchObject({ account_id: other.account_id })
  expect(await page.next('snap')).toMatchObject({ topic: 'menu' })
  // Rate limit of an address: 640 points at once and 64 per second. Authenticating a socket costs 20 points, a list
  // costs 4.
  const allowed = (): number => (640 + ((performance.now() - sinceMs) * 64) / 1_000) / 4
  expect(menus).toBeLessThanOrEqual(allowed())
  const enough = (640 - 20 * SOCKET_LIMITS.perMember) / 4
  await expect.poll(() => menus).toBeGreaterThanOrEqual(enough)
  expect(menus).toBeLessThanOrEqual(allowed())
})

/** Starts a server with strict socket limits. */
async function strictly(sockets: Partial<SocketLimits>, look: (strict: TestServer) => Promise<void>) {
  const strict = await startTestServer({ sockets: { ...SOCKET_LIMITS, ...sockets } })
  try {
    await look(strict)
  } finally {
    closeListeners()
    await strict.drop()
  }
}

test('an unauthenticated socket is closed, an authenticated one lives until its session ends', async () => {
  await strictly({ namelessMs: 2_000 }, async (strict) => {
    const member = await strict.member()
    const mine = new Listener(strict.server.address)
    await mine.next('hello')
    mine.send({ op: 'auth', ...member })
    await mine.next('authed')
    const [nobody, wrong] = [new Listener(strict.server.address), new Listener(strict.server.address)]
    const endings = Promise.all([ending(nobody.socket), ending(wrong.socket)])
    await wrong.next('hello')
    wrong.send({ op: 'auth', ...member, session_token: 'x' })
    expect(await endings).toEqual([CLOSE_CODES.nobody, CLOSE_CODES.nobody])
    expect(mine.socket.readyState).toBe(mine.socket.OPEN)
    const ended = ending(mine.socket)
    await strict.post('/userlogout', member)
    expect(await ended).toBe(CLOSE_CODES.nobody)
  })
})

test('sockets are limited per address and per member, and an excess socket is closed with a code', async () => {
  await strictly({ namelessPerAddress: 3, perAddress: 5, perMember: 2 }, async (strict) => {
    const address = strict.server.address
    const nameless = Array.from({ length: 3 }, () => new Listener(address))
    await Promise.all(nameless.map((each) => each.next('hello')))
    expect(await ending(new Listener(address).socket)).toBe(CLOSE_CODES.full)
    const [one, two] = [await strict.member(), await strict.member()]
    const [first, second, third] = nameless
    for (const each of [first, second]) {
      each?.send({ op: 'auth', ...one })
      await each?.next('authed')
    }
    const barred = third === undefined ? 0 : ending(third.socket)
    third?.send({ op: 'auth', ...one })
    expect(await barred).toBe(CLOSE_CODES.full)
    for (let count = 0; count < 3; count += 1) {
      const more = new Listener(address)
      await more.next('hello')
      more.send({ op: 'auth', ...two })
      if (count < 2) await more.next('authed')
    }
    expect(await ending(new Listener(address).socket)).toBe(CLOSE_CODES.full)
  })
})
