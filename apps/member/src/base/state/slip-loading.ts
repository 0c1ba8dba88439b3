import { create } from 'zustand'
import { whenIdle } from './when-idle.ts'

const useDue = create<{ due: boolean; clicked: boolean }>()(() => ({ due: false, clicked: false }))

/** Returns whether the slip should load: prices are visible, or a price was clicked. */
export function useSlipDue(): boolean {
  return useDue(({ due }) => due)
}

/**
 * Returns whether a price was clicked since the page loaded. If not, the slip contains only selections restored from
 * storage.
 */
export function priceWasClicked(): boolean {
  return useDue.getState().clicked
}

/** Calls `task` once, when the prices of the page are clickable. */
export function whenPricesReady(task: () => void): void {
  const stop = useDue.subscribe(() => {
    stop()
    task()
  })
}

/** Requests the slip to load. */
export function requestSlip(): void {
  useDue.setState({ due: true })
}

/** Requests the slip to load and open after a click on a price. */
export function requestOpenSlip(): void {
  useDue.setState({ due: true, clicked: true })
}

/** Reports that prices are clickable. The slip loads once they are painted and the browser is idle. */
export function announcePricesReady(): void {
  if (!useDue.getState().due) whenIdle(requestSlip)
}
