import { expect, test } from 'vitest'
import { QueueFullError } from './in-turn.ts'
import { createPacedQueue } from './paced-queue.ts'

/** Creates a queue whose tasks take 6 ms each. The test ends the pauses of the queue. */
function queueOf(waiting = 10, togetherMs = 0) {
  const clock = { nowMs: 0 }
  const rests: { readonly ms: number; readonly end: () => void }[] = []
  const queue = createPacedQueue({
    share: 0.25,
    waiting,
    togetherMs,
    nowMs: () => clock.nowMs,
    pause: (ms) => new Promise<void>((resolve) => rests.push({ ms, end: resolve })),
  })
  const done: number[] = []
  const run = (name: number, who = 'one') =>
    queue.run(who, () => {
      clock.nowMs += 6
      done.push(name)
      return name
    })
  return { run, rests, done }
}

function settled() {
  return new Promise(setImmediate)
}

test('tasks run one by one, with a pause after each in proportion to its duration', async () => {
  const { run, rests, done } = queueOf()
  const all = [run(1), run(2), run(3)]
  await settled()
  expect([done, rests.map(({ ms }) => ms)]).toEqual([[1], [18]])
  rests[0]?.end()
  await settled()
  expect([done, rests.length]).toEqual([[1, 2], 2])
  rests[1]?.end()
  expect(await Promise.all(all)).toEqual([1, 2, 3])
  rests[2]?.end()
  await settled()
  expect(await run(4)).toBe(4)
})

test('tasks beyond the limit are refused at once, and a failing task does not block the next', async () => {
  const { run, rests } = queueOf(1)
  await run(1)
  const second = run(2)
  await expect(run(3)).rejects.toBeInstanceOf(QueueFullError)
  rests[0]?.end()
  expect(await second).toBe(2)
  const failing = createPacedQueue({ share: 1, waiting: 5 })
  const failed = failing.run('one', () => {
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await failing.run('one', () => 'on')).toBe('on')
})

test('a caller with one task waits for one task of a caller with many tasks', async () => {
  const { run, rests, done } = queueOf()
  const all = [run(1), run(2), run(3), run(4), run(9, 'other')]
  for (let turn = 0; turn < 5; turn += 1) {
    await settled()
    rests[turn]?.end()
  }
  await Promise.all(all)
  expect(done).toEqual([1, 2, 9, 3, 4])
})

test('the queue is limited per caller, so one full queue refuses no other caller', async () => {
  const { run } = queueOf(2)
  await run(1)
  void run(2)
  void run(3)
  await expect(run(4)).rejects.toBeInstanceOf(QueueFullError)
  void run(5, 'other')
  await expect(run(6)).rejects.toBeInstanceOf(QueueFullError)
})

test('small tasks run together, with a pause in proportion to their total duration', async () => {
  const { run, rests, done } = queueOf(10, 12)
  const all = [run(1), run(2), run(3)]
  await settled()
  expect([done, rests.map(({ ms }) => ms)]).toEqual([[1, 2], [36]])
  rests[0]?.end()
  expect(await Promise.all(all)).toEqual([1, 2, 3])
})
