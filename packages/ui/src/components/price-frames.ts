import { GatheredFrames } from './gathered-frames.ts'

/** Frames for price changes on this page, with the browser's timers. */
export const priceFrames = new GatheredFrames({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => void setTimeout(task, delayMs),
  beforePaint: (task) => void requestAnimationFrame(task),
})
