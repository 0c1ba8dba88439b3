import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../state/when-idle.ts'

/** False while a part is first drawn, with what is in sight alone; true once the browser has nothing better to do. */
export const useRest = (): boolean => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    let here = true
    whenIdle(() => {
      if (here) startTransition(() => setDue(true))
    })
    return () => {
      here = false
    }
  }, [])
  return due
}
