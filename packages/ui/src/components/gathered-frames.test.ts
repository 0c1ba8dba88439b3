import { expect, test } from 'vitest'
import { MIN_UPDATE_INTERVAL_MS, SharedFrames } from './gathered-frames.ts'

/** Creates frames with a manual clock and manual paints. */
function stage() {
  let nowMs = 0
  let timers: { readonly atMs: number; readonly task: () => void }[] = []
  let paints: (() => void)[] = []
  const frames = new SharedFrames({
    nowMs: () => nowMs,
    schedule: (task, delayMs) => timers.push({ atMs: nowMs + delayMs, task }),
    beforePaint: (task) => paints.push(task),
  })
  const turnTo = (atMs: number) => {
    nowMs = atMs
    const due = timers.filter((timer) => timer.atMs <= atMs)
    timers = timers.filter((timer) => timer.atMs > atMs)
    due.forEach(({ task }) => task())
  }
  const paint = () => {
    const tasks = paints
    paints = []
    tasks.forEach((task) => task())
  }
  return { frames, turnTo, paint }
}

test('all updates after a pause run together in the next frame', () => {
  const { frames, paint } = stage()
  const shown: string[] = []
  frames.scheduleUpdate(() => shown.push('home'))
  frames.scheduleUpdate(() => shown.push('away'))
  expect(shown).toEqual([])
  paint()
  expect(shown).toEqual(['home', 'away'])
})

test('updates within the minimum interval are delayed and show only the latest price', () => {
  const { frames, turnTo, paint } = stage()
  let price = 1
  const shown: number[] = []
  const show = () => void shown.push(price)
  frames.scheduleUpdate(show)
  paint()
  for (const [atMs, next] of [
    [20, 2],
    [60, 3],
    [MIN_UPDATE_INTERVAL_MS - 1, 4],
  ] as const) {
    turnTo(atMs)
    price = next
    frames.scheduleUpdate(show)
    paint()
  }
  expect(shown).toEqual([1])
  turnTo(MIN_UPDATE_INTERVAL_MS)
  paint()
  expect(shown).toEqual([1, 4])
  turnTo(MIN_UPDATE_INTERVAL_MS * 10)
  paint()
  expect(shown).toEqual([1, 4])
})

test('a cancelled update does not run, the other updates do', () => {
  const { frames, paint } = stage()
  const shown: string[] = []
  const gone = () => void shown.push('gone')
  frames.scheduleUpdate(gone)
  frames.scheduleUpdate(() => shown.push('here'))
  frames.cancelUpdate(gone)
  paint()
  expect(shown).toEqual(['here'])
})

test('an update scheduled during a frame runs in the next frame', () => {
  const { frames, turnTo, paint } = stage()
  const shown: string[] = []
  frames.scheduleUpdate(() => frames.scheduleUpdate(() => shown.push('later')))
  paint()
  expect(shown).toEqual([])
  turnTo(MIN_UPDATE_INTERVAL_MS)
  paint()
  expect(shown).toEqual(['later'])
})

test('a shared subscriber is notified within a frame, and not after it unsubscribes', () => {
  const { frames, turnTo, paint } = stage()
  let move: () => void = () => undefined
  let followed = false
  const follow = frames.shareFrames((listener) => {
    move = listener
    followed = true
    return () => (followed = false)
  })
  let told = 0
  const leave = follow(() => void (told += 1))
  move()
  expect(told).toBe(0)
  paint()
  expect(told).toBe(1)
  move()
  leave()
  turnTo(MIN_UPDATE_INTERVAL_MS)
  paint()
  expect([told, followed]).toEqual([1, false])
})
