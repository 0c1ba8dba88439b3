import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import { withChunk } from '../../base/loading/chunk.ts'
import { whenIdle } from '../../base/state/when-idle.ts'
import type { GridFocus } from './grid-focus.ts'

/**
 * The grid by keyboard, as GridFocus has it; it comes once the page rests.
 * @param keys of the rows, in their order
 */
export const useGridFocus = (scroller: RefObject<HTMLElement | null>, keys: readonly string[]) => {
  const focus = useRef<GridFocus | null>(null)
  const shown = useRef(keys)
  useEffect(() => {
    shown.current = keys
  })
  useEffect(() => {
    const ended = new AbortController()
    const begin = ({ GridFocus: Focus }: { readonly GridFocus: typeof GridFocus }) => {
      if (scroller.current === null || ended.signal.aborted) return
      focus.current = new Focus(scroller.current, { keys: () => shown.current })
      focus.current.listen(ended.signal)
    }
    whenIdle(() => withChunk(() => import('./grid-focus.ts'), begin))
    return () => ended.abort()
  }, [scroller])
  return focus
}

/** The rows in sight and, wherever it is, the one that has the focus. */
export const withFocused = (range: Range, keys: readonly string[], focus: GridFocus | null): number[] => {
  const inSight = defaultRangeExtractor(range)
  const focused = focus?.rowKey ?? null
  const index = focused === null ? -1 : keys.indexOf(focused)
  return index < 0 || inSight.includes(index) ? inSight : [...inSight, index].toSorted((a, b) => a - b)
}
