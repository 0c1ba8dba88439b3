import { useEffect, useRef } from 'react'

/** Tells a slip that a price of it is to be had again, so that it need not wait for its next look. */
export const useWake = (open: boolean, wake: () => void): void => {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) wake()
    wasOpen.current = open
  }, [open, wake])
}
