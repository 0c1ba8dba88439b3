import { useEffect } from 'react'
import { builder } from '../builder/builder.ts'
import { parlay } from './parlay.ts'
import { slip } from './slip.ts'
import { slipMode } from './slip-mode.ts'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, select, textarea, dialog *') || target.isContentEditable)

/** The slip that is in sight. */
const shown = () => ({ single: slip, parlay, builder })[slipMode()]

/** Keys of the slip wherever the focus is: Escape clears it, digits begin the stake, Enter places what is ready. */
export function useSlipKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || shown().store.getState().kind === 'empty') return
      const stake = document.querySelector<HTMLInputElement>('input[name="stake"]')
      const inStake = event.target === stake
      const atRest = event.target === document.body
      if (event.key === 'Enter' && atRest) document.querySelector<HTMLButtonElement>('.slip-place:enabled')?.click()
      else if (event.key === 'Escape' && (inStake || !isField(event.target))) shown().dispatch({ type: 'cleared' })
      else if (/^[0-9]$/.test(event.key) && !isField(event.target) && stake !== null) {
        // The digit goes into the field it is moved to.
        stake.focus()
        stake.select()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
