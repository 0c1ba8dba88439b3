import { create } from 'zustand'
import { slipMode, useSlipMode, type SlipMode } from './slip-mode.ts'

const NONE: readonly string[] = []

/** The keys of what stands on the slip of each mode, told by the slip once it is there. */
const useMarks = create<Readonly<Record<SlipMode, readonly string[]>>>()(() => ({
  single: NONE,
  parlay: NONE,
  builder: NONE,
  mmo_single: NONE,
  mmo_parlay: NONE,
}))

export function markPicks(mode: SlipMode, keys: readonly string[]): void {
  const before = useMarks.getState()[mode]
  if (keys.length === before.length && keys.every((key, at) => key === before[at])) return
  useMarks.setState({ [mode]: keys })
}

/** Whether a price is marked: it is on the slip of the mode that is chosen. */
export function useIsPicked(key: string): boolean {
  const mode = useSlipMode()
  return useMarks((marks) => marks[mode].includes(key))
}

/** How many selections are on the slip of a mode. */
export const useSlipMarks = (mode: SlipMode): number => useMarks((marks) => marks[mode].length)

/** How many selections are on the slip of the mode that is chosen. */
export const useSlipCount = (): number => useSlipMarks(useSlipMode())
export const slipCount = (): number => useMarks.getState()[slipMode()].length
