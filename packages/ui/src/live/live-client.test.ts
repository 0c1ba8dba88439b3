import { expect, test } from 'vitest'
import type { ReceivedBook } from '@touchline/contract/sportsbook/received'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { overTheWire, someLine, someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { writeBody, writeLine, writeMatch } from '@touchline/contract/sportsbook/write-rows'
import { TOPIC, rows, trial } from '../testing/trial-line.ts'
import { backoffMs } from './socket.ts'

function line(price: number) {
  return someLine({ lineQ: -3, prices: [price, 1900] })
}
function row(price: number) {
  return writeLine(line(price))
}

test('after a disconnect the client reconnects, authenticates and requests missed patches', () => {
  const { client, wires, pass, last, receive: hear, open } = trial()
  client.authenticate({ accountId: 'a', sessionToken: 't' })
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  expect(client.freshness()).toBe('moving')
  last().onclose?.()
  expect(client.freshness()).toBe('lost')
  pass(1_000)
  expect(wires).toHaveLength(2)
  open()
  expect(last().sent).toEqual([
    { op: 'auth', account_id: 'a', session_token: 't' },
    { op: 'sub', topic: 'menu' },
    { op: 'sub', topic: TOPIC, seq: 7 },
  ])
  hear({ t: 'patch', topic: TOPIC, from: 7, seq: 9, body: { odds: [row(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1950)])
})

test('trouble is reported after five seconds of disconnection, stale feed or both in sequence', () => {
  const { client, pass, last, receive: hear, open } = trial()
  const stale = (isStale: boolean) => hear({ t: 'beat', seq: 1, world_ms: 0, stale: isStale })
  let told = 0
  client.start()
  client.onFreshness(() => (told += 1))
  expect(client.trouble()).toBeNull()
  open()
  stale(true)
  pass(4_999)
  expect([client.freshness(), client.trouble()]).toEqual(['stale', null])
  stale(false)
  stale(true)
  pass(3_000)
  last().onclose?.()
  expect([client.freshness(), client.trouble()]).toEqual(['lost', null])
  told = 0
  pass(2_000)
  expect(client.trouble()).toBe('lost')
  expect(told).toBeGreaterThan(0)
  open()
  expect([client.freshness(), client.trouble()]).toEqual(['stale', 'stale'])
  stale(false)
  expect([client.freshness(), client.trouble()]).toEqual(['moving', null])
  stale(true)
  client.stop()
  pass(10_000)
  expect(client.trouble()).toBeNull()
})

test('every authentication by the server notifies subscribers, so that missed data can be read', () => {
  const { client, pass, last, receive: hear, open, authed } = trial()
  client.authenticate({ accountId: 'a', sessionToken: 't' })
  client.start()
  open()
  expect(authed()).toBe(0)
  hear({ t: 'authed', account_id: 'a' })
  expect(authed()).toBe(1)
  last().onclose?.()
  pass(1_000)
  open()
  hear({ t: 'authed', account_id: 'a' })
  expect(authed()).toBe(2)
})

test('OD8 existing and new topics are shown at the shifted prices', () => {
  const { client, receive: hear, open } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1960) })
  client.setPriceShift(2)
  expect(client.book(TOPIC).lines(1, 1)[0]?.prices[0]).toBe(1940)
  hear({ t: 'patch', topic: TOPIC, from: 7, seq: 8, body: { odds: [row(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)[0]?.prices[0]).toBe(1930)
  client.follow('match/1')
  hear({ t: 'snap', topic: 'match/1', seq: 8, body: rows(1950) })
  expect(client.book('match/1').lines(1, 1)[0]?.prices[0]).toBe(1930)
})

test('a sequence gap makes the client request the full topic', () => {
  const { client, last, receive: hear, open } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  hear({ t: 'patch', topic: TOPIC, from: 8, seq: 9, body: { odds: [row(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
  expect(last().sent.at(-1)).toEqual({ op: 'sub', topic: TOPIC })
})

test('a repeated frame is ignored', () => {
  const { client, receive: hear, open } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 9, body: rows(1900) })
  hear({ t: 'patch', topic: TOPIC, from: 6, seq: 8, body: { odds: [row(1800)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
})

test('the connection counts as lost after two missed heartbeats', () => {
  const { client, wires, receive: hear, open, pass } = trial()
  client.start()
  open()
  pass(10_000)
  hear({ t: 'beat', seq: 1, stale: false, world_ms: 5 })
  pass(10_000)
  expect(client.freshness()).toBe('moving')
  pass(2_500)
  expect(client.freshness()).toBe('lost')
  expect(wires.length).toBeGreaterThan(1)
})

test('a connection with steady traffic is not lost, but is lost once the traffic stops', () => {
  const { client, receive: hear, open, pass } = trial()
  client.start()
  open()
  for (let heard = 0; heard < 300; heard += 1) {
    pass(99)
    hear({ t: 'patch', topic: TOPIC, from: 0, seq: 0, body: {} })
  }
  pass(10_900)
  expect(client.freshness()).toBe('moving')
  pass(1_100)
  expect(client.freshness()).toBe('lost')
})

test('the silence timeout starts again after a reconnect', () => {
  const { client, wires, open, pass } = trial()
  client.start()
  open()
  wires[0]?.onclose?.()
  pass(500)
  expect(wires.length).toBe(2)
  pass(12_600)
  expect(wires.length).toBe(3)
})

test('AC4 a feed without data is stale, not lost', () => {
  const { client, receive: hear, open } = trial()
  client.start()
  open()
  let told = 0
  client.onFreshness(() => told++)
  hear({ t: 'beat', seq: 1, stale: true, world_ms: 5 })
  expect(client.freshness()).toBe('stale')
  hear({ t: 'beat', seq: 2, stale: false, world_ms: 5 })
  expect(client.freshness()).toBe('moving')
  expect(told).toBe(2)
})

test('the simulated clock runs at its own speed and is corrected by each heartbeat', () => {
  const { client, receive: hear, open, pass } = trial()
  client.start()
  open()
  hear({ t: 'hello', world_ms: 1_000_000, wall_ms: 500, speed: 60 })
  pass(1_000)
  expect(client.clock.now()).toBe(1_060_000)
  expect(client.clock.serverWallMs()).toBe(1_500)
  hear({ t: 'beat', seq: 1, stale: false, world_ms: 1_070_000 })
  expect(client.clock.now()).toBe(1_070_000)
})

test('an unused topic stays cached, so that a new subscription needs only a patch', () => {
  const { client, last, receive: hear, open, pass } = trial()
  client.start()
  const leave = client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  leave()
  pass(5_000)
  client.follow(TOPIC)
  expect(last().sent.at(-1)).toEqual({ op: 'sub', topic: TOPIC, seq: 7 })
})

test('retry delays grow up to a maximum', () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 0))).toEqual([200, 400, 800, 1600])
  expect(backoffMs(30, 0.999)).toBeLessThanOrEqual(15_000)
  expect(backoffMs(30, 0.999, true)).toBeGreaterThan(59_000)
})

function answer(seq: number, price: number) {
  return overTheWire({ status: 1 as const, seq, stale: false, world_ms: 1, ...rows(price) })
}

test('without a socket topics are polled, and prices are current once all polls succeed', async () => {
  const { client, polls, block } = trial()
  client.start()
  client.follow(TOPIC)
  await block()
  const [asked] = polls
  expect(asked?.topics).toEqual(['menu', TOPIC])
  expect([client.freshness(), client.polled()]).toEqual(['lost', false])
  asked?.target.applyBook(TOPIC, answer(5, 1900))
  asked?.target.reportPollResult(true, false)
  expect([client.freshness(), client.polled()]).toEqual(['moving', true])
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
  client.follow('match/1')()
  expect(asked?.topics).toEqual(['menu', TOPIC])
  asked?.target.reportPollResult(true, true)
  expect(client.freshness()).toBe('stale')
  asked?.target.reportPollResult(false, false)
  expect([client.freshness(), client.polled()]).toEqual(['lost', false])
})

test('a socket opened during polling resumes at the polled sequence and ends polling once stable', async () => {
  const { client, polls, last, block, open, receive: hear, pass } = trial()
  client.start()
  client.follow(TOPIC)
  await block()
  const target = polls[0]?.target
  target?.applyBook(TOPIC, answer(5, 1900))
  target?.reportPollResult(true, false)
  open()
  expect(last().sent.at(-1)).toEqual({ op: 'sub', topic: TOPIC, seq: 5 })
  hear({ t: 'patch', topic: TOPIC, from: 5, seq: 8, body: { odds: [row(1950)] } })
  target?.applyBook(TOPIC, answer(7, 1910))
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1950)])
  expect(polls[0]?.stopped).toBe(false)
  pass(9_000)
  hear({ t: 'beat', seq: 8, stale: false, world_ms: 5 })
  pass(1_000)
  expect([polls[0]?.stopped, client.polled(), client.freshness()]).toEqual([true, false, 'moving'])
})

test('a socket cut right after it opens does not end polling, and retries become rarer', async () => {
  const { client, polls, wires, last, block, open, pass } = trial()
  client.start()
  await block()
  polls[0]?.target.reportPollResult(true, false)
  const waits: number[] = []
  for (let cut = 0; cut < 12; cut += 1) {
    open()
    last().onclose?.()
    expect(client.polled()).toBe(true)
    const tried = wires.length
    for (waits.push(0); wires.length === tried; pass(100)) waits[cut]! += 100
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.slice(-2)).toEqual([45_000, 45_000])
  expect(polls).toHaveLength(1)
})

test('rows from a dead socket are not shown as current when polling takes over', async () => {
  const { client, polls, block, open, receive: hear } = trial()
  client.start()
  const leave = client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  leave()
  await block()
  polls[0]?.target.reportPollResult(true, false)
  expect(client.book(TOPIC).loaded).toBe(false)
})

test('polling starts if the socket does not connect within six seconds', async () => {
  const { client, polls, pass } = trial()
  client.start()
  pass(5_999)
  await Promise.resolve()
  expect(polls).toHaveLength(0)
  pass(1)
  await Promise.resolve()
  await Promise.resolve()
  expect(polls).toHaveLength(1)
})

test('a goal and a red card during a disconnect arrive by patch or by snapshot', () => {
  const fallen = somePlay({ minute: 67, period: '2H', score: { home: 2, away: 1 }, reds: { home: 0, away: 1 } })
  const [before, after] = [someMatch({ id: 1, play: somePlay({}) }), someMatch({ id: 1, play: fallen })]
  const whole = (match: ListedMatch) => writeBody({ leagues: [], heads: [], matches: [match], lines: [] })
  for (const caughtUp of ['patch', 'snap'] as const) {
    const { client, pass, last, receive: hear, open } = trial()
    let told = 0
    client.start()
    client.follow(TOPIC)
    open()
    hear({ t: 'snap', topic: TOPIC, seq: 7, body: whole(before) })
    const book = client.book(TOPIC)
    book.onMatch(1, () => (told += 1))
    last().onclose?.()
    pass(1_000)
    open()
    expect([book.match(1), told]).toEqual([before, 0])
    hear(
      caughtUp === 'snap'
        ? { t: 'snap', topic: TOPIC, seq: 9, body: whole(after) }
        : { t: 'patch', topic: TOPIC, from: 7, seq: 9, body: { matches: [writeMatch(after)] } },
    )
    expect([book.match(1), told]).toEqual([after, 1])
  }
})

test('a topic requested by another call is subscribed from the sequence of its response', async () => {
  const { client, last, receive: hear, open } = trial()
  let answer = (_book: ReceivedBook | null): void => undefined
  const coming = new Promise<ReceivedBook | null>((resolve) => (answer = resolve))
  client.start()
  client.awaitResponse(TOPIC, coming)
  client.follow(TOPIC)
  open()
  expect(last().sent).toEqual([{ op: 'sub', topic: 'menu' }])
  answer(overTheWire({ status: 1, stale: false, world_ms: 0, seq: 7, ...rows(1900) }))
  await coming
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
  expect(last().sent.slice(1)).toEqual([{ op: 'sub', topic: TOPIC, seq: 7 }])
  hear({ t: 'patch', topic: TOPIC, from: 7, seq: 9, body: { odds: [row(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1950)])
})

test('a topic without a response is subscribed in full, an abandoned topic is not', async () => {
  const { client, last, open } = trial()
  client.start()
  client.awaitResponse(TOPIC, Promise.resolve(null))
  client.awaitResponse('match/1', Promise.resolve(null))
  client.follow(TOPIC)
  client.follow('match/1')()
  open()
  await Promise.resolve()
  expect(last().sent.filter(({ op }) => op === 'sub')).toEqual([
    { op: 'sub', topic: 'menu' },
    { op: 'sub', topic: TOPIC },
  ])
})

test('a product topic gets snapshots and patches, also after a reconnect, until unsubscribed', () => {
  const { client, pass, last, receive: hear, open } = trial()
  const room = (players: number) => ({ status: 0, players, pool: '0', scores: [], ranking: [] })
  const heard: unknown[] = []
  client.start()
  open()
  const leave = client.subscribeProduct('room/7/key', (frame) => 'room' in frame && heard.push(frame.room?.players))
  hear({ t: 'snap', topic: 'room/7/key', seq: 4, room: room(1) })
  hear({ t: 'patch', topic: 'room/7/key', from: 4, seq: 5, room: room(2) })
  hear({ t: 'patch', topic: 'room/8/key', from: 4, seq: 5, room: room(9) })
  last().onclose?.()
  pass(1_000)
  open()
  expect(last().sent).toContainEqual({ op: 'sub', topic: 'room/7/key' })
  hear({ t: 'snap', topic: 'room/7/key', seq: 6, room: room(3) })
  leave()
  expect(last().sent.at(-1)).toEqual({ op: 'unsub', topic: 'room/7/key' })
  hear({ t: 'patch', topic: 'room/7/key', from: 6, seq: 7, room: room(4) })
  expect(heard).toEqual([1, 2, 3])
})
