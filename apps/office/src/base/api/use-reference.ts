import { drawReference } from '@touchline/ui/reference'
import { useState } from 'react'

/** The reference of an act that moves money: tried again it is the same act, until it was done. */
export const useReference = (): readonly [ref: string, drawAgain: () => void] => {
  const [ref, setRef] = useState(drawReference)
  return [ref, () => setRef(drawReference())]
}
