import { create } from 'zustand'

/** How soon it is seen that rows are let go. */
const LOOK_MS = 250

/** Rows wait behind those that somebody holds. */
export const useRowsWait = create<{ readonly isWaiting: boolean }>(() => ({ isWaiting: false }))

let isLetGo = false

const pointsAtRow = (): boolean =>
  window.matchMedia('(hover: hover)').matches && document.querySelector('main tbody tr:hover') !== null

/** Whether somebody points at a row, or has one by keys: it is not taken from under them. */
export const isHeld = (): boolean =>
  pointsAtRow() || (document.activeElement?.matches('main tbody :focus-visible') ?? false)

/** Until rows are let go, or asked for. */
export const waitWhileHeld = (): Promise<void> => {
  useRowsWait.setState({ isWaiting: true })
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isHeld() && !isLetGo) return
      clearInterval(timer)
      isLetGo = false
      useRowsWait.setState({ isWaiting: false })
      resolve()
    }, LOOK_MS)
  })
}

/** Rows that wait are shown now. */
export const letRowsCome = (): void => {
  isLetGo = useRowsWait.getState().isWaiting
}
