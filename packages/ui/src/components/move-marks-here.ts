import { MoveMarks } from './move-marks.ts'

/** The marks of this page, under the browser's timers. */
export const moveMarks = new MoveMarks({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
})
