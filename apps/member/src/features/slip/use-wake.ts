import { useEffect, useRef } from 'react'

/** Signals to a slip that a price is available again, so that the slip checks before its next interval. */
export const useWake = (open: boolean, wake: () => void): void => {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) wake()
    wasOpen.current = open
  }, [open, wake])
}
