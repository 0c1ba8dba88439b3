import { GatheredFrames } from './gathered-frames.ts'

/** The frames in which this page shows moves of prices, under the browser's timers. */
export const priceFrames = new GatheredFrames({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => void setTimeout(task, delayMs),
  beforePaint: (task) => void requestAnimationFrame(task),
})
