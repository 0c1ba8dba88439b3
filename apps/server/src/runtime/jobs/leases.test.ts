import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnedLease } from './lease.ts'
import { Leases } from './leases.ts'

const FAILS = new Error('it could not begin')

/** Creates `Leases` over leases that the test frees, with a log of the calls in order. */
function startContest() {
  const free = new Set<string>()
  const lapsed = new Set<string>()
  const done: string[] = []
  const holdOf = (name: string): OwnedLease => ({
    name,
    fence: 7n,
    previousMessage: null,
    isMine: () => !lapsed.has(name),
    leaveMessage: () => undefined,
    release: async () => {
      lapsed.add(name)
      done.push(`${name} given back`)
    },
  })
  const failed = vi.fn<(error: unknown, name: string) => void>()
  const leases = new Leases({
    acquire: async (name) => (free.delete(name) ? holdOf(name) : null),
    createLeasePool: ({ name }) => ({ end: () => done.push(`connections of ${name} ended`) }) as unknown as pg.Pool,
    retryDelayMs: 500,
    onError: failed,
  })
  const workOf = (word: string) => () => {
    done.push(`${word} begins`)
    return () => done.push(`${word} ends`)
  }
  return { leases, free, lapsed, done, failed, workOf }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a free lease is taken at once, and its work stops in reverse order before the release', async () => {
  const { leases, free, done, workOf } = startContest()
  free.add('worker')
  leases.whileHolding('worker', workOf('signing'))
  leases.whileHolding('worker', workOf('settling'))
  await leases.startContending()
  expect(done).toEqual(['signing begins', 'settling begins'])
  done.length = 0
  await leases.stop()
  expect(done).toEqual(['settling ends', 'signing ends', 'connections of worker ended', 'worker given back'])
})

test('a lease held by another process is requested until it is free, and nothing waits for it', async () => {
  const { leases, free, done, workOf } = startContest()
  leases.whileHolding('feed', workOf('playing'))
  await leases.startContending()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done).toEqual([])
  free.add('feed')
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toEqual(['playing begins'])
  await leases.stop()
})

test('a process that never held a lease releases nothing and stops requesting it', async () => {
  const { leases, free, done, workOf } = startContest()
  leases.whileHolding('feed', workOf('playing'))
  await leases.startContending()
  await leases.stop()
  free.add('feed')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done).toEqual([])
})

test('a start fails if the work of a lease cannot start', async () => {
  const { leases, free, done, workOf } = startContest()
  free.add('worker')
  leases.whileHolding('worker', workOf('signing'))
  leases.whileHolding('worker', () => Promise.reject(FAILS))
  await expect(leases.startContending()).rejects.toBe(FAILS)
  expect(done).toEqual(['signing begins', 'signing ends', 'connections of worker ended', 'worker given back'])
})

test('work that cannot start later is started again', async () => {
  const { leases, free, done, failed, workOf } = startContest()
  const begin = vi.fn<() => () => unknown>(workOf('settling')).mockImplementationOnce(() => {
    throw FAILS
  })
  leases.whileHolding('worker', begin)
  await leases.startContending()
  free.add('worker')
  await vi.advanceTimersByTimeAsync(500)
  expect(failed).toHaveBeenCalledWith(FAILS, 'worker')
  free.add('worker')
  await vi.advanceTimersByTimeAsync(500)
  expect(done.at(-1)).toBe('settling begins')
  await leases.stop()
})

test('a lease that was not renewed in time is not listed as held', async () => {
  const { leases, free, lapsed, workOf } = startContest()
  for (const name of ['feed', 'worker']) {
    free.add(name)
    leases.whileHolding(name, workOf(name))
  }
  await leases.startContending()
  expect(leases.listOwnedNames()).toEqual(['feed', 'worker'])
  lapsed.add('feed')
  expect(leases.listOwnedNames()).toEqual(['worker'])
  await leases.stop()
  expect(leases.listOwnedNames()).toEqual([])
})
