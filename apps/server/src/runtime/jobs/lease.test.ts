import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OwnedLease, type LeaseStore, type AcquiredLease, acquireLease } from './lease.ts'

const TERM_MS = 900

const TAKEN: AcquiredLease = { fence: 7n, previousMessage: null }
const FAILS = new Error('the database is away')

/** Lease store with responses chosen by the test. */
function storeOf(more: Partial<LeaseStore> = {}): LeaseStore {
  return {
    acquire: () => Promise.resolve(TAKEN),
    renew: () => Promise.resolve(true),
    ...more,
  }
}

const lost = vi.fn<() => void>()
const failed = vi.fn<(error: unknown) => void>()
function partsOf(store: LeaseStore) {
  return {
    store,
    name: 'feed',
    owner: 'this',
    termMs: TERM_MS,
    monotonicMs: () => performance.now(),
    onLost: lost,
    onError: failed,
  }
}

let hold: OwnedLease | null = null
async function held(store: LeaseStore): Promise<OwnedLease> {
  hold = await acquireLease(partsOf(store))
  if (hold === null) throw new Error('it is held')
  return hold
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(async () => {
  await hold?.release().catch(() => undefined)
  hold = null
  vi.useRealTimers()
})

test('a lease is held while it is renewed, and for one term after the last database response', async () => {
  let isAway = false
  const mine = await held(storeOf({ renew: () => (isAway ? Promise.reject(FAILS) : Promise.resolve(true)) }))
  await vi.advanceTimersByTimeAsync(10 * TERM_MS)
  expect(mine.isMine()).toBe(true)
  isAway = true
  await vi.advanceTimersByTimeAsync(TERM_MS / 3)
  expect(mine.isMine()).toBe(true)
  await vi.advanceTimersByTimeAsync(TERM_MS)
  expect(mine.isMine()).toBe(false)
  expect(failed).toHaveBeenCalledWith(FAILS)
  expect(lost).not.toHaveBeenCalled()
  isAway = false
  await vi.advanceTimersByTimeAsync(TERM_MS / 3)
  expect(mine.isMine()).toBe(true)
})

test('the term ends even if the database never responds, or if the process was suspended', async () => {
  const mine = await held(storeOf({ renew: () => new Promise<boolean>(() => undefined) }))
  await vi.advanceTimersByTimeAsync(TERM_MS - 1)
  expect(mine.isMine()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(mine.isMine()).toBe(false)
  hold = null
})

test('the term starts at the request, however late the response arrives', async () => {
  const take = () => new Promise<AcquiredLease>((done) => setTimeout(() => done(TAKEN), TERM_MS))
  const taking = acquireLease(partsOf(storeOf({ acquire: take, renew: () => new Promise<boolean>(() => undefined) })))
  await vi.advanceTimersByTimeAsync(TERM_MS)
  expect((await taking)?.isMine()).toBe(false)
})

test('a lost lease is reported once and is no longer held', async () => {
  const store = storeOf({ renew: () => Promise.resolve(false) })
  const mine = await held(store)
  await vi.advanceTimersByTimeAsync(5 * TERM_MS)
  expect(lost).toHaveBeenCalledTimes(1)
  expect(mine.isMine()).toBe(false)
})

test('a released lease is not renewed', async () => {
  const renew = vi.fn<LeaseStore['renew']>(() => Promise.resolve(true))
  const mine = await held(storeOf({ renew }))
  await mine.release()
  expect(mine.isMine()).toBe(false)
  expect(renew).toHaveBeenLastCalledWith('feed', 7n, 0, null)
  const renewals = renew.mock.calls.length
  await vi.advanceTimersByTimeAsync(5 * TERM_MS)
  expect(renew).toHaveBeenCalledTimes(renewals)
})

test('a process that runs alone loses a lease only to another process', async () => {
  let isStillMine = true
  const store = storeOf({ renew: () => Promise.resolve(isStillMine) })
  hold = await acquireLease({ ...partsOf(store), isExclusive: true })
  // The process is blocked for ten terms: no timer runs and no renewal is sent.
  vi.setSystemTime(Date.now() + 10 * TERM_MS)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * TERM_MS)
  expect(hold?.isMine()).toBe(true)
  vi.mocked(performance.now).mockRestore()
  isStillMine = false
  await vi.advanceTimersByTimeAsync(TERM_MS)
  expect(hold?.isMine()).toBe(false)
  expect(lost).toHaveBeenCalledTimes(1)
})
