import { useSyncExternalStore } from 'react'

/** Minimum height in pixels of an on-screen keyboard. Smaller changes come from browser toolbars. */
const MIN_KEYBOARD_PX = 120

/** Returns the number of pixels at the bottom that the on-screen keyboard covers; 0 while it is closed. */
export function useKeyboardGap(): number {
  return useSyncExternalStore(subscribe, gapNow)
}

function subscribe(listener: () => void) {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

function gapNow(): number {
  const viewport = window.visualViewport
  if (viewport === null) return 0
  const gap = Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
  return gap < MIN_KEYBOARD_PX ? 0 : gap
}

/** Returns the visible height of the page above the keyboard, in pixels. */
export function visibleHeightPx(): number {
  return Math.round(window.visualViewport?.height ?? window.innerHeight)
}
