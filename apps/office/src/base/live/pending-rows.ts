import { create } from 'zustand'

/** Poll interval for the release of rows. */
const LOOK_MS = 250

/** True while new rows wait because the user points at a row or has one focused. */
export const useRowsPending = create<{ readonly isWaiting: boolean }>(() => ({ isWaiting: false }))

let isLetGo = false

const pointsAtRow = (): boolean =>
  window.matchMedia('(hover: hover)').matches && document.querySelector('main tbody tr:hover') !== null

/** Returns true while the user points at a row or has one focused by keyboard, so that rows do not move. */
export const isHeld = (): boolean =>
  pointsAtRow() || (document.activeElement?.matches('main tbody :focus-visible') ?? false)

/** Waits until the user releases the rows or requests the new ones. */
export const waitWhilePointed = (): Promise<void> => {
  useRowsPending.setState({ isWaiting: true })
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isHeld() && !isLetGo) return
      clearInterval(timer)
      isLetGo = false
      useRowsPending.setState({ isWaiting: false })
      resolve()
    }, LOOK_MS)
  })
}

/** Shows the waiting rows now. */
export const letRowsCome = (): void => {
  isLetGo = useRowsPending.getState().isWaiting
}
