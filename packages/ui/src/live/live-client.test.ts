import { expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '@touchline/contract/push'
import type { UxBody, UxOdds } from '@touchline/contract/ux'
import { LiveClient } from './live-client.ts'
import { backoffMs, type Wire } from './socket.ts'

const TOPIC = 'market/2/1/hdpou'
const rows = (price: number): UxBody => ({
  leagues: [],
  links: [],
  heads: [],
  matches: [[1, 1, 'A', 'B', 1, 1, 1, null, null, '2026-11-21T21:00:00+08:00', 0, 2, null, 0]],
  odds: [[1, 1, -3, 0, 0, price, 1900]],
})
const line = (price: number): UxOdds => [1, 1, -3, 0, 0, price, 1900]

/** A line to a server that the test plays, and a clock that the test moves. */
function trial() {
  const wires: (Wire & { sent: ClientFrame[] })[] = []
  const tasks: { at: number; task: () => void }[] = []
  let nowMs = 0
  const client = new LiveClient({
    dial: () => {
      const wire = {
        sent: [] as ClientFrame[],
        onopen: null,
        onmessage: null,
        onclose: null,
        send(text: string) {
          this.sent.push(JSON.parse(text))
        },
        close() {},
      }
      wires.push(wire)
      return wire
    },
    schedule: (task, delayMs) => {
      const entry = { at: nowMs + delayMs, task }
      tasks.push(entry)
      return () => {
        tasks.splice(tasks.indexOf(entry), tasks.includes(entry) ? 1 : 0)
      }
    },
    random: () => 0.5,
    nowMs: () => nowMs,
    onBet: () => undefined,
    onBalance: () => undefined,
    onNotice: () => undefined,
    onRefused: () => undefined,
  })
  const pass = (ms: number) => {
    const end = nowMs + ms
    for (;;) {
      const next = tasks.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      tasks.splice(tasks.indexOf(next), 1)
      nowMs = next.at
      next.task()
    }
    nowMs = end
  }
  const last = () => wires.at(-1)!
  const hear = (frame: ServerFrame) => last().onmessage?.({ data: JSON.stringify(frame) })
  const open = () => last().onopen?.()
  return { client, wires, pass, last, hear, open }
}

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
})
