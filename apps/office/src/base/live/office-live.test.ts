import type { ServerFrame } from '@touchline/contract/push'
import { expect, test } from 'vitest'
import { type TopicUpdate, OfficeLive } from './office-live.ts'

/** Creates a client with fake connections; a test reads the sent frames and injects frames. */
function trial() {
  const wires: { said: object[]; hear: (frame: ServerFrame) => void; cut: () => void; closed: boolean }[] = []
  const waiting: (() => void)[] = []
  let refusals = 0
  const live = new OfficeLive({
    dial: () => {
      const said: object[] = []
      const wire = {
        onmessage: null as ((event: { data: unknown }) => void) | null,
        onclose: null as (() => void) | null,
        send: (text: string) => void said.push(JSON.parse(text) as object),
        close: () => void (state.closed = true),
      }
      const state = {
        said,
        hear: (frame: ServerFrame) => wire.onmessage?.({ data: JSON.stringify(frame) }),
        cut: () => wire.onclose?.(),
        closed: false,
      }
      wires.push(state)
      return wire
    },
    schedule: (task, delayMs) => {
      if (delayMs < 1_000) waiting.push(task)
      return () => undefined
    },
    random: () => 0,
    nowMs: () => 0,
    onRefused: () => void (refusals += 1),
  })
  const hello = () => {
    wires.at(-1)?.hear({ t: 'hello', world_ms: 0, wall_ms: 0, speed: 1 })
    wires.at(-1)?.hear({ t: 'authed', account_id: 'house' })
  }
  const tell = (topic: string, whole: boolean, parts: Record<string, unknown>) =>
    wires.at(-1)?.hear({ t: 'parts', topic, whole, parts })
  return { live, wires, hello, tell, again: () => waiting.shift()?.(), refusals: () => refusals }
}

const SESSION = { loginId: 'house', token: 'a-token' }
const NAME = { op: 'auth', account_id: 'house', session_token: 'a-token' }

test('the socket opens once a session exists and a topic is subscribed, and authenticates first', () => {
  const { live, wires, hello } = trial()
  live.authenticate(SESSION)
  expect(wires).toHaveLength(0)
  live.follow('alerts', () => undefined)
  hello()
  const leave = live.follow('tradematch/7', () => undefined)
  leave()
  expect(wires[0]?.said).toEqual([
    NAME,
    { op: 'sub', topic: 'alerts' },
    { op: 'sub', topic: 'tradematch/7' },
    { op: 'unsub', topic: 'tradematch/7' },
  ])
  live.authenticate(null)
  expect([wires[0]?.closed, wires.length]).toEqual([true, 1])
})

test('topic updates are merged into parts for every subscriber, including late subscribers', () => {
  const { live, hello, tell } = trial()
  const heard: (TopicUpdate | null)[] = []
  live.authenticate(SESSION)
  live.follow('alerts', (each) => heard.push(each))
  hello()
  expect(live.getParts('alerts')).toBeNull()
  tell('alerts', true, { a: 1, b: 2 })
  tell('alerts', false, { a: 3, b: null })
  expect(heard).toEqual([
    { parts: { a: 1, b: 2 }, changed: { a: 1, b: 2 }, isComplete: true },
    { parts: { a: 3 }, changed: { a: 3, b: null }, isComplete: false },
  ])
  live.follow('alerts', (each) => heard.push(each))
  expect(heard.at(-1)).toEqual({ parts: { a: 3 }, changed: { a: 3 }, isComplete: true })
  tell('alerts', true, { c: 4 })
  expect(live.getParts('alerts')).toEqual({ c: 4 })
  expect(heard).toHaveLength(5)
})

test('a lost connection clears the subscribed topics, and a reconnect subscribes again', () => {
  const { live, wires, hello, tell, again } = trial()
  const heard: (TopicUpdate | null)[] = []
  live.authenticate(SESSION)
  live.follow('alerts', (each) => heard.push(each))
  hello()
  tell('alerts', true, { a: 1 })
  wires[0]?.cut()
  expect([heard.at(-1), live.getParts('alerts')]).toEqual([null, null])
  again()
  hello()
  expect(wires[1]?.said).toEqual([NAME, { op: 'sub', topic: 'alerts' }])
})

test('a refused topic is cleared while others continue, and a refused session clears all topics', () => {
  const { live, wires, hello, tell, refusals } = trial()
  live.authenticate(SESSION)
  for (const topic of ['alerts', 'bookbets'] as const) live.follow(topic, () => undefined)
  hello()
  for (const topic of ['alerts', 'bookbets'] as const) tell(topic, true, {})
  wires[0]?.hear({ t: 'error', code: 'NoUserAccessRight', topic: 'alerts' })
  expect([live.getParts('alerts'), live.getParts('bookbets'), refusals()]).toEqual([null, {}, 1])
  wires[0]?.hear({ t: 'error', code: 'session_expired' })
  expect([live.getParts('bookbets'), refusals()]).toEqual([null, 2])
})
