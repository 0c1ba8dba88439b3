import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import { withChunk } from '../../../base/loading/chunk.ts'
import { whenIdle } from '../../../base/state/when-idle.ts'
import type { GridFocus } from './grid-focus.ts'

/**
 * Attaches keyboard navigation (`GridFocus`) to the grid when the browser is idle.
 * @param keys row keys in display order
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const focus = useRef<GridFocus | null>(null)
  const shown = useRef(keys)
  useEffect(() => {
    shown.current = keys
  })
  useEffect(() => {
    const ended = new AbortController()
    const startFocus = ({ GridFocus: Focus }: { readonly GridFocus: typeof GridFocus }) => {
      if (scroller.current === null || ended.signal.aborted) return
      focus.current = new Focus(scroller.current, { keys: () => shown.current })
      focus.current.listen(ended.signal)
    }
    whenIdle(() => withChunk(() => import('./grid-focus.ts'), startFocus))
    return () => ended.abort()
  }, [scroller])
  return focus
}

/** Returns the indices of the visible rows and of the focused row. */
export function withFocused(range: Range, keys: readonly string[], focus: GridFocus | null): number[] {
  const inSight = defaultRangeExtractor(range)
  const focused = focus?.rowKey ?? null
  const index = focused === null ? -1 : keys.indexOf(focused)
  return index < 0 || inSight.includes(index) ? inSight : [...inSight, index].toSorted((a, b) => a - b)
}
