import { expect, test } from 'vitest'
import { ClientFrameQueue } from './client-frame-queue.ts'
import { ManualClock } from './testing/manual-clock.ts'

function settled() {
  return new Promise(setImmediate)
}

/** Creates an inbox of client frames with one initial point and one more point every 100 ms. */
function inboxOf(most = 10) {
  const clock = new ManualClock()
  const taken: string[] = []
  let paidMs = -100
  let end = (): void => undefined
  const inbox = new ClientFrameQueue<string>({
    scheduler: clock,
    maxQueued: most,
    takePoints: () => {
      const waitMs = Math.max(0, paidMs + 100 - clock.nowMs())
      if (waitMs === 0) paidMs = clock.nowMs()
      return waitMs
    },
    handleFrame: (said) => {
      taken.push(said)
      return said === 'slow' ? new Promise((resolve) => (end = resolve)) : null
    },
  })
  return { clock, taken, inbox, end: () => end() }
}

test('messages are handled in order, each as soon as points are available', () => {
  const { clock, taken, inbox } = inboxOf()
  for (const said of ['a', 'b', 'c']) expect(inbox.put(said)).toBe(true)
  expect(taken).toEqual(['a'])
  clock.pass(99)
  expect(taken).toEqual(['a'])
  clock.pass(1)
  expect(taken).toEqual(['a', 'b'])
  clock.pass(100)
  expect(taken).toEqual(['a', 'b', 'c'])
})

test('a message waits for the unfinished message before it, and then for points', async () => {
  const { clock, taken, inbox, end } = inboxOf()
  inbox.put('slow')
  inbox.put('b')
  clock.pass(1_000)
  expect(taken).toEqual(['slow'])
  end()
  await settled()
  expect(taken).toEqual(['slow', 'b'])
})

test('messages beyond the queue limit are refused, and a closed inbox handles nothing more', async () => {
  const { clock, taken, inbox } = inboxOf(2)
  expect(['a', 'b', 'c', 'd'].map((said) => inbox.put(said))).toEqual([true, true, true, false])
  inbox.close()
  clock.pass(10_000)
  await settled()
  expect(taken).toEqual(['a'])
})
