import { create } from 'zustand'
import { whenIdle } from './when-idle.ts'

const useDue = create<{ due: boolean; clicked: boolean }>()(() => ({ due: false, clicked: false }))

/** Returns whether the slip should load: prices are visible, or a price was clicked. */
export const useSlipDue = (): boolean => useDue(({ due }) => due)

/**
 * Returns whether a price was clicked since the page loaded. If not, the slip contains only selections restored from
 * storage.
 */
export const priceWasClicked = (): boolean => useDue.getState().clicked

/** Calls `task` once, when the prices of the page are clickable. */
export const whenPricesReady = (task: () => void): void => {
  const stop = useDue.subscribe(() => {
    stop()
    task()
  })
}

/** Requests the slip to load. */
export const callSlip = (): void => {
  useDue.setState({ due: true })
}

/** Requests the slip to load and open after a click on a price. */
export const callSlipUp = (): void => {
  useDue.setState({ due: true, clicked: true })
}

/** Reports that prices are clickable. The slip loads once they are painted and the browser is idle. */
export const announcePricesReady = (): void => {
  if (!useDue.getState().due) whenIdle(callSlip)
}
