import { expect, test } from 'vitest'
import { QueueFullError, createTurns } from './in-turn.ts'

/** Work whose promise the test resolves. */
function work() {
  let resolve!: (word: string) => void
  let reject!: (error: Error) => void
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  let begun = false
  return {
    do: () => {
      begun = true
      return promise
    },
    isBegun: () => begun,
    resolve,
    reject,
  }
}
function settled() {
  return new Promise((done) => setImmediate(done))
}

test('tasks up to the limit run, further tasks wait in order, and one more is refused as busy', async () => {
  const turns = createTurns(2, 2)
  const all = Array.from({ length: 5 }, work)
  const asked = all.map(({ do: begin }) => turns.runSoon(begin))
  await expect(asked[4]).rejects.toThrow(QueueFullError)
  expect(all.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false, false])
  all[1]?.resolve('second')
  expect(await asked[1]).toBe('second')
  await settled()
  expect(all.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false, false])
  all[0]?.reject(new Error('broken'))
  await expect(asked[0]).rejects.toThrow('broken')
  await settled()
  expect(all[3]?.isBegun()).toBe(true)
})

test('tasks without a deadline wait behind a full queue, and every slot is freed again', async () => {
  const turns = createTurns(1, 1)
  const all = Array.from({ length: 4 }, work)
  const asked = all.map(({ do: begin }) => turns.run(begin))
  await expect(turns.runSoon(() => Promise.resolve('no'))).rejects.toThrow(QueueFullError)
  for (const [at, { resolve }] of all.entries()) {
    resolve(`${at}`)
    expect(await asked[at]).toBe(`${at}`)
  }
  expect(await turns.runSoon(() => Promise.resolve('again'))).toBe('again')
})
