import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps what is under the reader's eyes where it is when rows come or go above it: the first row in sight stays at the
 * height it had.
 */
export function useAnchoredRows(virtualizer: Virtualizer<HTMLDivElement, Element>, keys: readonly string[]): void {
  const anchor = useRef<{ key: string; offsetPx: number } | null>(null)
  const shown = useRef(keys)

  useLayoutEffect(() => {
    const scrollPx = virtualizer.scrollOffset ?? 0
    if (shown.current !== keys && anchor.current !== null && scrollPx > 0) {
      const index = keys.indexOf(anchor.current.key)
      const start = index < 0 ? undefined : virtualizer.measurementsCache[index]?.start
      if (start !== undefined && start - anchor.current.offsetPx !== scrollPx) {
        virtualizer.scrollToOffset(start - anchor.current.offsetPx)
      }
    }
    shown.current = keys
    const first = virtualizer.getVirtualItems().find(({ end }) => end > scrollPx)
    anchor.current = first === undefined ? null : { key: String(first.key), offsetPx: first.start - scrollPx }
  })
}
