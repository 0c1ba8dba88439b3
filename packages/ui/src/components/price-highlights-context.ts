import { PriceMoveHighlights } from './price-highlights.ts'

/** Price-move highlights of this page (up or down), with the browser's timers. */
export const priceMoveHighlights = new PriceMoveHighlights({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
})
