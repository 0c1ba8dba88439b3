import { expect, test } from 'vitest'
import { TOPIC, rows, trial } from '../testing/trial-line.ts'

test.each([1008, 1009, 1013])(
  'after close code %i for a limit, the client reconnects late and polls meanwhile',
  async (code) => {
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
    polls[0]?.target.reportPollResult(true, false)
    expect([client.polled(), client.freshness()]).toEqual([true, 'moving'])
    pass(1_000)
    expect(wires).toHaveLength(2)
  },
)

test('after a slow-reader close the client waits some seconds, otherwise less than one', () => {
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

test('a stopped and restarted client starts from its initial state', () => {
  const { client, wires, pass, open, receive: hear } = trial()
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
