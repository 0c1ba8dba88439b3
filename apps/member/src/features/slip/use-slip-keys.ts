import { isShortcut, stopHeldEnter } from '@touchline/ui/keys'
import { useEffect } from 'react'

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
      stopHeldEnter(event)
      const slip = shown()
      if (slip === null || slip.store.getState().kind === 'empty') return
      const stake = document.querySelector<HTMLInputElement>('input[name="stake"]')
      const inStake = event.target === stake
      if (event.key === 'Escape' && inStake && !event.isComposing) clear(slip)
      else if (!isShortcut(event)) return
      else if (event.key === 'Enter' && event.target === document.body)
        document.querySelector<HTMLButtonElement>('.slip-place:enabled')?.click()
      else if (event.key === 'Escape') clear(slip)
      else if (/^[0-9]$/.test(event.key) && stake !== null) {
        // The digit goes into the field it is moved to.
        stake.focus()
        stake.select()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shown])
}
