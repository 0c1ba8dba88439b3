import { create } from 'zustand'

/** Interval in milliseconds at which the page checks whether the user still points at a list row. */
const POLL_INTERVAL_MS = 250

/**
 * State with `isWaiting`: true while new list rows are held back because the user points at a row or has one focused.
 */
export const useRowsPending = create<{ readonly isWaiting: boolean }>(() => ({ isWaiting: false }))

let isReleased = false

/** Returns true while the user points at a list row or has one focused by keyboard, so that rows must not move. */
export function isUserOnRow(): boolean {
  return isPointingAtRow() || (document.activeElement?.matches('main tbody :focus-visible') ?? false)
}

function isPointingAtRow(): boolean {
  return window.matchMedia('(hover: hover)').matches && document.querySelector('main tbody tr:hover') !== null
}

/** Waits until the user no longer points at a list row or has one focused, or clicks the button for new rows. */
export function waitWhilePointed(): Promise<void> {
  useRowsPending.setState({ isWaiting: true })
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isUserOnRow() && !isReleased) return
      clearInterval(timer)
      isReleased = false
      useRowsPending.setState({ isWaiting: false })
      resolve()
    }, POLL_INTERVAL_MS)
  })
}

/** Shows the new list rows that were held back. */
export function releaseRows(): void {
  isReleased = useRowsPending.getState().isWaiting
}
