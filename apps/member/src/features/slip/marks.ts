import { create } from 'zustand'
import { slipMode, useSlipMode, type SlipMode } from './slip-mode.ts'

const NONE: readonly string[] = []

/** The keys of what stands on the slip of each mode, told by the slip once it is there. */
const useMarks = create<Readonly<Record<SlipMode, readonly string[]>>>()(() => ({
  single: NONE,
  several: NONE,
  parlay: NONE,
  builder: NONE,
  mmo_single: NONE,
  mmo_parlay: NONE,
}))

export const markPicks = (mode: SlipMode, keys: readonly string[]): void => {
  const before = useMarks.getState()[mode]
  if (keys.length === before.length && keys.every((key, at) => key === before[at])) return
  useMarks.setState({ [mode]: keys })
}

/** What was clicked before the slip was there, which takes it as soon as it is. */
const useClicked = create<{ readonly keys: readonly string[] }>()(() => ({ keys: NONE }))

/** What is marked as clicked. */
export const clickedKeys = (): readonly string[] => useClicked.getState().keys

/** Marks a price that was clicked, until the slip knows of it; clicked again it is off. A single has one. */
export const markClicked = (key: string): void => {
  const others = ({ keys }: { readonly keys: readonly string[] }) => keys.filter((other) => other !== key)
  useClicked.setState((clicked) => ({
    keys: clicked.keys.includes(key) ? others(clicked) : slipMode() === 'single' ? [key] : [...clicked.keys, key],
  }))
}

/** The slip has taken what was clicked, or cannot come: its own marks hold. */
export const forgetClicked = (): void => {
  if (clickedKeys() !== NONE) useClicked.setState({ keys: NONE })
}

/** Whether a price is marked: it is on the slip of the mode that is chosen, or was clicked to come onto it. */
export const useIsPicked = (key: string): boolean => {
  const mode = useSlipMode()
  const clicked = useClicked(({ keys }) => keys.includes(key))
  return useMarks((marks) => marks[mode].includes(key)) || clicked
}

/** How many selections are on the slip of a mode. */
export const useSlipMarks = (mode: SlipMode): number => useMarks((marks) => marks[mode].length)

/** How many selections are on the slip of the mode that is chosen. */
export const useSlipCount = (): number => useSlipMarks(useSlipMode())
export const slipCount = (): number => useMarks.getState()[slipMode()].length
