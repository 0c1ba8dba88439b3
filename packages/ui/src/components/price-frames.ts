import { SharedFrames } from './gathered-frames.ts'

/** Shared frames in which price changes of this page are displayed, with the browser's timers. */
export const priceFrames = new SharedFrames({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => void setTimeout(task, delayMs),
  beforePaint: (task) => void requestAnimationFrame(task),
})
