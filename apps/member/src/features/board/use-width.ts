import { useCallback, useState } from 'react'
import { CARDS_PX } from '../grid/grid-form.ts'

/** A phone on its side: however wide its list is, its matches are cards. */
const LOW = '(max-height: 480px) and (max-width: 1099px)'

const widthOf = (widthPx: number): number =>
  window.matchMedia(LOW).matches ? Math.min(widthPx, CARDS_PX - 1) : widthPx

/** What the last list was laid out for: the next one most likely is as wide. */
let lastPx: number | null = null

/** There a list has columns beside it; elsewhere it is as wide as the window. */
const BESIDE = '(min-width: 1100px)'

interface Width {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined
  readonly width: number
  /** False while `width` is only about right: what is laid out for it would jump. */
  readonly known: boolean
}

/** The width of an element that its list is laid out for, followed as it changes; the last one's before it is known. */
export const useWidth = (): Width => {
  const [width, setWidth] = useState(() => widthOf(lastPx ?? window.innerWidth))
  const [known, setKnown] = useState(() => lastPx !== null || !window.matchMedia(BESIDE).matches)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    // It tells the first width as well, once the page is laid out: asked for earlier, the page would be for its sake.
    const observer = new ResizeObserver(() => {
      lastPx = element.clientWidth
      setWidth(widthOf(lastPx))
      setKnown(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width, known }
}
