import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1100px)'

/** Returns whether the window is wide enough for three columns. */
export function useColumns(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
