/** Longest stretch of work before requests get their turn. */
const SLICE_MS = 12

/** Cuts long work into slices: `pause` gives way when the slice is used up, else goes on at once. */
export interface WorkingSlices {
  pause(): Promise<void>
}

export const createWorkingSlices = (nowMs: () => number): WorkingSlices => {
  let startedMs = nowMs()
  return {
    pause: async () => {
      if (nowMs() - startedMs < SLICE_MS) return
      await new Promise<void>((resolve) => setImmediate(resolve))
      startedMs = nowMs()
    },
  }
}
