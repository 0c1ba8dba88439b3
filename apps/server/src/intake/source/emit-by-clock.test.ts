import type { FeedChange } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import type { FeedBatch } from './feed-source.ts'
import { HEARTBEAT_INTERVAL_MS, MAX_BATCH_MS, POLL_INTERVAL_MS, emitByClock } from './emit-by-clock.ts'

const ALIVE: readonly FeedChange[] = [{ kind: 'alive' }]
function fault(key: string): FeedChange {
  return { kind: 'fault', key, reason: 'told by hand' }
}

/**
 * Runs `emitByClock` until the given time, on a clock that advances only while waiting and while batches are applied.
 */
async function playFor(untilMs: number, news: ReadonlyMap<number, FeedChange>, takingMs = () => 0) {
  let nowMs = 0
  let playedMs = -1
  const told: FeedBatch[] = []
  const lost: unknown[] = []
  const telling = emitByClock({
    fromMs: 0,
    advance: (toMs) => {
      const due = [...news].filter(([atMs]) => atMs > playedMs && atMs <= toMs).map(([, change]) => change)
      playedMs = toMs
      if (due.some((change) => change.kind === 'fault' && change.key === 'broken')) throw new Error('it broke')
      return due.length > 0 ? due : ALIVE
    },
    worldMs: () => nowMs,
    nowMs: () => nowMs,
    wait: async (ms) => {
      nowMs += ms
    },
    listener: {
      applyBatch: async (batch) => {
        told.push(batch)
        nowMs += takingMs()
      },
      reportFailure: (error) => lost.push(error),
    },
    isStopped: () => nowMs >= untilMs,
  })
  await telling
  return { told, lost, nowMs }
}

test('changes are sent at the next poll, and a heartbeat is sent if there are none', async () => {
  const { told } = await playFor(1_000, new Map([[350, fault('a')]]))
  const news = told.filter(({ changes }) => changes !== ALIVE)
  expect(news).toEqual([{ atMs: 400, changes: [fault('a')] }])
  expect(400 - 350).toBeLessThanOrEqual(POLL_INTERVAL_MS)
  const gaps = told.slice(1).map(({ atMs }, index) => atMs - (told[index]?.atMs ?? 0))
  expect(Math.max(...gaps)).toBe(HEARTBEAT_INTERVAL_MS)
})

test('changes that arrive during the processing of a batch are sent together after it', async () => {
  const news = new Map([0, 300, 600, 900].map((atMs) => [atMs, fault(`at ${atMs}`)]))
  const { told } = await playFor(2_000, news, () => 1_000)
  expect(told).toEqual([
    { atMs: 0, changes: [fault('at 0')] },
    { atMs: 1_000, changes: [fault('at 300'), fault('at 600'), fault('at 900')] },
  ])
})

test('a failure of the simulation is reported, and nothing is sent after it', async () => {
  const { told, lost, nowMs } = await playFor(5_000, new Map([[1_000, fault('broken')]]))
  expect(lost).toEqual([new Error('it broke')])
  expect(told.at(-1)?.atMs).toBeLessThan(1_000)
  expect(nowMs).toBe(1_000)
})

test('changes missed while stopped are sent in batches of a few hours without a pause', async () => {
  const worldMs = 3.5 * MAX_BATCH_MS
  const told: number[] = []
  const waits: number[] = []
  await emitByClock({
    fromMs: 0,
    advance: (toMs) => [fault(`at ${toMs}`)],
    worldMs: () => worldMs,
    nowMs: () => 0,
    wait: async (ms) => void waits.push(ms),
    listener: { applyBatch: async ({ atMs }) => void told.push(atMs / MAX_BATCH_MS), reportFailure: () => undefined },
    isStopped: () => told.length >= 5,
  })
  expect([told, waits]).toEqual([
    [1, 2, 3, 3.5, 3.5],
    [0, 0, 0, POLL_INTERVAL_MS],
  ])
})
