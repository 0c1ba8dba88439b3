import { expect, test } from 'vitest'
import { FeedWatch } from './feed-watch.ts'

function watchAt() {
  const clock = { nowMs: 1_000_000 }
  const watch = new FeedWatch(() => clock.nowMs)
  const turns: boolean[] = []
  watch.onStaleChange((stale) => turns.push(stale))
  const goOn = (ms: number) => {
    clock.nowMs += ms
  }
  const follow = () => {
    watch.recordMessage()
    watch.caughtUp(clock.nowMs)
  }
  return { clock, watch, turns, goOn, follow }
}

test('AC4 a feed without any message is stale', () => {
  const { watch, turns, follow } = watchAt()
  expect(watch.isStale()).toBe(true)
  follow()
  expect(watch.isStale()).toBe(false)
  expect(turns).toEqual([false])
})

test('AC4 a feed silent for 20 seconds is stale, and each change of staleness is reported once', () => {
  const { clock, watch, turns, goOn, follow } = watchAt()
  follow()
  for (let second = 1; second <= 25; second += 1) {
    goOn(1_000)
    watch.caughtUp(clock.nowMs)
    expect(watch.isStale()).toBe(second >= 20)
  }
  expect(turns).toEqual([false, true])
  follow()
  expect(turns).toEqual([false, true, false])
})

test('AC4 a feed more than two seconds behind is stale, before any timer fires', () => {
  const { watch, goOn, follow } = watchAt()
  follow()
  goOn(2_000)
  expect(watch.isStale()).toBe(false)
  goOn(1)
  expect(watch.isStale()).toBe(true)
  expect(watch.health()).toEqual({ silentMs: 2_001, lagMs: 2_001 })
})

test('AC4 a feed report of another process starts with its reported age and grows older locally', () => {
  const { watch, turns, goOn } = watchAt()
  watch.applyReport({ silentMs: 700, lagMs: 300 })
  expect([watch.health(), watch.isStale()]).toEqual([{ silentMs: 700, lagMs: 300 }, false])
  goOn(1_700)
  expect(watch.isStale()).toBe(false)
  goOn(1)
  expect(watch.isStale()).toBe(true)
  watch.applyReport({ silentMs: 0, lagMs: 2_001 })
  expect(watch.isStale()).toBe(true)
  watch.applyReport({ silentMs: 19_999, lagMs: 0 })
  expect(watch.isStale()).toBe(false)
  watch.markStale()
  expect([watch.isStale(), watch.health().silentMs]).toEqual([true, 19_999])
  expect(turns).toEqual([false, true, false, true])
})

test('AC4 a clock set back, or stopped during sleep, makes no feed data younger', () => {
  const clock = { wallMs: 1_000_000, monotonicMs: 50 }
  const watch = new FeedWatch(
    () => clock.wallMs,
    () => clock.monotonicMs,
  )
  const follow = () => {
    watch.recordMessage()
    watch.caughtUp(clock.wallMs)
  }
  follow()
  clock.wallMs -= 3_600_000
  clock.monotonicMs += 2_001
  expect(watch.isStale()).toBe(true)
  follow()
  expect(watch.isStale()).toBe(false)
  clock.wallMs += 2_001
  expect(watch.isStale()).toBe(true)
})
