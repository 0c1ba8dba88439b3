import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { GridFocus } from './focus/grid-focus.ts'

interface Anchor {
  readonly key: string
  readonly offsetPx: number
  /** True if the pointer or the keyboard focus is on the row. */
  readonly pointed: boolean
}

/** Pointer handlers that the list must attach. */
interface Pointing {
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: () => void
}

/**
 * Keeps the row under the pointer in place when rows above it are added or removed, so that a click never hits another
 * match. Without a pointer, the anchor is the focused row, or the first visible row once the list is scrolled.
 * @param focus provides the key of the focused row
 */
export function useAnchoredRows(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  keys: readonly string[],
  focus: RefObject<Pick<GridFocus, 'rowKey'> | null>,
): Pointing {
  const anchor = useRef<Anchor | null>(null)
  const shown = useRef(keys)
  const pointed = useRef<string | null>(null)

  useLayoutEffect(() => {
    const scrollPx = virtualizer.scrollOffset ?? 0
    const anchorRow = anchor.current
    if (shown.current !== keys && anchorRow !== null && (anchorRow.pointed || scrollPx > 0)) {
      const index = keys.indexOf(anchorRow.key)
      const start = index < 0 ? undefined : virtualizer.measurementsCache[index]?.start
      if (start !== undefined && start - anchorRow.offsetPx !== scrollPx)
        virtualizer.scrollToOffset(start - anchorRow.offsetPx)
    }
    shown.current = keys
    const items = virtualizer.getVirtualItems()
    const under =
      items.find(({ key }) => key === pointed.current) ?? items.find(({ key }) => key === focus.current?.rowKey)
    const anchorItem = under ?? items.find(({ end }) => end > scrollPx)
    anchor.current =
      anchorItem === undefined
        ? null
        : { key: String(anchorItem.key), offsetPx: anchorItem.start - scrollPx, pointed: under !== undefined }
  })

  return {
    onPointerMove: ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      const key = row === null ? null : (shown.current[Number(row.dataset['index'])] ?? null)
      if (key === pointed.current) return
      pointed.current = key
      const item = virtualizer.getVirtualItems().find((each) => each.key === key)
      if (item === undefined) return
      anchor.current = { key: String(item.key), offsetPx: item.start - (virtualizer.scrollOffset ?? 0), pointed: true }
    },
    onPointerLeave: () => {
      pointed.current = null
    },
  }
}
