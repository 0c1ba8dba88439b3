import { SharedFrames } from './shared-frames.ts'

/** The frames in which this page shows moves of prices, under the browser's timers. */
const priceFrames = new SharedFrames({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => void setTimeout(task, delayMs),
  beforePaint: (task) => void requestAnimationFrame(task),
})

/** @returns how to follow the same and be told in those frames */
export const inPriceFrames =
  (follow: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    const unfollow = follow(() => priceFrames.ask(listener))
    return () => {
      unfollow()
      priceFrames.forget(listener)
    }
  }
