import { expect, test } from 'vitest'
import type { UxOdds } from '@touchline/contract/ux'
import { TOPIC, rows, trial } from '../testing/trial-line.ts'
import { backoffMs } from './socket.ts'

const line = (price: number): UxOdds => [1, 1, -3, 0, 0, price, 1900]

test('after a cut it comes back, says who it is and asks for what it missed', () => {
  const { client, wires, pass, last, hear, open } = trial()
  client.authenticate({ account_id: 'a', session_token: 't' })
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
  hear({ t: 'patch', topic: TOPIC, from: 7, seq: 9, body: { odds: [line(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1950)])
})

test('each time the server knows again who is there, what was missed can be read', () => {
  const { client, pass, last, hear, open, authed } = trial()
  client.authenticate({ account_id: 'a', session_token: 't' })
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

test('OD8 topics that are kept and topics to come are shown at the prices of the group', () => {
  const { client, hear, open } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1960) })
  client.sellTo('C')
  expect(client.book(TOPIC).lines(1, 1)[0]?.[5]).toBe(1940)
  hear({ t: 'patch', topic: TOPIC, from: 7, seq: 8, body: { odds: [line(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)[0]?.[5]).toBe(1930)
  client.follow('match/1')
  hear({ t: 'snap', topic: 'match/1', seq: 8, body: rows(1950) })
  expect(client.book('match/1').lines(1, 1)[0]?.[5]).toBe(1930)
})

test('a gap in the sequence is answered by asking for the whole topic', () => {
  const { client, last, hear, open } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  hear({ t: 'patch', topic: TOPIC, from: 8, seq: 9, body: { odds: [line(1950)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
  expect(last().sent.at(-1)).toEqual({ op: 'sub', topic: TOPIC })
})

test('a frame heard twice changes nothing', () => {
  const { client, hear, open } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 9, body: rows(1900) })
  hear({ t: 'patch', topic: TOPIC, from: 6, seq: 8, body: { odds: [line(1800)] } })
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
})

test('silence for two beats and more is a lost line', () => {
  const { client, wires, hear, open, pass } = trial()
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

test('a line on which something always comes is not lost, and is once it falls silent', () => {
  const { client, hear, open, pass } = trial()
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

test('a line that is dialled again is listened to anew', () => {
  const { client, wires, open, pass } = trial()
  client.start()
  open()
  wires[0]?.onclose?.()
  pass(500)
  expect(wires.length).toBe(2)
  pass(12_600)
  expect(wires.length).toBe(3)
})

test('AC4 a silent feed is stale, which is not the same as lost', () => {
  const { client, hear, open } = trial()
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

test('the world clock runs at its own speed and is set right by each beat', () => {
  const { client, hear, open, pass } = trial()
  client.start()
  open()
  hear({ t: 'hello', world_ms: 1_000_000, wall_ms: 500, speed: 60 })
  pass(1_000)
  expect(client.clock.now()).toBe(1_060_000)
  expect(client.clock.serverWallMs()).toBe(1_500)
  hear({ t: 'beat', seq: 1, stale: false, world_ms: 1_070_000 })
  expect(client.clock.now()).toBe(1_070_000)
})

test('a topic nobody looks at is kept for a minute, so that coming back is a patch', () => {
  const { client, last, hear, open, pass } = trial()
  client.start()
  const leave = client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  leave()
  pass(5_000)
  client.follow(TOPIC)
  expect(last().sent.at(-1)).toEqual({ op: 'sub', topic: TOPIC, seq: 7 })
})

test('retries wait longer each time, up to a ceiling', () => {
  expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 0))).toEqual([200, 400, 800, 1600])
  expect(backoffMs(30, 0.999)).toBeLessThanOrEqual(15_000)
  expect(backoffMs(30, 0.999, true)).toBeGreaterThan(59_000)
})

const answer = (seq: number, price: number) => ({ status: 1, seq, stale: false, world_ms: 1, ...rows(price) }) as const

test('where no socket comes, topics are asked for, and prices are those of now once all are answered', async () => {
  const { client, polls, block } = trial()
  client.start()
  client.follow(TOPIC)
  await block()
  const [asked] = polls
  expect(asked?.topics).toEqual(['menu', TOPIC])
  expect([client.freshness(), client.polled()]).toEqual(['lost', false])
  asked?.target.takeBook(TOPIC, answer(5, 1900))
  asked?.target.judge(true, false)
  expect([client.freshness(), client.polled()]).toEqual(['moving', true])
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1900)])
  client.follow('match/1')()
  expect(asked?.topics).toEqual(['menu', TOPIC])
  asked?.target.judge(true, true)
  expect(client.freshness()).toBe('stale')
  asked?.target.judge(false, false)
  expect([client.freshness(), client.polled()]).toEqual(['lost', false])
})

test('a socket that opens beside polls goes on from their sequence, and ends them when it has held', async () => {
  const { client, polls, last, block, open, hear, pass } = trial()
  client.start()
  client.follow(TOPIC)
  await block()
  const target = polls[0]?.target
  target?.takeBook(TOPIC, answer(5, 1900))
  target?.judge(true, false)
  open()
  expect(last().sent.at(-1)).toEqual({ op: 'sub', topic: TOPIC, seq: 5 })
  hear({ t: 'patch', topic: TOPIC, from: 5, seq: 8, body: { odds: [line(1950)] } })
  target?.takeBook(TOPIC, answer(7, 1910))
  expect(client.book(TOPIC).lines(1, 1)).toEqual([line(1950)])
  expect(polls[0]?.stopped).toBe(false)
  pass(9_000)
  hear({ t: 'beat', seq: 8, stale: false, world_ms: 5 })
  pass(1_000)
  expect([polls[0]?.stopped, client.polled(), client.freshness()]).toEqual([true, false, 'moving'])
})

test('a socket that is cut as soon as it opens ends nothing, and is tried less and less often', async () => {
  const { client, polls, wires, last, block, open, pass } = trial()
  client.start()
  await block()
  polls[0]?.target.judge(true, false)
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

test('rows that a dead socket left are not shown as those of now to who comes back to them', async () => {
  const { client, polls, block, open, hear } = trial()
  client.start()
  const leave = client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  leave()
  await block()
  polls[0]?.target.judge(true, false)
  expect(client.book(TOPIC).loaded).toBe(false)
})

test('a socket that never answers is not waited for longer than six seconds', async () => {
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
