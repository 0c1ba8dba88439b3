import type { MatchId } from '@touchline/domain/match'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBus } from '../runtime/bus/bus.ts'
import { publishManualResult, resultsStored, publishResults } from '../offer/matches/results-stored.ts'
import { RunSettlement } from './run-settlement.ts'

const FAILS = new Error('the database is away')

function matches(...ids: readonly number[]) {
  return ids as readonly MatchId[]
}

/** Starts `RunSettlement` with a fake settlement of matches that the test finishes one by one. */
function begin(unfinished: readonly MatchId[] = []) {
  const left = { matchIds: unfinished }
  const settled: MatchId[] = []
  const ends: (() => void)[] = []
  const bus = createBus((error) => {
    throw error
  })
  const gaps: (() => void)[] = []
  const failed = vi.fn<(error: unknown, what: string) => void>()
  const settleMatch = vi.fn<(matchId: MatchId) => Promise<never>>(async (matchId) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    settled.push(matchId)
    return undefined as never
  })
  const running = new RunSettlement({
    settlement: { settleMatch, unfinished: async () => left.matchIds },
    bus: {
      subscribe: (subject, listener) => bus.subscribe(subject, listener),
      onGap: (gap) => {
        gaps.push(gap)
        return () => void gaps.splice(0)
      },
    },
    clock: { wallMs: Date.now, worldMs: Date.now, monotonicMs: () => performance.now() },
    onError: failed,
  })
  running.start()
  const endAll = async (): Promise<void> => {
    for (let turns = 0; turns < 10; turns += 1) {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { running, bus, gaps, left, settled, settleMatch, failed, endAll }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('settlement starts with unsettled matches and continues with results stored by any process', async () => {
  const { bus, settled, endAll } = begin(matches(1, 2))
  await vi.advanceTimersByTimeAsync(0)
  bus.publish(resultsStored, { matchIds: matches(3) })
  await endAll()
  expect(settled).toEqual([1, 2, 3])
})

test('a queued match is settled once, and once more if it is reported again after its start', async () => {
  const { bus, settled, endAll } = begin()
  for (const matchIds of [matches(1), matches(2), matches(2)]) publishResults(bus, matchIds)
  await vi.advanceTimersByTimeAsync(0)
  publishResults(bus, matches(1, 2))
  await endAll()
  expect(settled).toEqual([1, 2, 1])
})

test('an unreported match is found after a gap, and within a minute at the latest', async () => {
  const { gaps, left, settled, endAll } = begin()
  await vi.advanceTimersByTimeAsync(0)
  left.matchIds = matches(1)
  for (const gap of gaps) gap()
  await endAll()
  expect(settled).toEqual([1])
  left.matchIds = matches(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await endAll()
  expect(settled).toEqual([1, 2])
})

test.each([
  ['', 0],
  [', also if the system clock is set back meanwhile', -3_600_000],
])('a failed settlement is retried after its delay%s', async (_when, stepMs) => {
  const { bus, settled, settleMatch, failed, endAll } = begin()
  settleMatch.mockRejectedValueOnce(FAILS)
  publishResults(bus, matches(1))
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toHaveBeenCalledWith(FAILS, 'settling match 1')
  vi.setSystemTime(Date.now() + stepMs)
  await vi.advanceTimersByTimeAsync(4_000)
  await endAll()
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await endAll()
  expect(settled).toEqual([1])
})

test('a stopped settlement finishes its accepted match and accepts no more', async () => {
  const { running, bus, settled, endAll } = begin()
  publishResults(bus, matches(1))
  const stopping = running.stop()
  publishResults(bus, matches(2))
  await endAll()
  await stopping
  expect(settled).toEqual([1])
})

test('results entered by staff are settled before all results of feeds', async () => {
  const { bus, settled, endAll } = begin()
  publishResults(bus, matches(1, 2, 3, 4))
  await vi.advanceTimersByTimeAsync(0)
  publishManualResult(bus, matches(9)[0] as MatchId)
  publishManualResult(bus, matches(4)[0] as MatchId)
  await endAll()
  expect(settled).toEqual([1, 9, 4, 2, 3])
})
