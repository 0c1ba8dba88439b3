import { drawReference } from '@touchline/ui/reference'
import { useState } from 'react'

/** Idempotency key of an action that moves money: a retry uses the same key until the action succeeds. */
export const useReference = (): readonly [ref: string, drawAgain: () => void] => {
  const [ref, setRef] = useState(drawReference)
  return [ref, () => setRef(drawReference())]
}
