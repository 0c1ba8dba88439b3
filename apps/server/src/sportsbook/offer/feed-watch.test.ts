import { expect, test } from 'vitest'
import { FeedWatch } from './feed-watch.ts'

const watchAt = () => {
  const clock = { nowMs: 1_000_000 }
  const watch = new FeedWatch(() => clock.nowMs)
  const turns: boolean[] = []
  watch.onTurn((stale) => turns.push(stale))
  const goOn = (ms: number) => {
    clock.nowMs += ms
  }
  const follow = () => {
    watch.heard()
    watch.caughtUp(clock.nowMs)
  }
  return { clock, watch, turns, goOn, follow }
}

test('AC4 nothing heard yet is stale', () => {
  const { watch, turns, follow } = watchAt()
  expect(watch.stale()).toBe(true)
  follow()
  expect(watch.stale()).toBe(false)
  expect(turns).toEqual([false])
})

test('AC4 a feed silent for 20 seconds is stale, and turning is told once', () => {
  const { clock, watch, turns, goOn, follow } = watchAt()
  follow()
  for (let second = 1; second <= 25; second += 1) {
    goOn(1_000)
    watch.caughtUp(clock.nowMs)
    expect(watch.stale()).toBe(second >= 20)
  }
  expect(turns).toEqual([false, true])
  follow()
  expect(turns).toEqual([false, true, false])
})

test('AC4 more than two seconds behind is stale, before any timer has had its turn', () => {
  const { watch, goOn, follow } = watchAt()
  follow()
  goOn(2_000)
  expect(watch.stale()).toBe(false)
  goOn(1)
  expect(watch.stale()).toBe(true)
  expect(watch.health()).toEqual({ silentMs: 2_001, lagMs: 2_001 })
})
