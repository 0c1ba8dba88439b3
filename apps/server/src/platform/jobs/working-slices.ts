import type { WorkPriority } from './work-priority.ts'

/** Longest stretch of work before requests get their turn. */
const SLICE_MS = 12
/** The same of work in the background. */
const BACKGROUND_SLICE_MS = 5

/** Cuts long work into slices: `pause` gives way when the slice is used up, else goes on at once. */
export interface WorkingSlices {
  pause(): Promise<void>
}

const createSlices = (nowMs: () => number, sliceMs: number, giveWay: () => Promise<void>): WorkingSlices => {
  let startedMs = nowMs()
  return {
    pause: async () => {
      if (nowMs() - startedMs < sliceMs) return
      await giveWay()
      startedMs = nowMs()
    },
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Slices of work that is not put off: what a feed tells of matches in play. */
export const createWorkingSlices = (nowMs: () => number): WorkingSlices => createSlices(nowMs, SLICE_MS, nextTurn)

/** Slices of work that all interactive work goes ahead of. */
export const createBackgroundSlices = (nowMs: () => number, priority: Pick<WorkPriority, 'giveWay'>): WorkingSlices =>
  createSlices(nowMs, BACKGROUND_SLICE_MS, () => priority.giveWay())
