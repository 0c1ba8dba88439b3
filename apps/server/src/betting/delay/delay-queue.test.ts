import { LONGEST_BET_DELAY_MS } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelayQueue, type WallRange } from './delay-queue.ts'

interface Item {
  readonly key: string
  readonly watches: readonly MatchId[]
  readonly dueMs: number
}

const MATCH = 1 as MatchId
const OTHER = 2 as MatchId
const LOOK_AGAIN_MS = 250
const SWEEP_EVERY_MS = 2_000
const DAY_MS = 86_400_000
function monotonicMs(): number {
  return performance.now()
}

/**
 * Opens a delay queue on a controllable book. An item is decided `due` at the end of its delay, or `moved` as soon as
 * state `moved` contains its match.
 */
async function openQueue({ batch = 10 } = {}) {
  const told: { change: (matchIds: readonly MatchId[]) => void } = { change: () => undefined }
  const state = { moved: new Set<MatchId>(), goOn: [] as string[], fails: 0 }
  const written: string[][] = []
  const errors: string[] = []
  const givenBack: (WallRange | 'watched' | null)[] = []
  const queue = new DelayQueue<Item, string>({
    book: {
      onChange: (listener) => {
        told.change = listener
        return () => undefined
      },
    },
    clock: { wallMs: Date.now, monotonicMs },
    recheckIntervalMs: LOOK_AGAIN_MS,
    sweepIntervalMs: SWEEP_EVERY_MS,
    batch,
    toDelayedItem: (item) => item,
    decide: ({ watches, dueMs }, nowMs) =>
      watches.some((id) => state.moved.has(id)) ? 'moved' : nowMs >= dueMs ? 'due' : null,
    write: async (decided) => {
      if (state.fails-- > 0) throw new Error('the database is away')
      written.push(decided.map(({ item, decision }) => `${item.key} ${decision}`))
      return state.goOn.splice(0)
    },
    endUnwatched: async (notDueIn, isWatched) => {
      givenBack.push(isWatched('a') ? 'watched' : notDueIn)
    },
    onError: ({ message }) => errors.push(message),
  })
  await queue.start()
  return { queue, told, state, written, errors, givenBack }
}

function after(ms: number): number {
  return monotonicMs() + ms
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a decision caused by a match stays, even if the match reverts before the write', async () => {
  const { queue, told, state, written } = await openQueue()
  queue.add({ key: 'a', watches: [MATCH], dueMs: after(5_000) })
  queue.add({ key: 'b', watches: [OTHER], dueMs: after(5_000) })
  state.moved.add(MATCH)
  told.change([MATCH])
  state.moved.clear()
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual([['a moved']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toEqual([['a moved'], ['b due']])
})

test('a match change during a write is detected when the item is added', async () => {
  const { queue, state, written } = await openQueue()
  state.moved.add(MATCH)
  queue.add({ key: 'a', watches: [MATCH], dueMs: after(5_000) })
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual([['a moved']])
})

test('an item without a watched match is decided by its due time alone', async () => {
  const { queue, written } = await openQueue()
  queue.add({ key: 'a', watches: [], dueMs: after(100) })
  await vi.advanceTimersByTimeAsync(99)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([['a due']])
})

test('AC3 an item is decided when its delay is over, whatever steps the wall clock takes', async () => {
  const step = fc.record({ afterMs: fc.nat(400), stepMs: fc.integer({ min: -30 * DAY_MS, max: 30 * DAY_MS }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { queue, written } = await openQueue()
      queue.add({ key: 'a', watches: [], dueMs: after(5_000) })
      for (const { afterMs, stepMs } of steps) {
        await vi.advanceTimersByTimeAsync(afterMs)
        vi.setSystemTime(Date.now() + stepMs)
      }
      await vi.advanceTimersByTimeAsync(4_999 - steps.reduce((sum, { afterMs }) => sum + afterMs, 0))
      expect(written).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(written).toEqual([['a due']])
      await queue.stop()
    }),
    { numRuns: 50 },
  )
})

test('a failed write is reported and retried with the same decision', async () => {
  const { queue, told, state, written, errors } = await openQueue()
  queue.add({ key: 'a', watches: [MATCH], dueMs: after(60_000) })
  state.fails = 1
  state.moved.add(MATCH)
  told.change([MATCH])
  state.moved.clear()
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
  expect(errors).toEqual(['the database is away'])
  expect(written).toEqual([['a moved']])
})

test('an item that must keep waiting is decided again later', async () => {
  const { queue, state, written } = await openQueue()
  state.goOn = ['a']
  queue.add({ key: 'a', watches: [MATCH], dueMs: after(100) })
  await vi.advanceTimersByTimeAsync(100)
  expect(written).toEqual([['a due']])
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
  expect(written).toEqual([['a due'], ['a due']])
})

test('decisions are written in batches, each exactly once', async () => {
  const { queue, told, state, written } = await openQueue({ batch: 2 })
  for (const key of ['a', 'b', 'c']) queue.add({ key, watches: [MATCH, OTHER], dueMs: after(5_000) })
  state.moved.add(MATCH)
  told.change([MATCH, OTHER])
  told.change([OTHER])
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual([['a moved', 'b moved'], ['c moved']])
})

test('a start rejects all unwatched items, and a sweep rejects items overdue for a while', async () => {
  const { queue, givenBack } = await openQueue()
  expect(givenBack).toEqual([null])
  await vi.advanceTimersByTimeAsync(SWEEP_EVERY_MS)
  expect(givenBack).toEqual([null, { fromMs: Date.now() - SWEEP_EVERY_MS, toMs: Date.now() + LONGEST_BET_DELAY_MS }])
  queue.add({ key: 'a', watches: [MATCH], dueMs: after(60_000) })
  await vi.advanceTimersByTimeAsync(SWEEP_EVERY_MS)
  expect(givenBack.at(-1)).toBe('watched')
  await queue.stop()
  expect(vi.getTimerCount()).toBe(0)
})
