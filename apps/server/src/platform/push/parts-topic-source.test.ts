import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Connection, SLOW_BYTES } from './connection.ts'
import { Hub } from './hub.ts'
import { findChangedParts, type TopicParts, type PartsReading } from './parts-topic-source.ts'
import { PartsTopics } from './parts-topics.ts'
import { ManualClock } from './testing/manual-clock.ts'

const GAP_MS = 100

/** Creates a topic whose parts the test sets, with subscribed sockets. */
function newTopic() {
  const clock = new ManualClock()
  const opened: { mark: () => void; reads: number; closed: boolean }[] = []
  const errors: unknown[] = []
  let now: TopicParts = new Map()
  let failing = false
  const open = (mark: () => void): PartsReading => {
    let known: TopicParts = new Map()
    const state = { mark, reads: 0, closed: false }
    opened.push(state)
    return {
      read: () => {
        state.reads += 1
        if (failing) return Promise.reject(new Error('no answer'))
        const changed = findChangedParts(known, now)
        known = now
        return Promise.resolve(changed)
      },
      listAllParts: () => known,
      close: () => {
        state.closed = true
      },
    }
  }
  const hub = new Hub([
    new PartsTopics({
      find: (topic) => (topic === 'one' ? { gapMs: GAP_MS, open } : null),
      refusal: (_topic, member) => (member === null ? 'NoUserAccessRight' : null),
      scheduler: clock,
      onError: (error) => void errors.push(error),
    }),
  ])
  const reader = (id: number) => {
    const sent: (Buffer | string)[] = []
    const socket = {
      bufferedAmount: 0,
      send: (data: Buffer | string) => void sent.push(data),
      close: () => undefined,
      ping: () => undefined,
      terminate: () => undefined,
    }
    const connection = new Connection(socket, clock)
    hub.add(connection)
    hub.setMember(connection, { id, accountId: `${id}`, operatorId: 0, sessionKey: `${id}` })
    return { connection, socket, sent, told: () => sent.map((data) => JSON.parse(data.toString()) as object) }
  }
  const pass = async (ms: number) => {
    clock.pass(ms)
    await setImmediate()
  }
  const set = (parts: Record<string, string>, mark = true) => {
    now = new Map(Object.entries(parts))
    if (mark) opened.at(-1)?.mark()
  }
  return { hub, reader, pass, set, opened, errors, fail: (fails: boolean) => (failing = fails) }
}

function parts(whole: boolean, of: object) {
  return { t: 'parts', topic: 'one', whole, parts: of }
}

test('a topic sends a snapshot, then only changes, encoded once for all subscribers', async () => {
  const { hub, reader, pass, set, opened } = newTopic()
  const [one, two] = [reader(1), reader(2)]
  set({ a: '1', b: '"x"' }, false)
  for (const { connection } of [one, two]) hub.subscribe(connection, 'one', undefined)
  await pass(0)
  expect(one.told()).toEqual([parts(true, {}), parts(false, { a: 1, b: 'x' })])
  set({ a: '2', b: '"x"' })
  await pass(GAP_MS)
  expect(one.told().at(-1)).toEqual(parts(false, { a: 2 }))
  expect(one.sent.at(-1)).toBe(two.sent.at(-1))
  set({ a: '2' })
  await pass(GAP_MS)
  expect(one.told().at(-1)).toEqual(parts(false, { b: null }))
  const late = reader(3)
  hub.subscribe(late.connection, 'one', undefined)
  expect(late.told()).toEqual([parts(true, { a: 2 })])
  expect(opened).toHaveLength(1)
})

test('frequent changes are read at intervals, and unchanged parts are not sent', async () => {
  const { hub, reader, pass, set, opened } = newTopic()
  const one = reader(1)
  hub.subscribe(one.connection, 'one', undefined)
  await pass(0)
  for (let at = 0; at < 50; at += 1) set({ a: String(at) })
  await pass(GAP_MS - 1)
  expect(one.told()).toEqual([parts(true, {})])
  await pass(1)
  expect(one.told().slice(1)).toEqual([parts(false, { a: 49 })])
  set({ a: '49' })
  await pass(GAP_MS)
  expect(one.sent).toHaveLength(2)
  expect(opened[0]?.reads).toBe(3)
})

test('a slow subscriber is skipped, and gets a full snapshot after it catches up', async () => {
  const { hub, reader, pass, set } = newTopic()
  const one = reader(1)
  hub.subscribe(one.connection, 'one', undefined)
  await pass(0)
  one.socket.bufferedAmount = SLOW_BYTES + 1
  for (const a of ['1', '2']) {
    set({ a })
    await pass(GAP_MS)
  }
  expect(one.sent).toHaveLength(1)
  one.socket.bufferedAmount = 0
  await pass(1_000)
  expect(one.told().slice(1)).toEqual([parts(true, { a: 2 })])
})

test('a failed read is retried, and nothing is read without subscribers', async () => {
  const { hub, reader, pass, set, opened, errors, fail } = newTopic()
  const one = reader(1)
  fail(true)
  hub.subscribe(one.connection, 'one', undefined)
  await pass(0)
  expect(errors).toHaveLength(1)
  fail(false)
  set({ a: '1' })
  await pass(999)
  expect(one.sent).toHaveLength(1)
  await pass(1)
  expect(one.told().at(-1)).toEqual(parts(false, { a: 1 }))
  hub.unsubscribe(one.connection, 'one')
  expect(opened[0]).toMatchObject({ closed: true, reads: 2 })
  set({ a: '2' })
  await pass(GAP_MS)
  expect(opened[0]?.reads).toBe(2)
})

test('a subscription without permission is refused, and ends if the permission is revoked', async () => {
  const { hub, reader, pass } = newTopic()
  const one = reader(1)
  const nobody = reader(2)
  hub.setMember(nobody.connection, null)
  expect(hub.subscribe(nobody.connection, 'one', undefined)).toBe('NoUserAccessRight')
  expect(hub.subscribe(one.connection, 'two', undefined)).toBe('badInput')
  hub.subscribe(one.connection, 'one', undefined)
  await pass(0)
  hub.setMember(one.connection, null)
  expect(one.told().at(-1)).toEqual({ t: 'error', code: 'NoUserAccessRight', topic: 'one' })
  expect(one.connection.topics).toEqual([])
})
