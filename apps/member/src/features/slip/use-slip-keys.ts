import { useEffect } from 'react'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, select, textarea, dialog *') || target.isContentEditable)

/** The slip that is in sight. */
interface Shown {
  readonly store: { getState(): { readonly kind: string } }
  dispatch(event: { readonly type: 'cleared' }): void
}

/** The slip goes with what holds the focus in it, which is then where the last of its prices is. */
const clear = (slip: Shown): void => {
  const price = [...document.querySelectorAll<HTMLElement>('.grid-scroll .price[aria-pressed="true"]')].at(-1)
  const held = document.activeElement?.closest('.slip, .slip-foot') ?? null
  if (held !== null) price?.focus({ preventScroll: true })
  slip.dispatch({ type: 'cleared' })
}

/**
 * Keys of the slip that is in sight, wherever the focus is: Escape clears it, digits begin the stake, Enter places what
 * is ready.
 */
export const useSlipKeys = (shown: () => Shown | null): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // With another key held, or something open above the page, the keys are not the slip's.
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(':popover-open') !== null) return
      const slip = shown()
      if (slip === null || slip.store.getState().kind === 'empty') return
      const stake = document.querySelector<HTMLInputElement>('input[name="stake"]')
      const inStake = event.target === stake
      const atRest = event.target === document.body
      if (event.key === 'Enter' && atRest) document.querySelector<HTMLButtonElement>('.slip-place:enabled')?.click()
      else if (event.key === 'Escape' && (inStake || !isField(event.target))) clear(slip)
      else if (/^[0-9]$/.test(event.key) && !isField(event.target) && stake !== null) {
        // The digit goes into the field it is moved to.
        stake.focus()
        stake.select()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shown])
}
