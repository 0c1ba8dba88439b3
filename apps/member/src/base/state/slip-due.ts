import { create } from 'zustand'
import { whenIdle } from './when-idle.ts'

const useDue = create<{ due: boolean; clicked: boolean }>()(() => ({ due: false, clicked: false }))

/** Whether the slip is to be loaded: prices are in sight, or one was clicked. */
export const useSlipDue = (): boolean => useDue(({ due }) => due)

/** Whether a price was clicked since the page stands: what is on the slip is not only kept from before. */
export const priceWasClicked = (): boolean => useDue.getState().clicked

/** Calls `task` once, when prices can be clicked. */
export const whenPricesStand = (task: () => void): void => {
  const stop = useDue.subscribe(() => {
    stop()
    task()
  })
}

/** Has the slip loaded. */
export const callSlip = (): void => {
  useDue.setState({ due: true })
}

/** A price was clicked: the slip is wanted now, and comes up with what it holds. */
export const callSlipUp = (): void => {
  useDue.setState({ due: true, clicked: true })
}

/** Prices can be clicked now: the slip is wanted next, once they are painted and nothing else is in hand. */
export const tellPricesStand = (): void => {
  if (!useDue.getState().due) whenIdle(callSlip)
}
