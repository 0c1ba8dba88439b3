import { useSyncExternalStore } from 'react'
import { useLayout } from './layout.ts'
import type { MemberSettings } from './settings-wire.ts'

/** Row height of the grid. */
export type Density = 'compact' | 'roomy'

const COLUMNS = '(min-width: 1100px)'
const MOUSE = `${COLUMNS} and (pointer: fine)`

const columns = createFollow(COLUMNS)
const mouse = createFollow(MOUSE)

/**
 * Returns the effective row height of the grid from the member's setting. `auto` becomes compact on a window with three
 * columns and a mouse, otherwise roomy.
 */
export function resolveDensity(chosen: MemberSettings['density'], hasMouse: boolean): Density {
  if (chosen !== 'auto') return chosen
  return hasMouse ? 'compact' : 'roomy'
}

export function useDensity(): Density {
  const chosen = useLayout(({ settings }) => settings.density)
  return resolveDensity(chosen, useSyncExternalStore(mouse.subscribe, mouse.read))
}

/** Returns whether the window is wide enough for three columns. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(columns.subscribe, columns.read)
}

function createFollow(query: string) {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return { subscribe, read: () => window.matchMedia(query).matches }
}
