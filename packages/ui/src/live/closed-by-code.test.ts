import { expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '@touchline/contract/push'
import type { UxBody } from '@touchline/contract/ux'
import type { Polls, PollTarget } from './fallback.ts'
import { createTrialClock } from '../testing/trial-clock.ts'
import { LiveClient } from './live-client.ts'
import type { Wire } from './socket.ts'

const TOPIC = 'market/2/1/hdpou'
const rows = (price: number): UxBody => ({
  leagues: [],
  links: [],
  heads: [],
  matches: [[1, 1, 'A', 'B', 1, 1, 1, null, null, '2026-11-21T21:00:00+08:00', 0, 2, null, 0]],
  odds: [[1, 1, -3, 0, 0, price, 1900]],
})

type TrialPolls = Polls & { readonly target: PollTarget; readonly topics: string[]; stopped: boolean }

/** A line to a server that the test plays, and a clock that the test moves. */
function trial() {
  const wires: (Wire & { sent: ClientFrame[] })[] = []
  const polls: TrialPolls[] = []
  const { nowMs, schedule, pass } = createTrialClock()
  let authed = 0
  const client = new LiveClient({
    dial: () => {
      const wire = {
        sent: [] as ClientFrame[],
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
    schedule,
    random: () => 0.5,
    nowMs,
    loadPolls: async () => (target) => {
      const begun: TrialPolls = {
        target, stopped: false, topics: [...target.topics],
        follow: (topic) => void begun.topics.push(topic),
        leave: (topic) => void begun.topics.splice(begun.topics.indexOf(topic), 1),
        nudge: () => undefined,
        stop: () => {
          begun.stopped = true
        },
      }
      polls.push(begun)
      return begun
    },
    onBet: () => undefined,
    onBalance: () => undefined,
    onProfile: () => undefined,
    onNotice: () => undefined,
    onAuthed: () => {
      authed += 1
    },
    onRefused: () => undefined,
  })
  const last = () => wires.at(-1)!
  const hear = (frame: ServerFrame) => last().onmessage?.({ data: JSON.stringify(frame) })
  const open = () => hear({ t: 'hello', world_ms: nowMs(), wall_ms: nowMs(), speed: 1 })
  /** As a network does that lets no socket through. */
  const block = async () => {
    while (client.freshness() !== 'lost' || polls.length === 0) {
      last().onclose?.()
      pass(1_600)
      await Promise.resolve()
    }
  }
  return { client, wires, polls, pass, last, hear, open, block, authed: () => authed }
}

test.each([1008, 1009, 1013])('closed with %i, for a limit, it is back late and asks meanwhile', async (code) => {
  const { client, wires, polls, pass, open } = trial()
  client.start()
  open()
  wires[0]?.onclose?.({ code })
  for (let second = 0; second < 44; second += 1) {
    client.nudge()
    pass(1_000)
  }
  await Promise.resolve()
  expect([wires.length, polls.length, client.freshness()]).toEqual([1, 1, 'lost'])
  polls[0]?.target.judge(true, false)
  expect([client.polled(), client.freshness()]).toEqual([true, 'moving'])
  pass(1_000)
  expect(wires).toHaveLength(2)
})

test('closed because it reads too slowly, it gives the line some seconds; cut otherwise, it is back within one', () => {
  const { client, wires, pass, open } = trial()
  client.start()
  open()
  wires[0]?.onclose?.({ code: 4008 })
  pass(4_700)
  expect(wires).toHaveLength(1)
  pass(200)
  expect(wires).toHaveLength(2)
  open()
  pass(1_000)
  const other = trial()
  other.client.start()
  other.open()
  other.wires[0]?.onclose?.({ code: 1001 })
  other.pass(400)
  expect(other.wires).toHaveLength(2)
})

test('stopped and started again, it is as it was at first', () => {
  const { client, wires, pass, open, hear } = trial()
  client.start()
  client.follow(TOPIC)
  open()
  hear({ t: 'snap', topic: TOPIC, seq: 7, body: rows(1900) })
  client.start()
  client.stop()
  expect([wires.length, client.freshness(), client.book(TOPIC).loaded]).toEqual([1, 'waiting', false])
  pass(60_000)
  expect(wires).toHaveLength(1)
  client.start()
  open()
  expect([wires.length, client.freshness()]).toEqual([2, 'moving'])
})
