import { useSyncExternalStore } from 'react'

/** Below this a browser has only moved its bars. */
const LEAST_KEYBOARD_PX = 120

const subscribe = (listener: () => void) => {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

const gapNow = (): number => {
  const viewport = window.visualViewport
  if (viewport === null) return 0
  const gap = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
  return gap < LEAST_KEYBOARD_PX ? 0 : gap
}

/** How many pixels of the page the device's keyboard hides from below; 0 while it is away. */
export const useKeyboardGap = (): number => useSyncExternalStore(subscribe, gapNow)

/** How high the part of the page is that is seen beside the keyboard. */
export const seenHeightPx = (): number => Math.round(window.visualViewport?.height ?? window.innerHeight)
