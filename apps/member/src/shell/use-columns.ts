import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1100px)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether the window is wide enough for three columns. */
export const useColumns = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
