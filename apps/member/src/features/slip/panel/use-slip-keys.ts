import { isShortcut, preventRepeatedEnterClick } from '@touchline/ui/keys'
import { useEffect } from 'react'

/** Slip that the keyboard shortcuts act on. */
interface Shown {
  readonly store: { getState(): { readonly kind: string } }
  dispatch(event: { readonly type: 'cleared' }): void
}

/** Keyboard shortcuts of the visible slip: Escape clears it, a digit starts the stake, Enter places a ready slip. */
export function useSlipKeys(shown: () => Shown | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      preventRepeatedEnterClick(event)
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
        // With the stake field focused, the browser inserts the typed digit into the field.
        stake.focus()
        stake.select()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shown])
}

/** Clears the slip and moves a focus inside it to the last marked price, because the focused element disappears. */
function clear(slip: Shown): void {
  const price = [...document.querySelectorAll<HTMLElement>('.grid-scroll .price[aria-pressed="true"]')].at(-1)
  const focusedSlip = document.activeElement?.closest('.slip, .slip-foot') ?? null
  if (focusedSlip !== null) price?.focus({ preventScroll: true })
  slip.dispatch({ type: 'cleared' })
}
