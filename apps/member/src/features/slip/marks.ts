import { create } from 'zustand'
import { slipMode, useSlipMode, type SlipMode } from './slip-mode.ts'

const NONE: readonly string[] = []

/**
 * Keys of the selections on the slip of each mode, so that the grid marks their prices. Published by the slip once it
 * has loaded.
 */
const useMarks = create<Readonly<Record<SlipMode, readonly string[]>>>()(() => ({
  single: NONE,
  several: NONE,
  parlay: NONE,
  builder: NONE,
  mmo_single: NONE,
  mmo_parlay: NONE,
}))

export const setSlipMarks = (mode: SlipMode, keys: readonly string[]): void => {
  const before = useMarks.getState()[mode]
  if (keys.length === before.length && keys.every((key, at) => key === before[at])) return
  useMarks.setState({ [mode]: keys })
}

/** Keys of prices clicked before the slip has loaded. */
const useClicked = create<{ readonly keys: readonly string[] }>()(() => ({ keys: NONE }))

/** Returns the keys of the prices that were clicked before the slip has loaded. */
export const clickedKeys = (): readonly string[] => useClicked.getState().keys

/** Toggles the mark of a clicked price until the slip has loaded. A single has at most one mark. */
export const toggleSlipMark = (key: string): void => {
  const others = ({ keys }: { readonly keys: readonly string[] }) => keys.filter((other) => other !== key)
  useClicked.setState((clicked) => ({
    keys: clicked.keys.includes(key) ? others(clicked) : slipMode() === 'single' ? [key] : [...clicked.keys, key],
  }))
}

/**
 * Clears the marks of early clicks after the slip has loaded or failed to load. From then on the marks come from the
 * slip.
 */
export const forgetClicked = (): void => {
  if (clickedKeys() !== NONE) useClicked.setState({ keys: NONE })
}

/** Returns whether a price is marked: on the slip of the current mode, or clicked before the slip has loaded. */
export const useIsPicked = (key: string): boolean => {
  const mode = useSlipMode()
  const clicked = useClicked(({ keys }) => keys.includes(key))
  return useMarks((marks) => marks[mode].includes(key)) || clicked
}

/** Returns the number of selections on the slip of a mode. */
export const useSlipMarks = (mode: SlipMode): number => useMarks((marks) => marks[mode].length)

/** Returns the number of selections on the slip of the current mode. */
export const useSlipCount = (): number => useSlipMarks(useSlipMode())
export const slipCount = (): number => useMarks.getState()[slipMode()].length
