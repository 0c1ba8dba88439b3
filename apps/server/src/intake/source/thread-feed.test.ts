import { expect, test, vi } from 'vitest'
import type { FeedBatch, FeedListener } from './feed-source.ts'
import { openThreadFeed } from './thread-feed.ts'
import { EVENTUALLY } from '../../testing/wait-until.ts'

const FROM_MS = Date.UTC(2026, 10, 21, 9)

/** Listener that applies a single batch per explicit call. */
function hearer() {
  const told: FeedBatch[] = []
  let taken = (): void => undefined
  const listener: FeedListener = {
    applyBatch: (batch) => {
      told.push(batch)
      return new Promise((resolve) => {
        taken = resolve
      })
    },
    reportFailure: (error) => {
      throw error
    },
  }
  return { told, listener, take: () => taken() }
}
function fixturesIn(batch: FeedBatch | undefined): number {
  return batch?.changes.filter(({ kind }) => kind === 'fixture').length ?? 0
}

test('a thread sends by the simulated clock, one batch at a time, and everything after a restart', async () => {
  const feed = await openThreadFeed({ fixturesDir: null, seed: 1, sports: [] })
  try {
    const world = { nowMs: FROM_MS }
    const clock = { worldMs: () => world.nowMs, speed: 1 }
    const first = hearer()
    await feed.start({ fromMs: FROM_MS, clock }, first.listener)
    await vi.waitFor(() => expect(first.told).toHaveLength(1), EVENTUALLY)
    expect(fixturesIn(first.told[0])).toBeGreaterThan(200)
    expect(first.told[0]?.atMs).toBeGreaterThanOrEqual(FROM_MS)
    // Models can be requested meanwhile. No further batch is sent before the first batch is applied.
    const key = first.told[0]?.changes.flatMap((change) => (change.kind === 'fixture' ? [change.fixture.key] : []))[0]
    expect(await feed.fetchModels([key ?? ''])).toEqual([expect.objectContaining({ kind: expect.any(String) })])
    expect(first.told).toHaveLength(1)
    // The simulated clock was moved forward by an hour. The thread continues from the new time.
    world.nowMs += 3_600_000
    first.take()
    await vi.waitFor(() => expect(first.told).toHaveLength(2), EVENTUALLY)
    expect(first.told[1]?.atMs).toBeGreaterThanOrEqual(world.nowMs)
    expect(first.told[1]?.changes.some(({ kind }) => kind === 'state')).toBe(true)
    const again = hearer()
    await feed.start({ fromMs: FROM_MS, clock }, again.listener)
    await vi.waitFor(() => expect(again.told).toHaveLength(1), EVENTUALLY)
    expect(fixturesIn(again.told[0])).toBeGreaterThanOrEqual(fixturesIn(first.told[0]))
    first.take()
    again.take()
    await vi.waitFor(() => expect(again.told).toHaveLength(2), EVENTUALLY)
    expect(first.told).toHaveLength(2)
  } finally {
    await feed.stop()
  }
})
