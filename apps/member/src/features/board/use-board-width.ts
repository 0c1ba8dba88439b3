import { useCallback, useState } from 'react'
import { CARDS_PX } from '../grid/grid-form.ts'

/** Phone in landscape orientation: shows cards regardless of the list width. */
const LOW = '(max-height: 480px) and (max-width: 1099px)'

/**
 * Width in pixels of the match list shown before, as the best estimate for the next list; null before the first list.
 */
let lastPx: number | null = null

/** Window width with columns beside the list. In narrower windows the list fills the window. */
const SIDE_COLUMNS_QUERY = '(min-width: 1100px)'

interface Width {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined
  readonly width: number
  /** True if `width` is measured. False while it is an estimate: a layout based on an estimate would shift. */
  readonly isMeasured: boolean
}

/**
 * Measures the width of an element and follows changes. Returns the previous list's width until the first measurement.
 */
export function useBoardWidth(): Width {
  const [width, setWidth] = useState(() => computeWidth(lastPx ?? window.innerWidth))
  const [isMeasured, setIsMeasured] = useState(() => lastPx !== null || !window.matchMedia(SIDE_COLUMNS_QUERY).matches)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    // The observer also reports the initial width after layout. Measuring earlier would force an extra layout.
    const observer = new ResizeObserver(() => {
      lastPx = element.clientWidth
      setWidth(computeWidth(lastPx))
      setIsMeasured(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width, isMeasured }
}

function computeWidth(widthPx: number): number {
  return window.matchMedia(LOW).matches ? Math.min(widthPx, CARDS_PX - 1) : widthPx
}
