import { MoveMarks } from './move-marks.ts'

/** Move marks of this page, with the browser's timers. */
export const moveMarks = new MoveMarks({
  nowMs: () => performance.now(),
  schedule: (task, delayMs) => {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
})
