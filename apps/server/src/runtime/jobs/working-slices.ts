import type { WorkPriority } from './work-priority.ts'

/** Longest run of work in milliseconds before other work of the event loop gets a turn. */
const SLICE_MS = 12
/** Longest run of background work in milliseconds. */
const BACKGROUND_SLICE_MS = 5

/** Cuts long work into slices: `pause` yields if the slice is used up, otherwise continues at once. */
export interface WorkingSlices {
  pause(): Promise<void>
}

/** Creates slices for work that is not deferred, such as feed messages of live matches. */
export function createWorkingSlices(nowMs: () => number): WorkingSlices {
  return createSlices(nowMs, SLICE_MS, nextTurn)
}

function createSlices(nowMs: () => number, sliceMs: number, yieldToUrgentWork: () => Promise<void>): WorkingSlices {
  let startedMs = nowMs()
  return {
    pause: async () => {
      if (nowMs() - startedMs < sliceMs) return
      await yieldToUrgentWork()
      startedMs = nowMs()
    },
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Creates slices for background work, which yields to interactive work. */
export function createBackgroundSlices(
  nowMs: () => number,
  priority: Pick<WorkPriority, 'yieldToUrgentWork'>,
): WorkingSlices {
  return createSlices(nowMs, BACKGROUND_SLICE_MS, () => priority.yieldToUrgentWork())
}
