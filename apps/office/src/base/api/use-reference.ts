import { drawReference } from '@touchline/ui/reference'
import { useState } from 'react'

/**
 * Returns the idempotency key of a call that moves money, and a function that creates a new key. A retry uses the same
 * key until the call succeeds.
 */
export function useReference(): readonly [ref: string, drawAgain: () => void] {
  const [ref, setRef] = useState(drawReference)
  return [ref, () => setRef(drawReference())]
}
