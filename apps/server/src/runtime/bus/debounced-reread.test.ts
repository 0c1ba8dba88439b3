import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DebouncedReread } from './debounced-reread.ts'

/** Creates a `Reread` over fake database rows. The test decides when a read finishes. */
function opened() {
  const rows = new Map<string, number>()
  const held = new Map<string, number>()
  const reads: (readonly string[] | null)[] = []
  const pending: { finish: () => void; fail: (error: Error) => void }[] = []
  const errors: unknown[] = []
  const reread = new DebouncedReread<string>({
    read: async (keys) => {
      reads.push(keys)
      const found = new Map([...rows].filter(([key]) => keys === null || keys.includes(key)))
      await new Promise<void>((resolve, reject) => pending.push({ finish: resolve, fail: reject }))
      if (keys === null) held.clear()
      for (const [key, value] of found) held.set(key, value)
    },
    onError: (error) => errors.push(error),
  })
  const finish = async (): Promise<void> => {
    pending.shift()?.finish()
    await turn()
  }
  const fail = async (): Promise<void> => {
    pending.shift()?.fail(new Error('cut'))
    await turn()
  }
  return { rows, held, reads, errors, reread, finish, fail }
}

test('rows changed during a read are reread together, and an old row never replaces a newer one', async () => {
  const { rows, held, reads, reread, finish } = opened()
  rows.set('a', 1)
  reread.changed('a')
  await turn()
  rows.set('a', 2).set('b', 1)
  reread.changed('a')
  reread.changed('b')
  reread.changed('b')
  await finish()
  expect(Object.fromEntries(held)).toEqual({ a: 1 })
  await finish()
  expect(Object.fromEntries(held)).toEqual({ a: 2, b: 1 })
  expect(reads).toEqual([['a'], ['a', 'b']])
})

test('a full read includes pending row reads and waits for the current read', async () => {
  const { rows, held, reads, reread, finish } = opened()
  reread.changed('a')
  await turn()
  rows.set('c', 3)
  const all = reread.readAll()
  reread.changed('a')
  reread.changedAny()
  await finish()
  await finish()
  await all
  await finish()
  expect(reads).toEqual([['a'], null, null])
  expect(Object.fromEntries(held)).toEqual({ c: 3 })
})

test('a failed read is retried with its rows, and the first full read reports its failure', async () => {
  const { rows, held, errors, reads, reread, finish, fail } = opened()
  const first = reread.readAll()
  await turn()
  await fail()
  await expect(first).rejects.toThrow('cut')
  rows.set('a', 1)
  reread.changed('a')
  await turn()
  await fail()
  expect(errors).toEqual([new Error('cut')])
  await expect.poll(() => reads.length).toBe(3)
  await finish()
  expect(Object.fromEntries(held)).toEqual({ a: 1 })
})
