import { create } from 'zustand'
import { slipMode, useSlipMode, type SlipMode } from '../slip-mode.ts'

const NONE: readonly string[] = []

/**
 * Keys of the selections on the slip of each mode, so that the grid marks their prices. Published by the slip once it
 * has loaded.
 */
const usePickedKeys = create<Readonly<Record<SlipMode, readonly string[]>>>()(() => ({
  single: NONE,
  several: NONE,
  parlay: NONE,
  builder: NONE,
  mmo_single: NONE,
  mmo_parlay: NONE,
}))

/** Keys of prices clicked before the slip has loaded. */
const useClickedKeys = create<{ readonly keys: readonly string[] }>()(() => ({ keys: NONE }))

export function setSlipPickedKeys(mode: SlipMode, keys: readonly string[]): void {
  const before = usePickedKeys.getState()[mode]
  if (keys.length === before.length && keys.every((key, at) => key === before[at])) return
  usePickedKeys.setState({ [mode]: keys })
}

/** Returns the keys of the prices that were clicked before the slip has loaded. */
export function clickedKeys(): readonly string[] {
  return useClickedKeys.getState().keys
}

/** Toggles the mark of a clicked price until the slip has loaded. A single has at most one mark. */
export function toggleClickedKey(key: string): void {
  const others = ({ keys }: { readonly keys: readonly string[] }) => keys.filter((other) => other !== key)
  useClickedKeys.setState((clicked) => ({
    keys: clicked.keys.includes(key) ? others(clicked) : slipMode() === 'single' ? [key] : [...clicked.keys, key],
  }))
}

/**
 * Clears the marks of early clicks after the slip has loaded or failed to load. From then on the marks come from the
 * slip.
 */
export function forgetClicked(): void {
  if (clickedKeys() !== NONE) useClickedKeys.setState({ keys: NONE })
}

/** Returns whether a price is marked: on the slip of the current mode, or clicked before the slip has loaded. */
export function useIsPicked(key: string): boolean {
  const mode = useSlipMode()
  const clicked = useClickedKeys(({ keys }) => keys.includes(key))
  return usePickedKeys((pickedKeys) => pickedKeys[mode].includes(key)) || clicked
}

/** Returns the number of selections on the slip of a mode. */
export function useModeCount(mode: SlipMode): number {
  return usePickedKeys((pickedKeys) => pickedKeys[mode].length)
}

/** Returns the number of selections on the slip of the current mode. */
export function useSlipCount(): number {
  return useModeCount(useSlipMode())
}

export function slipCount(): number {
  return usePickedKeys.getState()[slipMode()].length
}
